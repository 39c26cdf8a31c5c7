import { type KeyedText, textOf } from '#server/messages/text.ts';
import type { FoundQuestion, LeftOut, QuestionFile } from './found-question.ts';

/** What a note says of some items. */
const texts = {
  openEnds: 'questionFile.note.openEnds',
  parts: 'questionFile.note.parts',
  partsAt: 'questionFile.note.partsAt',
  severalLetters: 'questionFile.note.severalLetters',
  severalNumbers: 'questionFile.note.severalNumbers',
  severalNumbersAt: 'questionFile.note.severalNumbersAt',
  typedNumbers: 'questionFile.note.typedNumbers',
  texBraces: 'questionFile.note.texBraces',
  feedback: 'questionFile.note.feedback',
  feedbackAt: 'questionFile.note.feedbackAt',
  sharedPoints: 'questionFile.note.sharedPoints',
  sorted: 'questionFile.note.sorted',
} as const;
export type Unusual = keyof typeof texts;

/** What was read of an item: a question with what is unusual about it, or why there is none. */
export type ReadItem = (FoundQuestion & { has: readonly Unusual[] }) | LeftOut;

/** A file of these items, with notes on what is unusual. */
export function fileOf(items: readonly ReadItem[]): QuestionFile {
  const noted = new Map<Unusual, number[]>();
  const file: QuestionFile = { questions: [], leftOut: [], notes: [] };
  for (const item of items) {
    if ('why' in item) file.leftOut.push(item);
    else {
      const { has, ...question } = item;
      file.questions.push(question);
      for (const what of has) noted.set(what, [...(noted.get(what) ?? []), question.line]);
    }
  }
  file.notes.push(...[...noted].map(([what, lines]) => noteOf(what, lines)));
  return file;
}

/** What is said of the items with these numbers. */
export function noteOf(what: Unusual, lines: readonly number[]): KeyedText {
  return textOf(texts[what], { lines: lines.slice(0, 3).join(', '), count: String(lines.length) });
}

/** '2.0' as '2'; undefined for what is no number, or has more than two decimals. */
export function marksOf(text: string): string | undefined {
  const number = Number(text);
  const hundredths = Math.round(number * 100);
  return Number.isFinite(number) && Math.abs(hundredths - number * 100) < 1e-9 ? String(hundredths / 100) : undefined;
}
