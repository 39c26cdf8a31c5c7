import { type KeyedText, textOf } from '#server/messages/text.ts';

/** What a note says of some items. */
const texts = {
  openEnds: 'questionFile.note.openEnds',
  partsAt: 'questionFile.note.partsAt',
  severalNumbersAt: 'questionFile.note.severalNumbersAt',
  typedNumbers: 'questionFile.note.typedNumbers',
  feedbackAt: 'questionFile.note.feedbackAt',
  sharedPoints: 'questionFile.note.sharedPoints',
  sorted: 'questionFile.note.sorted',
} as const;
export type Unusual = keyof typeof texts;

/** The numbers of the items of which it is said. */
export type NotedItems = Map<Unusual, number[]>;

export function noteItem(noted: NotedItems, what: Unusual, line: number): void {
  const lines = noted.get(what);
  if (lines) lines.push(line);
  else noted.set(what, [line]);
}

export function notesOf(noted: NotedItems): KeyedText[] {
  return [...noted].map(([what, at]) =>
    textOf(texts[what], { lines: at.slice(0, 3).join(', '), count: String(at.length) }),
  );
}

/** '2.0' as '2'; undefined for what is no number, or has more than two decimals. */
export function marksOf(text: string): string | undefined {
  const number = Number(text);
  const hundredths = Math.round(number * 100);
  return Number.isFinite(number) && Math.abs(hundredths - number * 100) < 1e-9 ? String(hundredths / 100) : undefined;
}
