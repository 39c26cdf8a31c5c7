import type { QuizContent } from '#server/operator/academy/plan/quiz-content.ts';
import { tidy } from '#server/operator/academy/read/files/names.ts';
import { checkQuestion } from '#server/operator/academy/read/quiz/question.ts';
import type { ReadContext } from '#server/operator/academy/read/read-context.ts';
import { percentOf } from '#server/operator/academy/read/values.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';

/** A quiz as somebody typed it. */
export interface WrittenQuiz {
  name: string;
  pass_percent: string;
  questions: {
    question: string;
    options: readonly string[];
    right?: number | undefined;
    marks: string;
    negative_marks: string;
    topic: string;
    difficulty: string;
    explanation: string;
  }[];
}

export interface QuizProblem {
  /** From 1; null for the quiz itself. */
  question: number | null;
  message: string;
}

export interface CheckedQuiz {
  name: string;
  content: QuizContent;
}

/**
 * Checks a quiz by the rules and in the words of an import. The pictures in its texts must be among those that the quiz
 * has already: others may be of lessons that its author does not see.
 */
export function checkQuiz(
  { name, pass_percent, questions }: WrittenQuiz,
  knownPictures: readonly string[],
): { quiz: CheckedQuiz } | { problems: QuizProblem[] } {
  const context: ReadContext = { root: '', flatten: false, errors: [], warnings: [], skipped: [], sheets: new Map() };
  const file = { kind: 'file', name: '', path: '', absolutePath: '', bytes: 0, modified_at: 0 } as const;
  const percent = percentOf(pass_percent.trim());
  const own: string[] = [
    ...(tidy(name) === '' ? ['The quiz needs a name.'] : []),
    ...(percent === undefined ? ['The pass mark must be a number from 0 to 100.'] : []),
    ...(questions.length === 0 ? ['The quiz needs at least one question.'] : []),
  ];
  const checked = questions.flatMap((written, at) => {
    const line = at + 1;
    const text = (value: string) => ({ text: value.trim(), line });
    const options = written.options.map((option, place) => ({ ...text(option), place }));
    const question = {
      ...{ line, question: written.question.trim(), options, picture: '', explanationPicture: '' },
      ...{ answer: text(''), marks: text(written.marks), negativeMarks: text(written.negative_marks) },
      ...{ topic: text(written.topic), difficulty: text(written.difficulty), explanation: text(written.explanation) },
    };
    const { right } = written;
    const isThere = right !== undefined && right < options.length;
    return checkQuestion(context, file, question, isThere ? right : 'the answer is missing.') ?? [];
  });
  const strange = questions.flatMap(({ question, options, explanation }, at) => {
    const keys = pictureKeys([question, ...options, explanation]);
    return keys.every((key) => knownPictures.includes(key)) ? [] : at + 1;
  });
  const problems = [
    ...own.map((message) => ({ question: null, message })),
    ...context.errors.map(({ line = null, message }) => ({ question: line, message: capitalised(message) })),
    ...strange.map((question) => ({ question, message: 'A picture of another quiz cannot be used here.' })),
  ];
  if (problems.length > 0 || percent === undefined) return { problems };
  const content = checked.map(({ letters: _, answer, ...one }) => ({ ...one, answer: one.options[answer] ?? '' }));
  return { quiz: { name: tidy(name), content: { pass_percent: percent, questions: content } } };
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
