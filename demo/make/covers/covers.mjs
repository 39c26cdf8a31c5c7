// Four covers in one manner: a deep ground, a large pale disc, and one drawing in white and gold.
const gold = '#ffc24a';

const frame = (dark, bright, drawing) => `
  <svg viewBox="0 0 800 450" xmlns="http://www.w3.org/2000/svg">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${dark}"/><stop offset="1"
      stop-color="${bright}"/>
    </linearGradient></defs>
    <rect width="800" height="450" fill="url(#ground)"/>
    <circle cx="400" cy="225" r="330" fill="#fff" opacity=".06"/><circle cx="400" cy="225" r="225" fill="#fff"
      opacity=".08"/>
    <g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
  </svg>`;

const path = (points) => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
const dot = (x, y, radius, fill = gold) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="none"/>`;

function physics() {
  const orbit = (turn) => `<ellipse cx="400" cy="225" rx="205" ry="74" transform="rotate(${turn} 400 225)"/>`;
  const electron = (turn, angle) => {
    const [x, y] = [205 * Math.cos(angle), 74 * Math.sin(angle)];
    const radians = (turn * Math.PI) / 180;
    return dot(
      400 + x * Math.cos(radians) - y * Math.sin(radians),
      225 + x * Math.sin(radians) + y * Math.cos(radians),
      15,
    );
  };
  return (
    [0, 60, 120].map(orbit).join('') + dot(400, 225, 34) + electron(0, 0.6) + electron(60, 2.6) + electron(120, 4.4)
  );
}

function chemistry() {
  const bubbles = [
    [352, 300, 13],
    [402, 322, 19],
    [446, 292, 11],
    [384, 268, 8],
    [420, 246, 10],
    [408, 190, 8],
    [390, 142, 11],
    [416, 96, 7],
  ];
  return `<path d="M318 268 H482 L506 316 Q530 366 482 366 H318 Q270 366 294 316Z" fill="${gold}" stroke="none"
    opacity=".9"/>
    <path d="M288 322 L352 206 V92 M448 92 V206 L512 322 Q534 372 482 372 H318 Q266 372 288 322M330 92 H470"/>
    ${bubbles.map(([x, y, radius]) => dot(x, y, radius, y > 255 ? '#fff' : gold)).join('')}`;
}

function mathematics() {
  const curve = Array.from({ length: 81 }, (_, step) => {
    const x = -2.1 + (4.2 * step) / 80;
    return [400 + x * 110, 225 - (x ** 3 - 3 * x) * 46];
  });
  return `<path d="M150 225 H650 M400 58 V392" stroke-width="4" opacity=".55"/><path d="${path(curve)}"
    stroke-width="9"/>
    <path d="M190 133 H390 M410 317 H610" stroke="${gold}" stroke-width="7"/>${dot(290, 133, 15)}${dot(510, 317, 15)}`;
}

function biology() {
  const height = (x) => 105 * Math.cos((x - 400) / 62);
  const strand = (sign) =>
    path(Array.from({ length: 141 }, (_, step) => [-20 + step * 6, height(-20 + step * 6) * sign + 225]));
  const rungs = Array.from({ length: 45 }, (_, index) => {
    const x = 4 + index * 18;
    const reach = height(x) * 0.9;
    return Math.abs(reach) < 16 ? '' : `M${x} ${(225 - reach).toFixed(1)}V${(225 + reach).toFixed(1)}`;
  });
  return `<path d="${rungs.join('')}" stroke="${gold}" stroke-width="6"/><path d="${strand(1)}" stroke-width="11"/>
    <path d="${strand(-1)}" stroke-width="11" opacity=".75"/>`;
}

export const covers = [
  { to: 'Physics/cover.webp', drawing: frame('#12235a', '#2450c8', physics()) },
  { to: 'Chemistry/cover.webp', drawing: frame('#0b3f3a', '#16906a', chemistry()) },
  { to: 'Mathematics/cover.webp', drawing: frame('#33185e', '#7443c4', mathematics()) },
  { to: 'Biology/cover.webp', drawing: frame('#541747', '#b03b86', biology()) },
];
