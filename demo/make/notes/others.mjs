import { arrow, box, circle, dashed, line, svg, words } from '../lib/figure.mjs';

const phases = ['prophase', 'metaphase', 'anaphase', 'telophase'];
const rod = (x, y, color) =>
  line(
    [
      [x, y - 9],
      [x, y + 9],
    ],
    color,
    'style="stroke-width:5;stroke-linecap:round"',
  );
const cell = (index) => {
  const x = 58 + index * 102;
  const placed = [
    [
      [-14, -10],
      [12, -4],
      [-6, 14],
      [16, 16],
    ],
    [
      [0, -22],
      [0, -7],
      [0, 8],
      [0, 23],
    ],
    [
      [-22, -12],
      [-22, 12],
      [22, -12],
      [22, 12],
    ],
    [
      [-28, -4],
      [-20, 4],
      [20, -4],
      [28, 4],
    ],
  ][index];
  return [
    index === 3
      ? [circle(x - 24, 60, 23, '#e3edff', '#2450c8'), circle(x + 24, 60, 23, '#e3edff', '#2450c8')]
      : circle(x, 60, 44, '#e3edff', '#2450c8'),
    placed.map(([dx, dy], rank) => rod(x + dx, 60 + dy, rank % 2 ? '#e8940a' : '#cf3a50')),
    words(phases[index], x, 128),
  ];
};

const lens = svg(
  420,
  170,
  line(
    [
      [10, 90],
      [410, 90],
    ],
    '#8b97b5',
  ),
  `<ellipse cx="210" cy="90" rx="11" ry="68" fill="#d3e3ff" stroke="#2450c8" stroke-width="2"/>`,
  [
    [150, 'F'],
    [90, '2F'],
    [270, 'F'],
    [330, '2F'],
  ].map(([x, name]) => [circle(x, 90, 3, '#14275f'), words(name, x, 112)]),
  arrow(60, 90, 60, 52, '#2450c8'),
  line(
    [
      [60, 52],
      [210, 52],
      [310, 115.3],
    ],
    '#e8940a',
  ),
  line(
    [
      [60, 52],
      [310, 115.3],
    ],
    '#16906a',
  ),
  arrow(310, 90, 310, 115.3, '#cf3a50'),
);

const mirror = svg(
  420,
  150,
  line(
    [
      [10, 80],
      [400, 80],
    ],
    '#8b97b5',
  ),
  `<path d="M350 20 A160 160 0 0 1 350 140" fill="none" stroke="#2450c8" stroke-width="4"/>`,
  [
    [282, 'F'],
    [202, 'C'],
  ].map(([x, name]) => [circle(x, 80, 3, '#14275f'), words(name, x, 100)]),
  arrow(120, 80, 120, 45, '#2450c8'),
  line(
    [
      [120, 45],
      [362, 45],
      [222, 106.2],
    ],
    '#e8940a',
  ),
  dashed([
    [120, 45],
    [362, 80],
  ]),
  line(
    [
      [362, 80],
      [222, 100],
    ],
    '#16906a',
  ),
  arrow(240, 80, 240, 97.5, '#cf3a50'),
);

