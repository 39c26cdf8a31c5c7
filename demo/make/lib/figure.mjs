// Small vector drawings for the notes.
const navy = '#14275f';
const grey = '#8b97b5';

export const svg = (width, height, ...parts) =>
  `<svg viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg"><defs>
    <marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5"
      orient="auto-start-reverse">
    <path d="M0 0 10 5 0 10z" fill="context-stroke"/></marker></defs>${parts.flat(9).join('')}</svg>`;

export const line = (points, color = navy, more = '') =>
  `<polyline points="${points.map(([x, y]) => `${+x.toFixed(1)},${+y.toFixed(1)}`).join(' ')}" fill="none"
    stroke="${color}" ` + `stroke-width="2" stroke-linejoin="round" ${more}/>`;

export const arrow = (x1, y1, x2, y2, color = navy, more = '') =>
  line(
    [
      [x1, y1],
      [x2, y2],
    ],
    color,
    `marker-end="url(#head)" ${more}`,
  );

export const dashed = (points, color = grey) => line(points, color, 'stroke-dasharray="5 4" stroke-width="1.4"');

export const circle = (x, y, radius, fill, stroke = 'none') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`;

export const box = (x, y, width, height, fill, stroke = 'none') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${stroke}"
    stroke-width="2"/>`;

export const words = (text, x, y, more = '') =>
  `<text x="${x}" y="${y}" font-size="15" text-anchor="middle" ${more}>${text}</text>`;

export const charge = (x, y, sign) => [
  circle(x, y, 15, sign > 0 ? '#cf3a50' : '#2450c8'),
  line(
    [
      [x - 7, y],
      [x + 7, y],
    ],
    '#fff',
  ),
  sign > 0
    ? line(
        [
          [x, y - 7],
          [x, y + 7],
        ],
        '#fff',
      )
    : '',
];

/** Axes with a curve for each `[function, from, to, color]`. */
export function graph({ width = 420, height = 230, xs, ys, x = 'x', y = 'y', curves, extra = () => [] }) {
  const X = (value) => 30 + ((value - xs[0]) / (xs[1] - xs[0])) * (width - 60);
  const Y = (value) => height - 26 - ((value - ys[0]) / (ys[1] - ys[0])) * (height - 50);
  const [zeroX, zeroY] = [X(Math.max(0, xs[0])), Y(Math.max(0, ys[0]))];
  const drawn = curves.map(([of, from, to, color = '#2450c8']) => {
    const points = Array.from({ length: 81 }, (_, step) => from + ((to - from) * step) / 80);
    return line(
      points.map((at) => [X(at), Y(of(at))]),
      color,
      'style="stroke-width:2.6"',
    );
  });
  return svg(
    width,
    height,
    arrow(20, zeroY, width - 12, zeroY, grey),
    arrow(zeroX, height - 14, zeroX, 12, grey),
    words(x, width - 16, zeroY + 18, 'font-style="italic"'),
    words(y, zeroX - 14, 20, 'font-style="italic"'),
    drawn,
    extra(X, Y),
  );
}
