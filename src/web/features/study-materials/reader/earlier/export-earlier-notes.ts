import type { EarlierNote } from '#web/device/annotations/earlier-notes-store.ts';
import { t } from '#web/texts.ts';
import { describeNote } from './describe-note.ts';
import type { OldPages } from './move-earlier-notes.ts';

/** Downloads notes as a text file. The PDF on which they were made may be gone. */
export function exportEarlierNotes(title: string, notes: readonly EarlierNote[], oldPages: OldPages): void {
  const paragraphs = notes.map((note) => {
    const { place, text } = describeNote(note, oldPages);
    return [place, text].filter(Boolean).join('\n');
  });
  const content = `${[`${title}\n${t('earlier.title')}`, ...paragraphs].join('\n\n')}\n`;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('earlier.fileName', { title })
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim()}.txt`;
  link.click();
  // Once the download has begun, the browser has the file itself.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
