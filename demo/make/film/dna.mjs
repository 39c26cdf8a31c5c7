// DNA: the turning double helix, and how it copies itself.
import { during, ink, mix } from './pen.mjs';

const colors = { A: ink.red, T: ink.amber, G: ink.green, C: ink.blue };
const partner = { A: 'T', T: 'A', G: 'C', C: 'G' };
const strand = [...'ATGCCGTAAGCTTGCA'];

function helix(pen, time) {
  const letters = during(time, 6, 7);
  const rungs = strand.map((base, index) => {
    const angle = index * 0.52 + time * 0.9;
    return { base, x: 50 + index * 36, y: 66 * Math.sin(angle), depth: Math.cos(angle) };
  });
  const side = (sign) => {
    const points = [];
    for (let x = 30; x <= 612; x += 6)
      points.push([x, 214 + sign * 66 * Math.sin(((x - 50) / 36) * 0.52 + time * 0.9)]);
    return points;
  };
  pen.line(side(-1), { stroke: ink.sky, width: 8 });
  for (const { base, x, y } of rungs) {
    pen.line(
      [
        [x, 214 + y],
        [x, 214],
      ],
      { stroke: colors[base], width: 7 },
    );
    pen.line(
      [
        [x, 214],
        [x, 214 - y],
      ],
      { stroke: colors[partner[base]], width: 7 },
    );
    if (Math.abs(y) > 34)
      pen.faded(letters, () => {
        pen.text(base, x, 214 + y * 1.36 + 6, { align: 'center', size: 16, weight: 700, color: colors[base] });
        pen.text(partner[base], x, 214 - y * 1.36 + 6, {
          align: 'center',
          size: 16,
          weight: 700,
          color: colors[partner[base]],
        });
      });
  }
  pen.line(side(1), { stroke: ink.navy, width: 8 });
  pen.faded(during(time, 10, 11), () =>
    pen.text('A pairs with T · G pairs with C', 320, 340, { align: 'center', size: 18, weight: 600 }),
  );
}

function tile(pen, x, y, base, alpha) {
  pen.faded(alpha, () => {
    pen.box(x - 17, y - 17, 34, 34, { fill: colors[base], radius: 7 });
    pen.text(base, x, y + 7, { align: 'center', size: 19, weight: 700, color: ink.white });
  });
}

function copy(pen, time) {
  const bases = strand.slice(0, 12);
  bases.forEach((base, index) => {
    const x = 100 + index * 40;
    const open = during(time, 3 + index * 0.4, 4.2 + index * 0.4);
    const joined = during(time, 9.5 + index * 0.45, 10.5 + index * 0.45);
    const gap = mix(18, 78, open);
    tile(pen, x, 214 - gap, base, 1);
    tile(pen, x, 214 + gap, partner[base], 1);
    tile(pen, x, mix(200, 214 - gap + 36, joined), partner[base], joined);
    tile(pen, x, mix(228, 214 + gap - 36, joined), base, joined);
  });
  const first = mix(18, 78, during(time, 3, 4.2));
  pen.text('old', 40, 214 - first + 6, { size: 16, color: ink.grey });
  pen.text('old', 40, 214 + first + 6, { size: 16, color: ink.grey });
  pen.faded(during(time, 10, 11), () => {
    pen.text('new', 40, 178, { size: 16, color: ink.red });
    pen.text('new', 40, 262, { size: 16, color: ink.red });
  });
}

export function draw(pen, time, { mode }) {
  if (mode === 'copy') copy(pen, time);
  else helix(pen, time);
}
