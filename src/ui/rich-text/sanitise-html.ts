import DOMPurify, { type Config } from 'dompurify';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { allowedTags, mathsTags } from '#contract/rich-text/tags.ts';
import { resolveMediaUrl } from '#ui/media-url.ts';
import { mathsAttributes, prepareMaths } from './prepare-maths.ts';

/**
 * Classes, styles, ids and names are removed, so that a provider's text can neither look like a part of the portal nor
 * replace one by its name. The result is a fragment, so that it is never serialised and parsed again.
 *
 * DOMPurify makes a Trusted Types policy named 'dompurify' when it first reads a text. The content security policy has
 * to list it in trusted-types.
 */
const config = {
  ALLOWED_TAGS: [...allowedTags, ...mathsTags],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang'],
    ...[...mathsAttributes, 'open', 'close', 'separators'],
  ],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** A provider's HTML with only the harmless parts, ready for the page. */
export function sanitiseHtml(source: string, inline: boolean): DocumentFragment {
  // It is parsed in an inert document: no picture is fetched before the fragment is on the page.
  const fragment = DOMPurify.sanitize(readMarkup(source).html, config);
  fragment.querySelectorAll('a').forEach(prepareLink);
  fragment.querySelectorAll('img').forEach(prepareImage);
  lowerHeadings(fragment);
  fragment.querySelectorAll('table').forEach(scrollByItself);
  fragment.querySelectorAll('math').forEach(prepareMaths);
  if (inline) fragment.querySelectorAll(blocks).forEach(unwrapBlock);
  return fragment;
}

const blocks = 'p, div, h2, h3, h4, h5, h6, figure, figcaption, blockquote';

/**
 * A link opens in a new tab, without a referrer. A link that is not to http, https or mailto is replaced by its text.
 */
function prepareLink(link: HTMLAnchorElement): void {
  const written = link.getAttribute('href')?.trim() ?? '';
  const url = /^mailto:/i.test(written) ? written : resolveMediaUrl(written);
  if (url === undefined) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('href', url);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function prepareImage(image: HTMLImageElement): void {
  const url = resolveMediaUrl(image.getAttribute('src'));
  if (url === undefined) {
    image.replaceWith(image.alt);
    return;
  }
  const sizes = ['width', 'height'].map((side) => image.getAttribute(side) ?? '');
  // A size in numbers reserves the picture's space while it loads. Without one, the style sheet reserves some.
  if (!sizes.every((size) => /^[1-9]\d{0,3}$/.test(size))) {
    image.removeAttribute('width');
    image.removeAttribute('height');
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('src', url);
  image.addEventListener('error', () => image.replaceWith(image.alt), { once: true });
}

/** The page has the h1, so a text's headings begin at h2, and no level is left out. */
function lowerHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.localName))].sort();
  for (const heading of headings) {
    const lowered = document.createElement(`h${Math.min(2 + levels.indexOf(heading.localName), 6)}`);
    lowered.append(...heading.childNodes);
    heading.replaceWith(lowered);
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

/** Inside a line, a line break separates two blocks. */
function unwrapBlock(block: Element): void {
  if (block.classList.contains('rich-text-scroller')) return;
  if (block.nextSibling?.textContent?.trim()) block.after(document.createElement('br'));
  block.replaceWith(...block.childNodes);
}
