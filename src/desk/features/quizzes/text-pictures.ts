import { readMarkup } from '#contract/rich-text/read-markup.ts';

/** A picture of the portal in a text, below its words. */
export interface TextPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

const last =
  /(?:^|<br>)<img src="(media:[0-9a-f]{32}\/file\.(?:gif|jpg|png|webp))" alt="([^"<>]*)" width="(\d{1,4})" height="(\d{1,4})">$/;

/** The words of a text, and the pictures below them. A picture between words stays where it is. */
export function splitPictures(text: string): { words: string; pictures: TextPicture[] } {
  const pictures: TextPicture[] = [];
  let words = text;
  for (let found = last.exec(words); found; found = last.exec(words)) {
    const [all, src = '', alt = '', width, height] = found;
    words = words.slice(0, -all.length);
    pictures.unshift({ src, alt: plain(alt), width: Number(width), height: Number(height) });
  }
  if (pictures.length === 0) return { words, pictures };
  const withoutBreaks = words.replaceAll('<br>', '\n');
  return { words: readMarkup(withoutBreaks).hasTags ? words : withoutBreaks, pictures };
}

/** The text of these words with the pictures below, as the server stores it. */
export function joinPictures(words: string, pictures: readonly TextPicture[]): string {
  if (pictures.length === 0) return words;
  // With a picture, a text is HTML, in which only a tag is a line break.
  const shown = readMarkup(words).hasTags ? words : words.replaceAll('\n', '<br>');
  return [...(shown === '' ? [] : [shown]), ...pictures.map(tagOf)].join('<br>');
}

/** The references to the portal's pictures in some texts. */
export function pictureSrcs(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/"(media:[^"]{1,50})"/g)].map(([, src = '']) => src)))];
}

function tagOf({ src, alt, width, height }: TextPicture): string {
  return `<img src="${src}" alt="${escaped(alt)}" width="${width}" height="${height}">`;
}

const entities = [
  ['&', '&amp;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
] as const;

function escaped(text: string): string {
  return entities.reduce((done, [sign, entity]) => done.replaceAll(sign, entity), text);
}

function plain(text: string): string {
  return entities.toReversed().reduce((done, [sign, entity]) => done.replaceAll(entity, sign), text);
}
