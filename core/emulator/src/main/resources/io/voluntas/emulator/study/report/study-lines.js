// A figure along one parameter: a line with a confidence band for each set of policies; without parameters,
// or where points were drawn at random, marks with error bars.

function lineChart(f, difference, axis) {
  const figure = data.figures[f];
  const shown = shownPolicies(difference);
  const read = readerOf(f, difference);
  const along = isGrid && axis;
  const chosen = () => (along ? slice([axis.index]) : cells.filter(c => c.scenario === view.scenario))
    .slice().sort((a, b) => (axis ? place(axis, a.at[axis.index]) - place(axis, b.at[axis.index]) : a.n - b.n));
  const all = () => chosen().flatMap(cell => shown.map(p => read(cell, p.index)));
  const scale = () => scaleFor(figure.unit, all().flatMap(e => [e.value - (e.ci || 0), e.value + (e.ci || 0)]));
  const title = difference ? "Difference to " + policies[baseline].label : spoken(figure);

  function frame(width, height) {
    const values = all(), s = scale();
    let low = Math.min(...values.map(e => e.value - (e.ci || 0))), high = Math.max(...values.map(e => e.value + (e.ci || 0)));
    if (difference) { low = Math.min(0, low); high = Math.max(0, high); }
    if (low >= 0 && low < 0.6 * high) low = 0;
    if (high - low < 1e-12) { const by = Math.abs(high) * 0.1 || 1 / s.factor; low = low === 0 ? 0 : low - by; high += by; }
    const pad = (high - low) * 0.06;
    [low, high] = [low === 0 && !difference ? 0 : low - pad, high + pad];
    const { ticks, digits } = niceTicks(low * s.factor, high * s.factor, Math.max(3, Math.floor(height / 48)));
    const labels = ticks.map(t => fixed(t, digits));
    const left = Math.ceil(Math.max(...labels.map(t => textWidth(t, 11)))) + 12;
    const top = 20, bottom = height - (axis ? 38 : 26), right = width - 14;
    return {
      s, ticks, labels, left, right, top, bottom,
      y: v => bottom - (v - low) / (high - low) * (bottom - top),
      x: at => left + 10 + at * (right - left - 20),
    };
  }

  /** Sets of policies beside each other where they have no axis, else moved by hairs so that bars do not cover each other. */
  function at(cell, k) {
    if (!axis) return (k + 0.5) / shown.length;
    return place(axis, cell.at[axis.index]);
  }

  function axisTicks(g) {
    if (!axis) return [];
    const room = g.right - g.left, ticks = [];
    if (isGrid || !axis.numeric) {
      let last = -Infinity;
      axis.values.map((text, i) => [g.x(place(axis, i)), text]).sort((a, b) => a[0] - b[0]).forEach(([x, text]) => {
        const half = textWidth(text, 11) / 2;
        if (x - half > last + 6) { ticks.push([x, text]); last = x + half; }
      });
      return ticks;
    }
    const unit = axis.time ? TIME_SCALES.find(([s]) => axis.high >= 2 * s) || TIME_SCALES[3] : [1, ""];
    if (axis.log) {
      const from = Math.floor(Math.log10(axis.low / unit[0])), to = Math.ceil(Math.log10(axis.high / unit[0]));
      for (let e = from; e <= to; e++) for (const m of [1, 2, 5]) {
        const v = m * 10 ** e * unit[0];
        if (v >= axis.low * 0.999 && v <= axis.high * 1.001) ticks.push([g.x(Math.log(v / axis.low) / Math.log(axis.high / axis.low)), String(Number((v / unit[0]).toPrecision(6))) + (unit[1] ? " " + unit[1] : "")]);
      }
      return ticks;
    }
    const nice = niceTicks(axis.low / unit[0], axis.high / unit[0], Math.max(2, Math.floor(room / 80)));
    return nice.ticks.map(t => [g.x((t * unit[0] - axis.low) / (axis.high - axis.low)), fixed(t, nice.digits) + (unit[1] ? " " + unit[1] : "")]);
  }

  function paint(pen, width, height) {
    const g = frame(width, height);
    const unit = g.s.word + (difference ? (g.s.word ? ", " : "") + "below 0: less than the baseline" : "");
    if (unit) pen.text(unit, 0, 11, inks.muted, 11);
    g.ticks.forEach((t, i) => {
      const y = g.y(t / g.s.factor);
      pen.line(g.left, y, g.right, y, inks.line, 1);
      pen.text(g.labels[i], g.left - 8, y + 4, inks.muted, 11, "end");
    });
    if (difference) pen.line(g.left, g.y(0), g.right, g.y(0), inks.ink, 1.25, [5, 3]);
    pen.line(g.left, g.bottom, g.right, g.bottom, inks.strongLine, 1);
    for (const [x, text] of axisTicks(g)) {
      pen.line(x, g.bottom, x, g.bottom + 4, inks.strongLine, 1);
      pen.text(text, x, g.bottom + 16, inks.muted, 11, "middle");
    }
    if (axis) pen.text(axis.name + (axis.log ? " (log scale)" : ""), (g.left + g.right) / 2, g.bottom + 33, inks.ink, 11, "middle", 600);
    const present = chosen();
    if (along) {
      for (const p of shown) band(pen, g, present, p);
      for (const p of shown) {
        pen.path(present.flatMap(cell => [g.x(at(cell, 0)), g.y(read(cell, p.index).value)]), inks.projects[p.index].fill, 2, p.index % 2 ? [7, 3] : []);
      }
    }
    present.forEach(cell => shown.forEach((p, k) => mark(pen, g, cell, p, k)));
    if (!axis) shown.forEach((p, k) => {
      pen.text(fitted(p.label, 11, (g.right - g.left) / shown.length - 4) || String(k + 1), g.x(at(null, k)), g.bottom + 16, inks.ink, 11, "middle");
    });
  }

  function band(pen, g, present, p) {
    const known = present.filter(cell => read(cell, p.index).ci !== null);
    if (known.length < 2) return;
    const up = known.flatMap(cell => { const e = read(cell, p.index); return [g.x(at(cell, 0)), g.y(e.value + e.ci)]; });
    const down = known.slice().reverse().flatMap(cell => { const e = read(cell, p.index); return [g.x(at(cell, 0)), g.y(e.value - e.ci)]; });
    pen.poly([...up, ...down], inks.projects[p.index].fill, null, 0.18);
  }

  function mark(pen, g, cell, p, k) {
    const e = read(cell, p.index), colour = inks.projects[p.index].fill;
    const x = g.x(at(cell, k)), y = g.y(e.value);
    if (e.ci !== null && (!along || chosen().length === 1)) {
      pen.line(x, g.y(e.value - e.ci), x, g.y(e.value + e.ci), colour, 1.5);
      pen.line(x - 4, g.y(e.value - e.ci), x + 4, g.y(e.value - e.ci), colour, 1.5);
      pen.line(x - 4, g.y(e.value + e.ci), x + 4, g.y(e.value + e.ci), colour, 1.5);
    }
    const r = along ? 3.5 : 4.5, hollow = difference && !isSure(e);
    const shape = [[0, 1, 1, 0, 0, -1, -1, 0], [-1, -1, 1, -1, 1, 1, -1, 1], [0, -1.2, 1.1, 0.9, -1.1, 0.9]][p.index % 3];
    pen.poly(shape.map((v, i) => (i % 2 ? y : x) + v * r), hollow ? inks.surface : colour, colour);
  }

  function probe(x, y, width) {
    const present = chosen();
    if (present.length === 0) return null;
    const g = frame(width, height(width)), s = g.s;
    if (!axis) {
      const k = Math.max(0, Math.min(shown.length - 1, Math.floor((x - g.left) / (g.right - g.left) * shown.length)));
      return content(present[0], [shown[k]], s, shown[k].label);
    }
    const away = cell => Math.abs(g.x(at(cell, 0)) - x);
    const near = present.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
    return content(near, shown, s, axes.map(a => a.name + " " + a.values[near.at[a.index]]).join(", "));
  }

  function content(cell, which, s, head) {
    return { head, rows: which.flatMap(p => {
      const e = read(cell, p.index);
      return [[p.label, estimateText(e, s), p.index], ...(difference ? [["p, Holm", chance(e.holm)]] : [])];
    }).concat([["replicates", String(cell.replicates)]]) };
  }

  function height(width) {
    return width < 480 ? 230 : 280;
  }

  return new StudyChart({
    id: figure.name.replace(/_/g, "-") + (difference ? "-difference" : "") + (axis ? "-by-" + fileName(axis.name) : ""),
    title,
    sub: () => (axis ? "by " + axis.name + (along ? sliceText([axis.index]).map(t => ", " + t).join("") : "") + "; " : "")
      + (difference ? "filled marks: told from chance after Holm\u2019s correction" : AIMS[figure.better]),
    height, paint, probe,
    rows: () => estimateRows(f, difference, chosen(), shown),
    describe: () => title + (axis ? " by " + axis.name : "") + ", " + shown.map(p => p.label).join(", ") + ". The table of the CSV file has the numbers.",
    counts: () => ({ kind: along ? "lines" : "marks", series: shown.length, points: chosen().length }),
  });
}
