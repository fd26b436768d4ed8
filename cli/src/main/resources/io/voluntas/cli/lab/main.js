// Puts the page together.
const THEMES = { auto: "Theme: auto", light: "Theme: light", dark: "Theme: dark" };

function recolour() {
  applyTheme();
  document.querySelectorAll(".swatch[data-entity]").forEach(node => { node.style.background = inks.projects[Number(node.dataset.entity)].fill; });
  redraw();
  choose(view.step);
}

function fact(name, value) { return el("div", {}, el("dt", {}, name), el("dd", {}, value)); }

function header() {
  const theme = button(THEMES[view.theme], THEMES[view.theme], () => {
    const order = Object.keys(THEMES);
    view.theme = order[(order.indexOf(view.theme) + 1) % order.length];
    theme.textContent = THEMES[view.theme];
    recolour();
  }, "quiet mode");
  const options = Object.entries(data.options).map(([name, value]) => name + "=" + value).join(", ");
  document.getElementById("top").append(
    el("div", { class: "eyebrow" }, el("span", {}, el("strong", {}, "Voluntas"), " \u00b7 laboratory ", el("code", {}, data.lab), " \u00b7 ", el("code", {}, data.world)), theme),
    el("h1", {}, data.title || data.world),
    el("dl", { class: "facts" },
      fact("Entities", String(projects.length)), fact("Processors", String(data.processors)),
      fact("Decisions", data.mode_meaning), fact("Slices", data.profile), fact("Time", withUnit(short(span))),
      fact("Options of the laboratory", el("code", {}, options || "none"))),
    el("div", { class: "repeat two" },
      data.timetable ? el("div", { class: "box" },
        el("header", {}, "Who runs, in turns of " + withUnit(short(data.timetable.each)), copyButton(data.timetable.turns, "Turns")),
        el("pre", { class: "turns", tabindex: "0" }, data.timetable.turns)) : null,
      el("div", { class: "box" }, el("header", {}, "Command to play it again", copyButton(data.command, "Command")), el("pre", { tabindex: "0" }, data.command))));
  document.getElementById("foot").append(el("p", {}, "Made by Voluntas " + data.version + " on the engine that the policy of the same name schedules with. The file holds all its data and asks the network for nothing."));
}

function build() {
  applyTheme();
  header();
  document.getElementById("main").append(
    el("div", { class: "stage" }, panel(), el("div", {}, strips().figure, virtual().figure)), totals(), stepTable());
  recolour();
  night.addEventListener("change", recolour);
  addEventListener("beforeprint", () => { view.printing = true; recolour(); });
  addEventListener("afterprint", () => { view.printing = false; recolour(); });
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      choose(view.step + (event.key === "ArrowLeft" ? -1 : 1));
      event.preventDefault();
    }
  });
}
