// The table of figures: a row per figure, a column per run, the best marked by word and weight.

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

function figureCell(cell, mark, scale, top) {
  if (cell.value === null) return el("td", {}, el("span", { class: "muted" }, "n/a"));
  const bar = top > 0 && cell.value >= 0 ? el("div", { class: "bar", "aria-hidden": "true" },
    el("i", { style: "width:" + (100 * cell.value / top).toFixed(2) + "%" }),
    cell.ci ? el("b", { style: "left:" + (100 * Math.max(0, cell.value - cell.ci) / top).toFixed(2) + "%;right:" + Math.max(0, 100 - 100 * (cell.value + cell.ci) / top).toFixed(2) + "%" }) : null) : null;
  return el("td", { class: mark === "best" ? "best" : "", title: String(cell.value) },
    el("div", { class: "cell" },
      el("span", { class: "number" }, scaled(cell.value, scale)),
      cell.ci !== null ? el("span", { class: "spread" }, "\u00b1\u202f" + scaled(cell.ci, scale)) : null,
      scale.suffix ? el("span", { class: "unit" }, scale.suffix) : null,
      mark ? el("span", { class: "mark " + mark, title: MARKS[mark][1] }, MARKS[mark][0]) : null,
      bar));
}

function figureRow(figure) {
  const cells = runs.map(run => readFigure(run, figure));
  const sizes = cells.filter(c => c.value !== null).map(c => c.value);
  const scale = scaleFor(figure.unit, sizes);
  const marks = judge(cells, figure.better);
  const top = Math.max(0, ...cells.map(c => (c.value === null ? 0 : c.value + (c.ci || 0))));
  return el("tr", {},
    el("th", { scope: "row", title: figure.name + ": " + figure.help },
      spoken(figure), " ", el("span", { class: "aim" }, AIMS[figure.better]),
      el("span", { class: "help" }, figure.help)),
    ...cells.map((c, i) => figureCell(c, marks[i], scale, top)));
}

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
  return el("section", { "aria-labelledby": "figures-title" },
    el("div", { class: "title" },
      el("div", {}, el("h2", { id: "figures-title" }, "Figures of merit"), el("p", {}, note)),
      el("div", { class: "actions" }, button("CSV", "Download the figures as CSV", () =>
        download(fileName(data.title, "figures") + ".csv", "text/csv", figuresCsv()), "quiet"))),
    data.figures.length === 0 || runs.length === 0 ? el("p", { class: "notice" }, "No figures were recorded.") :
      el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Figures of merit" },
        el("table", { class: "figures" },
          el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Figure"),
            ...runs.map(run => el("th", { scope: "col", class: "run" }, run.label,
              ...policyText(run, differing).map(([kind, name]) => el("span", { class: "differs" }, kind + " " + name)))))),
          el("tbody", {}, ...data.figures.map(figureRow)))));
}
