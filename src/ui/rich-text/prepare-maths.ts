import { isModest } from './is-modest.ts';

/** What may have letters in it. Browsers show no letters elsewhere in a formula. */
const tokens = 'mi, mn, mo, mtext, ms';

/** What may be said of the parts of a formula. */
export const mathsAttributes = [
  ...'display mathvariant displaystyle stretchy fence accent accentunder linethickness'.split(' '),
  ...'width columnspan rowspan'.split(' '),
];

/** A provider's formula as browsers show all of it: they know neither brackets of their own nor letters anywhere. */
export function prepareMaths(math: Element): void {
  if (!isModest(math)) {
    math.replaceWith(math.textContent ?? '');
    return;
  }
  math.querySelectorAll('mfenced').forEach(writeBrackets);
  for (const element of [math, ...math.querySelectorAll('*')]) {
    if (element.matches(tokens) || element.closest(tokens)) continue;
    for (const node of element.childNodes)
      if (node instanceof Text && node.data.trim() !== '') node.replaceWith(part('mtext', node.data));
  }
  for (const element of [math, ...math.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (!mathsAttributes.includes(name)) element.removeAttribute(name);
    // A space may be wide, and everything else is as large as what is in it.
    const isSpace =
      element.localName === 'mspace' && /^1?\d(?:\.\d{1,3})?em$/.test(element.getAttribute('width') ?? '');
    if (!isSpace) element.removeAttribute('width');
  }
}

function writeBrackets(fenced: Element): void {
  const separators = (fenced.getAttribute('separators') ?? ',').replaceAll(/\s/g, '');
  const row = part('mrow');
  row.append(part('mo', fenced.getAttribute('open') ?? '('));
  [...fenced.childNodes].forEach((child, at) => {
    if (at > 0 && separators !== '') row.append(part('mo', separators[at - 1] ?? separators.at(-1)));
    row.append(child);
  });
  row.append(part('mo', fenced.getAttribute('close') ?? ')'));
  fenced.replaceWith(row);
}

function part(name: string, text = ''): Element {
  const element = document.createElementNS('http://www.w3.org/1998/Math/MathML', name);
  element.textContent = text;
  return element;
}
