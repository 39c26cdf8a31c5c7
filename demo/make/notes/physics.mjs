import { arrow, box, charge, circle, dashed, graph, line, svg, words } from '../lib/figure.mjs';

const dipole = svg(
  420,
  190,
  [0, 22, 48, 80].flatMap((bulge) =>
    (bulge ? [-1, 1] : [1]).map((side) => [
      `<path d="M135 95 Q210 ${95 - side * bulge * 2} 285 95" fill="none" stroke="#7ea2f0" stroke-width="2"/>`,
      arrow(205, 95 - side * bulge, 214, 95 - side * bulge, '#2450c8'),
    ]),
  ),
  charge(135, 95, 1),
  charge(285, 95, -1),
);

const forces = svg(
  420,
  110,
  arrow(110, 50, 40, 50, '#e8940a'),
  arrow(310, 50, 380, 50, '#e8940a'),
  charge(110, 50, 1),
  charge(310, 50, 1),
  line(
    [
      [110, 84],
      [310, 84],
    ],
    '#8b97b5',
  ),
  words('r', 210, 102, 'font-style="italic"'),
  words('F', 62, 40, 'font-style="italic"'),
  words('F', 358, 40, 'font-style="italic"'),
);

const resistor = (x, y, vertical) => {
  const zigzag = Array.from({ length: 8 }, (_, index) => [
    index * 8,
    index === 0 || index === 7 ? 0 : index % 2 ? -8 : 8,
  ]);
  return line(
    zigzag.map(([along, across]) => (vertical ? [x + across, y + along] : [x + along, y + across])),
    '#cf3a50',
  );
};

const twoCircuits = svg(
  420,
  170,
  line([
    [20, 85],
    [20, 30],
    [50, 30],
  ]),
  resistor(50, 30),
  line([
    [106, 30],
    [120, 30],
  ]),
  resistor(120, 30),
  line([
    [176, 30],
    [190, 30],
    [190, 140],
    [20, 140],
    [20, 97],
  ]),
  line([
    [8, 85],
    [32, 85],
  ]),
  line([
    [14, 97],
    [26, 97],
  ]),
  words('in series', 105, 162),
  line([
    [230, 85],
    [230, 30],
    [290, 30],
  ]),
  resistor(290, 30),
  line([
    [346, 30],
    [400, 30],
    [400, 140],
    [230, 140],
    [230, 97],
  ]),
  line([
    [260, 30],
    [260, 75],
    [290, 75],
  ]),
  resistor(290, 75),
  line([
    [346, 75],
    [370, 75],
    [370, 30],
  ]),
  line([
    [218, 85],
    [242, 85],
  ]),
  line([
    [224, 97],
    [236, 97],
  ]),
  words('in parallel', 315, 162),
);

const throwing = graph({
  xs: [0, 44],
  ys: [0, 14],
  x: 'x',
  y: 'y',
  curves: [[(x) => x - (x * x) / 40, 0, 40]],
  extra: (X, Y) => [
    arrow(X(0), Y(0), X(7), Y(7), '#e8940a'),
    words('u', X(5), Y(8), 'font-style="italic"'),
    words('θ', X(6), Y(1.2), 'font-style="italic"'),
    dashed([
      [X(20), Y(0)],
      [X(20), Y(10)],
    ]),
    words('H', X(21.5), Y(5), 'font-style="italic"'),
    words('R', X(31), Y(0) + 18, 'font-style="italic"'),
  ],
});

const swing = graph({
  xs: [0, 13.5],
  ys: [-1.3, 1.3],
  x: 't',
  y: 'x',
  curves: [
    [Math.sin, 0, 12.6],
    [(t) => 0.75 * Math.cos(t), 0, 12.6, '#e8940a'],
  ],
});

