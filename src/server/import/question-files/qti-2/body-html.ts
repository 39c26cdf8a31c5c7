import { emptyTags, repeatingTags, tagFor } from '#contract/rich-text/tags.ts';
import { elementsOf, localName, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { escapeHtml, escapeText } from '#server/platform/text/escape-html.ts';

export interface BodyHtml {
  html: string;
  /** What is said about single answers, and hints. */
  feedbacks: number;
  /** What cannot be shown here. */
  unknown: string[];
}

/** What stands in the place of an element; undefined where it is shown as it is. */
type Replace = (element: XmlElement) => string | undefined;

/** The content of an element as HTML, as questions here have it. */
export function bodyHtml(element: XmlElement | undefined, replace: Replace = () => undefined): BodyHtml {
  const found: BodyHtml = { html: '', feedbacks: 0, unknown: [] };
  const shown = (child: XmlElement | string): string => {
    // Files are set in lines, whose ends mean nothing.
    if (typeof child === 'string') return escapeText(child.replaceAll(/[ \t\r\n]+/g, ' '));
    const replaced = replace(child);
    if (replaced !== undefined) return replaced;
    const { name } = child;
    if (/^(?:feedbackInline|feedbackBlock|infoControl)$/.test(name)) {
      found.feedbacks += 1;
      return '';
    }
    // An item says it once more for those who rate the answers, or for its look.
    if (unsaidTags.has(name)) return '';
    const picture = name === 'object' ? pictureOf(child) : undefined;
    if (picture !== undefined) return picture;
    if (notShown.has(name)) {
      found.unknown.push(name);
      return '';
    }
    const inside = child.children.map(shown).join('');
    if (tagFor(name) === undefined) return inside;
    const written = Object.entries(child.attributes)
      .filter(([key]) => !key.startsWith('xmlns'))
      .map(([key, value]) => ` ${localName(key)}="${escapeHtml(value)}"`);
    const start = `<${name}${written.join('')}>`;
    return emptyTags.includes(name) ? start : `${start}${inside}</${name}>`;
  };
  found.html = (element ? coreOf(element) : { children: [] }).children.map(shown).join('').trim();
  return found;
}

/** Programs put boxes and paragraphs around all that there is. */
function coreOf(element: XmlElement): XmlElement {
  const [only, ...others] = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const isBox = typeof only === 'object' && (only.name === 'div' || only.name === 'p');
  return isBox && others.length === 0 ? coreOf(only) : element;
}

const notShown = new Set(['object', 'video', 'audio', 'iframe', 'embed', 'svg', 'include', 'canvas', 'script']);
const unsaidTags = new Set(['rubricBlock', 'stylesheet', 'style', 'catalogInfo', ...repeatingTags]);

function pictureOf({ attributes, children }: XmlElement): string | undefined {
  if (!/^image\//i.test(attributes['type'] ?? '')) return undefined;
  const alt = children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
  const width = /^\d+$/.test(attributes['width'] ?? '') ? ` width="${attributes['width']}"` : '';
  return `<img src="${escapeHtml(attributes['data'] ?? '')}" alt="${escapeHtml(alt.trim())}"${width}>`;
}

/** What those who answer are told above a question. What is for those who rate the answers is not. */
export function rubricsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name !== 'rubricBlock') return rubricsIn(child);
    return /(?:^|\s)candidate(?:\s|$)/.test(child.attributes['view'] ?? 'candidate') ? [child] : [];
  });
}
