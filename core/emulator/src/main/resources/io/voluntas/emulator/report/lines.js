// Lines over time: ledgers such as debts and lags, and shares of use against their targets.
const LINES_HEIGHT = 230, FEW_LINES = 8;

function visibleLines(lines) {
  return lines.filter(line => isShown(line.project));
}

/** Lowest and highest shown value, with some air; the same for all runs, so that heights compare. */
function valueRange(allLines, floor) {
  let low = floor === undefined ? Infinity : floor, high = -Infinity;
  for (const line of allLines) {
    const first = Math.max(0, firstWhere(line.times.length, k => line.times[k] >= view.from) - 1);
    for (let i = first; i < line.times.length; i++) {
      const v = line.values[i];
      if (v === null) continue;
      if (v < low) low = v;
      if (v > high) high = v;
      if (line.times[i] > view.to) break;
    }
  }
  if (!(high >= low)) return [floor === undefined ? -1 : floor, 1];
  if (high === low) return [low - Math.max(1, Math.abs(low) * 0.1) * (floor === undefined ? 1 : 0), high + Math.max(floor === undefined ? 1 : 0.05, Math.abs(high) * 0.1)];
  const air = (high - low) * 0.05;
  return [floor === undefined ? low - air : low, high + air];
}

function linesProbe(spec, x, y, chart) {
  const t = chart.timeAt(x);
  const all = visibleLines(spec.lines()).filter(line => isLit(line.project))
    .map(line => ({ line, value: valueAt(line, t) })).filter(v => v.value !== null);
  if (all.length === 0) return null;
  const scale = spec.scale();
  all.sort((p, q) => q.value - p.value);
  if (all.length <= FEW_LINES) {
    return { head: moment(t), rows: all.map(({ line, value }) => [projects[line.project].name, withUnit(value, scale), line.project]) };
  }
  const { low, high, top, bottom } = chart.geometry;
  const yOf = v => bottom - (v - low) / (high - low) * (bottom - top);
  const nearest = all.reduce((p, q) => (Math.abs(yOf(q.value) - y) < Math.abs(yOf(p.value) - y) ? q : p));
  const p = projects[nearest.line.project];
  const rows = [["At", moment(t)], ["Value", withUnit(nearest.value, scale)]];
  if (spec.target) rows.push(["Target", withUnit(p.part, scale)]);
  rows.push(["Rank", (all.indexOf(nearest) + 1) + " of " + all.length]);
  return { head: p.name, project: p.index, rows };
}

function linesCsv(spec) {
  const rows = [["project", "time_s", "value"]];
  for (const line of spec.lines()) line.times.forEach((t, i) => rows.push([projects[line.project].name, t, line.values[i]]));
  return csv(rows);
}

/** spec: { id, title, run, lines(), all(), unit(), floor, target, thinned() } */
function linesChart(spec) {
  spec.range = () => valueRange(visibleLines(spec.all()), spec.floor);
  spec.scale = () => {
    const [low, high] = spec.range();
    const scale = scaleFor(spec.unit(), [low, high]);
    return { ...scale, digits: Math.max(scale.digits, scale.factor === 1 && !scale.suffix ? 2 : 1) };
  };
  const sub = el("span", {});
  const chart = new Chart({
    id: spec.id,
    title: spec.title,
    sub: [sub],
    height: width => (width < 420 ? 200 : LINES_HEIGHT),
    sides: width => [50, linesAreNamed(spec, width) ? 96 : 8],
    paint: (pen, self) => paintLines(spec, pen, self),
    probe: (x, y, self) => linesProbe(spec, x, y, self),
    csv: () => linesCsv(spec),
    describe: () => spec.title + ", " + plural(spec.lines().length, "line") + ".",
    counts: () => ({ lines: spec.lines().length }),
  });
  listeners.push(() => {
    const lines = spec.lines();
    // Axes without a line would look like a line that was lost.
    const none = lines.length === 0;
    chart.node.classList.toggle("none", none);
    if (chart.plot.hidden !== none) { chart.plot.hidden = none; chart.stale = true; }
    if (none) chart.node.dataset.lines = 0;
    sub.textContent = none ? spec.without || "Not recorded for this run." : spec.thinned() ? "Thinned for size; peaks are kept." : "";
  });
  return chart;
}

/** Few lines on a wide sheet carry their names at the right end. */
function linesAreNamed(spec, width) {
  const shown = visibleLines(spec.lines()).filter(line => isLit(line.project));
  return width >= 420 && shown.length > 0 && shown.length <= FEW_LINES;
}

/** Three charts fit in a row better than two and one below. */
const pairClass = runs.length === 3 || runs.length > 4 ? "pair threes" : "pair";

function ledgerNames() {
  const names = new Map();
  for (const run of runs) for (const l of run.ledgers) if (!names.has(l.name)) names.set(l.name, l);
  return names;
}

function buildLedgers() {
  const names = ledgerNames();
  if (names.size === 0) return null;
  if (!names.has(view.ledger)) view.ledger = names.keys().next().value;
  const of = run => run.ledgers.find(l => l.name === view.ledger);
  const help = el("p", {});
  const select = el("select", { "aria-label": "Ledger", on: { change: () => { view.ledger = select.value; changed(); own.forEach(c => c.relabel()); } } },
    ...[...names.keys()].map(name => el("option", { value: name, selected: name === view.ledger }, name)));
  const own = runs.map(run => linesChart({
    id: "ledger-" + run.index,
    title: run.label,
    lines: () => (of(run) || { lines: [] }).lines,
    all: () => runs.flatMap(r => (of(r) || { lines: [] }).lines),
    unit: () => names.get(view.ledger).unit,
    thinned: () => of(run) && of(run).thinned,
    without: "These policies keep no such ledger.",
  }));
  listeners.push(() => { help.textContent = names.get(view.ledger).help; });
  return el("section", { "aria-labelledby": "ledgers-title" },
    el("div", { class: "title" },
      el("div", {}, el("h2", { id: "ledgers-title" }, "Debts and lags over time"), help),
      el("label", { class: "choose" }, "Ledger", select)),
    el("div", { class: pairClass }, ...own.map(c => c.node)));
}

function buildShares() {
  if (runs.every(run => run.shares.lines.length === 0)) return null;
  const own = runs.map(run => linesChart({
    id: "shares-" + run.index,
    title: run.label,
    lines: () => run.shares.lines,
    all: () => runs.flatMap(r => r.shares.lines),
    unit: () => "fraction",
    floor: 0,
    target: true,
    thinned: () => run.shares.thinned,
  }));
  return el("section", { "aria-labelledby": "shares-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "shares-title" }, "Shares of use over time"),
      el("p", {}, "Each project\u2019s part of all that was used from the start to that time. A fair policy comes close to the dashed target and stays there."))),
    el("div", { class: pairClass }, ...own.map(c => c.node)));
}
