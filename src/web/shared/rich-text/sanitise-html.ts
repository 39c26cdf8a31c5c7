import DOMPurify, { type Config } from 'dompurify';
import { resolveMediaUrl } from '#web/api/media-url.ts';
import { allowedTags, writeOutBareSigns } from './markup.ts';

/**
 * No classes, styles, ids or names: what comes from a provider neither looks like a part of the portal nor answers to a name
 * in it. As a fragment, so that it is never written out and parsed again.
 *
 * Trusted Types: DOMPurify makes a policy of its own, named 'dompurify', when it first reads a text. A Content-Security-Policy with
 * require-trusted-types-for 'script' has to list it in trusted-types; nothing else here needs one.
 */
const config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang'],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** A provider's HTML with only what is harmless left of it, ready for the page. */
export function sanitiseHtml(source: string, inline: boolean): DocumentFragment {
  // Its document is an inert one: no picture is asked for before the fragment is on the page.
  const fragment = DOMPurify.sanitize(writeOutBareSigns(source), config);
  fragment.querySelectorAll('a').forEach(mendLink);
  fragment.querySelectorAll('img').forEach(mendImage);
  mendHeadings(fragment);
  fragment.querySelectorAll('table').forEach(scrollByItself);
  if (inline) fragment.querySelectorAll(blocks).forEach(unwrapBlock);
  return fragment;
}

const blocks = 'p, div, h2, h3, h4, h5, h6, figure, figcaption, blockquote';

/** A link opens beside the portal and learns nothing of it; one that leads nowhere good is only its text. */
function mendLink(link: HTMLAnchorElement): void {
  const written = link.getAttribute('href')?.trim() ?? '';
  const address = /^mailto:/i.test(written) ? written : resolveMediaUrl(written);
  if (address === undefined) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('href', address);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function mendImage(image: HTMLImageElement): void {
  const address = resolveMediaUrl(image.getAttribute('src'));
  if (address === undefined) {
    image.replaceWith(image.alt);
    return;
  }
  const sizes = ['width', 'height'].map((side) => image.getAttribute(side) ?? '');
  // A size in numbers keeps the picture's place while it loads; without one, the style sheet keeps one.
  if (!sizes.every((size) => /^[1-9]\d{0,3}$/.test(size))) {
    image.removeAttribute('width');
    image.removeAttribute('height');
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('src', address);
  image.addEventListener('error', () => image.replaceWith(image.alt), { once: true });
}

/** The page's own heading is the h1: a text's headings begin below it, and none is left out between. */
function mendHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.localName))].sort();
  for (const heading of headings) {
    const mended = document.createElement(`h${Math.min(2 + levels.indexOf(heading.localName), 6)}`);
    mended.append(...heading.childNodes);
    heading.replaceWith(mended);
  }
}

/** A wide table scrolls in a box of its own, by keyboard too, instead of widening the page. */
function scrollByItself(table: HTMLTableElement): void {
  const box = document.createElement('div');
  box.className = 'rich-text-scroller';
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

/** Inside a line there are no paragraphs: each but the last ends in a line break. */
function unwrapBlock(block: Element): void {
  if (block.classList.contains('rich-text-scroller')) return;
  if (block.nextSibling?.textContent?.trim()) block.after(document.createElement('br'));
  block.replaceWith(...block.childNodes);
}
