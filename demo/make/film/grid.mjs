// What a 2 × 2 matrix does to the plane.
import { during, ink, mix } from './pen.mjs';

export function draw(pen, time, { matrices, each }) {
  const index = Math.min(matrices.length - 1, Math.floor(time / each));
  const { matrix, note, area } = matrices[index];
  const part = during(time - index * each, 0.8, 2.8);
  const [a, b, c, d] = matrix.map((value, place) => mix([1, 0, 0, 1][place], value, part));
  const unit = 44;
  const at = (x, y) => [210 + unit * (a * x + b * y), 232 - unit * (c * x + d * y)];
  pen.context.save();
  pen.context.beginPath();
  pen.context.rect(20, 84, 380, 262);
  pen.context.clip();
  for (let line = -8; line <= 8; line += 1) {
    pen.line(
      [
        [210 + unit * line, 60],
        [210 + unit * line, 360],
      ],
      { stroke: '#edf1fb', width: 1 },
    );
    pen.line(
      [
        [0, 232 + unit * line],
        [420, 232 + unit * line],
      ],
      { stroke: '#edf1fb', width: 1 },
    );
    pen.line([at(line, -9), at(line, 9)], { stroke: line ? ink.sky : ink.blue, width: line ? 1 : 2 });
    pen.line([at(-9, line), at(9, line)], { stroke: line ? ink.sky : ink.blue, width: line ? 1 : 2 });
  }
  pen.line([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], { fill: 'rgba(232,148,10,.4)', stroke: ink.amber, closed: true });
  pen.arrow(...at(0, 0), ...at(1, 0), { stroke: ink.green, width: 4 });
  pen.arrow(...at(0, 0), ...at(0, 1), { stroke: ink.red, width: 4 });
  pen.context.restore();
  const numbers = matrix.map((value) => String(value).replace('-', '−'));
  pen.line(
    [
      [450, 108],
      [440, 108],
      [440, 196],
      [450, 196],
    ],
    { width: 3 },
  );
  pen.line(
    [
      [560, 108],
      [570, 108],
      [570, 196],
      [560, 196],
    ],
    { width: 3 },
  );
  numbers.forEach((number, place) =>
    pen.text(number, place % 2 ? 535 : 475, place < 2 ? 142 : 184, {
      align: 'center',
      size: 26,
      serif: true,
      color: place % 2 ? ink.red : ink.green,
    }),
  );
  pen.text(note, 505, 236, { align: 'center', size: 19, weight: 600 });
  if (area) {
    pen.text('area of the square', 505, 274, { align: 'center', size: 16, color: ink.grey });
    pen.text(Math.abs(a * d - b * c).toFixed(2), 505, 308, {
      align: 'center',
      size: 28,
      weight: 700,
      color: ink.amber,
    });
  }
}
