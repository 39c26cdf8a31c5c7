// Two waves and their sum.
import { during, ink } from './pen.mjs';

function row(pen, middle, of, color, label, width = 3) {
  const points = [];
  for (let x = 130; x <= 610; x += 4) points.push([x, middle - of((x - 130) / 480)]);
  pen.line(
    [
      [130, middle],
      [610, middle],
    ],
    { stroke: ink.pale },
  );
  pen.line(points, { stroke: color, width });
  pen.text(label, 24, middle + 6, { size: 17, color, weight: 600 });
}

function superpose(pen, time) {
  const shift = Math.PI * (during(time, 6, 9) + during(time, 14, 17));
  const one = (x) => 28 * Math.sin(8 * Math.PI * x - 2 * time);
  const two = (x) => 28 * Math.sin(8 * Math.PI * x - 2 * time + shift);
  row(pen, 120, one, ink.blue, 'wave 1');
  row(pen, 190, two, ink.green, 'wave 2');
  row(pen, 280, (x) => one(x) + two(x), ink.red, 'sum', 4);
  const degrees = Math.round((shift * 180) / Math.PI) % 360;
  pen.tag(`phase difference ${degrees}°`, 510, 56, { fill: ink.pale, color: ink.navy, size: 15, width: 165 });
}

function standing(pen, time) {
  const right = (x) => 24 * Math.sin(6 * Math.PI * x - 2 * time);
  const left = (x) => 24 * Math.sin(6 * Math.PI * x + 2 * time);
  row(pen, 112, right, ink.blue, 'to the right');
  row(pen, 172, left, ink.green, 'to the left');
  row(pen, 265, (x) => right(x) + left(x), ink.red, 'sum', 4);
  pen.faded(during(time, 8, 9), () => {
    for (let node = 0; node <= 6; node += 1) pen.circle(130 + 80 * node, 265, 6, { fill: ink.navy });
    pen.text('nodes: always still', 130, 338, { size: 16, color: ink.navy });
  });
  pen.faded(during(time, 13, 14), () => {
    for (let loop = 0; loop < 6; loop += 1)
      pen.line(
        [
          [170 + 80 * loop, 213],
          [170 + 80 * loop, 317],
        ],
        { stroke: ink.amber, width: 2, dash: [5, 4] },
      );
    pen.text('antinodes: swing most', 610, 338, { size: 16, color: ink.amber, align: 'right' });
  });
}

export function draw(pen, time, { mode }) {
  if (mode === 'standing') standing(pen, time);
  else superpose(pen, time);
}
