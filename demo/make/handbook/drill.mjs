// Problems with numbers of their own on every page, and the way to each answer.
import { dice } from '../film/pen.mjs';

const random = dice(1947);
const pick = (from, to, step = 1) => from + step * Math.floor(random() * (Math.round((to - from) / step) + 1));
const one = (list) => list[Math.floor(random() * list.length)];
const number = (value, places = 2) => {
  const text = Number(value.toFixed(places)).toString();
  return text.replace('-', '−');
};
const signed = (value) => (value < 0 ? `− ${-value}` : `+ ${value}`);
const greatest = (a, b) => (b ? greatest(b, a % b) : Math.abs(a));
const fraction = (top, bottom) => {
  const common = greatest(top, bottom) * (bottom < 0 ? -1 : 1);
  const [over, under] = [top / common, bottom / common];
  return number(over, 0) + (under === 1 ? '' : `/${under}`);
};
/** 'x² + 3x − 2', for [1, 3, −2]. */
const polynomial = (coefficients) => {
  const terms = coefficients.map((value, index) => [value, coefficients.length - 1 - index]).filter(([value]) => value);
  return terms
    .map(([value, power], index) => {
      const size = Math.abs(value) === 1 && power ? '' : Math.abs(value);
      const sign = index ? (value < 0 ? ' − ' : ' + ') : value < 0 ? '−' : '';
      return `${sign}${size}${['', 'x', 'x²', 'x³'][power]}`;
    })
    .join('');
};

