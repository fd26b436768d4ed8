// A section for each figure: what was measured, and differences to the baseline.

function panel(f, difference) {
  if (shownPolicies(difference).length === 0) return null;
  const heading = el("h3", { class: "what" }, difference ? "Paired difference to " + policies[baseline].label : "Measured");
  if (isGrid && axes.length > 1) {
    return el("div", { class: "panel" },
      el("div", { class: "panelhead" }, heading, heatLegend(f, difference)),
      el("div", { class: "pair threes" }, ...shownPolicies(difference).map(p => heatChart(f, difference, p).node)),
      lineChart(f, difference, axes[view.x]).node);
  }
  return el("div", { class: "panel" }, lineChart(f, difference, axes[view.x]).node);
}

function figureSection(f) {
  const figure = data.figures[f];
  const several = policies.length > 1;
  return el("section", { class: "figure", id: "figure-" + figure.name, "aria-labelledby": "title-" + figure.name },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "title-" + figure.name }, spoken(figure)),
      el("p", {}, figure.help + (AIMS[figure.better] ? " (" + AIMS[figure.better] + ")" : "")))),
    el("div", { class: isGrid && axes.length > 1 ? "stacked" : "pair" }, panel(f, false), several ? panel(f, true) : null));
}

/** Charts in which all lines are one lie folded at the end; they are drawn when they are opened. */
function equalSections() {
  if (equalFigures.length === 0) return [];
  return [el("details", { class: "equal" },
    el("summary", {}, "Charts of " + plural(equalFigures.length, "figure") + " that " + (equalFigures.length === 1 ? "is" : "are") + " equal " + EQUAL_WHERE + ": "
      + equalFigures.map(f => spoken(data.figures[f])).join(", ")),
    ...equalFigures.map(figureSection))];
}

/** Fills the part of the page with the figures; anew when axes change. */
function buildFigures() {
  charts.length = 0;
  const chosen = cells.some(cell => cell.scenario === view.scenario);
  document.getElementById("figures").replaceChildren(...(chosen ? [...differingFigures.map(figureSection), ...equalSections()]
    : [el("p", { class: "notice" }, "The page has no cells of this scenario; results.csv has them.")]));
  drawStale();
}

function chooser(label, options, present, set) {
  return el("label", { class: "choose" }, label, el("select", { on: { change: event => { set(Number(event.target.value)); refresh(); } } },
    ...options.map(([value, text]) => el("option", { value: String(value), selected: value === present }, text))));
}

function refresh() {
  document.getElementById("choices").replaceWith(buildChoices());
  buildFigures();
}

/** Which scenario, which axes, and where the others stand. */
function buildChoices() {
  const nodes = [];
  if (data.scenarios.length > 1) nodes.push(chooser("Scenario", data.scenarios.map((s, i) => [i, s]), view.scenario, v => { view.scenario = v; }));
  const named = axes.map(a => [a.index, a.name]);
  if (axes.length > 1) {
    nodes.push(chooser("Across", named, view.x, v => { if (v === view.y) view.y = view.x; view.x = v; }));
    if (isGrid) nodes.push(chooser("Down", named, view.y, v => { if (v === view.x) view.x = view.y; view.y = v; }));
    if (isGrid) for (const a of axes.filter(one => one.index !== view.x)) {
      nodes.push(chooser(a.name + (a.index === view.y ? " (lines)" : ""), a.values.map((v, i) => [i, v]), view.fixed[a.index], v => { view.fixed[a.index] = v; }));
    }
  }
  return el("div", { id: "choices", class: "choices", hidden: nodes.length === 0 }, ...nodes);
}
