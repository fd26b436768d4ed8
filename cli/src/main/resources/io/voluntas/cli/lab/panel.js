// One step as the article's table, to walk through; and all of them.
const MOST_ROWS = 1500;
let panelBody = null;

function stateTable(i) {
  const step = steps[i];
  const body = step.entities.map(row => {
    const e = index.get(row.name), eligible = step.eligible.includes(row.name);
    return el("tr", { class: step.running.includes(row.name) ? "runs" : "" },
      el("th", { scope: "row", title: row.name }, el("div", {}, swatch(e), el("span", {}, row.name))),
      el("td", {}, exact(row.lag, row.lag_value)),
      el("td", { class: eligible ? "yes" : "no" }, row.standing === "runnable" ? (eligible ? "yes" : "no") : row.standing === "parked" ? "busy" : row.standing),
      el("td", {}, row.deadline ? exact(row.virtual_runtime, row.virtual_runtime_value) : ""),
      el("td", {}, row.deadline ? exact(row.deadline, row.deadline_value) : ""));
  });
  return el("table", { class: "state" },
    el("thead", {}, el("tr", {}, el("th", {}, ""), el("th", {}, "lag"), el("th", { title: data.processors > 1 ? "for one more of its jobs, all that run counted as served" : "" }, data.processors > 1 ? "for one more" : "eligible"), el("th", { title: "virtual runtime" }, "v"), el("th", { title: "virtual deadline" }, "deadline"))),
    el("tbody", {}, ...body));
}

/** Shows a step in the panel, the charts and the table. */
function choose(i) {
  view.step = Math.min(steps.length - 1, Math.max(0, i));
  const step = steps[view.step], last = view.step === steps.length - 1;
  const event = step.event === "decision" || step.event === "end" ? "" : step.event;
  panelBody.replaceChildren(
    el("div", { class: "now" }, "t = " + withUnit(short(step.at))),
    el("div", { class: "event" }, event),
    el("div", { class: "muted small" }, "V = " + exact(step.virtual_time, step.virtual_time_value) + ", all in " + unit),
    stateTable(view.step),
    el("div", { class: "why" }, last ? "The end." : step.running.length === 0 ? "Idle: nobody wants to run." : el("span", {},
      el("b", {}, step.running.join(" ")), " until " + withUnit(short(steps[view.step + 1].at)) + ": " + step.why.words + ".")));
  document.getElementById("which").textContent = "Step " + (view.step + 1) + " of " + steps.length;
  plots.forEach(plot => plot.svg.firstChild && plot.showStep());
  document.querySelectorAll(".steps tr.here").forEach(row => row.classList.remove("here"));
  const row = document.getElementById("step" + view.step);
  if (row) {
    row.classList.add("here");
    const box = row.closest(".steps"), head = 34;
    if (row.offsetTop - head < box.scrollTop) box.scrollTop = row.offsetTop - head;
    else if (row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = row.offsetTop + row.offsetHeight - box.clientHeight;
  }
}

function panel() {
  panelBody = el("div", { "aria-live": "polite" });
  return el("aside", { class: "panel", "aria-label": "The chosen step" },
    el("header", {}, el("span", { id: "which", class: "muted small" }),
      el("div", {}, button("\u2190", "Step back", () => choose(view.step - 1)), button("\u2192", "Step on", () => choose(view.step + 1)))),
    panelBody,
    el("p", { class: "hints" }, "Keys ", el("kbd", {}, "\u2190"), " ", el("kbd", {}, "\u2192"), " walk through the steps. The lags of all who compete sum to zero."));
}

function stepTable() {
  const head = el("tr", {}, el("th", {}, "t / " + unit), el("th", {}, "V"),
    ...projects.map(one => el("th", {}, "lag " + one.name)), ...projects.map(one => el("th", {}, "d " + one.name)),
    el("th", { class: "words" }, "runs"), el("th", { class: "words" }, "why"));
  const body = steps.slice(0, MOST_ROWS).map((step, i) => el("tr", { id: "step" + i, on: { click: () => choose(i) } },
    el("td", {}, short(step.at)), el("td", {}, exact(step.virtual_time, step.virtual_time_value)),
    ...projects.map((one, e) => {
      const row = rows[i][e];
      if (!row) return el("td", {});
      const kind = row.standing !== "runnable" ? "off" : step.eligible.includes(one.name) ? "owed" : "";
      return el("td", { class: kind, title: row.standing }, exact(row.lag, row.lag_value));
    }),
    ...projects.map((one, e) => el("td", {}, rows[i][e] && rows[i][e].deadline ? exact(rows[i][e].deadline, rows[i][e].deadline_value) : "")),
    el("td", { class: "words" }, step.running.join(" ") || "\u2013"),
    el("td", { class: "words" }, [step.event === "decision" ? "" : step.event, step.why.words].filter(Boolean).join(": "))));
  return el("section", { "aria-labelledby": "steps-title" },
    el("div", { class: "title" }, el("div", {}, el("h2", { id: "steps-title" }, "Every step"),
      el("p", {}, "Lags that make eligible are green; those of sleepers are pale." + (steps.length > MOST_ROWS ? " The first " + MOST_ROWS + " of " + steps.length + "." : "")))),
    el("div", { class: "scroll steps", tabindex: "0", role: "region", "aria-label": "Every step" }, el("table", {}, el("thead", {}, head), el("tbody", {}, ...body))));
}

function totals() {
  const all = data.totals.reduce((sum, one) => sum + one.service, 0), weights = projects.reduce((sum, one) => sum + one.weight, 0);
  const cell = text => el("td", {}, text), percent = part => short(100 * part, 1) + "\u2009%";
  return el("section", { "aria-labelledby": "totals-title" },
    el("div", { class: "title" }, el("h2", { id: "totals-title" }, "What each got")),
    el("div", { class: "scroll" }, el("table", { class: "figures" },
      el("thead", {}, el("tr", {}, ...["Entity", "Weight", "Service / " + unit, "Share", "Share by weight", "Runs", "Longest wait / " + unit].map(text => el("th", {}, text)))),
      el("tbody", {}, ...data.totals.map((one, e) => el("tr", {}, el("th", { scope: "row" }, el("span", { class: "swatch", "data-entity": e }), one.name),
        cell(String(projects[e].weight)), cell(short(one.service)), cell(percent(all ? one.service / all : 0)), cell(percent(projects[e].weight / weights)), cell(String(one.runs)), cell(short(one.longest_wait))))))));
}
