/** Each of these code units is a character by itself: neither a mark that joins another character nor half of one. */
const simple = /^[ -~\u00a0-\u02ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader counts them. An Indic syllable has several code points. The browser's segmenter
 * is made only for such a text: making one takes a slow phone 50 ms.
 */
export function charactersOf(text: string): string[] {
  if (simple.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (each) => each.segment);
}
