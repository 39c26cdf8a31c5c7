import type { ExportedQuestion } from '#server/import/export/exported-academy.repository.ts';

/** A question with all that the portal knows of it. */
export type WholeQuestion = ExportedQuestion;

/** A question as it leaves for another program: with pictures in its texts. */
export type WrittenOut = Omit<
  WholeQuestion,
  'keep_order' | 'difficulty' | 'section' | 'answer_at_most' | 'section_minutes'
>;
