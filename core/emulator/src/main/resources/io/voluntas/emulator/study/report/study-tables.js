// The ranking over the whole study, and the verdicts.

/** Sets of policies from best to worst in a figure, over all cells. */
function ranked(f) {
  const sign = data.figures[f].better === "lower" ? 1 : -1;
  return policies.slice().sort((a, b) => sign * (data.ranking[a.index][f][0] - data.ranking[b.index][f][0]) || a.index - b.index);
}

/** Rank of each set of policies in a figure, equal values share one. */
function ranks(f) {
  const order = ranked(f), result = [];
  order.forEach((p, i) => {
    const same = i > 0 && data.ranking[p.index][f][0] === data.ranking[order[i - 1].index][f][0];
    result[p.index] = same ? result[order[i - 1].index] : i + 1;
  });
  return result;
}

const overall = (p, f) => ({ value: data.ranking[p][f][0], ci: data.ranking[p][f][1] });

function rankingRows() {
  const head = ["policy", "figure", "rank", "mean", "ci95", "baseline", "difference", "difference_ci95", "p"];
  return [head, ...data.figures.flatMap((figure, f) => {
    const place = ranks(f);
    return ranked(f).map(p => {
      const [mean, ci, d, dci, chanceOf] = data.ranking[p.index][f];
      return [p.label, figure.name, place[p.index], mean, ci, p.index === baseline ? "" : policies[baseline].label, d, dci, chanceOf];
    });
  })];
}

function rankingCell(p, f, scale, place, top) {
  const e = overall(p.index, f), best = place[p.index] === 1 && place.some(one => one > 1);
  const bar = top > 0 && e.value >= 0 ? el("div", { class: "bar", "aria-hidden": "true" },
    el("i", { style: "width:" + (100 * e.value / top).toFixed(2) + "%" }),
    e.ci ? el("b", { style: "left:" + (100 * Math.max(0, e.value - e.ci) / top).toFixed(2) + "%;right:" + Math.max(0, 100 - 100 * (e.value + e.ci) / top).toFixed(2) + "%" }) : null) : null;
  return el("td", { class: best ? "best" : "", title: String(e.value) }, el("div", { class: "cell" },
    el("span", { class: "number" }, scaled(e.value, scale)),
    e.ci === null ? null : el("span", { class: "spread" }, "\u00b1\u202f" + scaled(e.ci, scale)),
    scale.suffix ? el("span", { class: "unit" }, scale.suffix) : null,
    el("span", { class: "mark" + (best ? "" : " other") }, (best ? "\u2605 " : "") + "#" + place[p.index]), bar));
}

function rankingTable() {
  const places = data.figures.map((_, f) => ranks(f));
  const scales = data.figures.map((figure, f) => scaleFor(figure.unit, policies.map(p => overall(p.index, f).value)));
  const tops = data.figures.map((_, f) => Math.max(0, ...policies.map(p => { const e = overall(p.index, f); return e.value + (e.ci || 0); })));
  return el("table", { class: "figures ranking" },
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Policies"), ...data.figures.map((figure, f) =>
      el("th", { scope: "col", title: figure.name + ": " + figure.help, "aria-sort": f === view.rank ? "ascending" : null },
        spoken(figure), el("span", { class: "differs" }, AIMS[figure.better]))))),
    el("tbody", {}, ...ranked(view.rank).map(p => el("tr", {},
      el("th", { scope: "row", title: p.kinds.join(", ") }, policyMark(p.index), " ", p.label,
        p.index === baseline ? el("span", { class: "aim" }, " baseline") : null,
        p.options.length ? el("span", { class: "differs" }, p.options.join(", ")) : null),
      ...data.figures.map((_, f) => rankingCell(p, f, scales[f], places[f], tops[f]))))));
}

function buildRanking() {
  const holder = el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Ranking" }, rankingTable());
  const choose = el("select", { on: { change: event => { view.rank = Number(event.target.value); holder.replaceChildren(rankingTable()); } } },
    ...data.figures.map((figure, f) => el("option", { value: String(f) }, spoken(figure))));
  const note = data.rankedReplicates > 1
    ? "Mean over all cells with half of its 95\u00a0% interval over " + plural(data.rankedReplicates, "replicate") + ". The means of cells weigh the same."
    : "Mean over all cells; single runs have no intervals.";
  return el("section", { id: "ranking", "aria-labelledby": "ranking-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "ranking-title" }, "Ranking"), el("p", {}, note)),
      el("div", { class: "actions" }, el("label", { class: "choose" }, "Sort by", choose),
        button("CSV", "Save the ranking as CSV", () => download(fileName(data.title, "ranking") + ".csv", "text/csv", csv(rankingRows())), "quiet"))),
    holder);
}

const SIDES = ["as claimed", "can be chance", "the other way round"];

function verdictRows(verdict) {
  const head = ["claim", "cell", "scenario", ...axes.map(a => a.name), "subject", "other", "from", "figure", "difference", "ci95", "p", "outcome"];
  const over = axes.findIndex(a => a.name === verdict.over);
  return [head, ...verdict.outcomes.map(([cell, subject, other, d, ci, p, side, from]) => [data.verdicts.indexOf(verdict) + 1, cells[cell].n,
    data.scenarios[cells[cell].scenario], ...cells[cell].at.map((v, a) => axes[a].values[v]), policies[subject].label, ...(over < 0 ? [policies[other].label, ""] : ["", axes[over].values[cells[from].at[over]]]),
    verdict.figure, d, ci, p, SIDES[side]])];
}

function verdictCard(verdict, index) {
  const total = verdict.counts.reduce((a, b) => a + b, 0);
  const tally = verdict.counts[0] === total ? "holds" : verdict.counts[2] === total ? "refuted" : verdict.counts[0] > 0 && verdict.counts[2] > 0 ? "mixed"
    : verdict.counts[0] > 0 ? "holds in part" : verdict.counts[2] > 0 ? "refuted in part" : "undecided";
  return el("article", { class: "verdict", "data-tally": tally },
    el("header", {}, el("strong", {}, tally), button("CSV", "Save the comparisons of claim " + (index + 1) + " as CSV",
      () => download(fileName(data.title, "claim", String(index + 1)) + ".csv", "text/csv", csv(verdictRows(verdict))), "quiet")),
    el("p", {}, verdict.sentence + "."),
    verdict.expected ? el("p", { class: "expected" + (verdict.asStated ? "" : " unlike") }, verdict.expected + ".") : null,
    el("div", { class: "shares", role: "img", "aria-label": SIDES.map((s, i) => verdict.counts[i] + " " + s).join(", ") },
      ...verdict.counts.map((count, i) => (count > 0 ? el("i", { class: "side" + i, style: "flex:" + count }) : null))),
    el("ul", { class: "sides" }, ...SIDES.map((side, i) => el("li", {}, el("i", { class: "dot side" + i }), verdict.counts[i] + " " + side))));
}

function buildVerdicts() {
  if (data.verdicts.length === 0) return null;
  return el("section", { id: "verdicts", "aria-labelledby": "verdicts-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "verdicts-title" }, "Verdicts"),
      el("p", {}, "A comparison counts as decided when its p value, corrected by Holm\u2019s procedure over all comparisons of its claim, is below .05. Trends and \u201cthe same\u201d are decided by 95\u00a0% intervals."))),
    el("div", { class: "verdicts" }, ...data.verdicts.map(verdictCard)));
}
