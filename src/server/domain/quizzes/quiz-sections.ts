import * as z from 'zod/mini';

/** What comes in another order for each student. Options that have to keep theirs do. */
export const shuffled = ['questions', 'options'] as const;
export type Shuffled = (typeof shuffled)[number];

/** What a revision says of its questions together, in the column `paper`. What is not there is as it was before. */
const paperSchema = z.object({
  sections: z.array(
    z.object({
      name: z.string(),
      answer_at_most: z._default(z.number(), 0),
      minutes: z._default(z.number(), 0),
      /** Of a test whose marks are entered, which has no questions to say it. */
      max_marks: z.optional(z.number()),
    }),
  ),
  below_zero: z._default(z.boolean(), false),
  shuffle: z._default(z.array(z.enum(shuffled)), []),
});
export type Rules = z.output<typeof paperSchema>;
type Section = Rules['sections'][number];

export interface Sectioned {
  /** '' for none. */
  section: string;
  answer_at_most: number;
  /** How long its section is open; 0 where the whole test has one clock. */
  section_minutes: number;
}

/** The sections of a quiz by the names that its questions have, and its rules, as its revision stores them; '' for none. */
export function rulesText({
  questions,
  below_zero,
  shuffle,
}: RuledContent & { questions: readonly Sectioned[] }): string {
  const sections = sectionsOf(questions);
  if (sections.length === 0 && !below_zero && shuffle.length === 0) return '';
  return JSON.stringify({
    sections: sections.map(withoutUnused),
    ...(below_zero && { below_zero }),
    ...(shuffle.length > 0 && { shuffle }),
  });
}

/** The sections in their order, with what their questions say of them; none where the questions are one list. */
export function sectionsOf(questions: readonly Sectioned[]): Section[] {
  const sections = new Map(
    questions.map(({ section: name, answer_at_most, section_minutes: minutes }) => [
      name,
      { name, answer_at_most, minutes },
    ]),
  );
  return [...sections.keys()].every((name) => name === '') ? [] : [...sections.values()];
}

/** Those sections of which only some answers count, or which have their own time. */
export function ruledSections(questions: readonly Sectioned[]): Section[] {
  return sectionsOf(questions).filter(({ answer_at_most, minutes }) => answer_at_most > 0 || minutes > 0);
}

export function readRules(paper: string): Rules {
  return paperSchema.parse(paper === '' ? { sections: [] } : JSON.parse(paper));
}

/** The sections as the calls return them. */
export function shownSections(paper: string): { name: string; answer_at_most?: number; minutes?: number }[] {
  return readRules(paper).sections.map(withoutUnused);
}

/** What the questions of a section say of it, by its place. */
export function rulesOfSection({ sections }: Rules, section: number): Sectioned {
  const { name = '', answer_at_most = 0, minutes = 0 } = sections[section] ?? {};
  return { section: name, answer_at_most, section_minutes: minutes };
}

export type RuledContent = Pick<Rules, 'below_zero'> & { shuffle: readonly Shuffled[] };

/** What a paper says of its questions together, beyond their sections, as folders and the audit have it. */
export function rulesInWords({ below_zero, shuffle }: RuledContent) {
  return { below_zero: below_zero ? 'yes' : 'no', shuffle: shuffle.join(', ') || 'no' };
}

export function rulesOfWords({ below_zero, shuffle }: ReturnType<typeof rulesInWords>): RuledContent {
  const parts = shuffle.split(', ');
  return { below_zero: below_zero === 'yes', shuffle: shuffled.filter((part) => parts.includes(part)) };
}

/** How many answers of a question's section count, 0 for all, by the section's place. */
export function limitOf({ sections }: Rules, section: number): number {
  return sections[section]?.answer_at_most ?? 0;
}

function withoutUnused({ name, answer_at_most, minutes }: Section) {
  return { name, ...(answer_at_most > 0 && { answer_at_most }), ...(minutes > 0 && { minutes }) };
}
