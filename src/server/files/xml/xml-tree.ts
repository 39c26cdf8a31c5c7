import { SaxesParser } from 'saxes';

/** An element with what is in it, in order. Names have no prefix of a namespace. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  line: number;
}

/** A document is not XML, has a document type, or more than is read. `line` and `column` count from 1. */
export class XmlError extends Error {
  override name = 'XmlError';
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const maxDepth = 64;
const maxElements = 200_000;
const maxAttributes = 200;

/**
 * Reads an XML document as a tree. A document type is refused, and so are all entities but those of XML itself. Throws an
 * XmlError.
 */
export function readXmlTree(text: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: {}, children: [], line: 1 };
  const open = [root];
  let elements = 0;
  let attributes = 0;
  const fail = (message: string): never => {
    throw new XmlError(message, { line: parser.line, column: parser.columnIndex + 1 });
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('it has a document type'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) fail('an element has too many attributes');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    attributes = 0;
    if (open.length > maxDepth || elements > maxElements) fail('it has too many elements');
    const element = { name: localName(tag.name), attributes: tag.attributes, children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const add = (piece: string) => open.at(-1)?.children.push(piece);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  return elementsOf(root)[0] ?? fail('it has no element');
}

/** A name without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The elements directly in this one. */
export function elementsOf({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** All elements of a name below this one, in order. */
export function elementsIn(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)]);
}

/** All text in an element. */
export function textIn(element: XmlElement | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') ?? '';
}
