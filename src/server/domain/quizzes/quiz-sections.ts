import * as z from 'zod/mini';

const paperSchema = z.object({ sections: z.array(z.object({ name: z.string() })) });

/** The sections of a quiz by the names that its questions have, as its revision stores them; '' for none. */
export function sectionsText(questions: readonly { section: string }[]): string {
  const names = [...new Set(questions.map(({ section }) => section))];
  if (names.every((name) => name === '')) return '';
  return JSON.stringify({ sections: names.map((name) => ({ name })) } satisfies z.output<typeof paperSchema>);
}

/** The names of the sections, in their order; none where the questions are one list. */
export function sectionsOf(paper: string): string[] {
  return paper === '' ? [] : paperSchema.parse(JSON.parse(paper)).sections.map(({ name }) => name);
}
