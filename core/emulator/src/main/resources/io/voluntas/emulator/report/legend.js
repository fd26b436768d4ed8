// Projects and their colours: search, highlight, show alone.

function projectSwatch(project) {
  return svgEl("svg", { width: 14, height: 14, "aria-hidden": "true" },
    svgEl("rect", { x: 1, y: 1, width: 12, height: 12, rx: 3, fill: inks.projects[project].fill }));
}

function toggleProject(project) {
  if (!view.lit.delete(project)) view.lit.add(project);
  changed();
}

function keyMark(...shapes) {
  return svgEl("svg", { width: 20, height: 12, "aria-hidden": "true" }, ...shapes);
}

function shapeKeys() {
  const bars = svgEl("g", { stroke: "currentColor", "stroke-width": 1 },
    ...[-6, 0, 6, 12, 18].map(x => svgEl("path", { d: "M" + x + " 12l12 -12" })));
  return el("ul", { class: "keys", "aria-label": "Signs in the timelines" },
    el("li", {}, keyMark(svgEl("path", { d: "M4 1h12l-6 10z", fill: "var(--bad)" })), "deadline missed"),
    el("li", {}, keyMark(svgEl("rect", { y: 1, width: 20, height: 10, fill: "var(--faint)" }), svgEl("rect", { y: 1, width: 20, height: 3, fill: "var(--ink)" })), "runs for its deadline (EDF)"),
    el("li", {}, keyMark(svgEl("rect", { y: 1, width: 20, height: 10, fill: "var(--faint)" })), "runs for its share"),
    el("li", {}, keyMark(bars), "host off"),
    el("li", {}, keyMark(svgEl("path", { d: "M0 6h20", stroke: "currentColor", "stroke-width": 1.5, "stroke-dasharray": "4 3" })), "target share"));
}

let legendMatches = [];

function buildLegend() {
  const list = el("ul", { class: "chips", "aria-label": "Projects" });
  const count = el("span", {});
  const chips = projects.map(p => {
    const chip = el("button", { type: "button", class: "chip", "aria-pressed": "false", title: p.name + ", share " + p.share, on: { click: () => toggleProject(p.index) } },
      projectSwatch(p.index), el("span", { class: "name" }, p.name), el("span", { class: "part" }, fixed(100 * p.part, p.part > 0 && p.part < 0.1 ? 1 : 0) + "\u202f%"));
    list.append(el("li", {}, chip));
    return chip;
  });
  const search = el("input", { type: "search", placeholder: "Find a project", "aria-label": "Find a project; Enter highlights what is found", autocomplete: "off" });
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    legendMatches = projects.filter(p => words.every(w => p.name.toLowerCase().includes(w)));
    const found = new Set(legendMatches);
    chips.forEach((chip, i) => { chip.parentNode.hidden = !found.has(projects[i]); });
    count.textContent = words.length ? legendMatches.length + " of " + projects.length : String(projects.length);
  };
  search.addEventListener("input", filter);
  search.addEventListener("keydown", event => {
    if (event.key === "Enter") {
      view.lit = new Set(legendMatches.map(p => p.index));
      say(plural(view.lit.size, "project") + " highlighted");
      changed();
    } else if (event.key === "Escape") {
      search.value = "";
      filter();
    }
  });
  const only = el("input", { type: "checkbox", on: { change: () => { view.only = only.checked; changed(); } } });
  const clear = button("Clear", "Clear the highlight", () => { view.lit.clear(); changed(); }, "quiet");
  const node = el("aside", { class: "legend", "aria-label": "Legend" },
    el("h2", {}, "Projects", count),
    el("div", { class: "tools" }, projects.length > 8 ? search : null,
      el("div", { class: "row" }, el("label", {}, only, "Only highlighted"), clear)),
    list, shapeKeys());
  listeners.push(() => {
    chips.forEach((chip, i) => chip.setAttribute("aria-pressed", String(view.lit.has(i))));
    node.classList.toggle("some", view.lit.size > 0);
    clear.style.visibility = view.lit.size > 0 ? "visible" : "hidden";
    only.checked = view.only;
  });
  filter();
  node.recolour = () => chips.forEach((chip, i) => chip.firstChild.replaceWith(projectSwatch(i)));
  return node;
}

/** Sets the colours that were written into elements anew after a change of theme. */
function recolour() {
  document.querySelectorAll(".legend").forEach(node => node.recolour());
}
