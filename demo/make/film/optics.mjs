// Rays through a convex lens and onto a concave mirror.
import { clamp, during, ink, mix } from './pen.mjs';

const axis = 214;

function slide(time, stops, each) {
  const at = clamp(time / each, 0, stops.length - 1.001);
  return mix(stops[Math.floor(at)], stops[Math.floor(at) + 1], during(at % 1, 0.5, 1));
}

function candle(pen, x, height, color) {
  pen.arrow(x, axis, x, axis - height, { stroke: color, width: 5 });
}

/** A ray from one place through another, on to the edge of the picture. */
function beyond(from, to, x) {
  return [x, from[1] + ((to[1] - from[1]) / (to[0] - from[0])) * (x - from[0])];
}

function lens(pen, time) {
  const [middle, focus, height] = [310, 84, 46];
  const distance = slide(time, [250, 168, 122, 54], 5);
  const image = 1 / (1 / focus - 1 / distance);
  const size = (-image / distance) * height;
  const object = [middle - distance, axis - height];
  const tip = [middle + image, axis - size];
  pen.line(
    [
      [20, axis],
      [620, axis],
    ],
    { stroke: ink.grey, width: 1.5 },
  );
  pen.circle(middle, axis, 14, { ry: 112, fill: '#d3e3ff', stroke: ink.blue, width: 2 });
  for (const [place, name] of [
    [-2, '2F'],
    [-1, 'F'],
    [1, 'F'],
    [2, '2F'],
  ]) {
    pen.circle(middle + place * focus, axis, 4, { fill: ink.navy });
    pen.text(name, middle + place * focus, axis + 24, { align: 'center', size: 16, color: ink.grey });
  }
  const real = image > 0;
  const edge = real ? Math.min(tip[0], 636) : 620;
  const meets = [
    [middle, object[1]],
    [middle, axis],
  ];
  meets.forEach((meet, index) => {
    const color = index ? ink.green : ink.amber;
    pen.line([object, meet, beyond(tip, meet, edge)], { stroke: color, width: 2.5 });
    if (!real) pen.line([meet, tip], { stroke: color, width: 1.5, dash: [6, 5] });
  });
  candle(pen, object[0], height, ink.blue);
  if (tip[0] < 640) pen.faded(real ? 1 : 0.55, () => candle(pen, tip[0], size, ink.red));
  pen.tag(real ? 'real and inverted' : 'virtual and upright', 520, 56, {
    fill: real ? ink.red : ink.grey,
    size: 15,
    width: 150,
  });
}

function mirror(pen, time) {
  const [pole, focus, height] = [560, 100, 42];
  const distance = slide(time, [400, 260, 200, 150], 5);
  const image = 1 / (1 / focus - 1 / distance);
  const size = (-image / distance) * height;
  const object = [pole - distance, axis - height];
  const tip = [pole - image, axis - size];
  pen.line(
    [
      [20, axis],
      [620, axis],
    ],
    { stroke: ink.grey, width: 1.5 },
  );
  pen.arc(pole - 2 * focus, axis, 2 * focus, -0.62, 0.62, { stroke: ink.blue, width: 5 });
  for (const [place, name] of [
    [1, 'F'],
    [2, 'C'],
  ]) {
    pen.circle(pole - place * focus, axis, 4, { fill: ink.navy });
    pen.text(name, pole - place * focus, axis + 24, { align: 'center', size: 16, color: ink.grey });
  }
  // As in every textbook figure the rays turn at the plane through the pole, which is exact for rays near the axis.
  [
    [pole, object[1]],
    [pole, axis],
  ].forEach((meet, index) => {
    const color = index ? ink.green : ink.amber;
    pen.line([object, meet, beyond(meet, tip, Math.max(tip[0] - 40, 20))], { stroke: color, width: 2.5 });
  });
  candle(pen, object[0], height, ink.blue);
  candle(pen, tip[0], size, ink.red);
  const ratio = Math.abs(size / height);
  pen.tag(ratio > 1.03 ? 'larger' : ratio < 0.97 ? 'smaller' : 'the same size', 130, 322, {
    fill: ink.red,
    size: 16,
    width: 130,
  });
}

export function draw(pen, time, { mode }) {
  if (mode === 'mirror') mirror(pen, time);
  else lens(pen, time);
}
