// The ranking over the whole study, and the verdicts.

/** Whether a mean is known; of a figure that a host does not have, there is none. */
const isKnown = value => value !== null && value !== undefined;

/** Sets of policies from best to worst in a figure, over all cells; those without a value last, and as given where neither end is good. */
function ranked(f) {
  const sign = { lower: 1, higher: -1 }[data.figures[f].better] || 0;
  const mean = p => data.ranking[p.index][f][0];
  return policies.slice().sort((a, b) => isKnown(mean(b)) - isKnown(mean(a)) || sign * (mean(a) - mean(b)) || a.index - b.index);
}

/** Rank of each set of policies in a figure, equal values share one; none where neither end is good or without a value. */
function ranks(f) {
  const order = ranked(f), result = [];
  if (!["lower", "higher"].includes(data.figures[f].better)) return result;
  order.forEach((p, i) => {
    const mean = data.ranking[p.index][f][0];
    if (!isKnown(mean)) return;
    const same = i > 0 && mean === data.ranking[order[i - 1].index][f][0];
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

function rankingRow(f, order) {
  const figure = data.figures[f], place = ranks(f), differ = place.some(one => one > 1);
  return {
    name: spoken(figure), title: figure.name + ": " + figure.help, unit: figure.unit, aim: AIMS[figure.better], help: figure.help,
    cells: order.map(p => {
      const best = differ && place[p.index] === 1;
      return { ...overall(p.index, f), best, mark: place[p.index] && differ ? (best ? "\u2605 #" : "#") + place[p.index] : "", markKind: best ? "" : "other" };
    }),
  };
}

function rankingTable() {
  const order = ranked(view.rank);
  const columns = order.map(p => ({
    label: p.label,
    name: () => [policyMark(p.index), "\u00a0", ...breakable(p.label)],
    notes: [p.index === baseline ? el("span", { class: "differs" }, "baseline") : "",
      p.options.length ? el("span", { class: "differs" }, ...breakable(p.options.join(", "))) : ""],
  }));
  const rows = list => list.map(f => rankingRow(f, order));
  return [meritTable("Ranking", "Figure", columns, rows(differingFigures)), equalRows(rows(equalFigures), EQUAL_WHERE) || ""];
}

function buildRanking() {
  const holder = el("div", {}, ...rankingTable());
  const choose = el("select", { on: { change: event => { view.rank = Number(event.target.value); holder.replaceChildren(...rankingTable()); fitTables(); } } },
    ...differingFigures.map(f => el("option", { value: String(f), selected: f === view.rank }, spoken(data.figures[f]))));
  return el("section", { id: "ranking", "aria-labelledby": "ranking-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "ranking-title" }, "Ranking"), el("p", {}, data.rankingNote)),
      el("div", { class: "actions" }, el("label", { class: "choose" }, "Best first in", choose),
        button("CSV", "Save the ranking as CSV", () => download(fileName(data.title, "ranking") + ".csv", "text/csv", csv(rankingRows())), "quiet"))),
    holder);
}

/** How a comparison can end, in words that fit what was claimed. */
function sidesOf(verdict) {
  const otherwise = { lower: "the other way round", higher: "the other way round", same: "different" }[verdict.is] || "otherwise";
  return ["as claimed", "can be chance", otherwise];
}

/** One line that says how a claim fared, with counts, so that few and many do not read alike. */
function tallyText([claimed, chance, otherwise], total, other) {
  const of = n => (n === total ? (total === 1 ? "" : " in all " + total) : " in " + n + "\u00a0of\u00a0" + total);
  if (total === 0) return "no comparison";
  if (claimed > 0 && otherwise > 0) return "holds" + of(claimed) + ", " + other + of(otherwise);
  if (claimed > 0) return "holds" + of(claimed);
  if (otherwise > 0) return other + of(otherwise);
  return "undecided" + of(chance);
}

function verdictRows(verdict) {
  const head = ["claim", "cell", "scenario", ...axes.map(a => a.name), "subject", "other", "from", "figure", "difference", "ci95", "p", "outcome"];
  const over = axes.findIndex(a => a.name === verdict.over);
  return [head, ...verdict.outcomes.map(([cell, subject, other, d, ci, p, side, from]) => [data.verdicts.indexOf(verdict) + 1, cells[cell].n,
    data.scenarios[cells[cell].scenario], ...cells[cell].at.map((v, a) => axes[a].values[v]), policies[subject].label, ...(over < 0 ? [policies[other].label, ""] : ["", axes[over].values[cells[from].at[over]]]),
    verdict.figure, d, ci, p, sidesOf(verdict)[side]])];
}

function verdictCard(verdict, index) {
  const total = verdict.counts.reduce((a, b) => a + b, 0), sides = sidesOf(verdict);
  // With an expectation, its outcome is the card's; without one, only a claim that held, or failed, everywhere has a colour.
  const tone = verdict.expected ? (verdict.asStated ? "good" : "bad")
    : total > 0 && verdict.counts[0] === total ? "good" : total > 0 && verdict.counts[2] === total ? "bad" : "open";
  return el("article", { class: "verdict", "data-tone": tone },
    el("header", {}, el("strong", {}, tallyText(verdict.counts, total, sides[2])), button("CSV", "Save the comparisons of claim " + (index + 1) + " as CSV",
      () => download(fileName(data.title, "claim", String(index + 1)) + ".csv", "text/csv", csv(verdictRows(verdict))), "quiet")),
    el("p", {}, verdict.sentence + "."),
    verdict.expected ? el("p", { class: "expected" + (verdict.asStated ? "" : " unlike") }, verdict.expected + ".") : null,
    el("div", { class: "shares", role: "img", "aria-label": sides.map((s, i) => verdict.counts[i] + " " + s).join(", ") },
      ...verdict.counts.map((count, i) => (count > 0 ? el("i", { class: "side" + i, style: "flex:" + count }) : null))),
    el("ul", { class: "sides" }, ...sides.map((side, i) => el("li", {}, el("i", { class: "dot side" + i }), verdict.counts[i] + " " + side))));
}

function buildVerdicts() {
  if (data.verdicts.length === 0) return null;
  return el("section", { id: "verdicts", "aria-labelledby": "verdicts-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "verdicts-title" }, "Verdicts"),
      el("p", {}, "A comparison counts as decided when its p value, corrected by Holm\u2019s procedure over all comparisons of its claim, is below .05. Trends and \u201cthe same\u201d are decided by 95\u00a0% intervals."))),
    el("div", { class: "verdicts" }, ...data.verdicts.map(verdictCard)));
}
