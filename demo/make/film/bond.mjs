// Two atoms that give, take or share electrons.
import { during, ink, mix } from './pen.mjs';
import { atom } from './shells.mjs';

function ionic(pen, time) {
  const gone = during(time, 4, 7);
  const near = during(time, 10, 13);
  const [left, right] = [mix(150, 200, near), mix(490, 440, near)];
  atom(pen, left, 214, { symbol: 'Na', shells: gone > 0 ? [2, 8] : [2, 8, 0], scale: 0.95, turn: 0.2 });
  pen.circle(left, 214, 103, { stroke: ink.sky, width: gone < 1 ? 1.5 : 0.01, dash: [4, 4] });
  atom(pen, right, 214, {
    symbol: 'Cl',
    shells: [2, 8, 7],
    scale: 0.95,
    turn: 0.2,
    color: ink.green,
    nucleus: ink.navy,
  });
  const x = mix(left + 103, right - 103, gone);
  pen.circle(x, 214 - 40 * Math.sin(Math.PI * gone), 8, { fill: ink.amber });
  pen.faded(during(time, 7, 8), () => {
    pen.tag('Na^+', left, 116, { fill: ink.red, size: 18, width: 40 });
    pen.tag('Cl^−', right, 116, { fill: ink.navy, size: 18, width: 40 });
  });
  if (near > 0 && near < 1) {
    pen.arrow(left - 60, 330, left + 20, 330, { stroke: ink.amber });
    pen.arrow(right + 60, 330, right - 20, 330, { stroke: ink.amber });
  }
}

function outer(pen, x, symbol, electrons, color) {
  pen.circle(x, 205, 84, { stroke: ink.sky, width: 2 });
  pen.circle(x, 205, 26, { fill: ink.red });
  pen.text(symbol, x, 212, { size: 20, weight: 700, color: ink.white, align: 'center' });
  electrons.forEach((angle) => pen.circle(x + 84 * Math.cos(angle), 205 + 84 * Math.sin(angle), 8, { fill: color }));
}

function covalent(pen, time) {
  const second = time >= 10;
  const since = second ? time - 10 : time;
  const near = during(since, 2, 5);
  const [left, right] = [mix(190, 246, near), mix(450, 394, near)];
  const ring = (from) => [0, 1, 2, 3, 4, 5].map((index) => from + (index - 2.5) * 0.62);
  const symbol = second ? 'Cl' : 'H';
  const tilt = 0.17 * near;
  if (near > 0.5) pen.faded(near - 0.5, () => pen.circle(320, 205, 24, { ry: 46, fill: '#ffd98a' }));
  outer(pen, left, symbol, [-tilt, ...(second ? ring(Math.PI) : [])], ink.blue);
  outer(pen, right, symbol, [Math.PI - tilt, ...(second ? ring(0) : [])], ink.green);
  pen.faded(during(since, 5, 6), () => {
    pen.text('shared pair', 320, 318, { align: 'center', size: 18, weight: 600, color: ink.amber });
    pen.text(second ? 'Cl – Cl' : 'H – H', 560, 318, { align: 'center', size: 24, weight: 700 });
  });
}

export function draw(pen, time, { mode }) {
  if (mode === 'ionic') ionic(pen, time);
  else covalent(pen, time);
}
