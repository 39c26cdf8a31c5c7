import * as z from 'zod/mini';

/** What a revision says of its questions together, in the column `paper`. What is not there is as it was before. */
const paperSchema = z.object({
  sections: z.array(z.object({ name: z.string(), answer_at_most: z._default(z.number(), 0) })),
  below_zero: z._default(z.boolean(), false),
});
export type Rules = z.output<typeof paperSchema>;
type Section = Rules['sections'][number];

interface Sectioned {
  /** '' for none. */
  section: string;
  answer_at_most: number;
}

/** The sections of a quiz by the names that its questions have, and its rules, as its revision stores them; '' for none. */
export function rulesText({ questions, below_zero }: { questions: readonly Sectioned[]; below_zero: boolean }): string {
  const sections = sectionsOf(questions);
  if (sections.length === 0 && !below_zero) return '';
  return JSON.stringify({ sections: sections.map(withoutUnused), ...(below_zero && { below_zero }) });
}

/** The sections in their order, with how many of their answers count, 0 for all; none where the questions are one list. */
export function sectionsOf(questions: readonly Sectioned[]): Section[] {
  const limits = new Map(questions.map(({ section, answer_at_most }) => [section, answer_at_most]));
  if ([...limits.keys()].every((name) => name === '')) return [];
  return [...limits].map(([name, answer_at_most]) => ({ name, answer_at_most }));
}

/** Those sections of which only some answers count. */
export function limitedSections(questions: readonly Sectioned[]): Section[] {
  return sectionsOf(questions).filter(({ answer_at_most }) => answer_at_most > 0);
}

export function readRules(paper: string): Rules {
  return paper === '' ? { sections: [], below_zero: false } : paperSchema.parse(JSON.parse(paper));
}

/** The sections as the calls return them. */
export function shownSections(paper: string): { name: string; answer_at_most?: number }[] {
  return readRules(paper).sections.map(withoutUnused);
}

/** How many answers of a question's section count, 0 for all, by the section's place. */
export function limitOf({ sections }: Rules, section: number): number {
  return sections[section]?.answer_at_most ?? 0;
}

function withoutUnused({ name, answer_at_most }: Section) {
  return { name, ...(answer_at_most > 0 && { answer_at_most }) };
}
