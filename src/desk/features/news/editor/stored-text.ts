import { allowedTags } from '#contract/rich-text/tags.ts';
import { hasMarkup } from '#ui/rich-text/markup.ts';

/**
 * What was typed, as it is stored: a plain text as long as nothing is formatted, with an empty line between paragraphs;
 * otherwise the HTML that students may see, without what a browser adds to it.
 */
export function storedText(editor: Element): string {
  const blocks = blocksOf(editor);
  if (!editor.querySelector(formatted)) {
    const text = blocks
      .map((block) => textOf(block).trim())
      .filter(Boolean)
      .join('\n\n');
    // What looks like HTML would be read as HTML.
    if (!hasMarkup(text)) return text;
  }
  return blocks.map((block) => (isRun(block) ? wrapped(htmlOfAll(block)) : htmlOf(block))).join('');
}

/** Nodes that stand in a line, or an element that has lines of its own. */
type Block = Node[] | Element;
const isRun = (block: Block): block is Node[] => Array.isArray(block);

const formatted = ':not(p, div, section, article, span, font, br)';
/** They mean nothing but that a line ends. */
const wrappers = ['p', 'div', 'section', 'article'];
const blockTags = [
  ...wrappers,
  ...'h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption ul ol li dl dt dd hr'.split(' '),
  ...'table caption thead tbody tfoot tr th td'.split(' '),
];
const emptyTags = ['br', 'hr', 'img'];
const attributes = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang'];

const isBlock = (node: Node): node is Element => isElement(node) && blockTags.includes(node.localName);
const isElement = (node: Node): node is Element => node instanceof Element;

function blocksOf(parent: Node): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  const endRun = () => {
    // Between blocks, HTML may have spaces.
    if (run.some((node) => !(node instanceof Text) || node.data.trim() !== '')) blocks.push(run);
    run = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...(wrappers.includes(node.localName) ? blocksOf(node) : [node]));
  }
  endRun();
  return blocks;
}

function htmlOf(node: Node): string {
  if (node instanceof Text) return escaped(plainSpaces(node.data));
  if (!(node instanceof Element)) return '';
  const { localName: tag } = node;
  // A formula in MathML is kept as it is: nobody types in it.
  if (tag === 'math') return node.outerHTML;
  const inner = blockTags.includes(tag) ? htmlOfBlocks(node) : htmlOfAll([...node.childNodes]);
  if (tag === 'span' || !allowedTags.includes(tag)) return inner;
  const start = `<${tag}${attributes.map((name) => attributeOf(node, name)).join('')}>`;
  return emptyTags.includes(tag) ? start : `${start}${inner}</${tag}>`;
}

const htmlOfAll = (nodes: readonly Node[]) => nodes.map(htmlOf).join('');

/** What is in a heading, an item or a cell: lines, which need no paragraphs around them. */
function htmlOfBlocks(element: Element): string {
  return blocksOf(element)
    .map((block, at, all) => {
      const follows = all[at - 1];
      if (!isRun(block)) return htmlOf(block);
      return `${follows && isRun(follows) ? '<br>' : ''}${withoutLastBreak(htmlOfAll(block))}`;
    })
    .join('');
}

function wrapped(line: string): string {
  const html = withoutLastBreak(line).trim();
  return html === '' ? '' : `<p>${html}</p>`;
}

/** Browsers keep an empty line open with a break. */
const withoutLastBreak = (html: string) => html.replace(/<br>$/, '');

function textOf(block: Block): string {
  if (!isRun(block)) return '';
  return block.map(lineOf).join('');
}

function lineOf(node: Node): string {
  if (node instanceof Text) return plainSpaces(node.data);
  if (node instanceof Element && node.localName === 'br') return '\n';
  return [...node.childNodes].map(lineOf).join('');
}

/** Browsers type a space that would be swallowed as another sign. */
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  return value === null ? '' : ` ${name}="${escaped(value)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
