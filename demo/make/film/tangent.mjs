// The slope of a curve: first of a chord, then of a tangent.
import { clamp, during, ink, mix, number } from './pen.mjs';

function through(pen, chart, x, y, slope, reach, options) {
  pen.line(
    [
      [chart.X(x - reach), chart.Y(y - slope * reach)],
      [chart.X(x + reach), chart.Y(y + slope * reach)],
    ],
    options,
  );
}

function secant(pen, time) {
  const chart = pen.chart({
    x: 50,
    y: 96,
    width: 350,
    height: 230,
    xs: [0, 3.4],
    ys: [0, 9],
    xLabel: 'x',
    yLabel: 'y',
    grid: [1, 1],
  });
  const gap = mix(2, 0.001, during(time, 4, 15));
  const slope = ((1 + gap) ** 2 - 1) / gap;
  chart.plot((x) => x * x, { to: 3, width: 4 });
  pen.faded(0.95, () => through(pen, chart, 1, 1, slope, gap < 0.05 ? 1.2 : 0.45, { stroke: ink.amber, width: 3 }));
  pen.line(
    [
      [chart.X(1), chart.Y(1)],
      [chart.X(1 + gap), chart.Y((1 + gap) ** 2)],
    ],
    { stroke: ink.amber, width: 3 },
  );
  pen.line(
    [
      [chart.X(1), chart.Y(1)],
      [chart.X(1 + gap), chart.Y(1)],
      [chart.X(1 + gap), chart.Y((1 + gap) ** 2)],
    ],
    { stroke: ink.grey, width: 1.5, dash: [5, 4] },
  );
  pen.circle(chart.X(1), chart.Y(1), 8, { fill: ink.red });
  pen.circle(chart.X(1 + gap), chart.Y((1 + gap) ** 2), 8, { fill: ink.green });
  pen.text('y = x^2', 440, 130, { size: 26, serif: true, italic: true });
  pen.text(`h = ${gap.toFixed(2)}`, 440, 184, { size: 22, color: ink.green });
  pen.text('slope of the chord', 440, 228, { size: 16, color: ink.grey });
  pen.text(slope.toFixed(2), 440, 262, { size: 30, weight: 700, color: ink.amber });
  pen.faded(during(time, 15.5, 16.5), () => pen.text('slope → 2', 440, 312, { size: 26, weight: 700, color: ink.red }));
}

function trace(pen, time) {
  const end = 2 * Math.PI;
  const x = end * clamp((time - 1) / 16);
  const upper = pen.chart({ x: 60, y: 96, width: 500, height: 96, xs: [0, end], ys: [-1, 1], xLabel: '', yLabel: '' });
  const lower = pen.chart({
    x: 60,
    y: 226,
    width: 500,
    height: 96,
    xs: [0, end],
    ys: [-1, 1],
    xLabel: 'x',
    yLabel: '',
  });
  upper.plot(Math.sin, { width: 3.5 });
  through(pen, upper, x, Math.sin(x), Math.cos(x), 0.7, { stroke: ink.amber, width: 4 });
  pen.circle(upper.X(x), upper.Y(Math.sin(x)), 7, { fill: ink.red });
  pen.line(
    [
      [upper.X(x), upper.Y(Math.sin(x))],
      [lower.X(x), lower.Y(Math.cos(x))],
    ],
    { stroke: ink.sky, width: 1.5, dash: [4, 4] },
  );
  lower.plot(Math.cos, { to: Math.max(0.02, x), stroke: ink.amber, width: 3.5 });
  pen.circle(lower.X(x), lower.Y(Math.cos(x)), 7, { fill: ink.amber });
  pen.text('sin x', 626, 112, { size: 18, color: ink.blue, italic: true, serif: true, align: 'right' });
  pen.text('slope', 626, 248, { size: 18, color: ink.amber, align: 'right' });
  pen.tag(`slope = ${number(Math.cos(x), 2)}`, 540, 56, { fill: ink.amber, width: 120 });
}

export function draw(pen, time, { mode }) {
  if (mode === 'trace') trace(pen, time);
  else secant(pen, time);
}
