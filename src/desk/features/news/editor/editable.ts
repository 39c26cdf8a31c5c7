import { hasMarkup, hasTags } from '#ui/rich-text/markup.ts';
import { sanitiseHtml } from '#ui/rich-text/sanitise-html.ts';

/** A stored text as elements to type in: of HTML what students would see of it, and a plain text in paragraphs. */
export function toEditable(stored: string): DocumentFragment {
  if (hasTags(stored)) return withoutScrollers(sanitiseHtml(stored, false));
  const text = hasMarkup(stored) ? (sanitiseHtml(stored, true).textContent ?? '') : stored;
  const fragment = new DocumentFragment();
  fragment.append(...text.split(/\n{2,}/).map(paragraph));
  return fragment;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  const [first = '', ...rest] = text.split('\n');
  element.append(first, ...rest.flatMap((line) => [document.createElement('br'), line]));
  // Without a line, nobody could type in it.
  if (text === '') element.append(document.createElement('br'));
  return element;
}

function withoutScrollers(fragment: DocumentFragment): DocumentFragment {
  for (const box of fragment.querySelectorAll('.rich-text-scroller')) box.replaceWith(...box.childNodes);
  return fragment;
}
