// Tables of numbers.
const range = (from, to, step = 1) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

export const table = (head, rows, look = '') =>
  `<table class="dense ${look}"><tr>${head.map((each) => `<th>${each}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`)
    .join('')}</table>`;

export function inPages(list, size, make) {
  return range(0, Math.ceil(list.length / size) - 1).map((page) => make(list.slice(page * size, (page + 1) * size)));
}

const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u2009');

function powers() {
  return inPages(range(1, 1000), 40, (numbers) => ({
    title: `Squares, cubes and roots: ${numbers[0]} to ${numbers.at(-1)}`,
    html: table(
      ['n', 'n²', 'n³', '√n', '∛n', '1/n'],
      numbers.map((n) => [
        n,
        spaced(n * n),
        spaced(n ** 3),
        Math.sqrt(n).toFixed(4),
        Math.cbrt(n).toFixed(4),
        (1 / n).toFixed(6),
      ]),
    ),
  }));
}

const raised = (base, times) => (times > 1 ? `${base}<sup>${times}</sup>` : String(base));

function factors(number) {
  const found = [];
  let left = number;
  for (let prime = 2; prime * prime <= left; prime += 1) {
    let times = 0;
    for (; left % prime === 0; left /= prime) times += 1;
    if (times) found.push(raised(prime, times));
  }
  if (left > 1) found.push(String(left));
  return found.length === 1 && left === number ? '<strong>prime</strong>' : found.join(' · ');
}

function factorPages() {
  return inPages(range(2, 1201), 120, (numbers) => ({
    title: `Prime factors: ${numbers[0]} to ${numbers.at(-1)}`,
    html: table(
      ['', '', '', '', '', ''],
      range(0, 39).map((row) =>
        [0, 40, 80].flatMap((shift) => {
          const n = numbers[row + shift];
          return n ? [n, factors(n)] : ['', ''];
        }),
      ),
      'left',
    ),
  }));
}

function logarithms() {
  const log = inPages(range(10, 99), 30, (rows) => ({
    title: `Common logarithms: ${rows[0] / 10} to ${((rows.at(-1) + 0.9) / 10).toFixed(2)}`,
    html: table(
      ['', ...range(0, 9)],
      rows.map((row) => [
        row,
        ...range(0, 9).map((digit) =>
          Math.log10((row * 10 + digit) / 100)
            .toFixed(4)
            .slice(1),
        ),
      ]),
    ),
  }));
  const anti = inPages(range(0, 99), 34, (rows) => ({
    title: `Antilogarithms: .${String(rows[0]).padStart(2, '0')} to .${String(rows.at(-1)).padStart(2, '0')}`,
    html: table(
      ['', ...range(0, 9)],
      rows.map((row) => [
        `.${String(row).padStart(2, '0')}`,
        ...range(0, 9).map((digit) => (10 ** ((row * 10 + digit) / 1000)).toFixed(3)),
      ]),
    ),
  }));
  const natural = inPages(range(1, 108), 36, (rows) => ({
    title: `Natural logarithms and exponentials: ${rows[0] / 10} to ${rows.at(-1) / 10}`,
    html: table(
      ['x', 'ln x', 'eˣ', 'e⁻ˣ'],
      rows.map((row) => [
        (row / 10).toFixed(1),
        Math.log(row / 10)
          .toFixed(5)
          .replace('-', '−'),
        Math.exp(row / 10).toFixed(4),
        Math.exp(-row / 10).toFixed(6),
      ]),
    ),
  }));
  return [...log, ...anti, ...natural];
}

function times() {
  return inPages(range(2, 31), 10, (numbers) => ({
    title: `Multiplication tables: ${numbers[0]} to ${numbers.at(-1)}`,
    html: table(
      ['×', ...numbers],
      range(1, 20).map((row) => [row, ...numbers.map((n) => n * row)]),
    ),
  }));
}

export const numberPages = () => [...times(), ...powers(), ...factorPages(), ...logarithms()];

export function trigonometryPages() {
  const value = (number) => (Math.abs(number) > 1e6 ? '–' : number.toFixed(4));
  return inPages(range(0, 90, 0.5), 37, (angles) => ({
    title: `Angles: ${angles[0]}° to ${angles.at(-1)}°`,
    html: table(
      ['θ', 'radians', 'sin θ', 'cos θ', 'tan θ', 'cot θ'],
      angles.map((angle) => {
        const radians = (angle * Math.PI) / 180;
        return [
          `${angle.toFixed(1)}°`,
          radians.toFixed(4),
          ...[Math.sin(radians), Math.cos(radians), Math.tan(radians), 1 / Math.tan(radians)].map(value),
        ];
      }),
    ),
  }));
}
