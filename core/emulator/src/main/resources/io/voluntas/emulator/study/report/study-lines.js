// A figure along one parameter: a line with a confidence band for each set of policies; without parameters,
// or where points were drawn at random, marks with error bars.

function lineChart(f, difference, axis) {
  const figure = data.figures[f];
  const shown = shownPolicies(difference);
  const read = readerOf(f, difference);
  const along = isGrid && axis;
  const chosen = () => (along ? slice([axis.index]) : cells.filter(c => c.scenario === view.scenario))
    .slice().sort((a, b) => (axis ? place(axis, a.at[axis.index]) - place(axis, b.at[axis.index]) : a.n - b.n));
  const all = () => chosen().flatMap(cell => shown.map(p => read(cell, p.index))).filter(known);
  const scale = () => scaleFor(figure.unit, all().flatMap(e => [e.value - (e.ci || 0), e.value + (e.ci || 0)]));
  const title = difference ? "Difference to " + policies[baseline].label : spoken(figure);

  /** A fraction, a length of time or a count is never below 0: its interval is not drawn there either. */
  const isAmount = !difference && all().every(e => e.value >= 0);
  const lowEnd = e => (isAmount ? Math.max(0, e.value - (e.ci || 0)) : e.value - (e.ci || 0));
  const highEnd = e => e.value + (e.ci || 0);

  /** How far sets of policies stand apart where they have the same place on the axis: equal ones would hide each other. */
  function apart(room) {
    if (!axis || shown.length < 2) return 0;
    const places = [...new Set(chosen().map(cell => place(axis, cell.at[axis.index])))];
    return Math.max(2.5, Math.min(7, room / Math.max(2, places.length) * 0.6 / shown.length));
  }

  function frame(width, height) {
    const values = all(), s = scale();
    let low = values.length ? Math.min(...values.map(lowEnd)) : 0, high = values.length ? Math.max(...values.map(highEnd)) : 1 / s.factor;
    if (difference) { low = Math.min(0, low); high = Math.max(0, high); }
    if (low >= 0 && low < 0.6 * high) low = 0;
    if (high - low < 1e-12) { const by = Math.abs(high) * 0.1 || 1 / s.factor; low = low === 0 ? 0 : low - by; high += by; }
    const pad = (high - low) * 0.06;
    [low, high] = [low === 0 && !difference ? 0 : low - pad, high + pad];
    const { ticks, digits } = niceTicks(low * s.factor, high * s.factor, Math.max(3, Math.floor(height / 48)));
    const labels = ticks.map(t => fixed(t, digits));
    const left = Math.ceil(Math.max(...labels.map(t => textWidth(t, 11)))) + 12;
    const top = 20, bottom = height - (axis ? 38 : 26), right = width - 14;
    const step = apart(right - left), inset = 10 + step * (shown.length - 1) / 2;
    return {
      s, ticks, labels, left, right, top, bottom, step,
      y: v => bottom - (v - low) / (high - low) * (bottom - top),
      x: at => left + inset + at * (right - left - 2 * inset),
    };
  }

  /** Place of a cell on the axis; without an axis sets of policies stand beside each other. */
  function at(cell, k) {
    if (!axis) return (k + 0.5) / shown.length;
    return place(axis, cell.at[axis.index]);
  }

  /** Where a mark stands: sets of policies a little beside each other around their place. */
  const xOf = (g, cell, k) => g.x(at(cell, k)) + (axis ? (k - (shown.length - 1) / 2) * g.step : 0);

  /** Ticks without those whose text would cover another's or leave the sheet. */
  function axisTicks(g) {
    const free = [];
    for (const tick of allTicks(g).sort((a, b) => (b[2] || 0) - (a[2] || 0) || a[0] - b[0])) {
      const half = textWidth(tick[1], 11) / 2;
      if (tick[0] + half > g.right + 14 || free.some(other => Math.abs(other[0] - tick[0]) < half + textWidth(other[1], 11) / 2 + 6)) continue;
      free.push(tick);
    }
    return free.sort((a, b) => a[0] - b[0]);
  }

  /** Every tick: place, text and, for powers of ten, weight. */
  function allTicks(g) {
    if (!axis) return [];
    const room = g.right - g.left, ticks = [];
    if (isGrid || !axis.numeric) return axis.values.map((text, i) => [g.x(place(axis, i)), text]);
    const unit = axis.time ? TIME_SCALES.find(([s]) => axis.high >= 2 * s) || TIME_SCALES[3] : [1, ""];
    if (axis.log) {
      const from = Math.floor(Math.log10(axis.low / unit[0])), to = Math.ceil(Math.log10(axis.high / unit[0]));
      for (let e = from; e <= to; e++) for (const m of [1, 2, 5]) {
        const v = m * 10 ** e * unit[0];
        if (v >= axis.low * 0.999 && v <= axis.high * 1.001) ticks.push([g.x(Math.log(v / axis.low) / Math.log(axis.high / axis.low)), String(Number((v / unit[0]).toPrecision(6))) + (unit[1] ? " " + unit[1] : ""), m === 1 ? 1 : 0]);
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
      shown.forEach((p, k) => band(pen, g, present, p, k));
      shown.forEach((p, k) => {
        const flat = present.flatMap(cell => { const e = read(cell, p.index); return known(e) ? [xOf(g, cell, k), g.y(e.value)] : [null, 0]; });
        pen.path(flat, inks.projects[p.index].fill, 2, DASHES[p.index % DASHES.length]);
      });
    }
    present.forEach(cell => shown.forEach((p, k) => mark(pen, g, cell, p, k)));
    if (!axis) shown.forEach((p, k) => {
      pen.text(fitted(p.label, 11, (g.right - g.left) / shown.length - 4) || String(k + 1), g.x(at(null, k)), g.bottom + 16, inks.ink, 11, "middle");
    });
  }

  function band(pen, g, present, p, k) {
    const some = present.filter(cell => known(read(cell, p.index)) && read(cell, p.index).ci !== null);
    if (some.length < 2) return;
    const edge = (list, end) => list.flatMap(cell => [xOf(g, cell, k), g.y(end(read(cell, p.index)))]);
    pen.poly([...edge(some, highEnd), ...edge(some.slice().reverse(), lowEnd)], inks.projects[p.index].fill, null, shown.length > 3 ? 0.07 : 0.13);
  }

  function mark(pen, g, cell, p, k) {
    const e = read(cell, p.index), colour = inks.projects[p.index].fill;
    if (!known(e)) return;
    const x = xOf(g, cell, k), y = g.y(e.value), cap = g.step > 0 ? Math.min(4, g.step / 2) : 4;
    if (e.ci !== null) {
      pen.line(x, g.y(lowEnd(e)), x, g.y(highEnd(e)), colour, 1.5);
      for (const end of [lowEnd(e), highEnd(e)]) pen.line(x - cap, g.y(end), x + cap, g.y(end), colour, 1.5);
    }
    const r = along ? 3.5 : 4.5, hollow = difference && !isSure(e);
    pen.poly(SHAPES[p.index % SHAPES.length].map((v, i) => (i % 2 ? y : x) + v * r), hollow ? inks.surface : colour, colour);
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
    height, paint, probe, key: shown, joined: along,
    rows: () => estimateRows(f, difference, chosen(), shown),
    describe: () => title + (axis ? " by " + axis.name : "") + ", " + shown.map(p => p.label).join(", ") + ". The table of the CSV file has the numbers.",
    counts: () => ({ kind: along ? "lines" : "marks", series: shown.length, points: chosen().length }),
  });
}
