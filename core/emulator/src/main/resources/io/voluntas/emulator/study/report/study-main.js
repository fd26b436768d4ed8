// Puts the page together.

function buildTop() {
  const parameters = axes.map(a => a.name + " (" + a.values.length + (a.listed ? "" : " drawn") + ")").join(", ") || "none";
  document.getElementById("top").append(
    el("div", { class: "eyebrow" }, el("span", {}, el("strong", {}, "Voluntas"), " \u00b7 study"), themeButton()),
    el("h1", { class: data.title.length > 60 ? "long" : "" }, data.title),
    el("dl", { class: "facts" },
      fact("Cells", grouped(String(data.all))),
      fact("Runs", grouped(String(data.runs))),
      fact("Sets of policies", String(policies.length)),
      fact(data.scenarios.length === 1 ? "Scenario" : "Scenarios", data.scenarios.length > 3 ? String(data.scenarios.length) : data.scenarios.join(", ")),
      fact("Parameters", parameters),
      fact("Replicates", replicatesText()),
      fact("Emulated time", plural(cells[0].days, "day")),
      fact("Seed", data.seed)));
  document.getElementById("foot").append(
    el("p", {}, "Made by Voluntas " + data.version + " from the study with SHA-256 " + data.digest.slice(0, 16) + "\u2026 Same study, seed and version give the same file, byte for byte. It holds all its data and asks the network for nothing. The folder\u2019s tables have every cell and replicate; voluntas verify runs some again."));
}

function replicatesText() {
  const counts = cells.map(cell => cell.replicates), low = Math.min(...counts), high = Math.max(...counts);
  return low === high ? String(low) : low + " to " + high;
}

function build() {
  applyTheme();
  buildTop();
  const left = data.all - cells.length;
  document.getElementById("main").append(...[
    buildVerdicts(), buildRanking(),
    left > 0 ? el("p", { class: "notice" }, "Charts show the first " + plural(cells.length, "cell") + "; " + grouped(String(left)) + " more are in summary.csv.") : null,
    buildChoices(), el("div", { id: "figures" })].filter(Boolean));
  fitTables();
  buildFigures();
  night.addEventListener("change", () => { applyTheme(); recolour(); });
  addEventListener("beforeprint", () => { applyTheme(true); recolour(); });
  addEventListener("afterprint", () => { applyTheme(); recolour(); });
}
