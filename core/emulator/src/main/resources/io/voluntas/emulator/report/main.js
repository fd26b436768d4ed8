// Puts the page together.

function buildTimelines() {
  const recorded = runs.some(run => run.timeline.segments.length > 0 || run.timeline.misses.length > 0);
  return el("section", { "aria-labelledby": "timelines-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "timelines-title" }, "Timelines"),
      el("p", { class: "mode" }, "A row per instance; a colour per project. Drag to zoom into a stretch, Shift-drag to move, double-click for all. Keys on a focused chart: ",
        el("kbd", {}, "+"), " ", el("kbd", {}, "\u2212"), " ", el("kbd", {}, "\u2190"), " ", el("kbd", {}, "\u2192"), " ", el("kbd", {}, "0"), ", and ",
        el("kbd", {}, ","), " ", el("kbd", {}, "."), " ", el("kbd", {}, "\u2191"), " ", el("kbd", {}, "\u2193"), " to step through jobs."))),
    ...(recorded ? runs.map(run => timelineChart(run).node) : [el("p", { class: "notice" }, "No timelines were recorded.")]));
}

function build() {
  loadState();
  applyTheme();
  buildHeader();
  const main = document.getElementById("main");
  main.append(buildFigures(), ...buildSheets());
  if (runs.length > 0) {
    main.append(el("div", { class: "stage" }, buildLegend(),
      el("div", {}, buildTimebar(), buildTimelines(), buildLedgers() || "", buildShares() || "")));
  }
  fitTables();
  drawStale(true);
  addEventListener("scroll", schedule, { passive: true });
  night.addEventListener("change", () => { applyTheme(); recolour(); invalidate(); });
  addEventListener("beforeprint", () => rethemeFor(true));
  addEventListener("afterprint", () => rethemeFor(false));
  addEventListener("hashchange", () => { loadState(); applyTheme(); recolour(); invalidate(); });
}

/** Paper is white: prints use the light theme, with every chart drawn. */
function rethemeFor(print) {
  printing = print;
  applyTheme();
  recolour();
  charts.forEach(c => { c.stale = true; });
  drawStale(true);
}
