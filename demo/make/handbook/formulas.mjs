// Formulas, a page for each topic: [what, TeX].
const topics = {
  'Motion along a line': [
    ['velocity', 'v = u + at'], ['distance', 's = ut + \\frac{1}{2} a t^2'], ['without the time', 'v^2 = u^2 + 2as'],
    ['distance in the nth second', 's_n = u + \\frac{a}{2}(2n - 1)'], ['average velocity', '\\frac{u + v}{2}'],
  ],
  'Motion in a plane': [
    ['time of flight', 'T = \\frac{2u \\sin\\theta}{g}'], ['greatest height', 'H = \\frac{u^2 \\sin^2\\theta}{2g}'],
    ['range', 'R = \\frac{u^2 \\sin 2\\theta}{g}'], ['path', 'y = x\\tan\\theta - \\frac{gx^2}{2u^2\\cos^2\\theta}'], ['circular motion', 'a = \\frac{v^2}{r} = \\omega^2 r'],
  ],
  'Force and energy': [
    ['second law', 'F = ma'], ['momentum', 'p = mv'], ['impulse', 'F \\Delta t = \\Delta p'], ['friction', 'f = \\mu N'], ['work', 'W = F s \\cos\\theta'],
    ['kinetic energy', 'K = \\frac{1}{2} m v^2'], ['potential energy', 'U = mgh'], ['power', 'P = \\frac{W}{t} = Fv'],
  ],
  'Rotation and gravitation': [
    ['torque', '\\tau = r F \\sin\\theta'], ['moment of inertia', 'I = \\sum m r^2'], ['angular momentum', 'L = I\\omega'],
    ['gravitation', 'F = \\frac{G m_1 m_2}{r^2}'], ['escape velocity', 'v = \\sqrt{\\frac{2GM}{R}}'], ['orbital period', 'T^2 = \\frac{4\\pi^2 r^3}{GM}'],
  ],
  'Heat and gases': [
    ['heat', 'Q = m c \\Delta T'], ['ideal gas', 'PV = nRT'], ['first law', '\\Delta U = Q - W'], ['molecules', '\\frac{1}{2} m v^2 = \\frac{3}{2} k T'],
    ['adiabatic', 'P V^{\\gamma} = \\text{constant}'], ['Carnot', '1 - \\frac{T_2}{T_1}'],
  ],
  'Oscillations and waves': [
    ['displacement', 'x = A \\sin(\\omega t + \\phi)'], ['spring', 'T = 2\\pi\\sqrt{\\frac{m}{k}}'], ['pendulum', 'T = 2\\pi\\sqrt{\\frac{l}{g}}'],
    ['wave', 'v = f\\lambda'], ['string', 'v = \\sqrt{\\frac{T}{\\mu}}'], ['beats', 'f = |f_1 - f_2|'],
  ],
  Electrostatics: [
    ['Coulomb’s law', 'F = \\frac{k q_1 q_2}{r^2}'], ['field', 'E = \\frac{kQ}{r^2}'], ['potential', 'V = \\frac{kQ}{r}'], ['Gauss’s law', '\\phi = \\frac{q}{\\epsilon_0}'],
    ['capacitor', 'C = \\frac{\\epsilon_0 A}{d}'], ['its energy', 'U = \\frac{1}{2} C V^2'],
  ],
  'Current electricity': [
    ['Ohm’s law', 'V = IR'], ['resistance', 'R = \\frac{\\rho l}{A}'], ['in series', 'R = R_1 + R_2'], ['in parallel', '\\frac{1}{R} = \\frac{1}{R_1} + \\frac{1}{R_2}'],
    ['power', 'P = VI = I^2 R'], ['terminal voltage', 'V = E - Ir'],
  ],
  'Magnetism and induction': [
    ['force on a charge', 'F = qvB\\sin\\theta'], ['force on a wire', 'F = BIl\\sin\\theta'], ['long wire', 'B = \\frac{\\mu_0 I}{2\\pi r}'], ['solenoid', 'B = \\mu_0 n I'],
    ['induced voltage', 'E = -\\frac{\\Delta\\phi}{\\Delta t}'], ['transformer', '\\frac{V_s}{V_p} = \\frac{N_s}{N_p}'],
  ],
  Optics: [
    ['mirror', '\\frac{1}{v} + \\frac{1}{u} = \\frac{1}{f}'], ['lens', '\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f}'], ['refraction', 'n_1 \\sin i = n_2 \\sin r'],
    ['critical angle', '\\sin C = \\frac{1}{n}'], ['two slits', '\\beta = \\frac{\\lambda D}{d}'], ['lens maker', '\\frac{1}{f} = (n - 1)(\\frac{1}{R_1} - \\frac{1}{R_2})'],
  ],
  'Modern physics': [
    ['photon', 'E = h\\nu'], ['photoelectric effect', 'K = h\\nu - \\phi'], ['matter waves', '\\lambda = \\frac{h}{mv}'], ['hydrogen', 'E_n = -\\frac{13.6}{n^2}\\,\\text{eV}'],
    ['decay', 'N = N_0 e^{-\\lambda t}'], ['half-life', 'T = \\frac{0.693}{\\lambda}'], ['mass and energy', 'E = mc^2'],
  ],
  'Atoms and moles': [
    ['moles', 'n = \\frac{m}{M} = \\frac{N}{N_A}'], ['molarity', '\\frac{\\text{moles~of~solute}}{\\text{litres~of~solution}}'], ['dilution', 'M_1 V_1 = M_2 V_2'],
    ['shell capacity', '2n^2'], ['gas density', 'd = \\frac{PM}{RT}'],
  ],
  'Energy of reactions': [
    ['enthalpy', 'H = U + PV'], ['free energy', 'G = H - TS'], ['equilibrium', '\\Delta G = -RT \\ln K'], ['Hess', '\\Delta H = \\sum \\Delta H_p - \\sum \\Delta H_r'], ['cell', '\\Delta G = -nFE'],
  ],
  'Equilibrium and pH': [
    ['constant', 'K = \\frac{[C]^c [D]^d}{[A]^a [B]^b}'], ['pH', 'pH = -\\log [H^+]'], ['water', '[H^+][OH^-] = 10^{-14}'], ['buffer', 'pH = pK_a + \\log\\frac{[\\text{salt}]}{[\\text{acid}]}'], ['gases', 'K_p = K_c (RT)^{\\Delta n}'],
  ],
  'Rates and solutions': [
    ['first order', 'k = \\frac{1}{t}\\ln\\frac{[A]_0}{[A]}'], ['Arrhenius', 'k = A e^{-\\frac{E_a}{RT}}'], ['Nernst', 'E = E_0 - \\frac{RT}{nF}\\ln Q'], ['Raoult', 'p = x p_0'], ['osmosis', '\\pi = cRT'], ['freezing point', '\\Delta T = K_f m'],
  ],
  Algebra: [
    ['square', '(a + b)^2 = a^2 + 2ab + b^2'], ['difference', 'a^2 - b^2 = (a + b)(a - b)'], ['cube', '(a + b)^3 = a^3 + 3a^2 b + 3ab^2 + b^3'], ['quadratic', 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'],
    ['arithmetic sum', 'S = \\frac{n}{2}(2a + (n - 1)d)'], ['geometric sum', 'S = \\frac{a(r^n - 1)}{r - 1}'],
  ],
  Trigonometry: [
    ['Pythagoras', '\\sin^2\\theta + \\cos^2\\theta = 1'], ['tangent', '1 + \\tan^2\\theta = \\sec^2\\theta'], ['sum', '\\sin(A + B) = \\sin A\\cos B + \\cos A\\sin B'],
    ['sum', '\\cos(A + B) = \\cos A\\cos B - \\sin A\\sin B'], ['double', '\\sin 2A = 2\\sin A\\cos A'], ['sines', '\\frac{a}{\\sin A} = \\frac{b}{\\sin B}'], ['cosines', 'c^2 = a^2 + b^2 - 2ab\\cos C'],
  ],
  Calculus: [
    ['power', '\\frac{d}{dx} x^n = n x^{n-1}'], ['product', '(uv)^{\\prime} = u^{\\prime} v + u v^{\\prime}'], ['quotient', '(\\frac{u}{v})^{\\prime} = \\frac{u^{\\prime} v - u v^{\\prime}}{v^2}'],
    ['integral', '\\int x^n\\,dx = \\frac{x^{n+1}}{n+1} + C'], ['by parts', '\\int u\\,dv = uv - \\int v\\,du'], ['logarithm', '\\int \\frac{dx}{x} = \\ln |x| + C'],
  ],
  'Coordinates and vectors': [
    ['distance', '\\sqrt{(x_2 - x_1)^2 + (y_2 - y_1)^2}'], ['slope', 'm = \\frac{y_2 - y_1}{x_2 - x_1}'], ['circle', '(x - a)^2 + (y - b)^2 = r^2'], ['dot product', '\\vec{a} \\cdot \\vec{b} = ab\\cos\\theta'],
    ['ellipse', '\\frac{x^2}{a^2} + \\frac{y^2}{b^2} = 1'], ['point and line', '\\frac{|ax_1 + by_1 + c|}{\\sqrt{a^2 + b^2}}'],
  ],
  'Chance and statistics': [
    ['mean', '\\frac{\\sum x}{n}'], ['variance', '\\sigma^2 = \\frac{\\sum (x - m)^2}{n}'], ['permutations', 'P = \\frac{n!}{(n - r)!}'], ['combinations', 'C = \\frac{n!}{r!(n - r)!}'],
    ['either', 'P(A \\text{~or~} B) = P(A) + P(B) - P(A \\text{~and~} B)'], ['Bayes', 'P(A|B) = \\frac{P(B|A) P(A)}{P(B)}'],
  ],
};

const constants = [
  ['speed of light', 'c', '2.998 × 10⁸ m/s'], ['elementary charge', 'e', '1.602 × 10⁻¹⁹ C'], ['Planck’s constant', 'h', '6.626 × 10⁻³⁴ J s'],
  ['gravitation', 'G', '6.674 × 10⁻¹¹ N m²/kg²'], ['Avogadro’s number', 'N', '6.022 × 10²³ per mol'], ['gas constant', 'R', '8.314 J/(mol K)'],
  ['Boltzmann’s constant', 'k', '1.381 × 10⁻²³ J/K'], ['Faraday’s constant', 'F', '96 485 C/mol'], ['electric constant', 'ε₀', '8.854 × 10⁻¹² F/m'],
  ['magnetic constant', 'μ₀', '4π × 10⁻⁷ H/m'], ['mass of the electron', 'mₑ', '9.109 × 10⁻³¹ kg'], ['mass of the proton', 'mₚ', '1.673 × 10⁻²⁷ kg'],
  ['atomic mass unit', 'u', '1.661 × 10⁻²⁷ kg'], ['gravity at the ground', 'g', '9.81 m/s²'], ['radius of the Earth', '', '6.371 × 10⁶ m'], ['mass of the Earth', '', '5.972 × 10²⁴ kg'],
];

export function formulaPages() {
  const pages = Object.entries(topics).map(([title, rows]) => ({
    title,
    html: `<table>${rows.map(([what, tex]) => `<tr><td>${what}</td><td>$${tex}$</td></tr>`).join('')}</table>`,
  }));
  pages.push({
    title: 'Constants of nature',
    html: `<table>${constants.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  });
  return pages;
}