const kinds = {
  'Speed and acceleration'() {
    const [u, a, t] = [pick(0, 20), pick(1, 6), pick(2, 12)];
    return [
      `A car moves at ${u} m/s and accelerates at ${a} m/s² for ${t} s. Find its speed and the distance covered.`,
      `v = u + at = ${u} + ${a} × ${t} = ${u + a * t} m/s; s = ut + ½at² = ${u * t} + ${number((a * t * t) / 2)} =
        ${number(u * t + (a * t * t) / 2)} m`,
    ];
  },
  'Force and momentum'() {
    const [m, v, t] = [pick(2, 20), pick(3, 15), pick(2, 8)];
    return [
      `What steady force brings a body of ${m} kg from rest to ${v} m/s in ${t} s?`,
      `F = m(v − u)/t = ${m} × ${v}/${t} = ${number((m * v) / t)} N`,
    ];
  },
  'Work and energy'() {
    const [m, h] = [pick(1, 30), pick(2, 40)];
    return [
      `A body of ${m} kg falls from ${h} m. Find its kinetic energy and its speed at the ground (g = 10 m/s²).`,
      `mgh = ${m} × 10 × ${h} = ${m * 10 * h} J; v = √(2gh) = √${20 * h} = ${number(Math.sqrt(20 * h))} m/s`,
    ];
  },
  Projectiles() {
    const [u, angle] = [pick(10, 60, 5), one([30, 45, 60])];
    const sine = Math.sin((angle * Math.PI) / 180);
    const twice = Math.sin((angle * Math.PI) / 90);
    return [
      `A ball is thrown at ${u} m/s, ${angle}° above the ground. Find the time of flight, the height and the range (g
        = 10 m/s²).`,
      `T = 2u sin θ/g = ${number((2 * u * sine) / 10)} s; H = u² sin² θ/2g = ${number((u * u * sine * sine) / 20)} m;
        R = u² sin 2θ/g = ${number((u * u * twice) / 10)} m`,
    ];
  },
  'Coulomb’s law'() {
    const [p, q, r] = [pick(1, 9), pick(1, 9), pick(1, 6)];
    return [
      `Charges of ${p} μC and ${q} μC stand ${r * 10} cm apart in air. Find the force (k = 9 × 10⁹ N m²/C²).`,
      `F = kq₁q₂/r² = 9 × 10⁹ × ${p * q} × 10⁻¹²/${number((r / 10) ** 2)} = ${number(
        (9e-3 * p * q) / (r / 10) ** 2,
        3,
      )} N`,
    ];
  },
  'Ohm’s law'() {
    const [i, r] = [pick(1, 12), pick(2, 40)];
    return [
      `A current of ${number(i / 2)} A flows through ${r} Ω. Find the voltage and the power.`,
      `V = IR = ${number((i / 2) * r)} V; P = I²R = ${number((i / 2) ** 2 * r)} W`,
    ];
  },
  'Resistors together'() {
    const [a, b] = [pick(2, 30), pick(2, 30)];
    return [
      `Find the resistance of ${a} Ω and ${b} Ω in series, and in parallel.`,
      `In series ${a} + ${b} = ${a + b} Ω; in parallel ${a} × ${b}/(${a} + ${b}) = ${fraction(a * b, a + b)} Ω${
        (a * b) % (a + b) ? ` = ${number((a * b) / (a + b))} Ω` : ''
      }`,
    ];
  },
  'The electricity bill'() {
    const [watts, hours, days, price] = [pick(40, 2000, 20), pick(1, 10), pick(10, 30, 5), pick(4, 8)];
    const units = (watts * hours * days) / 1000;
    return [
      `An appliance of ${watts} W runs ${hours} h a day for ${days} days. What does it cost at ₹${price} a unit?`,
      `${watts} × ${hours} × ${days}/1000 = ${number(units)} kWh; × ₹${price} = ₹${number(units * price)}`,
    ];
  },
  'Springs and pendulums'() {
    const [m, k] = [pick(1, 10), pick(20, 400, 10)];
    return [
      `A mass of ${m} kg hangs on a spring of ${k} N/m. Find the angular frequency and the period.`,
      `ω = √(k/m) = ${number(Math.sqrt(k / m))} rad/s; T = 2π/ω = ${number((2 * Math.PI) / Math.sqrt(k / m))} s`,
    ];
  },
  'Waves and sound'() {
    const f = pick(50, 1000, 10);
    return [
      `A sound of ${f} Hz travels in air at 340 m/s. Find its wavelength and its period.`,
      `λ = v/f = 340/${f} = ${number(340 / f, 3)} m; T = 1/f = ${number(1000 / f, 3)} ms`,
    ];
  },
  'Lenses and mirrors'() {
    const [f, more] = [pick(5, 30, 5), pick(5, 60, 5)];
    const u = f + more;
    const v = (f * u) / (u - f);
    return [
      `An object stands ${u} cm in front of a convex lens of focal length ${f} cm. Where is the image, and how much
        larger?`,
      `1/v = 1/${f} − 1/${u}, so v = ${number(v)} cm behind it; m = −${number(v / u)} (inverted)`,
    ];
  },
  'Moles and masses'() {
    const [name, mass] = one([
      ['water', 18],
      ['carbon dioxide', 44],
      ['methane', 16],
      ['ammonia', 17],
      ['sodium hydroxide', 40],
      ['calcium carbonate', 100],
      ['glucose', 180],
      ['ethanol', 46],
    ]);
    const grams = mass * pick(1, 20) * 0.25;
    return [
      `How many moles, and how many molecules or formula units, are ${number(grams)} g of ${name} (M = ${mass} g/mol)?`,
      `n = ${number(grams)}/${mass} = ${number(grams / mass)} mol; × 6.022 × 10²³ = ${number((grams / mass) * 6.022)}
        × 10²³`,
    ];
  },
  Solutions() {
    const [c, v, d] = [pick(1, 12) * 0.5, pick(10, 100, 10), pick(2, 10)];
    return [
      `${v} mL of a ${number(c)} M solution is made up to ${v * d} mL. What is its molarity now?`,
      `M₁V₁ = M₂V₂, so M₂ = ${number(c)} × ${v}/${v * d} = ${number(c / d, 3)} M`,
    ];
  },
  'Acids and their pH'() {
    const [digit, power] = [pick(1, 9), pick(1, 5)];
    const strength = digit * 10 ** -power;
    return [
      `Find the pH of hydrochloric acid of ${digit} × 10<sup>−${power}</sup> M, and of sodium hydroxide of that
        strength, at 25 °C.`,
      `pH = −log(${digit} × 10<sup>−${power}</sup>) = ${number(-Math.log10(strength))}; for the base 14 −
        ${number(-Math.log10(strength))} = ${number(14 + Math.log10(strength))}`,
    ];
  },
  'Half-lives'() {
    const [half, times] = [pick(2, 60), pick(2, 6)];
    return [
      `A first-order reaction has a half-life of ${half} min. How much is left after ${half * times} min, and what is
        k?`,
      `${half * times}/${half} = ${times} half-lives: 1/2<sup>${times}</sup> = 1/${2 ** times}; k = 0.693/${half} =
        ${number(0.693 / half, 4)} min⁻¹`,
    ];
  },
  'Quadratic equations'() {
    const [p, q] = [pick(-9, 9), pick(-9, 9)];
    return [
      `Solve ${polynomial([1, -(p + q), p * q])} = 0.`,
      p === q
        ? `(x ${signed(-p)})² = 0; x = ${number(p)}, twice`
        : `(x ${signed(-p)})(x ${signed(-q)}) = 0; x = ${number(p)} or x = ${number(q)}`,
    ];
  },
  'Arithmetic progressions'() {
    const [a, d, n] = [pick(1, 20), pick(2, 9), pick(10, 40)];
    const last = a + (n - 1) * d;
    return [
      `Find the ${n}th term, and the sum of ${n} terms, of ${a}, ${a + d}, ${a + 2 * d}, …`,
      `a + (n − 1)d = ${a} + ${n - 1} × ${d} = ${last}; S = ${n}(${a} + ${last})/2 = ${(n * (a + last)) / 2}`,
    ];
  },
  Derivatives() {
    const [a, b, c, at] = [pick(1, 6), pick(-8, 8), pick(-9, 9), pick(-3, 3)];
    return [
      `Find the slope of y = ${polynomial([a, b, c, 0])} at x = ${number(at)}.`,
      `dy/dx = ${polynomial([3 * a, 2 * b, c])}; at x = ${number(at)} it is ${number(
        3 * a * at * at + 2 * b * at + c,
      )}`,
    ];
  },
  Integrals() {
    const [a, b, to] = [pick(1, 9), pick(0, 9), pick(1, 6)];
    return [
      `Find the integral of ${polynomial([a, b, 0])} from 0 to ${to}.`,
      `[${a === 1 ? '' : a}x³/3${b ? ` + ${b === 1 ? '' : b}x²/2` : ''}] from 0 to ${to} = ${fraction(
        2 * a * to ** 3 + 3 * b * to ** 2,
        6,
      )}`,
    ];
  },
  Determinants() {
    const m = Array.from({ length: 9 }, () => pick(-4, 6));
    const [a, b, c, d, e, f, g, h, i] = m;
    const parts = [e * i - f * h, d * i - f * g, d * h - e * g];
    const row = (from) =>
      m
        .slice(from, from + 3)
        .map((value) => number(value))
        .join(', ');
    return [
      `Find the determinant with the rows (${row(0)}), (${row(3)}) and (${row(6)}).`,
      `${number(a)} × (${number(parts[0])}) − (${number(b)}) × (${number(parts[1])}) + (${number(c)}) ×
        (${number(parts[2])}) = ${number(a * parts[0] - b * parts[1] + c * parts[2])}`,
    ];
  },
  Probability() {
    const [red, blue] = [pick(2, 9), pick(2, 9)];
    const all = red + blue;
    return [
      `A bag holds ${red} red and ${blue} blue balls. Two are drawn together. Find the probability that both are red.`,
      `(${red}/${all}) × (${red - 1}/${all - 1}) = ${fraction(red * (red - 1), all * (all - 1))}`,
    ];
  },
  'Distances in the plane'() {
    const [x, y, across, up] = [pick(-6, 6), pick(-6, 6), pick(1, 9), pick(1, 9)];
    return [
      `Find the distance and the mid-point of (${number(x)}, ${number(y)}) and (${number(x + across)}, ${number(
        y + up,
      )}).`,
      `√(${across}² + ${up}²) = √${across ** 2 + up ** 2} = ${number(Math.hypot(across, up))}; mid-point (${number(
        x + across / 2,
      )}, ${number(y + up / 2)})`,
    ];
  },
};

function problems(make, count) {
  const seen = new Map();
  while (seen.size < count) seen.set(...make());
  return [...seen].map(([question, answer]) => `<li>${question}<p>${answer}</p></li>`).join('');
}

/** So many pages, shared evenly among the kinds. */
export function drillPages(count) {
  const names = Object.keys(kinds);
  return names.flatMap((name, index) => {
    const pages = Math.floor(count / names.length) + (index < count % names.length ? 1 : 0);
    return Array.from({ length: pages }, (_, page) => ({
      title: `${name}: set ${page + 1}`,
      html: `<ol class="drill">${problems(kinds[name], 8)}</ol>`,
    }));
  });
}
