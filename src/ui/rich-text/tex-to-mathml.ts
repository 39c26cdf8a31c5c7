import temml from 'temml';
import { isModest } from './is-modest.ts';
import { spokenMaths } from './spoken-maths.ts';

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';

/** Far above any formula that a person writes, and far below what slows down a phone. */
const maxLength = 4000;
/** A text may define no macros: ten lines of macros that use each other can fill a phone's memory. */
const definesMacros =
  /\\(?:[egx]?def|(?:g|fut)?let|(?:re|provide)?newcommand|renewcommand|DeclareMathOperator)(?![a-z])/i;

const options = {
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  // A space or a rule is at most 20 em, or 200 points.
  maxSize: [20, 200] as [number, number],
  // A long formula inside a line is broken where TeX would break it.
  wrap: 'tex' as const,
};

/** A formula as MathML elements with an accessible name; undefined where it is not valid TeX, or is too large. */
export function texToMathml(tex: string, displayMode: boolean): Element | undefined {
  if (tex.length > maxLength || definesMacros.test(tex)) return undefined;
  // TeX reads no further than a '%' in a line. People write '20% of x'.
  const math = render(tex.replaceAll(/(?<!\\)((?:\\\\)*)%/g, '$1\\%'), displayMode);
  if (!math || !isModest(math)) return undefined;
  const elements = [math, ...math.querySelectorAll('*')];
  // \tag, \label and \ref would add ids to the page and links to them.
  if (elements.some((element) => element.namespaceURI !== mathNamespace && element.localName !== 'span'))
    return undefined;
  for (const element of elements) element.removeAttribute('id');
  nameMaths(math);
  return math;
}

/**
 * Gives a formula its name. Browsers leave MathML out of the accessible name of its parent: an option that is only a
 * formula would have none.
 */
export function nameMaths(math: Element): void {
  const words = spokenMaths(math);
  if (words !== '') math.setAttribute('aria-label', words);
}

function render(tex: string, displayMode: boolean): Element | undefined {
  try {
    const tree: TreeNode = temml.__renderToMathMLTree(tex, { ...options, displayMode });
    styleByScript(tree);
    return tree.toNode();
  } catch {
    return undefined;
  }
}

/** The parts of Temml's tree that are used here; its types leave them out. */
interface TreeNode {
  attributes?: Record<string, string>;
  style?: Record<string, string>;
  children?: TreeNode[];
  toNode(): Element;
}

/**
 * Temml writes some styles as attributes, which the content security policy forbids. They become properties, as its
 * others are.
 */
function styleByScript({ attributes = {}, style = {}, children = [] }: TreeNode): void {
  for (const declaration of attributes['style']?.split(';') ?? []) {
    const [name = '', value = ''] = declaration.split(':');
    if (value) style[name.trim()] = value.trim();
  }
  delete attributes['style'];
  children.forEach(styleByScript);
}
