// An atom's nucleus and the electrons in its shells.
import { during, ink } from './pen.mjs';

const radii = [44, 76, 108];
const names = ['K', 'L', 'M'];

export function atom(pen, x, y, { symbol, shells, scale = 1, turn = 0, color = ink.blue, nucleus = ink.red }) {
  shells.forEach((count, shell) => {
    const radius = radii[shell] * scale;
    pen.circle(x, y, radius, { stroke: ink.sky, width: 1.5 });
    for (let index = 0; index < count; index += 1) {
      const angle = turn * (shell % 2 ? -1 : 1) + (2 * Math.PI * index) / count - Math.PI / 2;
      pen.circle(x + radius * Math.cos(angle), y + radius * Math.sin(angle), 6.5 * Math.max(scale, 0.75), {
        fill: color,
      });
    }
  });
  pen.circle(x, y, 24 * scale, { fill: nucleus });
  pen.text(symbol, x, y + 7 * scale, { size: 20 * scale, weight: 700, color: ink.white, align: 'center' });
}

/** How many electrons each shell has, for the first eighteen elements. */
export const filled = (number) =>
  [Math.min(2, number), Math.min(8, Math.max(0, number - 2)), Math.max(0, number - 10)].filter(Boolean);

export function draw(pen, time, { elements, first, each }) {
  const index = Math.min(elements.length - 1, Math.floor(time / each));
  const [symbol, name, number = first + index] = elements[index];
  const shells = filled(number);
  const since = time - index * each;
  atom(pen, 200, 214, { symbol, shells, turn: time * 0.35 });
  pen.faded(during(since, 0, 0.4), () => {
    pen.text(name, 360, 140, { size: 34, weight: 700 });
    pen.text(`atomic number ${number}`, 360, 170, { size: 18, color: ink.grey });
    shells.forEach((count, shell) => {
      pen.text(names[shell], 360, 214 + shell * 34, { size: 18, weight: 600, color: ink.blue });
      for (let dot = 0; dot < count; dot += 1) pen.circle(394 + dot * 22, 208 + shell * 34, 7, { fill: ink.blue });
    });
    pen.text(shells.join(', '), 360, 330, { size: 24, weight: 700, color: ink.red });
  });
}
