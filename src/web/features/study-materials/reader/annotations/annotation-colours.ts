import type { t } from '#web/texts.ts';

/** A value that a student can choose, and the message key of its name. */
export interface Choice<Value> {
  name: Parameters<typeof t>[0];
  value: Value;
}

/** For drawings and texts: dark enough to be read on white paper. */
export const penColours = [
  { name: 'annotations.blue', value: '#1D4ED8' },
  { name: 'annotations.red', value: '#C81E1E' },
  { name: 'annotations.green', value: '#15803D' },
  { name: 'annotations.black', value: '#1F2937' },
] as const satisfies Choice<string>[];

/** For highlights: light enough for black text on them. */
export const highlightColours = [
  { name: 'annotations.yellow', value: '#FFF066' },
  { name: 'annotations.green', value: '#A7F3B0' },
  { name: 'annotations.blue', value: '#A5D8FF' },
  { name: 'annotations.pink', value: '#FFC2E2' },
] as const satisfies Choice<string>[];
