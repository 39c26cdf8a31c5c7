import { childOf, childrenOf, elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';

/** QTI 3 has the names of QTI 2 with a prefix and hyphens: those of QTI 2 are given to them. HTML stays as it is. */
export function asQti2(element: XmlElement): XmlElement {
  const isQti3 = element.name.startsWith('qti-');
  const attributes = isQti3
    ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [joined(name), value]))
    : element.attributes;
  const name = isQti3 ? joined(element.name.slice('qti-'.length)) : element.name;
  const children = element.children.map((child) => (typeof child === 'string' ? child : asQti2(child)));
  return { ...element, name, attributes, children };
}

function joined(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function valuesIn(element: XmlElement | undefined): string[] {
  return element ? childrenOf(element, 'value').map((value) => textIn(value).trim()) : [];
}

/** The declaration of a response or an outcome. */
export function declarationOf(item: XmlElement, name: 'response' | 'outcome', identifier: string) {
  return childrenOf(item, `${name}Declaration`).find(({ attributes }) => attributes['identifier'] === identifier);
}

/** All that is answered in an item, in order. */
export function interactionsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    return /Interaction$/.test(child.name) ? [child] : interactionsIn(child);
  });
}

/** Its values are drawn anew for each try, or it goes on after an answer. */
export function isChanging(item: XmlElement): boolean {
  return (
    item.attributes['adaptive'] === 'true' ||
    childrenOf(item, 'templateDeclaration').length > 0 ||
    childOf(item, 'templateProcessing') !== undefined ||
    elementsIn(item, 'printedVariable').length > 0
  );
}

/** What an outcome, such as 'MAXSCORE', is from the beginning, or ''. */
export function defaultOf(item: XmlElement, identifier: string): string {
  const declaration = declarationOf(item, 'outcome', identifier);
  return valuesIn(declaration && childOf(declaration, 'defaultValue'))[0] ?? '';
}
