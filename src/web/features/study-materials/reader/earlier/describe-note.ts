import type { EarlierNote } from '#web/device/annotations/earlier-notes-store.ts';
import { quoteOf } from '#web/device/annotations/quote.ts';
import { t } from '#web/texts.ts';
import { surroundingsOf } from './locate-note.ts';
import type { OldPages } from './move-earlier-notes.ts';

const kinds = { 3: 'earlier.text', 9: 'earlier.highlight', 15: 'earlier.ink' } as const;

/** An earlier note in words: 'Page 3 · Highlight', and the highlighted or written text. */
export function describeNote(note: EarlierNote, oldPages: OldPages): { place: string; text: string } {
  const { annotation } = note;
  const kind = t(kinds[annotation.annotationType]);
  const place = `${t('earlier.page', { page: annotation.pageIndex + 1 })} · ${kind}`;
  if (annotation.annotationType === 3) return { place, text: annotation.value };
  const page = oldPages(note);
  const quote = quoteOf(annotation, page);
  if (quote) return { place, text: `“${quote}”` };
  const near = surroundingsOf(annotation, page);
  return { place, text: near && t('earlier.near', { text: near }) };
}
