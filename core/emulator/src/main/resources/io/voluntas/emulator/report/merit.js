// Tables of figures: a row per figure, a column per set of policies. Where columns do not fit, a card per figure,
// so that none is hidden behind an edge.

/** Least room for the names of figures and for a column, in pixels. */
const MERIT_NAMES = 250, MERIT_COLUMN = 136;

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
  const beside = row.beside || known;
  const scale = scaleFor(row.unit, beside.map(c => c.value));
  const top = Math.max(0, ...beside.map(c => c.value + (c.ci || 0)));
  return el("tr", { role: "row" },
    el("th", { role: "rowheader", scope: "row", title: row.title },
      row.name, el("span", { class: "about" }, [scale.word, row.aim].filter(Boolean).join(" \u00b7 ")),
      el("span", { class: "help" }, row.help)),
    ...row.cells.map((cell, i) => meritCell(cell, columns[i], scale, top)));
}

/** Fits tables to the window; later changes of width are seen by themselves. */
function fitTables() {
  document.querySelectorAll(".merit").forEach(node => node.fit());
}

/**
 * columns: [{ label, name(): nodes, notes: nodes }]; rows: [{ name, title, unit, aim, help, cells }], a cell for each
 * column: { value, ci, best, mark, markKind, markHelp }. Values that are null are unknown. Rows are drawn in the scale of
 * all known cells in beside, where that is given.
 */
function meritTable(caption, corner, columns, rows) {
  const head = columns.map(c => el("th", { role: "columnheader", scope: "col" }, ...c.name(), ...(c.notes || [])));
  // Its width says what fits; its height never changes, so that it can be watched.
  const ruler = el("div", { "aria-hidden": "true" });
  const node = el("div", { class: "merit" }, ruler,
    el("table", { role: "table", class: "figures", "aria-label": caption },
      el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, el("th", { role: "columnheader", scope: "col" }, corner), ...head)),
      el("tbody", { role: "rowgroup" }, ...rows.map(row => meritRow(row, columns)))));
  const words = columns.flatMap(c => c.label.split(/[\s\-\/+]+/));
  node.fit = () => {
    const least = Math.max(MERIT_COLUMN, ...words.map(word => textWidth(word, 15, 600) + 40));
    const left = ruler.clientWidth - columns.length * least;
    node.classList.toggle("cards", left < MERIT_NAMES);
    node.style.setProperty("--names", Math.max(MERIT_NAMES, Math.min(430, left)) + "px");
  };
  new ResizeObserver(node.fit).observe(ruler);
  return node;
}

// Paper is narrower than most windows.
addEventListener("beforeprint", () => document.querySelectorAll(".merit").forEach(node =>
  node.classList.toggle("cards", node.querySelectorAll("thead th").length > 5)));
addEventListener("afterprint", fitTables);

/** Rows in which all sets of policies are equal, folded: one value says it for all. */
function equalRows(rows, where) {
  if (rows.length === 0) return null;
  const one = { label: "All", name: () => ["All"] };
  return el("details", { class: "equal" },
    el("summary", {}, plural(rows.length, "figure") + (rows.length === 1 ? " is" : " are") + " equal " + where + ": " + rows.map(r => r.name).join(", ")),
    meritTable("Figures that are equal " + where, "Figure", [one],
      rows.map(row => ({ ...row, cells: [{ value: row.cells[0].value, ci: row.cells[0].ci }] }))));
}
