// The area under a curve as a sum of ever thinner rectangles.
import { ink } from './pen.mjs';

export function draw(pen, time, { counts, each }) {
  const chart = pen.chart({
    x: 50,
    y: 96,
    width: 360,
    height: 230,
    xs: [0, 3.3],
    ys: [0, 9.5],
    xLabel: 'x',
    yLabel: 'y',
    grid: [1, 3],
  });
  const index = Math.min(counts.length - 1, Math.floor(time / each));
  const count = counts[index];
  const width = 3 / count;
  let sum = 0;
  for (let strip = 0; strip < count; strip += 1) {
    const height = (strip * width) ** 2;
    sum += height * width;
    const [x, y] = [chart.X(strip * width), chart.Y(height)];
    pen.box(x, y, chart.X(width) - chart.X(0), chart.Y(0) - y, {
      fill: '#c6d6fa',
      stroke: count < 100 ? ink.sky : undefined,
      line: 1,
    });
  }
  chart.plot((x) => x * x, { to: 3, width: 4 });
  pen.text('y = x^2', 450, 128, { size: 26, serif: true, italic: true });
  pen.text('strips', 450, 168, { size: 16, color: ink.grey });
  pen.text(count, 450, 200, { size: 30, weight: 700 });
  pen.text('their area', 450, 240, { size: 16, color: ink.grey });
  pen.text(sum.toFixed(3), 450, 272, { size: 30, weight: 700, color: ink.red });
  if (index === counts.length - 1) pen.text('→ 9 exactly', 450, 316, { size: 22, weight: 600, color: ink.green });
}
