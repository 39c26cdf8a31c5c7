// What every film draws with: one set of colours, one typeface, and text with sub- and superscripts.
export const ink = {
  navy: '#14275f',
  blue: '#2450c8',
  sky: '#7ea2f0',
  pale: '#dde7fc',
  paper: '#f8faff',
  white: '#ffffff',
  grey: '#66728f',
  amber: '#e8940a',
  red: '#cf3a50',
  green: '#16906a',
};

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from, to, part) => from + (to - from) * part;
export const smooth = (part) => part * part * (3 - 2 * part);
/** 0 before `from`, 1 after `to`, and a smooth way between. */
export const during = (time, from, to) => smooth(clamp((time - from) / (to - from)));

/** A number with so many places, with a true minus, and never −0. */
export const number = (value, places) =>
  (Math.abs(value) < 0.5 * 10 ** -places ? 0 : value).toFixed(places).replace('-', '−');

/** The same 'random' numbers every time. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 'F = kq_1q_2/r^{2}' becomes pieces, each with its level: 0, -1 (subscript) or 1 (superscript). */
function pieces(text) {
  const found = [];
  for (const [, mark, braced, single, plain] of text.matchAll(/([_^])(?:\{([^}]*)\}|(.))|([^_^]+)/gu)) {
    if (plain !== undefined) found.push({ text: plain, level: 0 });
    else found.push({ text: braced ?? single, level: mark === '_' ? -1 : 1 });
  }
  return found;
}

export class Pen {
  constructor(context) {
    this.context = context;
  }

  #paint({ fill, stroke, width = 2, dash = [] }) {
    const { context } = this;
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.setLineDash(dash);
      context.stroke();
    }
  }

  line(points, options = {}) {
    const { context } = this;
    context.beginPath();
    points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (options.closed) context.closePath();
    this.#paint({ stroke: options.fill ? undefined : ink.navy, ...options });
  }

  circle(x, y, radius, options = {}) {
    this.context.beginPath();
    this.context.ellipse(
      x,
      y,
      Math.max(0, radius),
      Math.max(0, options.ry ?? radius),
      options.turn ?? 0,
      0,
      2 * Math.PI,
    );
    this.#paint(options);
  }

  arc(x, y, radius, from, to, options = {}) {
    this.context.beginPath();
    this.context.arc(x, y, radius, from, to, to < from);
    this.#paint({ stroke: ink.navy, ...options });
  }

  box(x, y, width, height, options = {}) {
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, options.radius ?? 0);
    this.#paint({ ...options, width: options.line ?? 2 });
  }

  arrow(x1, y1, x2, y2, options = {}) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 2) return;
    const { stroke = ink.navy, width = 3 } = options;
    const head = Math.min(5 + 2.2 * width, length);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const [bx, by] = [x2 - ux * head, y2 - uy * head];
    this.line(
      [
        [x1, y1],
        [bx + ux, by + uy],
      ],
      { stroke, width, dash: options.dash },
    );
    const wing = head * 0.45;
    this.line(
      [
        [x2, y2],
        [bx - uy * wing, by + ux * wing],
        [bx + uy * wing, by - ux * wing],
      ],
      { fill: stroke },
    );
  }

  text(text, x, y, options = {}) {
    const { size = 16, color = ink.navy, align = 'left', weight = 400, italic = false, serif = false } = options;
    const { context } = this;
    const family = serif ? '"Noto Serif", serif' : '"Noto Sans", sans-serif';
    const font = (level) => `${italic ? 'italic ' : ''}${weight} ${level ? size * 0.68 : size}px ${family}`;
    const runs = pieces(String(text)).map((piece) => {
      context.font = font(piece.level);
      return { ...piece, width: context.measureText(piece.text).width };
    });
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    let left = x - whole * ({ left: 0, center: 0.5, right: 1 }[align] ?? 0);
    context.fillStyle = color;
    context.textBaseline = options.baseline ?? 'alphabetic';
    for (const run of runs) {
      context.font = font(run.level);
      context.fillText(run.text, left, y - run.level * size * (run.level > 0 ? 0.38 : 0.2));
      left += run.width;
    }
    return whole;
  }

  /** A label in a rounded box. */
  tag(text, x, y, options = {}) {
    const { size = 16, fill = ink.blue, color = ink.white, weight = 600, pad = 10 } = options;
    this.context.font = `${weight} ${size}px "Noto Sans", sans-serif`;
    const width = (options.width ?? this.context.measureText(text.replace(/[_^{}]/g, '')).width) + 2 * pad;
    this.box(x - width / 2, y - size * 0.85, width, size * 1.7, { fill, stroke: options.stroke, radius: 8 });
    this.text(text, x, y + size * 0.36, { size, color, align: 'center', weight });
  }

  faded(alpha, draw) {
    if (alpha <= 0) return;
    this.context.save();
    this.context.globalAlpha *= Math.min(1, alpha);
    draw();
    this.context.restore();
  }

  /** A chart: its axes, and what turns its numbers into places. */
  chart({ x, y, width, height, xs, ys, xLabel = '', yLabel = '', grid }) {
    const X = (value) => x + ((value - xs[0]) / (xs[1] - xs[0])) * width;
    const Y = (value) => y + height - ((value - ys[0]) / (ys[1] - ys[0])) * height;
    if (grid) {
      for (let at = Math.ceil(xs[0] / grid[0]) * grid[0]; at <= xs[1] + 1e-9; at += grid[0])
        this.line(
          [
            [X(at), y],
            [X(at), y + height],
          ],
          { stroke: ink.pale, width: 1 },
        );
      for (let at = Math.ceil(ys[0] / grid[1]) * grid[1]; at <= ys[1] + 1e-9; at += grid[1])
        this.line(
          [
            [x, Y(at)],
            [x + width, Y(at)],
          ],
          { stroke: ink.pale, width: 1 },
        );
    }
    const [zeroX, zeroY] = [X(clamp(0, ...xs)), Y(clamp(0, ...ys))];
    this.arrow(x, zeroY, x + width + 12, zeroY, { width: 1.5, stroke: ink.grey });
    this.arrow(zeroX, y + height, zeroX, y - 12, { width: 1.5, stroke: ink.grey });
    this.text(xLabel, x + width + 10, zeroY + 20, { size: 15, align: 'right', color: ink.grey });
    this.text(yLabel, zeroX - 8, y - 2, { size: 15, align: 'right', color: ink.grey });
    const plot = (of, options = {}) => {
      const { from = xs[0], to = xs[1], steps = 120 } = options;
      const points = [];
      for (let index = 0; index <= steps; index += 1) {
        const at = mix(from, to, index / steps);
        const value = of(at);
        if (value >= ys[0] - 1e-6 && value <= ys[1] + 1e-6) points.push([X(at), Y(value)]);
      }
      if (points.length > 1) this.line(points, { width: 3, stroke: ink.blue, ...options });
    };
    return { X, Y, plot };
  }
}
