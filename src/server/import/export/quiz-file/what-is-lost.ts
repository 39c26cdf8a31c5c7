import type { QuizFileFormat } from '#contract/desk/quiz-file.ts';
import { chosenOf, hundredths } from '#contract/quiz/answer.ts';
import { type KeyedText, type ServerKey, textOf } from '#server/messages/text.ts';
import type { WholeQuestion } from './written-out.ts';

interface Loss {
  key: ServerKey;
  isOf: (question: WholeQuestion) => boolean;
}

/** What a file of this format does not say of these questions, or says otherwise. */
export function whatIsLost(format: QuizFileFormat, questions: readonly WholeQuestion[]): KeyedText[] {
  return losses[format].flatMap(({ key, isOf }) => {
    const numbers = questions.flatMap((question, at) => (isOf(question) ? at + 1 : []));
    if (numbers.length === 0) return [];
    return textOf(key, { lines: numbers.slice(0, 3).join(', '), count: String(numbers.length) });
  });
}

const hasPassage = ({ passage }: WholeQuestion) => passage !== '';
const others: Loss[] = [
  { key: 'quizFile.order', isOf: ({ keep_order }) => keep_order === 1 },
  { key: 'quizFile.sections', isOf: ({ section }) => section !== '' },
  { key: 'quizFile.difficulties', isOf: ({ difficulty }) => difficulty !== '' },
];
/** Of programs in which each option has a percentage of the marks. */
const ofPercentages: Loss[] = [
  { key: 'quizFile.negative', isOf: ({ kind, negative_marks }) => kind !== 'single' && negative_marks > 0 },
  { key: 'quizFile.otherParts', isOf: hasOtherParts },
];

/** A spreadsheet program has no longer cells. */
const longestCell = 32_767;

const losses: Record<QuizFileFormat, Loss[]> = {
  sheet: [{ key: 'quizFile.longCells', isOf: hasLongText }],
  gift: [
    { key: 'quizFile.passages', isOf: hasPassage },
    { key: 'quizFile.marks', isOf: ({ marks }) => marks !== 1 },
    ...ofPercentages,
    ...others,
  ],
  moodle: [{ key: 'quizFile.passagesAbove', isOf: hasPassage }, ...ofPercentages, ...others],
  qti: [
    { key: 'quizFile.passagesAbove', isOf: hasPassage },
    { key: 'quizFile.negative', isOf: ({ negative_marks }) => negative_marks > 0 },
    { key: 'quizFile.noParts', isOf: ({ partial_marks }) => partial_marks > 0 },
    ...others,
  ],
};

/** There each right option gains an equal part, and here only some quizzes have that. */
function hasOtherParts(question: WholeQuestion): boolean {
  const { kind, answer, marks, partial_marks } = question;
  if (kind !== 'multiple') return false;
  const right = chosenOf(question, answer).length;
  return right > 1 && hundredths(partial_marks) * right !== hundredths(marks);
}

function hasLongText({ question, options, passage, explanation }: WholeQuestion): boolean {
  return [question, ...options, passage, explanation].some((text) => text.length > longestCell);
}
