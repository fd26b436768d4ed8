// The table of figures of a comparison, the best of each row marked by word and weight, and tables of what else was asked.

const AIMS = { lower: "lower is better", higher: "higher is better", neither: "" };

function readFigure(run, figure) {
  const [value, ci] = run.figures[figure.name] || [null, null];
  return { value, ci };
}

/** best, near (its interval meets the best one's) or nothing, for every run. */
function judge(cells, better) {
  const known = cells.filter(c => c.value !== null);
  if (better === "neither" || known.length < 2) return cells.map(() => "");
  const order = (a, b) => (better === "lower" ? a.value - b.value : b.value - a.value);
  const best = known.slice().sort(order)[0];
  const same = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
  if (known.every(c => same(c.value, best.value))) return cells.map(() => "");
  return cells.map(c => {
    if (c.value === null) return "";
    if (same(c.value, best.value)) return "best";
    const known95 = c.ci !== null && best.ci !== null;
    return known95 && Math.abs(c.value - best.value) <= c.ci + best.ci ? "near" : "";
  });
}

const MARKS = {
  best: ["\u2605 best", "The best value of this row"],
  near: ["\u2248 best", "Its 95 % interval meets that of the best value: the difference may be chance"],
};

function figureRow(figure) {
  const cells = runs.map(run => readFigure(run, figure));
  const marks = judge(cells, figure.better);
  return {
    name: spoken(figure), title: figure.name + ": " + figure.help, unit: figure.unit, aim: AIMS[figure.better], help: figure.help,
    equal: runs.length > 1 && cells.every(c => c.value === cells[0].value && c.ci === cells[0].ci),
    cells: cells.map((c, i) => (marks[i]
      ? { ...c, best: marks[i] === "best", mark: MARKS[marks[i]][0], markKind: marks[i], markHelp: MARKS[marks[i]][1] } : c)),
  };
}

/** A column for each run. */
const runColumns = () => runs.map(run => ({
  label: run.label, name: () => breakable(run.label),
  notes: policyText(run, differing).filter(([, name]) => name !== run.label)
    .map(([kind, name]) => el("span", { class: "differs" }, kind + " " + name)),
}));

function figuresCsv() {
  const head = ["figure", "unit", "better", ...runs.flatMap(r => [r.label, r.label + " ci95"])];
  return csv([head, ...data.figures.map(f => [f.name, f.unit, f.better, ...runs.flatMap(r => {
    const { value, ci } = readFigure(r, f);
    return [value, ci];
  })])]);
}

function buildFigures() {
  const intervals = runs.some(run => Object.values(run.figures).some(([, ci]) => ci !== null));
  const note = intervals ? "Mean of " + plural(data.replicates, "replicate") + " \u00b1 half the 95\u00a0% confidence interval. \u2248 marks values whose interval meets the best one\u2019s."
    : data.replicates > 1 ? "Mean of " + plural(data.replicates, "replicate") + "." : "One run per policy set; no confidence intervals.";
  const none = data.figures.length === 0 || runs.length === 0;
  const rows = none ? [] : data.figures.map(figureRow);
  // What differs comes first; where nothing does, all is shown.
  const folded = rows.every(row => row.equal) ? [] : rows.filter(row => row.equal);
  return el("section", { "aria-labelledby": "figures-title" },
    el("div", { class: "title" },
      el("div", {}, el("h2", { id: "figures-title" }, "Figures of merit"), el("p", {}, note)),
      el("div", { class: "actions" }, button("CSV", "Download the figures as CSV", () =>
        download(fileName(data.title, "figures") + ".csv", "text/csv", figuresCsv()), "quiet"))),
    none ? el("p", { class: "notice" }, "No figures were recorded.")
      : meritTable("Figures of merit", "Figure", runColumns(), rows.filter(row => !folded.includes(row))),
    equalRows(folded, "in all runs"));
}

/** Tables such as what was possible and who is to blame; each has its CSV file in the folder, too. */
function buildSheets() {
  return data.sheets.map((sheet, i) => {
    // Parts and their whole, what was and what was possible, are drawn in one scale.
    const group = row => row.name.split(/[:.]/)[0];
    const rows = sheet.rows.map(row => ({
      name: spoken(row), title: row.name + ": " + row.help, unit: row.unit, aim: "", help: row.help,
      cells: row.values.map(([value, ci]) => ({ value, ci })),
      beside: sheet.rows.filter(other => group(other) === group(row)).flatMap(other => other.values).filter(v => v[0] !== null).map(([value, ci]) => ({ value, ci })),
    }));
    return el("section", { id: "sheet-" + i, "aria-labelledby": "sheet-title-" + i },
      el("div", { class: "title" }, el("div", {}, el("h2", { id: "sheet-title-" + i }, sheet.title), el("p", {}, sheet.help))),
      rows.length === 0 ? el("p", { class: "notice" }, "Nothing: every value is 0.") : meritTable(sheet.title, sheet.corner, runColumns(), rows));
  });
}
