import { circle, dashed, graph, line, words } from '../lib/figure.mjs';

const parabolas = graph({
  xs: [-2.5, 4.5],
  ys: [-5, 8],
  curves: [
    [(x) => x * x - 2 * x - 3, -1.9, 3.9],
    [(x) => x * x - 2 * x + 1, -1.6, 3.6, '#16906a'],
    [(x) => x * x - 2 * x + 4, -1.1, 3.1, '#e8940a'],
  ],
});

const touching = graph({
  xs: [-0.5, 3.4],
  ys: [-1.5, 9],
  curves: [
    [(x) => x * x, -0.4, 2.95],
    [(x) => 2 * x - 1, 0, 3, '#e8940a'],
  ],
  extra: (X, Y) => [
    circle(X(1), Y(1), 5, '#cf3a50'),
    dashed([
      [X(1), Y(0)],
      [X(1), Y(1)],
    ]),
    words('1', X(1), Y(0) + 17),
  ],
});

const unit = graph({
  width: 420,
  height: 200,
  xs: [0, 6.8],
  ys: [-1.3, 1.3],
  x: 'θ',
  y: '',
  curves: [
    [Math.sin, 0, 6.4],
    [Math.cos, 0, 6.4, '#e8940a'],
  ],
  extra: (X, Y) =>
    [1, 2, 3, 4].map((quarter) => [
      line([
        [X((quarter * Math.PI) / 2), Y(-0.06)],
        [X((quarter * Math.PI) / 2), Y(0.06)],
      ]),
      words(['π/2', 'π', '3π/2', '2π'][quarter - 1], X((quarter * Math.PI) / 2), Y(0) + 20),
    ]),
});

