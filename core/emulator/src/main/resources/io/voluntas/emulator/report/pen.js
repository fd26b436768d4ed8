// One way to draw, two sheets: a canvas on the page, and SVG text for download.

const measuring = document.createElement("canvas").getContext("2d");

function textWidth(text, size, weight = 400) {
  measuring.font = weight + " " + size + "px " + inks.font;
  return measuring.measureText(text).width;
}

/** Shortens a text to a width; empty when not even a few letters fit. */
function fitted(text, size, width) {
  if (textWidth(text, size) <= width) return text;
  const per = textWidth(text, size) / text.length;
  const keep = Math.floor(width / per) - 1;
  return keep < 5 ? "" : text.slice(0, keep) + "\u2026";
}

class CanvasPen {
  constructor(canvas, width, height) {
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.height = height + "px";
    this.g = canvas.getContext("2d");
    this.g.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.ratio = ratio;
  }

  rect(x, y, w, h, fill, alpha = 1) {
    this.g.globalAlpha = alpha;
    this.g.fillStyle = fill;
    this.g.fillRect(x, y, w, h);
    this.g.globalAlpha = 1;
  }

  line(x1, y1, x2, y2, stroke, width = 1, dash = []) {
    this.path([x1, y1, x2, y2], stroke, width, dash);
  }

  /** A stroke through x, y, x, y, ...; null for x starts a new piece. */
  path(flat, stroke, width = 1, dash = [], alpha = 1) {
    const g = this.g;
    g.globalAlpha = alpha;
    g.strokeStyle = stroke;
    g.lineWidth = width;
    g.lineJoin = "round";
    g.setLineDash(dash);
    g.beginPath();
    let pen = false;
    for (let i = 0; i < flat.length; i += 2) {
      if (flat[i] === null) { pen = false; continue; }
      if (pen) g.lineTo(flat[i], flat[i + 1]); else g.moveTo(flat[i], flat[i + 1]);
      pen = true;
    }
    g.stroke();
    g.setLineDash([]);
    g.globalAlpha = 1;
  }

  poly(flat, fill, stroke, alpha = 1) {
    const g = this.g;
    g.globalAlpha = alpha;
    g.beginPath();
    for (let i = 0; i < flat.length; i += 2) g.lineTo(flat[i], flat[i + 1]);
    g.closePath();
    g.fillStyle = fill;
    g.fill();
    if (stroke) { g.strokeStyle = stroke; g.lineWidth = 1; g.stroke(); }
    g.globalAlpha = 1;
  }

  text(text, x, y, fill, size, anchor = "start", weight = 400) {
    const g = this.g;
    g.font = weight + " " + size + "px " + inks.font;
    g.fillStyle = fill;
    g.textAlign = anchor === "middle" ? "center" : anchor;
    g.textBaseline = "alphabetic";
    g.fillText(text, x, y);
  }

  hatch(x, y, w, h, stroke) {
    this.clip(x, y, w, h);
    const flat = [];
    for (let d = Math.floor((x - h) / 6) * 6; d < x + w; d += 6) flat.push(null, 0, d, y + h, d + h, y);
    this.path(flat, stroke, 1);
    this.unclip();
  }

  clip(x, y, w, h) {
    this.g.save();
    this.g.beginPath();
    this.g.rect(x, y, w, h);
    this.g.clip();
  }

  unclip() {
    this.g.restore();
  }
}

class SvgPen {
  constructor(width, height, title) {
    this.size = [width, height];
    this.title = title;
    this.parts = [];
    this.clips = 0;
  }

  static n(value) {
    return String(Math.round(value * 100) / 100);
  }

  static safe(text) {
    return String(text).replace(/[<>&"]/g, c => "&#" + c.charCodeAt(0) + ";").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, " ");
  }

  rect(x, y, w, h, fill, alpha = 1) {
    const n = SvgPen.n;
    this.parts.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${alpha < 1 ? ` opacity="${n(alpha)}"` : ""}/>`);
  }

  line(x1, y1, x2, y2, stroke, width = 1, dash = []) {
    this.path([x1, y1, x2, y2], stroke, width, dash);
  }

  path(flat, stroke, width = 1, dash = [], alpha = 1) {
    let d = "", pen = false;
    for (let i = 0; i < flat.length; i += 2) {
      if (flat[i] === null) { pen = false; continue; }
      d += (pen ? "L" : "M") + SvgPen.n(flat[i]) + " " + SvgPen.n(flat[i + 1]);
      pen = true;
    }
    this.parts.push(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${dash.length ? ` stroke-dasharray="${dash}"` : ""}${alpha < 1 ? ` opacity="${alpha}"` : ""}/>`);
  }

  poly(flat, fill, stroke, alpha = 1) {
    this.parts.push(`<polygon points="${flat.map(SvgPen.n).join(" ")}" fill="${fill}"${stroke ? ` stroke="${stroke}"` : ""}${alpha < 1 ? ` opacity="${alpha}"` : ""}/>`);
  }

  text(text, x, y, fill, size, anchor = "start", weight = 400) {
    this.parts.push(`<text x="${SvgPen.n(x)}" y="${SvgPen.n(y)}" fill="${fill}" font-size="${size}" text-anchor="${anchor}"${weight === 400 ? "" : ` font-weight="${weight}"`}>${SvgPen.safe(text)}</text>`);
  }

  hatch(x, y, w, h, stroke) {
    this.clip(x, y, w, h);
    CanvasPen.prototype.hatch.call({ clip() {}, unclip() {}, path: (...a) => this.path(...a) }, x, y, w, h, stroke);
    this.unclip();
  }

  clip(x, y, w, h) {
    const n = SvgPen.n, id = "c" + this.clips++;
    this.parts.push(`<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/></clipPath><g clip-path="url(#${id})">`);
  }

  unclip() {
    this.parts.push("</g>");
  }

  toString() {
    const [w, h] = this.size.map(SvgPen.n);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="${SvgPen.safe(inks.font)}"><title>${SvgPen.safe(this.title)}</title><rect width="${w}" height="${h}" fill="${inks.surface}"/>${this.parts.join("")}</svg>\n`;
  }
}
