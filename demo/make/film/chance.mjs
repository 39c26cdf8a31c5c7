// Rolls of a die: the shares settle as the rolls grow.
import { clamp, dice, ink } from './pen.mjs';

const random = dice(2026);
const rolls = Array.from({ length: 3000 }, () => 1 + Math.floor(random() * 6));
const dots = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export function draw(pen, time, { length = 20 }) {
  const count = Math.round(Math.exp(clamp(time / length) * Math.log(3000)));
  const seen = rolls.slice(0, count);
  const face = seen.at(-1);
  pen.box(50, 116, 110, 110, { fill: ink.white, stroke: ink.navy, line: 4, radius: 20 });
  dots[face].forEach((spot) =>
    pen.circle(76 + (spot % 3) * 29, 142 + Math.floor(spot / 3) * 29, 10, { fill: ink.navy }),
  );
  pen.text('rolls', 105, 272, { align: 'center', size: 17, color: ink.grey });
  pen.text(count, 105, 308, { align: 'center', size: 34, weight: 700 });
  const [base, left] = [306, 240];
  for (let value = 1; value <= 6; value += 1) {
    const share = seen.filter((roll) => roll === value).length / count;
    const height = Math.min(200, share * 480);
    const x = left + (value - 1) * 60;
    pen.box(x, base - height, 44, height, { fill: value === face ? ink.amber : ink.blue, radius: 4 });
    pen.text(value, x + 22, 330, { align: 'center', size: 18 });
  }
  pen.line(
    [
      [left - 10, base],
      [600, base],
    ],
    { stroke: ink.grey },
  );
  pen.line(
    [
      [left - 10, base - 80],
      [600, base - 80],
    ],
    { stroke: ink.red, dash: [7, 5] },
  );
  pen.text('1/6', 606, base - 74, { size: 17, color: ink.red, weight: 600 });
}
