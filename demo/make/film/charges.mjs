// Electric charge: rubbing, forces between charges, and field lines.
import { clamp, during, ink, mix } from './pen.mjs';

export function ball(pen, x, y, sign, radius = 20) {
  pen.circle(x, y, radius, { fill: sign > 0 ? ink.red : sign < 0 ? ink.blue : ink.grey });
  if (sign)
    pen.line(
      [
        [x - radius / 2, y],
        [x + radius / 2, y],
      ],
      { stroke: ink.white, width: 3 },
    );
  if (sign > 0)
    pen.line(
      [
        [x, y - radius / 2],
        [x, y + radius / 2],
      ],
      { stroke: ink.white, width: 3 },
    );
}

function rubbing(pen, time) {
  pen.text('glass rod', 150, 122, { align: 'center', color: ink.grey });
  pen.text('silk cloth', 480, 122, { align: 'center', color: ink.grey });
  pen.box(60, 140, 180, 130, { fill: ink.pale, radius: 20 });
  pen.box(390, 140, 180, 130, { fill: '#fdeed3', radius: 20 });
  for (let index = 0; index < 6; index += 1) {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    ball(pen, 95 + column * 55, 175 + row * 60, 1, 11);
    ball(pen, 425 + column * 55, 175 + row * 60, 1, 11);
    ball(pen, 452 + column * 55, 188 + row * 60, -1, 8);
    const leaves = index < 3 ? during(time, 1.5 + index * 1.4, 2.7 + index * 1.4) : 0;
    const from = [122 + column * 55, 188 + row * 60];
    const to = [412 + index * 62, 252];
    const lift = Math.sin(Math.PI * leaves) * 50;
    ball(pen, mix(from[0], to[0], leaves), mix(from[1], to[1], leaves) - lift, -1, 8);
  }
  const lost = [0, 1, 2].filter((index) => time > 2.7 + index * 1.4).length;
  pen.text(lost ? `net charge +${lost}e` : 'net charge 0', 150, 306, {
    align: 'center',
    size: 18,
    weight: 600,
    color: ink.red,
  });
  pen.text(lost ? `net charge −${lost}e` : 'net charge 0', 480, 306, {
    align: 'center',
    size: 18,
    weight: 600,
    color: ink.blue,
  });
}

function hanging(pen, signs, swing) {
  pen.line(
    [
      [170, 96],
      [470, 96],
    ],
    { width: 5, stroke: ink.grey },
  );
  [-1, 1].forEach((side, index) => {
    const angle = side * swing;
    const [x, y] = [320 + side * 70 + 170 * Math.sin(angle), 96 + 170 * Math.cos(angle)];
    pen.line(
      [
        [320 + side * 70, 96],
        [x, y],
      ],
      { width: 2 },
    );
    const push = Math.sign(swing) * side;
    if (Math.abs(swing) > 0.03)
      pen.arrow(x + push * 24, y, x + push * (24 + Math.abs(swing) * 190), y, { stroke: ink.amber, width: 4 });
    ball(pen, x, y, signs[index], 22);
  });
}

function coulomb(pen, time) {
  const stops = [4, 2, 1, 1, 2, 4];
  const at = clamp(time / 3.4, 0, stops.length - 1.001);
  const distance = mix(stops[Math.floor(at)], stops[Math.floor(at) + 1], during(at % 1, 0.45, 1));
  const half = distance * 55;
  const force = 1 / distance ** 2;
  const y = 175;
  for (const side of [-1, 1]) {
    const x = 320 + side * half;
    pen.arrow(x + side * 22, y, x + side * (26 + 90 * force), y, { stroke: ink.amber, width: 5 });
    ball(pen, x, y, 1, 22);
    pen.text(side < 0 ? 'q_1' : 'q_2', x, y - 34, { align: 'center', size: 18, italic: true, serif: true });
  }
  pen.line(
    [
      [320 - half, 222],
      [320 + half, 222],
    ],
    { stroke: ink.grey, width: 1.5 },
  );
  for (const side of [-1, 1])
    pen.line(
      [
        [320 + side * half, 215],
        [320 + side * half, 229],
      ],
      { stroke: ink.grey, width: 1.5 },
    );
  pen.text(`r = ${distance.toFixed(1)} cm`, 320, 248, { align: 'center', size: 18, color: ink.grey });
  pen.text('F = k q_1 q_2 / r^2', 60, 312, { size: 24, italic: true, serif: true });
  pen.box(330, 294, 250, 20, { fill: ink.pale, radius: 6 });
  pen.box(330, 294, 250 * force, 20, { fill: ink.amber, radius: 6 });
  pen.text(`force: ${Math.round(force * 16)} units`, 330, 336, { size: 16, color: ink.grey });
}

