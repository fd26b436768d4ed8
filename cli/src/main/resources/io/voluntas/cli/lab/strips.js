// A strip per entity: when it runs, waits or sleeps, and its lag under that.
const MOST_EVENT_LINES = 40;
const TOP = 24, RUN = 20, LAG = 64, GAP = 18;

const lags = rows.flat().filter(Boolean).map(row => row.lag_value);
const lagTop = Math.max(0, ...lags), lagBottom = Math.min(0, ...lags);
const lagSpan = lagTop - lagBottom || 1;

function paintStrips(plot) {
  plot.add(svgEl("defs", {}, svgEl("pattern", { id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svgEl("rect", { width: 2, height: 6, fill: inks.hatch }))));
  paintEvents(plot);
  projects.forEach((one, e) => paintStrip(plot, e, TOP + e * (RUN + LAG + GAP)));
}

function paintEvents(plot) {
  const seen = steps.filter(step => step.event !== "decision" && step.event !== "end" && step.at >= view.from && step.at <= view.to);
  let free = GUTTER;
  seen.forEach(step => {
    const x = plot.x(step.at), label = step.event.length > 34 ? step.event.slice(0, 33) + "\u2026" : step.event;
    const room = label.length * 6 + 10, left = Math.min(x + 3, plot.width - RIGHT - room);
    const named = left >= free && left >= GUTTER;
    if (named || seen.length <= MOST_EVENT_LINES) plot.line(x, 16, x, plot.height - AXIS, inks.strongLine, { "stroke-dasharray": "2 3" });
    if (!named) return;
    plot.text(label, left, 13, { fill: inks.accent, "font-size": 11 });
    free = left + room;
  });
}

/** Stretches in which an entity does one thing; a request that goes on across events is one. */
function states(e) {
  return stretches(e, (row, i) => ({ count: runs[i].filter(r => r === e).length, standing: row.standing, deadline: row.deadline }),
    (last, now, i) => last.count === now.count && last.standing === now.standing && (now.count === 0 || steps[i].event !== "decision" || last.deadline === now.deadline));
}

/** Stretches in which it is eligible, or is not. */
function rights(e) {
  return stretches(e, (row, i) => ({ eligible: steps[i].eligible.includes(projects[e].name) }), (last, now) => last.eligible === now.eligible);
}

/** Steps joined while they are alike. */
function stretches(e, look, alike) {
  const all = [];
  for (let i = 0; i + 1 < steps.length; i++) {
    if (!rows[i][e]) continue;
    const now = { from: steps[i].at, to: steps[i + 1].at, ...look(rows[i][e], i) }, last = all[all.length - 1];
    if (last && last.to === now.from && alike(last, now, i)) Object.assign(last, now, { from: last.from });
    else all.push(now);
  }
  return all;
}

function paintStrip(plot, e, top) {
  const one = projects[e], colour = inks.projects[e], middle = top + RUN / 2;
  const name = one.name.length > 13 ? one.name.slice(0, 12) + "\u2026" : one.name;
  plot.text(name, 2, top + 15, { fill: inks.ink, "font-size": 14, "font-weight": 640 });
  plot.text("weight " + one.weight, 2, top + RUN + 18, { fill: inks.muted, "font-size": 11 });
  plot.text("slice " + withUnit(short(one.slice)), 2, top + RUN + 33, { fill: inks.muted, "font-size": 11 });
  const group = plot.add(svgEl("g", { "clip-path": plot.clip }));
  const shape = (tag, more) => group.append(svgEl(tag, more));
  for (const one of states(e)) {
    const from = plot.x(one.from), to = plot.x(one.to);
    if (to < GUTTER || from > plot.width) continue;
    if (one.count > 0) {
      shape("rect", { x: from + .5, y: top, width: Math.max(1, to - from - 1), height: RUN, rx: 3, fill: colour.fill, class: "run" });
      const label = (one.count > 1 ? one.count + "\u00d7 " : "") + short(one.to - one.from, 1);
      if (to - from > label.length * 7 + 8) group.append(svgEl("text", { x: (from + to) / 2, y: top + 14, fill: colour.ink, "font-size": 11, "text-anchor": "middle" }, label));
    } else if (one.standing === "deferred") {
      shape("rect", { x: from, y: top + 4, width: to - from, height: RUN - 8, fill: "url(#hatch)" });
    } else {
      const asleep = one.standing === "asleep";
      shape("line", { x1: from, x2: to, y1: middle, y2: middle, stroke: asleep ? inks.line : inks.strongLine, "stroke-width": 2, "stroke-dasharray": asleep ? "1 5" : "none" });
    }
  }
  for (const one of rights(e)) {
    const from = plot.x(one.from), to = plot.x(one.to);
    if (one.eligible) shape("rect", { x: from, y: top + RUN + 2, width: to - from, height: 2.5, fill: colour.fill, "fill-opacity": .75 });
  }
  paintLag(plot, e, top + RUN + 8, colour.fill);
}

function paintLag(plot, e, top, colour) {
  const y = value => top + (lagTop - value) / lagSpan * (LAG - 8), zero = y(0);
  plot.line(GUTTER, zero, plot.width - RIGHT, zero, inks.strongLine);
  const label = (value, at) => plot.text(short(value, 1), GUTTER - 6, at, { fill: inks.faint, "font-size": 10, "text-anchor": "end" });
  label(0, zero + 3.5);
  if (zero - top > 14) label(lagTop, top + 6);
  if (top + LAG - 8 - zero > 14) label(lagBottom, top + LAG - 6);
  let curve = "", area = "", stored = "";
  for (let i = 0; i + 1 < steps.length; i++) {
    const row = rows[i][e], next = rows[i + 1][e];
    if (!row || !next) continue;
    const from = plot.x(steps[i].at).toFixed(2), to = plot.x(steps[i + 1].at).toFixed(2), a = y(row.lag_value).toFixed(2);
    if (row.standing === "asleep") { stored += `M${from} ${a}H${to}`; continue; }
    const b = y(next.lag_value).toFixed(2);
    curve += `M${from} ${a}L${to} ${b}`;
    area += `M${from} ${zero.toFixed(2)}L${from} ${a}L${to} ${b}L${to} ${zero.toFixed(2)}Z`;
  }
  plot.path(area, { fill: colour, "fill-opacity": .2 });
  plot.path(curve, { fill: "none", stroke: colour, "stroke-width": 1.8, "stroke-linecap": "round", class: "lag" });
  plot.path(stored, { fill: "none", stroke: inks.faint, "stroke-width": 1.2, "stroke-dasharray": "3 4" });
}

function key(draw, text) {
  const box = svgEl("svg", { width: 26, height: 12, "aria-hidden": "true" });
  box.append(...draw);
  return el("li", {}, box, text);
}

function stripKeys() {
  const bar = (y, height, more) => svgEl("rect", { x: 0, y, width: 26, height, fill: "currentColor", ...more });
  const line = more => svgEl("line", { x1: 0, x2: 26, y1: 6, y2: 6, stroke: "currentColor", "stroke-width": 2, ...more });
  return el("ul", { class: "keys" },
    key([bar(1, 10, { rx: 3 })], "runs"), key([line({ "stroke-opacity": .4 })], "waits"),
    key([bar(5, 2.5, { "fill-opacity": .75 })], "eligible"),
    key([bar(2, 8, { fill: "url(#hatch)" })], "sleeps, but competes until its debt is paid"),
    key([line({ "stroke-dasharray": "1 5", "stroke-opacity": .5 })], "sleeps, lag stored"),
    el("li", {}, "Lag above the line: owed to it. Below: it had more than its share."));
}

function strips() {
  return new Plot({
    title: "Who runs, and what each is owed",
    sub: "A strip per entity: its runs, and its lag in " + unit + " on one scale. Click to look at a step; drag to zoom; double-click for all.",
    height: () => TOP + projects.length * (RUN + LAG + GAP) + AXIS,
    paint: paintStrips,
    keys: stripKeys,
  });
}
