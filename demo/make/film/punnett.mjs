// A Punnett square that fills itself.
import { during, ink } from './pen.mjs';

/** Two gametes meet: big letters first, gene by gene. */
function join(one, other) {
  return [...one].map((letter, gene) => [letter, other[gene]].sort().join('')).join('');
}

export function draw(pen, time, { gametes, looks, ratio, step, start = 3 }) {
  const count = gametes.length;
  const cell = count === 2 ? 100 : 54;
  const size = count === 2 ? 26 : 14;
  const [left, top] = [96, 124];
  gametes.forEach((gamete, index) => {
    const shown = during(time, index * 0.4, index * 0.4 + 0.5);
    pen.faded(shown, () => {
      pen.text(gamete, left + cell * (index + 0.5), top - 10, {
        align: 'center',
        size: size + 2,
        weight: 700,
        color: ink.blue,
      });
      pen.text(gamete, left - 14, top + cell * (index + 0.5) + 7, {
        align: 'right',
        size: size + 2,
        weight: 700,
        color: ink.red,
      });
    });
  });
  for (let place = 0; place < count * count; place += 1) {
    const [row, column] = [Math.floor(place / count), place % count];
    const child = join(gametes[row], gametes[column]);
    const look = looks.find(({ when }) => new RegExp(when).test(child));
    const [x, y] = [left + cell * column, top + cell * row];
    pen.box(x, y, cell, cell, { stroke: ink.sky, line: 1.5 });
    pen.faded(during(time, start + place * step, start + place * step + 0.4), () => {
      pen.box(x + 3, y + 3, cell - 6, cell - 6, { fill: look.color, radius: 6 });
      pen.text(child, x + cell / 2, y + cell / 2 + size * 0.36, {
        align: 'center',
        size,
        weight: 700,
        color: look.text ?? ink.navy,
      });
    });
  }
  const done = start + count * count * step + 0.5;
  looks.forEach((look, index) =>
    pen.faded(during(time, done + index * 0.6, done + 0.6 + index * 0.6), () => {
      pen.box(372, 130 + index * 38, 26, 26, { fill: look.color, radius: 6, stroke: ink.sky, line: 1 });
      pen.text(look.name, 410, 149 + index * 38, { size: 17 });
    }),
  );
  pen.faded(during(time, done + 2, done + 3), () =>
    pen.text(ratio, 372, 318, { size: 30, weight: 700, color: ink.red }),
  );
}