const around = (count, centre) =>
  Array.from({ length: count }, (_, index) => [
    centre[0] + 20 * Math.cos((2 * Math.PI * (index + 0.5)) / count),
    centre[1] + 20 * Math.sin((2 * Math.PI * (index + 0.5)) / count),
  ]);

/** Follows the field from a point until it leaves the picture or meets a charge. */
function fieldLine(charges, start, direction) {
  const points = [start];
  let [x, y] = start;
  for (let step = 0; step < 260; step += 1) {
    let [ex, ey] = [0, 0];
    for (const [cx, cy, sign] of charges) {
      const cubed = Math.hypot(x - cx, y - cy) ** 3;
      ex += (sign * (x - cx)) / cubed;
      ey += (sign * (y - cy)) / cubed;
    }
    const size = Math.hypot(ex, ey);
    x += (direction * 4 * ex) / size;
    y += (direction * 4 * ey) / size;
    points.push([x, y]);
    if (x < -20 || x > 660 || y < 76 || y > 350) break;
    if (charges.some(([cx, cy, sign]) => sign * direction < 0 && Math.hypot(x - cx, y - cy) < 18)) break;
  }
  return points;
}

const known = new Map();
/** Lines out of every positive charge, and those into a negative one that come from far away. */
function linesOf(charges) {
  const key = JSON.stringify(charges);
  if (!known.has(key)) {
    const from = ([x, y, sign]) => around(14, [x, y]).map((start) => fieldLine(charges, start, sign));
    const outwards = charges.filter(([, , sign]) => sign > 0).flatMap(from);
    const inwards = charges.filter(([, , sign]) => sign < 0).flatMap(from);
    const far = inwards.filter((points) => {
      const [x, y] = points.at(-1);
      return x < 0 || x > 640 || y < 80 || y > 345;
    });
    known.set(key, [...outwards, ...far.map((points) => points.reverse())]);
  }
  return known.get(key);
}

function lines(pen, time, groups) {
  const group = groups.findLast(({ from }) => time >= from);
  const since = time - group.from;
  for (const points of linesOf(group.charges)) {
    const shown = Math.max(2, Math.round(points.length * during(since, 0.2, 2)));
    pen.line(points.slice(0, shown), { stroke: ink.sky, width: 2 });
    for (let at = 14 + Math.floor((since * 9) % 22); at + 3 < shown; at += 44) {
      pen.arrow(...points[at], ...points[at + 3], { stroke: ink.blue, width: 2.5 });
    }
  }
  group.charges.forEach(([x, y, sign]) => ball(pen, x, y, sign, 18));
  pen.box(0, 0, 640, 76, { fill: ink.paper });
}

export function draw(pen, time, { mode, groups }) {
  if (mode === 'coulomb') coulomb(pen, time);
  else if (mode === 'lines') lines(pen, time, groups);
  else if (time < 8) rubbing(pen, time);
  else if (time < 14) hanging(pen, [1, 1], 0.36 * during(time, 9, 11));
  else hanging(pen, [1, -1], -0.24 * during(time, 15, 17));
}
