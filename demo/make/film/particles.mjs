// Particles that bounce: in a hot box, and through a membrane.
import { clamp, dice, during, ink, mix } from './pen.mjs';

const random = dice(7);
const crowd = Array.from({ length: 60 }, () => ({
  x: random() * 2,
  y: random() * 2,
  vx: (0.1 + random() * 0.25) * (random() < 0.5 ? -1 : 1),
  vy: (0.1 + random() * 0.25) * (random() < 0.5 ? -1 : 1),
}));
const fold = (value) => 1 - Math.abs((((value % 2) + 2) % 2) - 1);
const place = ({ x, y, vx, vy }, travelled) => [fold(x + vx * travelled), fold(y + vy * travelled)];

function rate(pen, time) {
  const heat = during(time, 7, 10);
  const travelled = time + 1.9 * Math.max(0, time - 8.5) * heat;
  pen.box(40, 90, 380, 245, { stroke: mixColor(heat), line: 5, radius: 12, fill: ink.white });
  const spots = crowd
    .slice(0, 26)
    .map((each) => place(each, travelled))
    .map(([x, y]) => [58 + x * 344, 108 + y * 209]);
  let hits = 0;
  spots.forEach(([x, y], index) => {
    for (let other = index + 1; other < spots.length; other += 1)
      if (index % 2 !== other % 2 && Math.hypot(x - spots[other][0], y - spots[other][1]) < 22) {
        hits += 1;
        pen.circle((x + spots[other][0]) / 2, (y + spots[other][1]) / 2, heat > 0.5 ? 30 : 20, {
          fill: heat > 0.5 ? '#ffd070' : ink.pale,
        });
      }
  });
  spots.forEach(([x, y], index) => pen.circle(x, y, 10, { fill: index % 2 ? ink.blue : ink.green }));
  pen.text('temperature', 460, 118, { size: 17, color: ink.grey });
  pen.box(476, 134, 18, 150, { stroke: ink.grey, radius: 9, fill: ink.white });
  pen.box(479, 280 - 120 * (0.25 + 0.7 * heat), 12, 4 + 120 * (0.25 + 0.7 * heat), { fill: ink.red, radius: 6 });
  pen.circle(485, 294, 17, { fill: ink.red });
  pen.text(`${Math.round(mix(300, 400, heat))} K`, 520, 220, { size: 28, weight: 700 });
  pen.text(hits > 3 ? 'many hits' : hits ? 'some hits' : '', 520, 300, { size: 17, color: ink.amber, weight: 600 });
}

const mixColor = (part) => (part > 0.5 ? ink.red : ink.sky);

function osmosis(pen, time) {
  const moved = during(time, 5, 17);
  const [bottom, middle, top] = [332, 320, 190];
  const [leftTop, rightTop] = [top + 34 * moved, top - 34 * moved];
  pen.box(90, leftTop, 230, bottom - leftTop, { fill: '#dcebfd' });
  pen.box(320, rightTop, 230, bottom - rightTop, { fill: '#dcebfd' });
  pen.line(
    [
      [90, 110],
      [90, bottom],
      [550, bottom],
      [550, 110],
    ],
    { width: 4 },
  );
  pen.line(
    [
      [middle, 110],
      [middle, bottom],
    ],
    { stroke: ink.grey, width: 4, dash: [10, 7] },
  );
  crowd.forEach((each, index) => {
    const [x, y] = place(each, time * 1.2);
    const sugar = index >= 46;
    const right = sugar || fold(each.x * 1.7 + each.vx * time * 0.5) < mix(0.5, 0.62, moved);
    const from = right ? middle : 90;
    const surface = right ? rightTop : leftTop;
    pen.circle(from + 16 + x * 198, surface + 16 + y * (bottom - surface - 32), sugar ? 13 : 5, {
      fill: sugar ? ink.amber : ink.blue,
    });
  });
  pen.text('water', 205, 104, { align: 'center', size: 17, color: ink.blue, weight: 600 });
  pen.text('sugar solution', 435, 104, { align: 'center', size: 17, color: ink.amber, weight: 600 });
  pen.faded(during(time, 3, 4), () => pen.arrow(270, 150, 372, 150, { stroke: ink.blue, width: 5 }));
}

export function draw(pen, time, { mode }) {
  if (mode === 'osmosis') osmosis(pen, clamp(time, 0, 99));
  else rate(pen, time);
}
