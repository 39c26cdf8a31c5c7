// Acids and bases: the pH scale, and a titration with its curve.
import { during, ink } from './pen.mjs';

const scale = [
  '#c92a3c',
  '#d64a33',
  '#e2702c',
  '#e99224',
  '#efb32a',
  '#d9c23a',
  '#a9bf4a',
  '#57a85c',
  '#2f9c80',
  '#2589a6',
  '#2a6fc0',
  '#3557c0',
  '#4443b5',
  '#5236a3',
  '#5a2a8c',
];
const things = [
  [1.2, 'stomach acid', 1],
  [2.3, 'lemon', 4],
  [4.3, 'tomato', 7],
  [6.6, 'milk', 10],
  [7, 'pure water', 10],
  [8.4, 'baking soda', 13],
  [10.5, 'soap', 15],
  [13, 'lye', 17],
];

function ph(pen, time) {
  scale.forEach((color, value) => {
    pen.faded(during(time, value * 0.08, value * 0.08 + 0.4), () => {
      pen.box(26 + value * 39.4, 190, 37, 52, { fill: color, radius: 6 });
      pen.text(value, 44 + value * 39.4, 223, { align: 'center', size: 18, weight: 700, color: ink.white });
    });
  });
  things.forEach(([value, name, at], index) => {
    const x = 44 + value * 39.4;
    const above = index % 2 === 0;
    pen.faded(during(time, at, at + 0.5), () => {
      pen.line(
        [
          [x, above ? 186 : 246],
          [x, above ? 150 : 282],
        ],
        { stroke: ink.grey },
      );
      pen.text(name, x - (name === 'baking soda' ? 30 : 0), above ? 140 : 302, {
        align: { lye: 'right', 'baking soda': 'left' }[name] ?? 'center',
        size: 17,
        weight: 600,
      });
    });
  });
  pen.text('← more acidic', 26, 336, { size: 16, color: ink.red });
  pen.text('more basic →', 614, 336, { size: 16, color: ink.blue, align: 'right' });
}

/** The pH of 25 mL of 0.1 M strong acid after so many mL of 0.1 M strong base. */
function mixture(volume) {
  const left = (25 * 0.1 - volume * 0.1) / (25 + volume);
  const hydrogen = left / 2 + Math.sqrt((left * left) / 4 + 1e-14);
  return -Math.log10(hydrogen);
}

function titration(pen, time) {
  const volume = 40 * Math.min(1, Math.max(0, (time - 2) / 15));
  const pink = during(volume, 24.8, 25.4);
  pen.box(112, 84, 26, 130, { stroke: ink.grey, fill: ink.white });
  pen.box(114, 88 + volume * 2.6, 22, 124 - volume * 2.6, { fill: ink.sky });
  pen.line(
    [
      [125, 214],
      [125, 226],
    ],
    { stroke: ink.grey, width: 5 },
  );
  if (volume > 0 && volume < 40) pen.circle(125, 232 + ((time * 60) % 40), 4, { fill: ink.sky });
  const flask = [
    [112, 236],
    [112, 262],
    [66, 330],
    [184, 330],
    [138, 262],
    [138, 236],
  ];
  pen.line(
    [
      [88, 298],
      [66, 330],
      [184, 330],
      [162, 298],
    ],
    { fill: pink > 0.5 ? '#f3a5cf' : '#e6eefc', closed: true },
  );
  pen.line(flask, { width: 3, stroke: ink.grey });
  pen.text('NaOH', 152, 120, { size: 16, color: ink.grey });
  pen.text('HCl', 190, 318, { size: 16, color: ink.grey });
  const chart = pen.chart({
    x: 300,
    y: 104,
    width: 295,
    height: 200,
    xs: [0, 40],
    ys: [0, 14],
    xLabel: 'base added (mL)',
    yLabel: 'pH',
    grid: [10, 2],
  });
  chart.plot(mixture, { to: Math.max(0.1, volume), steps: 400 });
  pen.circle(chart.X(volume), chart.Y(mixture(volume)), 7, { fill: ink.red });
  pen.text(`pH ${mixture(volume).toFixed(1)}`, 330, 134, { size: 22, weight: 700, color: ink.red });
  if (volume > 25.2)
    pen.line(
      [
        [chart.X(25), chart.Y(0)],
        [chart.X(25), chart.Y(14)],
      ],
      { stroke: ink.amber, dash: [5, 4] },
    );
}

export function draw(pen, time, { mode }) {
  if (mode === 'titration') titration(pen, time);
  else ph(pen, time);
}
