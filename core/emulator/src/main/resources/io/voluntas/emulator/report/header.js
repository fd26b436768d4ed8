// The top of the page: what was compared, and how to do it again.

const THEMES = { auto: "Theme: auto", light: "Theme: light", dark: "Theme: dark" };

function themeButton() {
  const node = button(THEMES[view.theme], THEMES[view.theme], () => {
    const order = Object.keys(THEMES);
    view.theme = order[(order.indexOf(view.theme) + 1) % order.length];
    node.textContent = THEMES[view.theme];
    applyTheme();
    recolour();
    changed();
  }, "quiet mode");
  return node;
}

function fact(name, value) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, value));
}

function textBox(title, text) {
  const long = text.split("\n").length > 2;
  return el("div", { class: "box" },
    el("header", {}, title, copyButton(text, title)),
    el("pre", { tabindex: "0", class: long ? "long" : "", "aria-label": title }, text));
}

function resourceText() {
  return data.resources.map(([name, count]) => count + "\u00a0" + name).join(", ") || "none";
}

function buildHeader() {
  const fixedKinds = POLICY_KINDS.map((_, k) => k).filter(k => !differing.includes(k) && runs.length > 0 && runs[0].policies[k]);
  document.getElementById("top").append(
    el("div", { class: "eyebrow" },
      el("span", {}, el("strong", {}, "Voluntas"), runs.length === 1 ? " \u00b7 simulation" : " \u00b7 policy comparison"), themeButton()),
    el("h1", { class: data.title.length > 60 ? "long" : "" }, data.title),
    el("dl", { class: "facts" },
      fact(runs.length === 1 ? "Policy set" : "Policy sets", String(runs.length)),
      fact("Projects", grouped(String(projects.length))),
      fact("Resources", resourceText()),
      fact("Emulated time", plural(data.days, "day")),
      fact("Seed", data.seed),
      fact("Replicates", grouped(String(data.replicates))),
      ...fixedKinds.map(k => fact(POLICY_KINDS[k].charAt(0).toUpperCase() + POLICY_KINDS[k].slice(1) + (runs.length > 1 ? " policy of all sets" : " policy"), runs[0].policies[k]))),
    el("div", { class: "repeat two" },
      data.scenario ? textBox("Scenario", data.scenario) : null,
      data.command ? textBox("Command to repeat this report", data.command) : null));
  document.getElementById("foot").append(
    el("p", {}, "Made by Voluntas " + data.version + ". Same scenario, seed and version give the same file, byte for byte. It holds all its data and asks the network for nothing."));
}