export const physics = [
  {
    to: 'Physics/01 Electric charges and fields/Notes on electric charge',
    subject: 'Physics',
    title: 'Electric charge and field',
    body: `
<p>Rub a plastic ruler on dry hair, and it picks up bits of paper. Something has passed from the hair to the ruler:
<strong>electric charge</strong>. These notes collect what you need to know about it, with worked examples.</p>
<h2>1. What charge is</h2>
<ul><li>There are two kinds. We call them positive and negative. Like charges repel, and unlike charges attract.</li>
<li>Charge comes in whole steps of $e = 1.6 \\times 10^{-19}\\,\\text{C}$, so that any charge is $q = ne$ with a whole
  number $n$.</li>
<li>Charge is conserved. Rubbing makes none: it moves electrons from one body to the other.</li>
<li>The charges of the parts add up, with their signs, to the charge of the whole.</li></ul>
<aside><p><strong>Example 1.</strong> A comb takes up $5 \\times 10^{9}$ electrons. Its charge is</p>
$$q = -ne = -5 \\times 10^9 \\times 1.6 \\times 10^{-19} = -8 \\times 10^{-10}\\,\\text{C}$$</aside>
<h2>2. Coulomb’s law</h2>
<p>Two point charges $q_1$ and $q_2$, a distance $r$ apart in a vacuum, push or pull each other along the line that
  joins them with the force</p>
$$F = \\frac{1}{4\\pi\\epsilon_0} \\frac{q_1 q_2}{r^2} , \\quad \\frac{1}{4\\pi\\epsilon_0} = k \\approx 9 \\times
  10^9\\,\\text{N}\\,\\text{m}^2\\,\\text{C}^{-2}$$
<figure>${forces}<figcaption>Equal forces in opposite directions, whichever charge is the larger.</figcaption></figure>
<p>In a medium of relative permittivity $\\epsilon_r$ the force is smaller by that factor. In water, where
  $\\epsilon_r \\approx 80$,
salts come apart: the ions hold each other eighty times less strongly.</p>
<aside><p><strong>Example 2.</strong> Charges of $2\\,\\mu\\text{C}$ and $3\\,\\mu\\text{C}$ stand $0.3\\,\\text{m}$
  apart. Then</p>
$$F = 9 \\times 10^9 \\times \\frac{2 \\times 10^{-6} \\times 3 \\times 10^{-6}}{0.3^2} = 0.6\\,\\text{N}$$</aside>
<h2>3. The electric field</h2>
<p>A charge changes the space around it. The field $\\vec{E}$ at a place is the force on a small positive charge
  there, for each coulomb of it:</p>
$$\\vec{E} = \\frac{\\vec{F}}{q} , \\quad E = \\frac{k Q}{r^2} \\text{~~for~a~point~charge~} Q$$
<p>Fields of several charges add up as vectors. Its unit is the newton per coulomb, or the volt per metre.</p>
<h2>4. Field lines</h2>
<figure>${dipole}<figcaption>The field of a dipole, from the positive to the negative charge.</figcaption></figure>
<ol><li>They begin on positive charges, and end on negative ones or far away.</li>
<li>The tangent of a line shows the direction of the field.</li>
<li>Where the lines are close together, the field is strong.</li>
<li>Two lines never cross: at one place the field has one direction only.</li></ol>
<h2>5. Gauss’s law</h2>
<p>The flux of the field through a closed surface counts the charge inside, and nothing else:</p>
$$\\phi = \\frac{q_{in}}{\\epsilon_0} , \\quad \\epsilon_0 = 8.85 \\times
  10^{-12}\\,\\text{C}^2\\,\\text{N}^{-1}\\,\\text{m}^{-2}$$
<table><tr><th>Charged body</th><th>Its field</th></tr>
<tr><td>long wire, $\\lambda$ per metre</td><td>$E = \\frac{\\lambda}{2\\pi\\epsilon_0 r}$</td></tr>
<tr><td>wide sheet, $\\sigma$ per square metre</td><td>$E = \\frac{\\sigma}{2\\epsilon_0}$</td></tr>
<tr><td>hollow sphere, from outside</td><td>$E = \\frac{kQ}{r^2}$</td></tr>
<tr><td>hollow sphere, inside</td><td>$E = 0$</td></tr></table>
<aside class="try"><p><strong>Try it yourself.</strong> (a) How many electrons make up $-1\\,\\text{C}$? (b) Two equal
  charges repel with $0.9\\,\\text{N}$ at $10\\,\\text{cm}$. How large are they?
(c) A cube holds a charge $q$ at its centre. What is the flux through one face?</p>
<p class="small">(a) 6.25 × 10¹⁸ (b) 1 μC each (c) a sixth of q/ε₀</p></aside>`,
  },
  {
    to: 'Physics/02 Current electricity/Notes on current',
    subject: 'Physics',
    title: 'Current, resistance and power',
    body: `
<h2>1. Current</h2>
<p>A current is charge on the move: $I = \\frac{q}{t}$. One ampere is one coulomb each second. In a wire the electrons
  drift slowly,
less than a millimetre in a second, but all of them start together, so the lamp lights at once.</p>
$$I = n e A v_d$$
<p>Here $n$ is the number of free electrons in a cubic metre, $A$ the cross-section, and $v_d$ their drift speed.</p>
<h2>2. Resistance</h2>
<p>For most metals at a steady temperature the current is proportional to the voltage. This is Ohm’s law:</p>
$$V = I R , \\quad R = \\frac{\\rho l}{A}$$
<p>A wire of twice the length has twice the resistance. One of twice the thickness (diameter) has a quarter of it.</p>
<h2>3. Series and parallel</h2>
<figure>${twoCircuits}</figure>
<table><tr><th></th><th>In series</th><th>In parallel</th></tr>
<tr><td>the same in both</td><td>current</td><td>voltage</td></tr>
<tr><td>adds up</td><td>voltage</td><td>current</td></tr>
<tr><td>together</td><td>$R = R_1 + R_2$</td><td>$\\frac{1}{R} = \\frac{1}{R_1} + \\frac{1}{R_2}$</td></tr></table>
<aside><p><strong>Example.</strong> $3\\,\\Omega$ and $6\\,\\Omega$ in parallel: $\\frac{1}{R} = \\frac{1}{3} +
  \\frac{1}{6} = \\frac{1}{2}$, so $R = 2\\,\\Omega$. It is less than either.</p></aside>
<h2>4. Cells</h2>
<p>A real cell has a resistance of its own, $r$. When it drives a current, the voltage at its terminals falls:</p>
$$V = E - I r , \\quad I = \\frac{E}{R + r}$$
<h2>5. Kirchhoff’s rules</h2>
<ol><li><strong>Junctions.</strong> What flows in flows out: charge is conserved.</li>
<li><strong>Loops.</strong> Round a closed loop the voltages add up to nothing: energy is conserved.</li></ol>
<h2>6. Power and the electricity bill</h2>
$$P = V I = I^2 R = \\frac{V^2}{R}$$
<p>The bill counts kilowatt hours: $1\\,\\text{kWh} = 3.6 \\times 10^6\\,\\text{J}$. A fan of 60 W that runs for 10
  hours uses 0.6 of them.</p>
<aside class="try"><p><strong>Try it yourself.</strong> (a) A heater of 1000 W works at 230 V. What is its resistance?
  (b) A cell of 1.5 V drives 0.3 A through 4.5 Ω. What is its internal resistance?</p>
<p class="small">(a) 52.9 Ω (b) 0.5 Ω</p></aside>`,
  },
  {
    to: 'Physics/03 Motion in a plane/Projectiles in two pages',
    subject: 'Physics',
    title: 'Projectiles in two pages',
    body: `
<p>Throw a ball, and two motions go on at the same time, neither disturbing the other: a steady one along the ground,
  and a fall.</p>
<figure>${throwing}<figcaption>Thrown at 45°, the range is four times the height.</figcaption></figure>
<h2>The equations</h2>
$$x = u \\cos\\theta\\, t , \\quad y = u \\sin\\theta\\, t - \\frac{1}{2} g t^2$$
<table><tr><th>What</th><th>Formula</th><th>u = 20 m/s, θ = 30°, g = 10 m/s²</th></tr>
<tr><td>time of flight</td><td>$T = \\frac{2u \\sin\\theta}{g}$</td><td>2 s</td></tr>
<tr><td>height</td><td>$H = \\frac{u^2 \\sin^2\\theta}{2g}$</td><td>5 m</td></tr>
<tr><td>range</td><td>$R = \\frac{u^2 \\sin 2\\theta}{g}$</td><td>34.6 m</td></tr></table>
<h2>Three things to remember</h2>
<ul><li>At the top the vertical velocity is zero, but the acceleration is still $g$.</li>
<li>$\\theta$ and $90\\degree - \\theta$ have the same range; $45\\degree$ has the greatest.</li>
<li>Eliminate $t$, and the path is a parabola: $y = x \\tan\\theta - \\frac{g x^2}{2u^2 \\cos^2\\theta}$.</li></ul>
<aside class="try"><p><strong>Try it yourself.</strong> A stone is thrown level from a cliff 45 m high at 12 m/s (take
  g = 10 m/s²). When and where does it land?</p>
<p class="small">After 3 s, 36 m from the foot of the cliff.</p></aside>`,
  },
  {
    to: 'Physics/04 Oscillations and waves/Notes on oscillations',
    subject: 'Physics',
    title: 'Oscillations and waves',
    body: `
<h2>1. Simple harmonic motion</h2>
<p>A body swings in simple harmonic motion when the force that brings it back is proportional to its displacement: $F
  = -kx$. Then</p>
$$x = A \\sin(\\omega t + \\phi) , \\quad v = A\\omega \\cos(\\omega t + \\phi) , \\quad a = -\\omega^2 x$$
<figure>${swing}<figcaption>Displacement (blue) and velocity (amber): the velocity is a quarter of a period
  ahead.</figcaption></figure>
<table><tr><th>System</th><th>Period</th></tr>
<tr><td>mass on a spring</td><td>$T = 2\\pi \\sqrt{\\frac{m}{k}}$</td></tr>
<tr><td>simple pendulum</td><td>$T = 2\\pi \\sqrt{\\frac{l}{g}}$</td></tr></table>
<p>The energy goes to and fro between motion and spring, but their sum stays at $\\frac{1}{2} k A^2$.</p>
<h2>2. Waves</h2>
<p>A wave carries energy, not matter. Its speed is $v = f\\lambda$. A wave that runs to the right is</p>
$$y = A \\sin(kx - \\omega t) , \\quad k = \\frac{2\\pi}{\\lambda} , \\quad \\omega = 2\\pi f$$
<h2>3. When waves meet</h2>
<ul><li><strong>In step</strong> they build up; <strong>out of step</strong> (by $\\pi$) they cancel.</li>
<li><strong>Opposite ways</strong> they make a standing wave, with nodes half a wavelength apart.</li>
<li><strong>Nearly the same frequency</strong> gives beats, $|f_1 - f_2|$ of them a second.</li></ul>
<figure>${svg(
      420,
      100,
      [1, 2, 3].map((mode, row) => [
        line(
          Array.from({ length: 61 }, (_, i) => [
            40 + row * 125 + i * 1.5,
            45 - 26 * Math.sin((mode * Math.PI * i) / 60),
          ]),
          '#2450c8',
        ),
        line(
          Array.from({ length: 61 }, (_, i) => [
            40 + row * 125 + i * 1.5,
            45 + 26 * Math.sin((mode * Math.PI * i) / 60),
          ]),
          '#7ea2f0',
        ),
        circle(40 + row * 125, 45, 4, '#14275f'),
        circle(130 + row * 125, 45, 4, '#14275f'),
        words(`L = ${['λ/2', 'λ', '3λ/2'][row]}`, 85 + row * 125, 94),
      ]),
      box(0, 0, 0, 0, 'none'),
    )}<figcaption>The first three ways in which a string can swing.</figcaption></figure>`,
  },
];
