import { childOf, childrenOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';

/** An equation has a part that is not known here. It is not shown without it. */
export class UnknownMaths extends Error {
  override name = 'UnknownMaths';
  readonly part: string;

  constructor(part: string) {
    super(`The equation has ${part}.`);
    this.part = part;
  }
}

/** An equation of Word's editor (Office MathML, ECMA-376 part 1, 22.1) as TeX. Throws an UnknownMaths. */
export function texOf(maths: XmlElement): string {
  return maths.children
    .map((child) => (typeof child === 'string' ? '' : partOf(child)))
    .join('')
    .trim();
}

function partOf(element: XmlElement): string {
  const e = () => texOf(childOf(element, 'e') ?? empty);
  const part = (name: string) => texOf(childOf(element, name) ?? empty);
  /** A property of the part, as `m:val` of an element in its properties. */
  const property = (name: string) => valOf(childOf(propertiesOf(element), name));
  switch (element.name) {
    case 'oMath':
    case 'box':
    case 'borderBox':
    case 'e':
      return texOf(element);
    case 'r':
      return runTex(element);
    case 'f': {
      if (property('type') === 'lin') return `${group(part('num'))}/${group(part('den'))}`;
      if (property('type') === 'noBar') return `{${part('num')} \\atop ${part('den')}}`;
      return `\\frac{${part('num')}}{${part('den')}}`;
    }
    case 'sSup':
      return `${group(e())}^{${part('sup')}}`;
    case 'sSub':
      return `${group(e())}_{${part('sub')}}`;
    case 'sSubSup':
      return `${group(e())}_{${part('sub')}}^{${part('sup')}}`;
    case 'sPre':
      return `{}_{${part('sub')}}^{${part('sup')}}${group(e())}`;
    case 'rad':
      return part('deg') === '' ? `\\sqrt{${e()}}` : `\\sqrt[${part('deg')}]{${e()}}`;
    case 'nary': {
      const sign = naries.get(property('chr') ?? '∫');
      if (sign === undefined) throw new UnknownMaths(`${property('chr')}`);
      const [sub, sup] = [part('sub'), part('sup')];
      return `${sign}${sub && `_{${sub}}`}${sup && `^{${sup}}`} ${e()}`;
    }
    case 'd': {
      const [open, close, between] = [property('begChr') ?? '(', property('endChr') ?? ')', property('sepChr') ?? '|'];
      const inside = childrenOf(element, 'e').map(texOf).join(delimiter(between));
      return `\\left${delimiter(open)} ${inside} \\right${delimiter(close)}`;
    }
    case 'm': {
      const rows = childrenOf(element, 'mr').map((row) => childrenOf(row, 'e').map(texOf).join(' & '));
      return `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`;
    }
    case 'eqArr':
      return `\\begin{aligned} ${childrenOf(element, 'e').map(texOf).join(' \\\\ ')} \\end{aligned}`;
    case 'func':
      return `${functionName(part('fName'))} ${e()}`;
    case 'acc': {
      const accent = accents.get(property('chr') ?? '̂');
      if (accent === undefined) throw new UnknownMaths(`${property('chr')}`);
      return `${accent}{${e()}}`;
    }
    case 'groupChr': {
      const sign = groups.get(property('chr') ?? '⏟');
      if (sign === undefined) throw new UnknownMaths(`${property('chr')}`);
      return `${sign}{${e()}}`;
    }
    case 'bar':
      return property('pos') === 'top' ? `\\overline{${e()}}` : `\\underline{${e()}}`;
    case 'limLow':
      return `${functionName(e())}_{${part('lim')}}`;
    case 'limUpp':
      return `\\overset{${part('lim')}}{${e()}}`;
    default:
      if (/Pr$/.test(element.name) || ignored.has(element.name)) return '';
      throw new UnknownMaths(element.name);
  }
}

const empty: XmlElement = { name: '', attributes: {}, children: [], line: 0 };
/** Marks in a document that show nothing. */
const ignored = new Set(['bookmarkStart', 'bookmarkEnd', 'proofErr', 'argSz', 'lastRenderedPageBreak', 'del']);

function propertiesOf(element: XmlElement): XmlElement {
  return childOf(element, `${element.name}Pr`) ?? empty;
}

function valOf(element: XmlElement | undefined): string | undefined {
  return element && Object.entries(element.attributes).find(([name]) => name.endsWith('val'))?.[1];
}

/** The letters of a run. Its upright ones, as of units, stay upright. */
function runTex(run: XmlElement): string {
  const text = childrenOf(run, 't').map(textIn).join('');
  const isPlain = valOf(childOf(childOf(run, 'rPr') ?? empty, 'sty')) === 'p';
  const isText = childOf(childOf(run, 'rPr') ?? empty, 'nor') !== undefined;
  const escaped = text.replaceAll(/[#$%&_{}\\^~]/g, (sign) => signs.get(sign) ?? sign);
  if (isText) return escaped.trim() === '' ? ' ' : `\\text{${escaped}}`;
  return isPlain && /^[a-z]{2,}$/i.test(text) ? (functions.has(text) ? `\\${text} ` : `\\mathrm{${escaped}}`) : escaped;
}

const signs = new Map([
  ...['#', '$', '%', '&', '_', '{', '}'].map((sign) => [sign, `\\${sign}`] as const),
  ['\\', '\\backslash '],
  ['^', '\\hat{}'],
  ['~', '\\sim '],
]);

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min det dim gcd sup inf'.split(' '),
);

function functionName(tex: string): string {
  const name = tex.replace(/^\\mathrm\{([a-z]+)\}$/i, '$1').trim();
  return functions.has(name) ? `\\${name}` : tex;
}

const naries = new Map([
  ['∫', '\\int'],
  ['∬', '\\iint'],
  ['∭', '\\iiint'],
  ['∮', '\\oint'],
  ['∑', '\\sum'],
  ['∏', '\\prod'],
  ['⋃', '\\bigcup'],
  ['⋂', '\\bigcap'],
]);

/** The combining signs above a letter. */
const accents = new Map([
  ['̂', '\\hat'],
  ['̃', '\\tilde'],
  ['̅', '\\overline'],
  ['̄', '\\bar'],
  ['⃗', '\\vec'],
  ['‾', '\\overline'],
  ['̲', '\\underline'],
  ['̇', '\\dot'],
  ['˙', '\\dot'],
  ['̈', '\\ddot'],
]);

/** The signs over or under several letters. */
const groups = new Map([
  ['⏟', '\\underbrace'],
  ['⏞', '\\overbrace'],
  ['→', '\\overrightarrow'],
  ['←', '\\overleftarrow'],
]);

/** What binds a sub- or superscript to all of a term. */
function group(tex: string): string {
  return tex.length === 1 ? tex : `{${tex}}`;
}

function delimiter(sign: string): string {
  const known = new Map([
    ['', '.'],
    ['{', '\\{'],
    ['}', '\\}'],
    ['⟨', '\\langle'],
    ['⟩', '\\rangle'],
    ['‖', '\\|'],
    ['⌊', '\\lfloor'],
    ['⌋', '\\rfloor'],
    ['⌈', '\\lceil'],
    ['⌉', '\\rceil'],
  ]);
  return known.get(sign) ?? sign;
}
