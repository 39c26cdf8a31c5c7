// The pictures of the news: flat scenes in the academy's colours.
import { dice } from '../film/pen.mjs';

const navy = '#14275f';
const blue = '#2450c8';
const sky = '#7ea2f0';
const gold = '#ffc24a';
const coral = '#e8667a';
const paper = '#f8faff';

const scene = (ground, ...parts) =>
  `<svg viewBox="0 0 1200 675" xmlns="http://www.w3.org/2000/svg"><rect width="1200" height="675"
    fill="${ground}"/>${parts.flat(9).join('')}</svg>`;
const box = (x, y, width, height, fill, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
const disc = (x, y, radius, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (d, color, width) =>
  path(d, 'none', `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`);

const hills = [
  path('M0 520 Q220 400 460 500 T900 470 T1200 500 V675 H0Z', '#1c3785'),
  path('M0 590 Q300 500 620 580 T1200 560 V675 H0Z', '#12225a'),
];

function sunrise() {
  const rays = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI + (Math.PI * index) / 14;
    const at = (radius) =>
      `${(600 + radius * Math.cos(angle)).toFixed(0)} ${(470 + radius * Math.sin(angle)).toFixed(0)}`;
    return stroke(`M${at(215)}L${at(index % 2 ? 265 : 305)}`, gold, 12);
  });
  return scene(
    blue,
    disc(600, 470, 420, '#fff', 'opacity=".07"'),
    disc(600, 470, 300, '#fff', 'opacity=".07"'),
    rays,
    disc(600, 470, 170, gold),
    hills,
    openBook(600, 560),
  );
}

const openBook = (x, y) =>
  `<g transform="translate(${x} ${y})">${path(
    'M0 0 Q-90 -62 -210 -34 V66 Q-90 38 0 96 Q90 38 210 66 V-34 Q90 -62 0 0Z',
    '#fff',
  )}
  ${stroke('M0 0V96', sky, 5)}${[0, 1, 2]
    .map((row) =>
      stroke(
        `M-176 ${-8 + row * 24}Q-90 ${-28 + row * 24} -34 ${
          8 + row * 24
        }M176 ${-8 + row * 24}Q90 ${-28 + row * 24} 34 ${8 + row * 24}`,
        '#c9d8f9',
        6,
      ),
    )
    .join('')}</g>`;

function laboratory() {
  const flask = (x, fill, scale) => `<g transform="translate(${x} 500)
    scale(${scale})">${path('M-62 -60 L62 -60 L92 0 Q104 30 70 30 H-70 Q-104 30 -92 0Z', fill)}
    ${stroke(
      'M-28 -250 V-130 L-92 0 Q-104 30 -70 30 H70 Q104 30 92 0 L28 -130 V-250 M-44 -250 H44',
      navy,
      9,
    )}${disc(-18, -20, 12, '#fff', 'opacity=".8"')}${disc(22, -36, 8, '#fff', 'opacity=".8"')}</g>`;
  const tubes = [0, 1, 2, 3].map((index) => {
    const x = 760 + index * 84;
    const color = [coral, gold, sky, '#4fb893'][index];
    const level = [380, 410, 350, 395][index];
    return [
      path(`M${x} ${level}h44V470a22 22 0 0 1-44 0Z`, color),
      stroke(`M${x} 270V470a22 22 0 0 0 44 0V270M${x - 8} 270h60`, navy, 8),
    ];
  });
  return scene(
    '#e6eefe',
    disc(960, 200, 320, '#fff', 'opacity=".6"'),
    tubes,
    box(720, 420, 400, 26, navy, 8),
    box(730, 500, 380, 30, navy, 8),
    flask(250, sky, 1.15),
    flask(520, coral, 0.9),
    box(0, 533, 1200, 142, navy),
    box(0, 533, 1200, 16, blue),
  );
}

function timetable() {
  const cells = [];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const marked = [
        [0, 2],
        [1, 4],
        [2, 1],
        [3, 3],
      ].some(([r, c]) => r === row && c === column);
      cells.push(box(342 + column * 88, 266 + row * 76, 70, 58, marked ? gold : '#e6eefe', 12));
      if (marked) cells.push(stroke(`M${360 + column * 88} ${296 + row * 76}l12 12 22 -24`, navy, 7));
    }
  return scene(
    '#1c3785',
    disc(600, 340, 400, '#fff', 'opacity=".06"'),
    box(300, 90, 600, 500, '#fff', 30),
    path('M300 210V120a30 30 0 0 1 30-30H870a30 30 0 0 1 30 30V210Z', coral),
    [400, 800].map((x) => box(x - 12, 50, 24, 84, gold, 12)),
    [0, 1, 2].map((index) => box(480 + index * 90, 140, 60, 16, '#fff', 8, 'opacity=".85"')),
    cells,
  );
}

