import temml from 'temml';
import { spokenMaths } from './spoken-maths.ts';

const mathNamespace = 'http://www.w3.org/1998/Math/MathML';

/** Far beyond any formula that a person writes, and far below what makes a phone stumble. */
const longest = 4000;
const deepest = 80;
const mostElements = 4000;
/** Macros of a text's own multiply what they hold: ten lines of them can fill a phone's memory. */
const definesMacros =
  /\\(?:[egx]?def|(?:g|fut)?let|(?:re|provide)?newcommand|renewcommand|DeclareMathOperator)(?![a-z])/i;

const options = {
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  // A space or a rule of at most 20 em, or 200 points.
  maxSize: [20, 200] as [number, number],
  // A long formula inside a line breaks where TeX would break it.
  wrap: 'tex' as const,
};

/** A formula as MathML that has a name, made as elements and not as text; undefined for what is no TeX, or too much of it. */
export function texToMathml(tex: string, displayMode: boolean): Element | undefined {
  if (tex.length > longest || definesMacros.test(tex)) return undefined;
  const math = render(tex, displayMode);
  if (!math || !isModest(math)) return undefined;
  const elements = [math, ...math.querySelectorAll('*')];
  // \tag, \label and \ref name parts of the page and link to them.
  if (elements.some((element) => element.namespaceURI !== mathNamespace && element.localName !== 'span'))
    return undefined;
  for (const element of elements) element.removeAttribute('id');
  // The browsers leave MathML out of the name of what it stands in: an option that is a formula would have none.
  math.setAttribute('aria-label', spokenMaths(math));
  return math;
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

/** Of Temml's own tree, which its types leave out, what is touched here. */
interface TreeNode {
  attributes?: Record<string, string>;
  style?: Record<string, string>;
  children?: TreeNode[];
  toNode(): Element;
}

/** Temml writes some looks as `style` attributes, which the page's content security policy forbids: these become properties, as most are. */
function styleByScript({ attributes = {}, style = {}, children = [] }: TreeNode): void {
  for (const declaration of attributes['style']?.split(';') ?? []) {
    const [name = '', value = ''] = declaration.split(':');
    if (value) style[name.trim()] = value.trim();
  }
  delete attributes['style'];
  children.forEach(styleByScript);
}

/** A browser's layout goes as deep as its elements do. */
function isModest(math: Element): boolean {
  if (math.getElementsByTagName('*').length > mostElements) return false;
  let row: Element[] = [math];
  for (let depth = 0; row.length > 0; depth++) {
    if (depth > deepest) return false;
    row = row.flatMap((element) => [...element.children]);
  }
  return true;
}
