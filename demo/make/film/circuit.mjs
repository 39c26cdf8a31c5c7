// A cell, resistors, and the charge that goes round.
import { clamp, during, ink, mix } from './pen.mjs';

function resistor(pen, x, y, label) {
  const points = [[x - 42, y]];
  for (let index = 0; index < 6; index += 1) points.push([x - 35 + index * 14, y + (index % 2 ? 12 : -12)]);
  points.push([x + 42, y]);
  pen.line(
    [
      [x - 42, y],
      [x + 42, y],
    ],
    { stroke: ink.paper, width: 8 },
  );
  pen.line(points, { stroke: ink.red, width: 3.5 });
  pen.text(label, x, y - 22, { align: 'center', size: 16, weight: 600, color: ink.red });
}

function cell(pen, x, y, label) {
  pen.line(
    [
      [x, y - 10],
      [x, y + 10],
    ],
    { stroke: ink.paper, width: 8 },
  );
  pen.line(
    [
      [x - 22, y - 8],
      [x + 22, y - 8],
    ],
    { width: 3 },
  );
  pen.line(
    [
      [x - 11, y + 8],
      [x + 11, y + 8],
    ],
    { width: 6 },
  );
  pen.text('+', x - 38, y - 8, { size: 18 });
  pen.text(label, x + 32, y + 6, { size: 17, weight: 600 });
}

function along(corners, part) {
  const lengths = corners.slice(1).map(([x, y], index) => Math.hypot(x - corners[index][0], y - corners[index][1]));
  let left = (((part % 1) + 1) % 1) * lengths.reduce((sum, length) => sum + length, 0);
  for (let index = 0; index < lengths.length; index += 1) {
    if (left <= lengths[index]) {
      const share = left / lengths[index];
      return [0, 1].map((axis) => mix(corners[index][axis], corners[index + 1][axis], share));
    }
    left -= lengths[index];
  }
  return corners[0];
}

function flow(pen, corners, moved, count) {
  for (let index = 0; index < count; index += 1)
    pen.circle(...along(corners, index / count + moved), 5, { fill: ink.amber });
}

const loop = (left, top, right, bottom) => [
  [left, bottom],
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

function ohm(pen, time) {
  const volts = [2, 4, 6, 8];
  const stage = clamp(Math.floor(time / 4.5), 0, 3);
  const voltage = volts[stage];
  const moved = volts.slice(0, stage).reduce((sum, each) => sum + each * 4.5, 0) + (time - stage * 4.5) * voltage;
  const path = loop(70, 130, 300, 300);
  pen.line(path, { width: 3 });
  flow(pen, path, moved * 0.012, 16);
  resistor(pen, 185, 130, 'R = 4 Ω');
  cell(pen, 70, 215, `${voltage} V`);
  pen.tag(`I = ${(voltage / 4).toFixed(1)} A`, 185, 300, { fill: ink.amber });
  const chart = pen.chart({
    x: 395,
    y: 110,
    width: 200,
    height: 190,
    xs: [0, 10],
    ys: [0, 2.5],
    xLabel: 'V (volt)',
    yLabel: 'I (A)',
    grid: [2, 0.5],
  });
  chart.plot((v) => v / 4, { to: Math.max(0.1, voltage * during(time, 0, 1.5)), width: 2 });
  volts.slice(0, stage + 1).forEach((v) => pen.circle(chart.X(v), chart.Y(v / 4), 6, { fill: ink.red }));
}

function series(pen, time) {
  const path = loop(80, 125, 560, 295);
  pen.line(path, { width: 3 });
  flow(pen, path, time * 0.07, 26);
  resistor(pen, 220, 125, 'R_1 = 2 Ω');
  resistor(pen, 420, 125, 'R_2 = 4 Ω');
  cell(pen, 80, 210, '12 V');
  pen.tag('I = 2 A everywhere', 320, 295, { fill: ink.amber });
  pen.faded(during(time, 5, 6), () => {
    pen.tag('4 V', 220, 165, { fill: ink.pale, color: ink.navy });
    pen.tag('8 V', 420, 165, { fill: ink.pale, color: ink.navy });
  });
  pen.faded(during(time, 11, 12), () =>
    pen.text('R = R_1 + R_2 = 6 Ω', 320, 236, { align: 'center', size: 26, serif: true, italic: true }),
  );
}

function parallel(pen, time) {
  const outer = loop(80, 110, 400, 310);
  pen.line(outer, { width: 3 });
  pen.line(
    [
      [180, 110],
      [180, 210],
      [400, 210],
    ],
    { width: 3 },
  );
  flow(pen, outer, time * 0.09, 18);
  flow(
    pen,
    [
      [80, 310],
      [80, 110],
      [180, 110],
      [180, 210],
      [400, 210],
      [400, 310],
      [80, 310],
    ],
    time * 0.05,
    16,
  );
  resistor(pen, 300, 110, 'R_1 = 3 Ω');
  resistor(pen, 300, 210, 'R_2 = 6 Ω');
  cell(pen, 80, 250, '6 V');
  pen.faded(during(time, 5, 6), () => {
    pen.text('I_1 = 2 A', 440, 120, { size: 19, weight: 600, color: ink.amber });
    pen.text('I_2 = 1 A', 440, 180, { size: 19, weight: 600, color: ink.amber });
    pen.text('I = 3 A', 440, 240, { size: 19, weight: 600, color: ink.amber });
  });
  pen.faded(during(time, 11, 12), () => {
    pen.text('1/R = 1/3 + 1/6 = 1/2', 430, 284, { size: 18, serif: true, italic: true });
    pen.text('R = 2 Ω', 430, 316, { size: 20, serif: true, italic: true, weight: 700 });
  });
}

export function draw(pen, time, { mode }) {
  ({ ohm, series, parallel })[mode](pen, time);
}
