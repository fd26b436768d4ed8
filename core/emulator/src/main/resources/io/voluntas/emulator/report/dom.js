// Elements, downloads and the tooltip. Text is only ever set as text, never as markup.

function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter(c => c !== null && c !== undefined && c !== false));
  return node;
}

function svgEl(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** A label that may break after a plus, a stroke or a point, as it does after a hyphen, instead of within a word. */
function breakable(text) {
  return String(text).split(/(?<=[+\/.,=])/).flatMap((part, i) => (i > 0 ? [el("wbr"), part] : [part]));
}

function button(text, label, handler, kind = "") {
  return el("button", { type: "button", class: kind, "aria-label": label === text ? null : label, title: label === text ? null : label, on: { click: handler } }, text);
}

function swatch(project) {
  return el("span", { class: "swatch", style: "background:" + inks.projects[project].fill });
}

function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type: type + ";charset=utf-8" }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function csv(rows) {
  return rows.map(row => row.map(v => {
    const text = v === null || v === undefined ? "" : String(v);
    return /[",\r\n]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  }).join(",")).join("\r\n") + "\r\n";
}

function fileName(...parts) {
  return parts.join("-").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 80) || "voluntas";
}

/** Copies text; where the browser refuses (a file from disk), by way of a selected field. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el("textarea", { class: "hush", "aria-hidden": "true", tabindex: "-1" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

function copyButton(text, what) {
  const node = button("Copy", "Copy " + what, async () => {
    node.textContent = (await copyText(text)) ? "Copied" : "Press Ctrl+C";
    say(what + " copied");
    setTimeout(() => { node.textContent = "Copy"; }, 1600);
  }, "quiet copy");
  return node;
}

/** Tells readers of the screen by voice. */
function say(text) {
  document.getElementById("live").textContent = text;
}

const tip = document.getElementById("tip");

/** Shows content: { head, project, rows: [[name, value, project?]], bad } near a point of the window. */
function showTip(content, x, y) {
  if (!content) { tip.hidden = true; return; }
  const list = el("dl", {}, ...content.rows.flatMap(([name, value, project]) => [
    el("dt", {}, project === undefined ? null : swatch(project), name), el("dd", {}, value)]));
  tip.replaceChildren(el("h4", {}, content.project === undefined ? null : swatch(content.project), content.head), list,
    content.bad ? el("div", { class: "bad" }, content.bad) : "");
  tip.hidden = false;
  const box = tip.getBoundingClientRect(), gap = 14;
  const left = x + gap + box.width > innerWidth - 4 ? x - gap - box.width : x + gap;
  const top = y + gap + box.height > innerHeight - 4 ? y - gap - box.height : y + gap;
  tip.style.left = Math.max(4, left) + "px";
  tip.style.top = Math.max(4, top) + "px";
}

function tipText(content) {
  return [content.head, ...content.rows.map(([name, value]) => name + " " + value), content.bad || ""].join(", ");
}