export const maths = [
  {
    to: 'Mathematics/01 Quadratic equations/Notes on quadratics',
    subject: 'Mathematics',
    title: 'Quadratic equations',
    body: `
<p>A quadratic equation is one that can be written as $ax^2 + bx + c = 0$ with $a \\ne 0$. There are three ways to
  solve it.</p>
<h2>1. Factors</h2>
<p>Find two numbers with the product $ac$ and the sum $b$.</p>
<aside><p><strong>Example.</strong> $x^2 - 5x + 6 = 0$. The numbers $-2$ and $-3$ have the product 6 and the sum $-5$,
  so</p>
$$(x - 2)(x - 3) = 0 , \\quad x = 2 \\text{~or~} x = 3$$</aside>
<h2>2. The square</h2>
<p>Half of the coefficient of $x$, squared, makes a full square: $x^2 + 6x = (x + 3)^2 - 9$.</p>
<h2>3. The formula</h2>
$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$
<h2>What the discriminant says</h2>
<figure>${parabolas}<figcaption>D = 16 (blue), D = 0 (green) and D = −12 (amber).</figcaption></figure>
<table><tr><th>$D = b^2 - 4ac$</th><th>Roots</th></tr><tr><td>$D > 0$</td><td>two real ones</td></tr>
<tr><td>$D = 0$</td><td>two equal ones, $x = -\\frac{b}{2a}$</td></tr><tr><td>$D < 0$</td><td>no real
  one</td></tr></table>
<h2>Sum and product</h2>
$$\\alpha + \\beta = -\\frac{b}{a} , \\quad \\alpha\\beta = \\frac{c}{a}$$
<aside class="try"><p><strong>Try it yourself.</strong> (a) Solve $2x^2 + 3x - 2 = 0$. (b) For which $k$ has $x^2 + kx
  + 9 = 0$ equal roots? (c) Two numbers differ by 3, and their product is 40.</p>
<p class="small">(a) ½ and −2 (b) ±6 (c) 5 and 8, or −8 and −5</p></aside>`,
  },
  {
    to: 'Mathematics/02 Trigonometry/Trigonometry on two pages',
    subject: 'Mathematics',
    title: 'Trigonometry on two pages',
    body: `
<h2>The values to know by heart</h2>
<table><tr><th>θ</th><th>0°</th><th>30°</th><th>45°</th><th>60°</th><th>90°</th></tr>
<tr><td>sin</td><td>0</td><td>½</td><td>1/√2</td><td>√3/2</td><td>1</td></tr>
<tr><td>cos</td><td>1</td><td>√3/2</td><td>1/√2</td><td>½</td><td>0</td></tr>
<tr><td>tan</td><td>0</td><td>1/√3</td><td>1</td><td>√3</td><td>–</td></tr></table>
<figure>${unit}<figcaption>Sine (blue) and cosine (amber).</figcaption></figure>
<h2>Identities</h2>
$$\\sin^2\\theta + \\cos^2\\theta = 1$$
$$\\sin(A + B) = \\sin A \\cos B + \\cos A \\sin B$$
$$\\cos(A + B) = \\cos A \\cos B - \\sin A \\sin B$$
$$\\sin 2A = 2 \\sin A \\cos A , \\quad \\cos 2A = 1 - 2\\sin^2 A$$
<h2>In any triangle</h2>
$$\\frac{a}{\\sin A} = \\frac{b}{\\sin B} = \\frac{c}{\\sin C} , \\quad c^2 = a^2 + b^2 - 2ab \\cos C$$
<aside><p><strong>Radians.</strong> $180\\degree = \\pi$. An arc of length $s$ on a radius $r$ has the angle $\\theta
  = \\frac{s}{r}$.</p></aside>`,
  },
  {
    to: 'Mathematics/03 Differentiation and integration/Derivatives',
    subject: 'Mathematics',
    title: 'Derivatives and integrals at a glance',
    body: `
<h2>1. What a derivative is</h2>
$$f\\prime(x) = \\lim_{h \\to 0} \\frac{f(x + h) - f(x)}{h}$$
<figure>${touching}<figcaption>The tangent of y = x² at x = 1 has the slope 2.</figcaption></figure>
<h2>2. The table</h2>
<table><tr><th>Function</th><th>Derivative</th><th>Integral (+ C)</th></tr>
<tr><td>$x^n$</td><td>$n x^{n-1}$</td><td>$\\frac{x^{n+1}}{n+1}$, $n \\ne -1$</td></tr>
<tr><td>$\\sin x$</td><td>$\\cos x$</td><td>$-\\cos x$</td></tr><tr><td>$\\cos x$</td><td>$-\\sin x$</td><td>$\\sin
  x$</td></tr>
<tr><td>$e^x$</td><td>$e^x$</td><td>$e^x$</td></tr><tr><td>$\\frac{1}{x}$</td><td>$-\\frac{1}{x^2}$</td><td>$\\ln
  |x|$</td></tr>
<tr><td>$\\tan x$</td><td>$\\sec^2 x$</td><td>$\\ln |\\sec x|$</td></tr></table>
<h2>3. The rules</h2>
$$(uv)\\prime = u\\prime v + u v\\prime , \\quad (\\frac{u}{v})\\prime = \\frac{u\\prime v - u
  v\\prime}{v^2}$$
$$\\frac{dy}{dx} = \\frac{dy}{du} \\cdot \\frac{du}{dx}$$
<aside><p><strong>Example.</strong> $y = \\sin(x^2)$. With $u = x^2$ we get $\\frac{dy}{dx} = \\cos u \\cdot 2x = 2x
  \\cos(x^2)$.</p></aside>
<h2>4. Peaks and valleys</h2>
<p>At a maximum or minimum the tangent is level: $f\\prime(x) = 0$. If there $f\\prime\\prime(x) < 0$ it is a
  maximum; if $f\\prime\\prime(x) > 0$, a minimum.</p>
<h2>5. The integral</h2>
$$\\int_a^b f(x)\\,dx = F(b) - F(a) , \\quad F\\prime = f$$
<aside class="try"><p><strong>Try it yourself.</strong> (a) Differentiate $x^2 e^x$. (b) Find the area under $y = x^2$
  from 0 to 3. (c) Where has $x^3 - 3x$ its peak?</p>
<p class="small">(a) (x² + 2x) eˣ (b) 9 (c) at x = −1</p></aside>`,
  },
];
