// Drawing of line charts on a canvas or as SVG.

function paintLines(spec, pen, chart) {
  const [a, b] = chart.ends();
  const top = 20, bottom = chart.heightNow - 26;
  const [low, high] = spec.range();
  chart.geometry = { low, high, top, bottom };
  const yOf = v => bottom - (v - low) / (high - low) * (bottom - top);
  paintValueAxis(spec, pen, a, b, yOf, low, high);
  paintTimeAxis(pen, chart, bottom, undefined);
  const lines = visibleLines(spec.lines());
  const front = lines.filter(line => isLit(line.project));
  pen.clip(a, top - 2, b - a, bottom - top + 4);
  for (const line of lines) if (!isLit(line.project)) paintLine(pen, chart, line, yOf, inks.faint, 1, 0.25);
  if (spec.target) paintTargets(pen, front, a, b, yOf);
  const width = front.length <= FEW_LINES ? 1.8 : 1.1;
  for (const line of front) paintLine(pen, chart, line, yOf, inks.projects[line.project].fill, width, front.length <= FEW_LINES ? 1 : 0.8);
  pen.unclip();
  if (linesAreNamed(spec, chart.width)) paintEndNames(spec, pen, chart, front, b, yOf, top, bottom);
}

function paintValueAxis(spec, pen, a, b, yOf, low, high) {
  const scale = spec.scale();
  const { ticks, digits } = niceTicks(low * scale.factor, high * scale.factor, 5);
  for (const value of ticks) {
    const y = yOf(value / scale.factor);
    pen.line(a, y, b, y, Math.abs(value) < 1e-12 ? inks.strongLine : inks.line, 1);
    pen.text(fixed(value, digits), a - 7, y + 4, inks.muted, 11, "end");
  }
  if (scale.word) pen.text(scale.word, 2, 10, inks.muted, 11);
}

/** The window's part of a line as x, y pairs, with one point beyond each edge. */
function linePath(chart, line, yOf) {
  const { times, values } = line;
  const first = Math.max(0, firstWhere(times.length, k => times[k] >= view.from) - 1);
  const flat = [];
  for (let i = first; i < times.length; i++) {
    if (values[i] === null) flat.push(null, 0); else flat.push(chart.xOf(times[i]), yOf(values[i]));
    if (times[i] > view.to) break;
  }
  return flat;
}

function paintLine(pen, chart, line, yOf, colour, width, alpha) {
  pen.path(linePath(chart, line, yOf), colour, width, [], alpha);
}

function paintTargets(pen, lines, a, b, yOf) {
  // Of many projects most have the same target: one neutral line for each different one.
  const own = lines.length <= FEW_LINES;
  const targets = new Map(lines.map(line => [own ? line.project : projects[line.project].part, line.project]));
  if (!own && targets.size > FEW_LINES) return;
  for (const project of targets.values()) {
    const y = yOf(projects[project].part);
    pen.path([a, y, b, y], own ? inks.projects[project].fill : inks.ink, 1.2, [5, 4], 0.9);
  }
}

/** Names at the right ends, pushed apart where they would cover each other. */
function paintEndNames(spec, pen, chart, lines, b, yOf, top, bottom) {
  const labels = lines.map(line => {
    const value = valueAt(line, view.to);
    return value === null ? null : { y: Math.min(bottom, Math.max(top, yOf(value))), project: line.project };
  }).filter(Boolean).sort((p, q) => p.y - q.y);
  const step = Math.min(14, (bottom - top) / Math.max(1, labels.length));
  labels.forEach((l, i) => { l.at = Math.max(l.y, i > 0 ? labels[i - 1].at + step : top); });
  const over = labels.length ? labels[labels.length - 1].at - bottom : 0;
  if (over > 0) {
    labels[labels.length - 1].at = bottom;
    for (let i = labels.length - 2; i >= 0; i--) labels[i].at = Math.min(labels[i].at, labels[i + 1].at - step);
  }
  for (const l of labels) {
    const colour = inks.projects[l.project].fill;
    pen.path([b + 1, l.y, b + 8, l.at], colour, 1.2);
    pen.text(fitted(projects[l.project].name, 11, 82), b + 12, l.at + 4, inks.ink, 11);
  }
}
