// A turning radius and what it draws: a sine, a cosine, or the swing of a spring.
import { ink, number } from './pen.mjs';

function spring(pen, x, top, bottom) {
  const points = [[x, top]];
  for (let index = 0; index <= 12; index += 1)
    points.push([x + (index % 2 ? 14 : -14), top + 8 + ((bottom - top - 16) * index) / 12]);
  points.push([x, bottom]);
  pen.line(points, { stroke: ink.grey, width: 2.5 });
}

export function draw(pen, time, { mode, speed = 0.9 }) {
  const angle = time * speed;
  const radius = 82;
  const [cx, cy] = [125, 215];
  const [px, py] = [cx + radius * Math.cos(angle), cy - radius * Math.sin(angle)];
  const cosine = mode === 'cos';
  const value = cosine ? Math.cos(angle) : Math.sin(angle);
  const left = mode === 'spring' ? 345 : 285;

  pen.circle(cx, cy, radius, { stroke: ink.sky, width: 2.5 });
  pen.line(
    [
      [cx - 98, cy],
      [cx + 98, cy],
    ],
    { stroke: ink.pale },
  );
  pen.line(
    [
      [cx, cy - 98],
      [cx, cy + 98],
    ],
    { stroke: ink.pale },
  );
  pen.arc(cx, cy, 24, 0, -(angle % (2 * Math.PI)), { stroke: ink.grey, width: 2 });
  pen.text('θ', cx + 30 * Math.cos((angle % 6.28) / 2), cy + 6 - 34 * Math.sin((angle % 6.28) / 2), {
    size: 17,
    italic: true,
    serif: true,
    color: ink.grey,
  });
  pen.line(
    [
      [cx, cy],
      [px, py],
    ],
    { width: 3 },
  );
  if (cosine)
    pen.line(
      [
        [cx, cy],
        [px, cy],
      ],
      { stroke: ink.amber, width: 5 },
    );
  else
    pen.line(
      [
        [px, cy],
        [px, py],
      ],
      { stroke: ink.amber, width: 5 },
    );
  if (cosine)
    pen.line(
      [
        [px, cy],
        [px, py],
      ],
      { stroke: ink.grey, width: 1.5, dash: [4, 4] },
    );

  const height = cy - radius * value;
  if (mode === 'spring') {
    pen.line(
      [
        [230, 84],
        [290, 84],
      ],
      { stroke: ink.grey, width: 5 },
    );
    spring(pen, 260, 84, height - 16);
    pen.box(238, height - 16, 44, 32, { fill: ink.amber, radius: 6 });
    pen.line(
      [
        [px, py],
        [238, height],
      ],
      { stroke: ink.sky, width: 1.5, dash: [4, 4] },
    );
  } else if (!cosine)
    pen.line(
      [
        [px, py],
        [left, height],
      ],
      { stroke: ink.sky, width: 1.5, dash: [4, 4] },
    );

  const width = 600 - left;
  const turns = mode === 'spring' ? 3 * Math.PI : 4 * Math.PI;
  const chart = pen.chart({
    x: left,
    y: cy - radius,
    width,
    height: 2 * radius,
    xs: [0, turns],
    ys: [-1, 1],
    xLabel: mode === 'spring' ? 'time' : 'θ',
  });
  const of = cosine ? Math.cos : Math.sin;
  // The newest point stays at the axis and older ones move to the right, once the chart is full.
  const start = Math.max(0, angle - turns);
  chart.plot((x) => of(x + start), { to: Math.min(turns, Math.max(0.05, angle)), stroke: ink.blue });
  const end = Math.min(angle, turns);
  pen.circle(chart.X(end), chart.Y(of(end + start)), 7, { fill: ink.amber });
  const label = { sin: 'sin θ', cos: 'cos θ', spring: 'x/A' }[mode];
  pen.tag(`${label} = ${number(value, 2)}`, left + width / 2, 328, { fill: ink.amber, width: 100 });
}
