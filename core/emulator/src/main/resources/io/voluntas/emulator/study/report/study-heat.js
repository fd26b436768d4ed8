// A figure over two parameters: a map for each set of policies, all in one scale.

/** Pale to strong for values; for differences from good over neutral to bad, so that the good end is always green. */
function heatColour(e, range, figure, difference) {
  if (!known(e)) return inks.sunken;
  const paper = inks.dark ? "#20262c" : "#f4f5f2";
  if (!difference) {
    const strong = inks.dark ? "#8bb8ee" : "#174a86";
    return mix(paper, strong, range.high > range.low ? (e.value - range.low) / (range.high - range.low) : 0);
  }
  if (!AIMS[figure.better]) return mix(paper, inks.dark ? (e.value < 0 ? "#8bb8ee" : "#c9a45c") : (e.value < 0 ? "#174a86" : "#7a5a12"), range.high > 0 ? Math.min(1, Math.abs(e.value) / range.high) : 0);
  const good = (e.value < 0) === (figure.better === "lower");
  const strong = good ? (inks.dark ? "#57c08b" : "#15754a") : (inks.dark ? "#f08a5d" : "#b5491b");
  return mix(paper, strong, range.high > 0 ? Math.min(1, Math.abs(e.value) / range.high) : 0);
}

function heatRange(f, difference) {
  const read = readerOf(f, difference);
  const values = slice([view.x, view.y]).flatMap(cell => shownPolicies(difference).map(p => read(cell, p.index))).filter(known).map(e => e.value);
  if (values.length === 0) return { low: 0, high: 0 };
  if (difference) return { low: 0, high: Math.max(0, ...values.map(Math.abs)) };
  return { low: Math.min(...values), high: Math.max(...values) };
}

function heatChart(f, difference, p) {
  const figure = data.figures[f];
  const read = readerOf(f, difference);
  const chosen = () => slice([view.x, view.y]);
  const scale = () => scaleFor(figure.unit, chosen().flatMap(cell => shownPolicies(difference).map(q => read(cell, q.index))).filter(known).map(e => e.value));
  const title = p.label + (difference ? " \u2212 " + policies[baseline].label : "");

  function frame(width) {
    const ax = axes[view.x], ay = axes[view.y];
    const left = Math.min(width * 0.4, Math.max(...ay.values.map(v => textWidth(v, 11))) + 12);
    const each = (width - left - 2) / ax.values.length;
    const row = Math.max(22, Math.min(40, each * 0.72));
    return { ax, ay, left, each, row, top: 18, bottom: 18 + row * ay.values.length };
  }

  function paint(pen, width) {
    const g = frame(width), s = scale(), range = heatRange(f, difference);
    pen.text(g.ay.name, 0, 11, inks.ink, 11, "start", 600);
    g.ay.values.forEach((text, j) => pen.text(fitted(text, 11, g.left - 8) || text, g.left - 8, g.top + (j + 0.5) * g.row + 4, inks.muted, 11, "end"));
    let last = -Infinity;
    g.ax.values.forEach((text, i) => {
      const x = g.left + (i + 0.5) * g.each, half = textWidth(text, 11) / 2;
      if (x - half <= last + 4) return;
      pen.text(text, x, g.bottom + 15, inks.muted, 11, "middle");
      last = x + half;
    });
    pen.text(g.ax.name, g.left + g.each * g.ax.values.length / 2, g.bottom + 32, inks.ink, 11, "middle", 600);
    for (const cell of chosen()) {
      const e = read(cell, p.index), colour = heatColour(e, range, figure, difference);
      const x = g.left + cell.at[view.x] * g.each, y = g.top + cell.at[view.y] * g.row;
      pen.rect(x, y, g.each - 1.5, g.row - 1.5, colour);
      if (difference && !isSure(e)) pen.hatch(x, y, g.each - 1.5, g.row - 1.5, inks.hatch);
      const text = known(e) ? scaled(e.value, s) : "n/a", wide = textWidth(text, 11);
      if (wide + 4 > g.each) continue;
      if (difference && !isSure(e)) pen.rect(x + (g.each - wide) / 2 - 3, y + g.row / 2 - 8, wide + 4, 14, colour);
      pen.text(text, x + (g.each - 1.5) / 2, y + g.row / 2 + 3.5, inkOn(colour), 11, "middle");
    }
  }

  function probe(x, y, width) {
    const g = frame(width), i = Math.floor((x - g.left) / g.each), j = Math.floor((y - g.top) / g.row);
    const cell = chosen().find(c => c.at[view.x] === i && c.at[view.y] === j);
    if (!cell) return null;
    const e = read(cell, p.index), s = scale();
    return { head: title, rows: [
      ...axes.map(a => [a.name, a.values[cell.at[a.index]]]),
      [difference ? "difference" : "mean", estimateText(e, s)],
      ...(difference ? [["p, Holm", chance(e.holm)]] : []), ["replicates", String(cell.replicates)]] };
  }

  return new StudyChart({
    id: figure.name.replace(/_/g, "-") + (difference ? "-difference" : "") + "-map-" + p.index,
    title,
    sub: () => (scale().word || "number") + sliceText([view.x, view.y]).map(t => ", " + t).join("")
      + (difference ? "; hatched: can be chance" : ""),
    height: width => frame(width).bottom + 38, paint, probe,
    rows: () => estimateRows(f, difference, chosen(), [p]),
    describe: () => spoken(figure) + " of " + title + " by " + axes[view.x].name + " and " + axes[view.y].name + ". The table of the CSV file has the numbers.",
    counts: () => ({ kind: "map", cells: chosen().length }),
  });
}

/** What the colours of maps mean. */
function heatLegend(f, difference) {
  const figure = data.figures[f];
  const draw = canvas => {
    const width = 240, pen = new CanvasPen(canvas, width, 30), range = heatRange(f, difference);
    canvas.style.width = width + "px";
    const low = difference ? -range.high : range.low, high = range.high;
    const s = scaleFor(figure.unit, [low, high]);
    for (let x = 0; x < width; x++) pen.rect(x, 0, 1.2, 12, heatColour({ value: low + (high - low) * x / width }, range, figure, difference));
    pen.text(withUnit(low, s), 0, 26, inks.muted, 11);
    if (difference) pen.text("0", width / 2, 26, inks.muted, 11, "middle");
    pen.text(withUnit(high, s), width, 26, inks.muted, 11, "end");
  };
  const canvas = el("canvas", { class: "scale", role: "img", "aria-label": difference ? "Scale: green is better than the baseline, orange is worse" : "Scale: pale is low, strong is high" });
  charts.push({ stale: true, plot: canvas, draw() { this.stale = false; draw(canvas); } });
  return canvas;
}
