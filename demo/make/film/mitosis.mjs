// A cell that becomes two.
import { during, ink, mix } from './pen.mjs';

function chromatid(pen, x, y, color, bend, length = 26) {
  const { context } = pen;
  context.beginPath();
  context.moveTo(x + bend, y - length);
  context.quadraticCurveTo(x - bend * 0.6, y, x + bend, y + length);
  context.strokeStyle = color;
  context.lineWidth = 8;
  context.lineCap = 'round';
  context.setLineDash([]);
  context.stroke();
  context.lineCap = 'butt';
}

export function draw(pen, time) {
  const condensed = during(time, 3, 6);
  const lined = during(time, 8, 10.5);
  const apart = during(time, 13, 15.5);
  const split = during(time, 17.5, 20.5);
  const radius = 122;
  const half = mix(0, 96, split);
  // The outlines first and the insides over them, so that the two are one as long as they overlap.
  const size = mix(radius, 92, split);
  for (const side of [-1, 1]) pen.circle(320 + side * half, 214, size, { stroke: ink.blue, width: 4 });
  for (const side of [-1, 1]) pen.circle(320 + side * half, 214, size - 2, { fill: '#e3edff' });
  const nucleus = 1 - during(time, 5, 7.5);
  pen.faded(nucleus, () => pen.circle(320, 214, 74, { fill: '#cfdefb', stroke: ink.sky, width: 3 }));
  const spindle = during(time, 6.5, 8) * (1 - during(time, 15.5, 17));
  pen.faded(spindle * 0.8, () => {
    for (let fibre = -4; fibre <= 4; fibre += 1)
      pen.line(
        [
          [208, 214],
          [320, 214 + fibre * 24],
          [432, 214],
        ],
        { stroke: ink.grey, width: 1.2 },
      );
    for (const x of [208, 432]) pen.circle(x, 214, 7, { fill: ink.green });
  });
  const colors = [ink.red, ink.amber, ink.red, ink.amber];
  colors.forEach((color, index) => {
    const start = [
      [292, 190],
      [348, 196],
      [300, 242],
      [352, 240],
    ][index];
    const x = mix(start[0], 320, lined);
    const y = mix(start[1], 145 + index * 46, lined);
    const pulled = apart * 78 + split * 18;
    const gathered = mix(y, 214 + (y - 214) * 0.45, apart);
    pen.faded(0.25 + 0.75 * condensed, () => {
      for (const side of [-1, 1])
        chromatid(
          pen,
          x + side * (6 * condensed + pulled),
          gathered,
          color,
          -side * (7 + 6 * apart),
          mix(12, 19, condensed),
        );
    });
  });
  const again = during(time, 16, 18);
  for (const side of [-1, 1])
    pen.faded(again, () => pen.circle(320 + side * (86 + split * 16), 214, 30, { ry: 54, stroke: ink.sky, width: 3 }));
}
