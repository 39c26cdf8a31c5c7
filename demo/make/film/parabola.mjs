// A parabola that changes with its coefficients.
import { during, ink, mix, number } from './pen.mjs';

const sign = (value) => (value < 0 ? `− ${Math.abs(value).toFixed(1)}` : `+ ${value.toFixed(1)}`);

function stops(time, list, each) {
  const at = Math.min(list.length - 1, Math.floor(time / each));
  const next = list[Math.min(list.length - 1, at + 1)];
  return mix(list[at], next, during(time, at * each + each * 0.55, (at + 1) * each));
}

export function draw(pen, time, { mode }) {
  const chart = pen.chart({
    x: 40,
    y: 96,
    width: 350,
    height: 236,
    xs: [-4, 4],
    ys: [-4, 8],
    xLabel: 'x',
    yLabel: 'y',
    grid: [1, 2],
  });
  if (mode === 'shape') {
    const a = stops(time, [1, 2, 0.4, -0.6, 1], 4.2);
    chart.plot((x) => a * x * x, { stroke: ink.sky, width: 2, steps: 300 });
    chart.plot((x) => a * x * x, { steps: 300, width: 4 });
    pen.circle(chart.X(0), chart.Y(0), 7, { fill: ink.red });
    pen.text('y = ax^2', 440, 150, { size: 28, serif: true, italic: true });
    pen.tag(`a = ${number(a, 1)}`, 500, 200, { fill: a < 0 ? ink.red : ink.blue, size: 22, width: 90 });
    pen.text(a < 0 ? 'opens downwards' : Math.abs(a) > 1.2 ? 'narrow' : Math.abs(a) < 0.8 ? 'wide' : '', 500, 254, {
      align: 'center',
      size: 19,
      color: ink.grey,
    });
    return;
  }
  const c = stops(time, [-3, 1, 4, -3], 5);
  const discriminant = 4 - 4 * c;
  chart.plot((x) => x * x - 2 * x + c, { steps: 300, width: 4 });
  const roots =
    discriminant > 0.05
      ? [1 - Math.sqrt(discriminant) / 2, 1 + Math.sqrt(discriminant) / 2]
      : discriminant > -0.05
        ? [1]
        : [];
  roots.forEach((root) => pen.circle(chart.X(root), chart.Y(0), 8, { fill: ink.red }));
  pen.text(`x^2 − 2x ${sign(c)}`, 426, 136, { size: 24, serif: true, italic: true });
  pen.text('D = b^2 − 4ac', 426, 184, { size: 20, serif: true, italic: true, color: ink.grey });
  pen.tag(`D = ${number(discriminant, 1)}`, 506, 226, {
    fill: roots.length ? ink.blue : ink.grey,
    size: 22,
    width: 110,
  });
  pen.text(['no real root', 'two equal roots', 'two real roots'][roots.length], 506, 282, {
    align: 'center',
    size: 19,
    weight: 600,
    color: ink.red,
  });
}
