// TeX to MathML, for as much of TeX as the notes and the handbook use.
const symbols = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  infty: '∞',
  times: '×',
  cdot: '·',
  pm: '±',
  to: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  approx: '≈',
  propto: '∝',
  int: '∫',
  sum: '∑',
  degree: '°',
  ',': '\u2009',
  ' ': '\u00a0',
  quad: '\u2003',
  rightleftharpoons: '⇌',
  hbar: 'ħ',
  prime: '′',
  ldots: '…',
  Rightarrow: '⇒',
  angle: '∠',
  in: '∈',
};
const letters = /^[a-zA-Zα-ωΩΔħ]$/u;
const functions = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'cosec', 'log', 'ln', 'lim', 'det']);

// After these a minus is a sign, and a function needs no gap.
const openers = new Set([
  undefined,
  ...'=([{,+-<>|'.split(''),
  '\\times',
  '\\pm',
  '\\cdot',
  '\\to',
  '\\quad',
  '\\approx',
]);
const gap = '<mspace width=".16em"/>';

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** 'x^2' as MathML. Letters keep their plain code points, so that a search of the document finds them. */
export function maths(tex, display = false) {
  const tokens = tex.match(/\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|\s+|./gu).filter((token) => token.trim());
  let at = 0;

  function row(end) {
    const parts = [];
    while (at < tokens.length && tokens[at] !== end) parts.push(scripted());
    at += 1;
    return `<mrow>${parts.join('')}</mrow>`;
  }

  function group() {
    if (tokens[at] !== '{') return atom();
    at += 1;
    return row('}');
  }

  function scripted() {
    const from = at;
    const body = withScripts();
    if (!functions.has(tokens[from].slice(1))) return body;
    return `${openers.has(tokens[from - 1]) ? '' : gap}${body}${gap}`;
  }

  function withScripts() {
    const base = atom();
    const limit = tokens[at - 1] === '\\lim' && display;
    let [below, above] = ['', ''];
    while (tokens[at] === '_' || tokens[at] === '^') {
      const mark = tokens[at];
      at += 1;
      if (mark === '_') below = group();
      else above = group();
    }
    if (below && above) return `<msubsup>${base}${below}${above}</msubsup>`;
    if (below && limit) return `<munder>${base}${below}</munder>`;
    if (below) return `<msub>${base}${below}</msub>`;
    return above ? `<msup>${base}${above}</msup>` : base;
  }

  function atom() {
    const token = tokens[at];
    at += 1;
    if (token === '{') return row('}');
    if (token === '\\frac') return `<mfrac>${group()}${group()}</mfrac>`;
    if (token === '\\sqrt') return `<msqrt>${group()}</msqrt>`;
    if (token === '\\vec') return `<mover>${group()}<mo>→</mo></mover>`;
    if (token === '\\text') return plain();
    const name = token.startsWith('\\') ? token.slice(1) : '';
    if (functions.has(name)) return `<mi mathvariant="normal" class="f">${name}</mi>`;
    const symbol = name ? symbols[name] : token;
    if (symbol === undefined) throw new Error(`There is no \\${name} here, in ${tex}`);
    if (/^\d/.test(symbol)) return `<mn>${symbol}</mn>`;
    if (letters.test(symbol)) return `<mi mathvariant="normal">${symbol}</mi>`;
    if (/^\s/.test(symbol)) return `<mspace width="${symbol === '\u2003' ? 1.2 : 0.22}em"/>`;
    // A minus with nothing before it, or after a sign, belongs to what follows it.
    if (symbol === '-') return `<mo${openers.has(tokens[at - 2]) ? ' form="prefix"' : ''}>−</mo>`;
    if (symbol === '′') return '<mi mathvariant="normal" class="f">′</mi>';
    return `<mo${'()[]|'.includes(symbol) ? ' stretchy="false"' : ''}>${escape(symbol)}</mo>`;
  }

  // Blanks are gone from the tokens; a ~ stands for one within \text.
  function plain() {
    at += 1;
    let text = '';
    while (tokens[at] !== '}') text += tokens[at++];
    at += 1;
    return `<mtext>${escape(text.replace(/~/g, '\u00a0'))}</mtext>`;
  }

  return `<math${display ? ' display="block"' : ''}>${row()}</math>`;
}

/** Text with maths in it: $x^2$ in the line, $$x^2$$ on a line of its own. */
export const withMaths = (text) =>
  text.replace(/\$\$([^$]+)\$\$/g, (_, tex) => maths(tex, true)).replace(/\$([^$]+)\$/g, (_, tex) => maths(tex));