export const others = [
  {
    to: 'Biology/01 The cell and its division/Notes on the cell',
    subject: 'Biology',
    title: 'The cell and how it divides',
    body: `
<h2>1. The parts of a cell</h2>
<table><tr><th>Part</th><th>What it does</th></tr>
<tr><td>nucleus</td><td>keeps the DNA and directs the cell</td></tr><tr><td>mitochondrion</td><td>releases the energy
  of food as ATP</td></tr>
<tr><td>ribosome</td><td>builds proteins</td></tr><tr><td>endoplasmic reticulum</td><td>carries and finishes proteins
  and fats</td></tr>
<tr><td>Golgi body</td><td>packs and sends them</td></tr><tr><td>lysosome</td><td>breaks down what is worn out</td></tr>
<tr><td>chloroplast (plants)</td><td>makes sugar with light</td></tr><tr><td>cell wall (plants)</td><td>gives shape
  and strength</td></tr></table>
<h2>2. The cell cycle</h2>
<p>A cell spends most of its life in <strong>interphase</strong>: it grows (G₁), copies its DNA (S), and makes ready
  (G₂). Then it divides.</p>
<h2>3. Mitosis</h2>
<figure>${svg(420, 140, [0, 1, 2, 3].map(cell))}<figcaption>Four phases; the two cells are copies of the
  first.</figcaption></figure>
<ul><li><strong>Prophase.</strong> Chromosomes thicken; the nuclear membrane
  dissolves.</li><li><strong>Metaphase.</strong> They line up at the equator.</li>
<li><strong>Anaphase.</strong> The halves (chromatids) part.</li><li><strong>Telophase.</strong> Two nuclei form, and
  the cell divides.</li></ul>
<h2>4. Mitosis and meiosis</h2>
<table><tr><th></th><th>Mitosis</th><th>Meiosis</th></tr>
<tr><td>divisions</td><td>one</td><td>two</td></tr><tr><td>cells made</td><td>2</td><td>4</td></tr>
<tr><td>chromosomes</td><td>as many</td><td>half as many</td></tr><tr><td>the cells
  are</td><td>alike</td><td>different</td></tr><tr><td>for</td><td>growth, repair</td><td>gametes</td></tr></table>
<aside class="try"><p><strong>Try it yourself.</strong> An onion’s cell has 16 chromosomes. How many has (a) each cell
  after mitosis, (b) each pollen grain?</p><p class="small">(a) 16 (b) 8</p></aside>`,
  },
  {
    to: 'English/03 Writing/A formal letter',
    subject: 'English',
    title: 'How to write a formal letter',
    body: `
<p>A formal letter is short, in order and polite. An examiner looks for the form first, then for what you say.</p>
<figure>${svg(
      420,
      250,
      box(70, 6, 280, 238, '#fff', '#cfd9ef'),
      [
        ['your address', 24, 110],
        ['date', 50, 60],
        ['their name and address', 76, 150],
        ['subject', 106, 200],
        ['Dear Sir or Madam,', 132, 120],
        ['why you write', 156, 240],
        ['the facts', 176, 240],
        ['what you ask for', 196, 240],
        ['Yours faithfully, name', 226, 140],
      ].map(([label, y, width]) => [
        box(85, y - 13, width, 19, '#edf2fe'),
        words(label, 91, y + 1, 'style="text-anchor:start" font-size="11"'),
      ]),
    )}
<figcaption>The nine parts, from top to bottom.</figcaption></figure>
<h2>Useful sentences</h2>
<ul><li>I am writing to bring to your notice that …</li><li>I would like to enquire about …</li><li>I should be
  grateful if you could …</li><li>I look forward to your reply.</li></ul>
<h2>Before you hand it in</h2>
<ol><li>One idea to a paragraph.</li><li>No short forms: <em>I am</em>, not <em>I’m</em>.</li><li><em>Dear Sir</em>
  ends with <em>Yours faithfully</em>; <em>Dear Ms Rao</em> with <em>Yours sincerely</em>.</li><li>Read it aloud
    once.</li></ol>
<h2>An exercise</h2>
<p>The street lamps on your way home have been dark for a month. Write to the municipal commissioner, in 120 words.
  Say since when, where, and what has happened because of it.</p>`,
  },
  {
    to: 'Science/01 Light/Ray diagrams',
    subject: 'Science',
    title: 'Ray diagrams',
    body: `
<p>Two rays are enough to find an image. Draw them from the tip of the object; where they meet, there is the image of
  the tip.</p>
<h2>A convex lens</h2>
<figure>${lens}</figure>
<ol><li>A ray <strong>parallel</strong> to the axis goes through the focus.</li><li>A ray through the
  <strong>middle</strong> goes straight on.</li></ol>
$$\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f} , \\quad m = \\frac{v}{u} , \\quad P = \\frac{1}{f}$$
<table><tr><th>Object</th><th>Image</th></tr><tr><td>beyond 2F</td><td>real, inverted, smaller</td></tr><tr><td>at
  2F</td><td>real, inverted, as large</td></tr>
<tr><td>between F and 2F</td><td>real, inverted, larger</td></tr><tr><td>nearer than F</td><td>virtual, upright,
  larger</td></tr></table>
<h2>A concave mirror</h2>
<figure>${mirror}</figure>
<ol><li>A ray <strong>parallel</strong> to the axis comes back through the focus.</li><li>A ray to the
  <strong>pole</strong> comes back at the same angle.</li></ol>
$$\\frac{1}{v} + \\frac{1}{u} = \\frac{1}{f} , \\quad m = -\\frac{v}{u}$$
<aside><p><strong>Signs.</strong> Measure from the pole or the middle of the lens. Against the light, distances are
  negative, so that $u$ is nearly always negative.</p></aside>`,
  },
];