function trophy() {
  const random = dice(11);
  const confetti = Array.from({ length: 90 }, (_, index) => {
    const [x, y] = [Math.round(random() * 1180), Math.round(random() * 640)];
    if (Math.abs(x - 600) < 250) return '';
    return box(
      x,
      y,
      18,
      30,
      [gold, coral, sky, '#fff'][index % 4],
      5,
      `transform="rotate(${(index * 47) % 180} ${x} ${y})"`,
    );
  });
  return scene(
    blue,
    disc(600, 330, 330, '#fff', 'opacity=".08"'),
    confetti,
    stroke('M470 180 H370 Q370 330 500 340 M730 180 H830 Q830 330 700 340', gold, 26),
    path('M450 130 H750 Q750 420 600 430 Q450 420 450 130Z', gold),
    box(572, 420, 56, 80, '#e8a41e'),
    box(480, 495, 240, 44, '#fff', 10),
    box(440, 535, 320, 60, navy, 12),
    path('M600 190 l24 52 56 6 -42 38 12 56 -50 -29 -50 29 12 -56 -42 -38 56 -6Z', '#fff'),
  );
}

function stars() {
  const random = dice(5);
  const place = (span) => Math.round(random() * span);
  const many = Array.from({ length: 90 }, (_, index) =>
    disc(place(1200), place(500), 1.6 + (index % 4), '#fff', `opacity="${0.35 + (index % 5) * 0.13}"`),
  );
  return scene(
    '#0e1a46',
    many,
    disc(930, 160, 70, '#f6e7bf'),
    disc(960, 142, 60, '#0e1a46'),
    stroke('M120 150 L330 250 M330 250 L470 190 M470 190 L610 300', sky, 3),
    [
      [120, 150],
      [330, 250],
      [470, 190],
      [610, 300],
    ].map(([x, y]) => disc(x, y, 9, gold)),
    hills.map((hill) => hill.replace('#1c3785', '#16286a').replace('#12225a', '#0a1336')),
    `<g transform="translate(420 470)">${stroke('M0 20 L-70 150 M0 20 L0 160 M0 20 L70 150', paper, 12)}<g
      transform="rotate(-32)">${box(-120, -34, 260, 60, coral, 10)}${box(130, -42, 60, 76, paper, 10)}${box(
        -150,
        -20,
        40,
        32,
        paper,
        6,
      )}</g></g>`,
    `<g transform="translate(290 520)">${disc(0, -20, 34, '#e9b48a')}${path(
      'M-56 150 Q-56 22 0 22 Q56 22 56 150Z',
      gold,
    )}${path('M-36 -22 Q-34 -62 0 -60 Q36 -62 36 -22 Q10 -44 -36 -22Z', '#221a2e')}</g>`,
  );
}

function equation() {
  const curve = Array.from({ length: 61 }, (_, step) => {
    const x = -3 + step / 10;
    return `${step ? 'L' : 'M'}${(600 + x * 140).toFixed(0)} ${(520 - 330 * Math.exp((-x * x) / 1.6)).toFixed(0)}`;
  }).join('');
  return scene(
    '#23423c',
    box(40, 40, 1120, 595, '#1b352f', 20, 'stroke="#b98a55" stroke-width="22"'),
    path(`${curve}V520H180Z`, '#ffffff', 'opacity=".14"'),
    stroke(curve, gold, 9),
    stroke('M130 520 H1070 M600 570 V130', '#dfe9e4', 5),
    [-2, -1, 1, 2].map((x) => stroke(`M${600 + x * 140} 508V532`, '#dfe9e4', 5)),
    stroke('M190 160 q16 -30 32 0 t32 0 M190 190 q16 -30 32 0 t32 0', '#dfe9e4', 6),
    disc(960, 220, 62, 'none', 'stroke="#dfe9e4" stroke-width="6"'),
    stroke('M960 220 L1004 176', coral, 7),
    box(470, 596, 90, 18, '#fff', 6),
    box(590, 600, 50, 14, gold, 6),
  );
}

export const pictures = [
  { to: 'news/sunrise.jpg', drawing: sunrise() },
  { to: 'news/laboratory.jpg', drawing: laboratory() },
  { to: 'news/timetable.jpg', drawing: timetable() },
  { to: 'news/trophy.jpg', drawing: trophy() },
  { to: 'news/stars.webp', drawing: stars() },
  { to: 'news/equation.jpg', drawing: equation() },
];
