// A molecule of balls and sticks that turns, so that its shape is seen from every side.
import { during, ink } from './pen.mjs';

const looks = { O: [ink.red, 34], H: ['#b9c6e2', 22], C: [ink.navy, 32] };

export function draw(pen, time, { atoms, bonds, notes }) {
  const turn = time * 0.6;
  const tilt = 0.3;
  const placed = atoms.map(([symbol, x, y, z]) => {
    const [rx, rz] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)];
    const [ry, depth] = [y * Math.cos(tilt) - rz * Math.sin(tilt), y * Math.sin(tilt) + rz * Math.cos(tilt)];
    const near = 1 + depth * 0.1;
    return { symbol, x: 210 + rx * 92 * near, y: 214 - ry * 92 * near, depth, near };
  });
  for (const [from, to] of bonds)
    pen.line(
      [
        [placed[from].x, placed[from].y],
        [placed[to].x, placed[to].y],
      ],
      { stroke: ink.grey, width: 11 },
    );
  for (const ball of [...placed].sort((a, b) => a.depth - b.depth)) {
    const [color, radius] = looks[ball.symbol];
    pen.circle(ball.x, ball.y, radius * ball.near, { fill: color, stroke: ink.paper, width: 2 });
    pen.circle(ball.x - radius * 0.3, ball.y - radius * 0.35, radius * 0.22, { fill: 'rgba(255,255,255,.55)' });
    pen.text(ball.symbol, ball.x, ball.y + 7, {
      align: 'center',
      size: 19,
      weight: 700,
      color: ball.symbol === 'H' ? ink.navy : ink.white,
    });
  }
  notes.forEach(([at, label, value], index) =>
    pen.faded(during(time, at, at + 0.6), () => {
      pen.text(label, 400, 130 + index * 68, { size: 17, color: ink.grey });
      pen.text(value, 400, 160 + index * 68, { size: 26, weight: 700 });
    }),
  );
}
