import { createHash } from 'node:crypto';
import type { Kind as QuestionKind } from '#contract/quiz/answer.ts';

/** The questions and the pass mark of a quiz, as a revision stores them. */
export interface QuizContent {
  pass_percent: number;
  /** Whether a total may be below zero. */
  below_zero: boolean;
  /** What comes in another order for each student, in this order. */
  shuffle: readonly ('questions' | 'options')[];
  questions: RevisedQuestion[];
}

/** A question of a revision. */
type RevisedQuestion = Omit<Question, 'line' | 'letters'>;

/**
 * Without the details, whose correction makes no new revision. Negative marks are part of it only where there are any,
 * and so is what not every question has, so that quizzes that were imported before there was such a thing keep their hash.
 */
export function hashQuiz({ pass_percent, below_zero, shuffle, questions }: QuizContent): string {
  const fields = questions.map(({ question, options, answer, marks, negative_marks, ...others }) => {
    const more = withoutDefaults(others);
    return [
      ...[question, options, answer, marks, ...(negative_marks > 0 ? [negative_marks] : [])],
      ...(Object.keys(more).length > 0 ? [more] : []),
    ];
  });
  const rules = [...(below_zero ? ['below zero'] : []), ...(shuffle.length > 0 ? [shuffle] : [])];
  return createHash('sha256')
    .update(JSON.stringify([pass_percent, fields, ...rules]))
    .digest('hex');
}

type Kinds = Pick<
  Question,
  'kind' | 'partial_marks' | 'passage' | 'keep_order' | 'section' | 'answer_at_most' | 'section_minutes'
>;

/** What a question has beyond the choice of one option, in a fixed order; nothing for most. */
function withoutDefaults(question: Kinds): Partial<Kinds> {
  const { kind, partial_marks, passage, keep_order, section, answer_at_most, section_minutes } = question;
  return {
    ...(kind !== 'single' && { kind }),
    ...(partial_marks > 0 && { partial_marks }),
    ...(passage !== '' && { passage }),
    ...(keep_order && { keep_order }),
    ...(section !== '' && { section }),
    ...(answer_at_most > 0 && { answer_at_most }),
    ...(section_minutes > 0 && { section_minutes }),
  };
}

export interface Question {
  /** The line of the file, or the row of a sheet. */
  line: number;
  kind: QuestionKind;
  question: string;
  /** None for a number. */
  options: string[];
  /** The letter of each option in the file, which may leave some out. */
  letters: string[];
  /** The right answer, as contract/quiz/answer.ts has it. */
  answer: string;
  marks: number;
  /** What a wrong answer costs; 0 for nothing. */
  negative_marks: number;
  /** What each right option gains where not all of several were chosen; 0 for all or nothing. */
  partial_marks: number;
  /** What it is about together with its neighbours, as HTML and TeX; '' for none. */
  passage: string;
  /** Whether its options stay in their order where others are shuffled. */
  keep_order: boolean;
  /** The part of the paper that it is in, '' for none. Those of one section stand together. */
  section: string;
  /** How many answers of this section count, 0 for all; the same for all its questions. */
  answer_at_most: number;
  /** How long this section is open, 0 where the test has one clock; the same for all its questions. */
  section_minutes: number;
  /** What it is about, and how hard its author thinks it is, for the analysis; '' if the quiz does not say. */
  topic: string;
  difficulty: string;
  /** Why the right option is right; '' if the quiz does not say. */
  explanation: string;
}
