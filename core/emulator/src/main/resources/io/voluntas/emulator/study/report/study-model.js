// The data of a study as structures that are quick to draw.
const data = JSON.parse(document.getElementById("data").textContent);

/** The palette knows projects; here each set of policies has a colour. */
const projects = data.policies;
const policies = data.policies.map((policy, index) => ({ ...policy, index }));
const baseline = data.baseline;
const night = matchMedia("(prefers-color-scheme: dark)");

const UNITS = { s: 1, min: 60, h: 3600, d: 86400, w: 604800 };

/** A number or length of time as a number; NaN for anything else. */
function amount(text) {
  const parts = /^\s*(-?[\d.]+(?:[eE][-+]?\d+)?)\s*([a-z]*)\s*$/.exec(text);
  if (!parts || (parts[2] && !UNITS[parts[2]])) return NaN;
  return Number(parts[1]) * (parts[2] ? UNITS[parts[2]] : 1);
}

const axes = data.axes.map((axis, index) => {
  const numbers = axis.values.map(amount);
  const numeric = axis.values.length > 1 && numbers.every(Number.isFinite);
  const low = Math.min(...numbers), high = Math.max(...numbers);
  return {
    ...axis, index, numbers, numeric, low, high,
    time: numeric && axis.values.every(v => /[a-z]\s*$/.test(v)),
    log: numeric && low > 0 && high / low > 12,
  };
});

/** Whether every combination of values is there once: then there are rows and columns to draw. */
const isGrid = axes.every(axis => axis.listed) &&
  data.all === data.scenarios.length * axes.reduce((product, axis) => product * axis.values.length, 1);

const cells = data.cells;

/** Value and interval of an estimate; of a difference also p and Holm's p. */
const valueOf = (cell, p, f) => ({ value: cell.estimates[p][f][0], ci: cell.estimates[p][f][1] });
const differenceOf = (cell, p, f) => {
  const e = cell.estimates[p][f];
  return e.length < 6 ? null : { value: e[2], ci: e[3], p: e[4], holm: e[5] };
};

/** Whether a difference is told from chance, after Holm's correction. */
const isSure = d => d && d.holm !== null && d.holm < 0.05;

/** A figure as what is measured (difference false) or as a difference to the baseline. */
const readerOf = (f, difference) => (cell, p) => (difference ? differenceOf(cell, p, f) : valueOf(cell, p, f));

/** Policies that have something to show: without the baseline when differences are shown. */
const shownPolicies = difference => policies.filter(p => !difference || p.index !== baseline);

/** Where a value of an axis lies between 0 and 1. */
function place(axis, i) {
  if (!axis.numeric) return axis.values.length < 2 ? 0.5 : i / (axis.values.length - 1);
  const of = axis.log ? Math.log : v => v;
  return (of(axis.numbers[i]) - of(axis.low)) / (of(axis.high) - of(axis.low) || 1);
}

const AIMS = { lower: "lower is better", higher: "higher is better", neither: "" };

const known = e => e !== null && e !== undefined && e.value !== null;

/** Whether a figure never tells sets of policies apart; of a single set, whether it is the same in all cells. */
function isEqualFigure(f) {
  const same = list => list.every(e => e[0] === list[0][0] && e[1] === list[0][1]);
  if (policies.length === 1) return cells.length > 1 && same(cells.map(cell => cell.estimates[0][f]));
  return same(data.ranking.map(row => row[f])) && cells.every(cell => same(cell.estimates.map(row => row[f])));
}

/** Figures by what they tell: those that differ come first, the others are folded; where none differs, all are shown. */
const allFigures = data.figures.map((_, f) => f);
const equalFigures = allFigures.every(isEqualFigure) ? [] : allFigures.filter(isEqualFigure);
const differingFigures = allFigures.filter(f => !equalFigures.includes(f));
const EQUAL_WHERE = policies.length === 1 ? "in all cells" : "under all sets of policies";

/** p as people write it. */
function chance(p) {
  if (p === null || p === undefined) return "n/a";
  return p < 0.0001 ? "< 0.0001" : fixed(p, p < 0.1 ? 4 : 2);
}

/** Values that cells of the present slice have in common, in words. */
function sliceText(free) {
  return axes.filter(a => !free.includes(a.index)).map(a => a.name + " = " + a.values[view.fixed[a.index]]);
}

/** Cells of the chosen scenario in which every axis but the free ones has its chosen value. */
function slice(free) {
  return cells.filter(cell => cell.scenario === view.scenario &&
    cell.at.every((value, a) => free.includes(a) || value === view.fixed[a]));
}

const view = {
  theme: "auto", scenario: 0, x: 0, y: Math.min(1, axes.length - 1), rank: differingFigures[0],
  fixed: axes.map(axis => Math.floor((axis.values.length - 1) / 2)),
};
