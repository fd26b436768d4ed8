// Tables of figures: a row per figure, a column per set of policies. Where columns do not fit, a card per figure,
// so that none is hidden behind an edge.

/** Least room for the names of figures and for a column, in pixels. */
const MERIT_NAMES = 250, MERIT_COLUMN = 112;

function meritCell(cell, column, scale, top) {
  const known = cell.value !== null && cell.value !== undefined;
  const at = v => (100 * Math.max(0, v) / top).toFixed(2) + "%";
  const bar = known && top > 0 && cell.value >= 0 ? el("div", { class: "bar", "aria-hidden": "true" },
    el("i", { style: "width:" + at(cell.value) }),
    cell.ci ? el("b", { style: "left:" + at(cell.value - cell.ci) + ";right:" + at(top - cell.value - cell.ci) }) : null) : null;
  return el("td", { role: "cell", class: cell.best ? "best" : null, title: known ? String(cell.value) : null },
    el("div", { class: "who", "aria-hidden": "true" }, ...column.name()),
    el("div", { class: "cell" },
      known ? el("span", { class: "number" }, scaled(cell.value, scale)) : el("span", { class: "muted" }, "n/a"),
      known && cell.ci !== null && cell.ci !== undefined ? el("span", { class: "spread" }, "\u00b1\u202f" + scaled(cell.ci, scale)) : null),
    bar,
    cell.mark ? el("div", { class: "mark " + (cell.markKind || ""), title: cell.markHelp || null }, cell.mark) : null);
}

function meritRow(row, columns) {
  const known = row.cells.filter(c => c.value !== null && c.value !== undefined);
  const scale = scaleFor(row.unit, known.map(c => c.value));
  const top = Math.max(0, ...known.map(c => c.value + (c.ci || 0)));
  return el("tr", { role: "row" },
    el("th", { role: "rowheader", scope: "row", title: row.title },
      row.name, scale.word ? el("span", { class: "unit" }, scale.word) : null,
      row.aim ? el("span", { class: "aim" }, row.aim) : null,
      el("span", { class: "help" }, row.help)),
    ...row.cells.map((cell, i) => meritCell(cell, columns[i], scale, top)));
}

/**
 * columns: [{ label, name(): nodes, notes: nodes }]; rows: [{ name, title, unit, aim, help, cells }], a cell for each
 * column: { value, ci, best, mark, markKind, markHelp }. Values that are null are unknown.
 */
function meritTable(caption, corner, columns, rows) {
  const head = columns.map(c => el("th", { role: "columnheader", scope: "col" }, ...c.name(), ...(c.notes || [])));
  const node = el("div", { class: "merit", style: "--columns:" + columns.length },
    el("table", { role: "table", class: "figures", "aria-label": caption },
      el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, el("th", { role: "columnheader", scope: "col" }, corner), ...head)),
      el("tbody", { role: "rowgroup" }, ...rows.map(row => meritRow(row, columns)))));
  node.fit = () => {
    const words = columns.flatMap(c => c.label.split(/[\s\-\/+]+/));
    const least = Math.max(MERIT_COLUMN, ...words.map(word => textWidth(word, 15, 600) + 36));
    node.classList.toggle("cards", node.clientWidth < MERIT_NAMES + columns.length * least);
  };
  new ResizeObserver(node.fit).observe(node);
  return node;
}

// Paper is narrower than most windows.
addEventListener("beforeprint", () => document.querySelectorAll(".merit").forEach(node =>
  node.classList.toggle("cards", node.querySelectorAll("thead th").length > 5)));
addEventListener("afterprint", () => document.querySelectorAll(".merit").forEach(node => node.fit()));

/** Rows in which all sets of policies are equal, folded: one value says it for all. */
function equalRows(rows, where) {
  if (rows.length === 0) return null;
  const one = { label: "All", name: () => ["All"] };
  return el("details", { class: "equal" },
    el("summary", {}, plural(rows.length, "figure") + (rows.length === 1 ? " is" : " are") + " equal " + where + ": " + rows.map(r => r.name).join(", ")),
    meritTable("Figures that are equal " + where, "Figure", [one],
      rows.map(row => ({ ...row, cells: [{ value: row.cells[0].value, ci: row.cells[0].ci }] }))));
}
