import { circle, graph, line, svg, words } from '../lib/figure.mjs';

const atom = (x, symbol, shells) => [
  shells.map((count, shell) => {
    const radius = 32 + shell * 22;
    return [
      circle(x, 95, radius, 'none', '#7ea2f0'),
      Array.from({ length: count }, (_, index) => {
        const angle = (2 * Math.PI * index) / count - Math.PI / 2;
        return circle(
          +(x + radius * Math.cos(angle)).toFixed(1),
          +(95 + radius * Math.sin(angle)).toFixed(1),
          4.5,
          '#2450c8',
        );
      }),
    ];
  }),
  circle(x, 95, 17, '#cf3a50'),
  words(symbol, x, 100, 'style="fill:#fff;font-weight:700"'),
];

const hill = (x) => 2 + 4.6 * Math.exp(-((x - 4) ** 2) / 2.2) - 1.3 / (1 + Math.exp(-2 * (x - 5)));
const lower = (x) => 2 + 2.5 * Math.exp(-((x - 4) ** 2) / 2.2) - 1.3 / (1 + Math.exp(-2 * (x - 5)));

export const chemistry = [
  {
    to: 'Chemistry/01 Structure of the atom/Notes on the atom',
    subject: 'Chemistry',
    title: 'Inside the atom',
    body: `
<p>An atom is mostly empty. Were its nucleus a pea in the middle of a cricket ground, the electrons would be out at
  the boundary.</p>
<h2>1. Three particles</h2>
<table><tr><th>Particle</th><th>Charge</th><th>Mass (u)</th><th>Where</th></tr>
<tr><td>proton</td><td>+1</td><td>1.0073</td><td>in the nucleus</td></tr>
<tr><td>neutron</td><td>0</td><td>1.0087</td><td>in the nucleus</td></tr>
<tr><td>electron</td><td>−1</td><td>0.00055</td><td>round it</td></tr></table>
<p>The <strong>atomic number</strong> $Z$ counts the protons and names the element. The <strong>mass number</strong>
  $A$ counts protons and neutrons together.</p>
<h2>2. Shells</h2>
<figure>${svg(420, 190, atom(100, 'C', [2, 4]), atom(300, 'Na', [2, 8, 1]))}<figcaption>Carbon (2, 4) and sodium (2,
  8, 1).</figcaption></figure>
<p>Shell number $n$ holds at most $2n^2$ electrons, but the outermost never more than eight. How an atom reacts
  depends on that outermost shell.</p>
<h2>3. Bohr’s hydrogen</h2>
<p>Only certain orbits are allowed. Their energies, in electron volts, are</p>
$$E_n = -\\frac{13.6}{n^2} , \\quad h\\nu = E_2 - E_1$$
<p>An electron that falls from a higher orbit to a lower one sends out the difference as light of one colour. That is
  why a spectrum has lines.</p>
<h2>4. Quantum numbers</h2>
<table><tr><th>Number</th><th>Takes</th><th>Says</th></tr>
<tr><td>principal, $n$</td><td>1, 2, 3, …</td><td>the shell: size and energy</td></tr>
<tr><td>azimuthal, $l$</td><td>0 to n − 1</td><td>the shape: s, p, d, f</td></tr>
<tr><td>magnetic, $m$</td><td>−l to +l</td><td>the direction</td></tr>
<tr><td>spin, $s$</td><td>+½ or −½</td><td>the spin</td></tr></table>
<aside><p><strong>Pauli’s rule.</strong> No two electrons of an atom agree in all four numbers.</p>
<p><strong>Hund’s rule.</strong> Electrons spread over orbitals of equal energy before they pair.</p></aside>
<h2>5. Waves of matter</h2>
$$\\lambda = \\frac{h}{m v} , \\quad \\Delta x \\, \\Delta p \\ge \\frac{h}{4\\pi}$$
<aside class="try"><p><strong>Try it yourself.</strong> (a) How many neutrons has chlorine of mass number 37? (b) What
  does it take to free the electron of hydrogen? (c) Write the configuration of sulphur.</p>
<p class="small">(a) 20 (b) 13.6 eV (c) 2, 8, 6</p></aside>`,
  },
  {
    to: 'Chemistry/03 Chemical kinetics/Notes on rates',
    subject: 'Chemistry',
    title: 'How fast does it go?',
    body: `
<h2>1. Rate and order</h2>
<p>The rate says how fast a concentration changes. Experiment shows how it depends on the concentrations:</p>
$$\\text{rate} = k [A]^m [B]^n , \\quad \\text{order} = m + n$$
<table><tr><th>Order</th><th>Law</th><th>Half-life</th><th>Unit of k</th></tr>
<tr><td>0</td><td>$[A] = [A]_0 - kt$</td><td>$\\frac{[A]_0}{2k}$</td><td>mol L⁻¹ s⁻¹</td></tr>
<tr><td>1</td><td>$[A] = [A]_0 e^{-kt}$</td><td>$\\frac{0.693}{k}$</td><td>s⁻¹</td></tr>
<tr><td>2</td><td>$\\frac{1}{[A]} = \\frac{1}{[A]_0} + kt$</td><td>$\\frac{1}{k[A]_0}$</td><td>L mol⁻¹
  s⁻¹</td></tr></table>
<h2>2. The hill to climb</h2>
<figure>${graph({
      xs: [0, 9],
      ys: [0, 7.2],
      x: 'course',
      y: 'E',
      curves: [
        [hill, 0.6, 8.4],
        [lower, 0.6, 8.4, '#e8940a'],
      ],
    })}
<figcaption>Without a catalyst (blue) and with one (amber). The start and the end are the same.</figcaption></figure>
<p>Molecules must meet with enough energy. Arrhenius found how the rate constant grows with temperature:</p>
$$k = A e^{-\\frac{E_a}{RT}} , \\quad \\ln\\frac{k_2}{k_1} = \\frac{E_a}{R} (\\frac{1}{T_1} - \\frac{1}{T_2})$$
<aside><p><strong>Rule of thumb.</strong> Near room temperature, ten degrees more make many reactions about twice as
  fast.</p></aside>
<aside class="try"><p><strong>Try it yourself.</strong> A first-order reaction is 75% complete after 40 minutes. What
  is its half-life?</p><p class="small">20 minutes: 75% is two half-lives.</p></aside>`,
  },
  {
    to: 'Chemistry/04 Equilibrium/Model answers',
    subject: 'Chemistry',
    title: 'Model answers: equilibrium',
    password: 'sunrise',
    body: `
<p>Try the questions on your own first. These answers show how much to write for full marks.</p>
<h2>Question 1 (3 marks)</h2>
<p><em>For $N_2 + 3H_2 \\rightleftharpoons 2NH_3$, write $K_c$, and say what happens when the pressure is
  raised.</em></p>
$$K_c = \\frac{[NH_3]^2}{[N_2][H_2]^3}$$
<p>Four molecules of gas become two. By Le Chatelier’s principle a higher pressure shifts the equilibrium to the side
  with fewer molecules: more ammonia.</p>
<h2>Question 2 (2 marks)</h2>
<p><em>What is the pH of 0.01 M hydrochloric acid?</em></p>
<p>It is a strong acid, so $[H^+] = 10^{-2}$ and $pH = -\\log 10^{-2} = 2$.</p>
<h2>Question 3 (4 marks)</h2>
<p><em>A buffer has 0.1 M acetic acid ($pK_a = 4.76$) and 0.1 M sodium acetate. Find its pH, and the pH when the
  acetate is made ten times as strong.</em></p>
$$pH = pK_a + \\log\\frac{[\\text{salt}]}{[\\text{acid}]}$$
<p>At first the ratio is 1, and $\\log 1 = 0$, so $pH = 4.76$. With ten times as much, $\\log 10 = 1$ and $pH =
  5.76$.</p>
<h2>The curve of question 4</h2>
<figure>${graph({
      xs: [0, 42],
      ys: [0, 14.5],
      x: 'mL',
      y: 'pH',
      curves: [
        [
          (v) => {
            const left = (2.5 - v * 0.1) / (25 + v);
            return -Math.log10(left / 2 + Math.sqrt((left * left) / 4 + 1e-14));
          },
          0,
          40,
        ],
      ],
      extra: (X, Y) => [
        line(
          [
            [X(25), Y(0)],
            [X(25), Y(14)],
          ],
          '#e8940a',
          'stroke-dasharray="5 4"',
        ),
        words('25 mL', X(25), Y(0) + 18),
      ],
    })}
<figcaption>25 mL of 0.1 M HCl against 0.1 M NaOH. At the equivalence point the pH is 7.</figcaption></figure>`,
  },
  {
    to: 'Chemistry/05 Organic chemistry, first steps/Naming in four steps',
    subject: 'Chemistry',
    title: 'Naming carbon compounds in four steps',
    body: `
<ol><li>Find the <strong>longest chain</strong> that holds the functional group: meth-, eth-, prop-, but-, pent-,
  hex-.</li>
<li><strong>Number</strong> it from the end that is nearer to the group.</li>
<li>Name the <strong>branches</strong>, with their numbers, in the order of the alphabet.</li>
<li>Add the <strong>ending</strong> of the functional group.</li></ol>
<h2>Functional groups</h2>
<table><tr><th>Family</th><th>Group</th><th>Ending</th><th>Example</th></tr>
<tr><td>alkane</td><td>C–C</td><td>-ane</td><td>ethane, C₂H₆</td></tr>
<tr><td>alkene</td><td>C=C</td><td>-ene</td><td>ethene, C₂H₄</td></tr>
<tr><td>alkyne</td><td>C≡C</td><td>-yne</td><td>ethyne, C₂H₂</td></tr>
<tr><td>alcohol</td><td>–OH</td><td>-ol</td><td>ethanol, C₂H₅OH</td></tr>
<tr><td>aldehyde</td><td>–CHO</td><td>-al</td><td>ethanal, CH₃CHO</td></tr>
<tr><td>ketone</td><td>–CO–</td><td>-one</td><td>propanone, CH₃COCH₃</td></tr>
<tr><td>acid</td><td>–COOH</td><td>-oic acid</td><td>ethanoic acid, CH₃COOH</td></tr></table>
<h2>One worked out</h2>
<figure>${svg(
      420,
      150,
      line([
        [60, 100],
        [130, 65],
        [200, 100],
        [270, 65],
        [340, 100],
      ]),
      line([
        [130, 65],
        [130, 22],
      ]),
      [
        [60, 100],
        [130, 65],
        [200, 100],
        [270, 65],
        [340, 100],
      ].map(([x, y], index) => [
        circle(x, y, 12, '#2450c8'),
        words(index + 1, x, y + 5, 'style="fill:#fff;font-weight:700"'),
      ]),
      circle(130, 22, 12, '#e8940a'),
      words('CH₃', 165, 27),
    )}
<figcaption>Five carbons in the chain, a methyl on the second: 2-methylpentane.</figcaption></figure>
<h2>Isomers</h2>
<p>The same formula can hide different structures. C₄H₁₀ is butane or 2-methylpropane. C₅H₁₂ has three isomers; C₁₀H₂₂
  has 75.</p>
<aside class="try"><p><strong>Try it yourself.</strong> Name CH₃CH₂CH₂OH, CH₃CH=CH₂ and HCOOH.</p><p
  class="small">propan-1-ol, propene, methanoic acid</p></aside>`,
  },
];
