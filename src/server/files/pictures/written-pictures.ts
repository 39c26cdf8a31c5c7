import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';

/** A picture as an author writes it in a text. */
export interface WrittenPicture {
  /** The name of a file, a web address, or a data: URL. */
  src: string;
  /** Undefined if the author says nothing about it. */
  alt: string | undefined;
  /** In pixels; undefined if it is as wide as it is. */
  width: number | undefined;
  /** The whole tag; undefined if it is not one. */
  tag?: string;
}

// Neither has '<' inside, so that the search stays linear. The second is Markdown's: ![a circuit](circuit.png). A bare
// <img> is no picture, and is shown as it is written.
const pictures = /<img\b(?!\s*\/?>)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|!\[([^[\]]*)\]\(([^()<>]+)\)/gi;
const attributePattern = /\b([a-z]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** Replaces each picture of a text by what `write` makes of it. */
export function replacePictures(text: string, write: (picture: WrittenPicture) => string): string {
  if (text.search(pictures) < 0) return text;
  return withBreaks(text).replaceAll(pictures, (tag, attributes: string | undefined, alt: string, src: string) => {
    return write(
      attributes === undefined ? { src: src.trim(), alt, width: undefined } : { ...readAttributes(attributes), tag },
    );
  });
}

/** Whether a text has the beginning of a picture that cannot be read. */
export function hasBrokenPicture(text: string): boolean {
  return /<img\b(?!\s*\/?>)/i.test(text.replaceAll(pictures, ''));
}

/** The line breaks of a plain text are shown, and those of HTML are not. A picture makes HTML of a text. */
export function withBreaks(text: string): string {
  return readMarkup(text).hasTags ? text : text.replaceAll('\n', '<br>');
}

function readAttributes(text: string): Omit<WrittenPicture, 'tag'> {
  const found = new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', ...values]) => {
      return [name.toLowerCase(), plainText(values.find((value) => value !== undefined) ?? '')] as const;
    }),
  );
  const width = /^\d{1,4}/.exec(found.get('width') ?? '')?.[0];
  return { src: found.get('src')?.trim() ?? '', alt: found.get('alt'), width: Number(width) || undefined };
}

const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Undoes what `imageTag` does to a text. */
export function plainText(text: string): string {
  return text.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}

/** A tag with these attributes, of which some may be missing. */
export function imageTag(attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}="${escapeHtml(String(value))}"`,
  );
  return `<img${written.join('')}>`;
}
