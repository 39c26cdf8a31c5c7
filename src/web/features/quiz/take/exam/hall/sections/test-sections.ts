import { isAnswered } from '#contract/quiz/answer.ts';
import { countingAnswers, sectionStarts, withLimits } from '#contract/quiz/sections.ts';
import type { Attempt, QuizContent } from '#web/device/quiz/attempt.ts';
import { t } from '#web/texts.ts';

/** A part of a test: its questions from `from` up to and without `to`, numbered from 0. */
export interface TestSection {
  name: string;
  /** Which of the sections of the paper it is, from 0. */
  place: number;
  from: number;
  to: number;
  /** How many answers of it count, where it is not all. */
  answerAtMost: number | undefined;
}

/** The sections of a test in their order. A test without sections is one, without a name. */
export function testSections({ quiz, questions }: QuizContent): TestSection[] {
  const starts = sectionStarts(questions, quiz.sections);
  const sections: TestSection[] = [];
  for (const [at, { section = 0 }] of questions.entries()) {
    const isFirst = at === 0 || (questions[at - 1]?.section ?? 0) !== section;
    const last = sections.at(-1);
    if (last && !isFirst) last.to = at + 1;
    else {
      const answerAtMost = quiz.sections?.[section]?.answer_at_most || undefined;
      sections.push({ name: starts[at] ?? '', place: section, from: at, to: at + 1, answerAtMost });
    }
  }
  if (sections.length < 2) return sections;
  return sections.map((each, at) => ({ ...each, name: each.name || t('hall.section', { number: at + 1 }) }));
}

/** Where the student was last in a section, numbered from 0: its first question if they have not been there. */
export function positionIn({ from, to }: TestSection, { questions, visited = [] }: Attempt): number {
  const last = visited.findLast((id) => questions.slice(from, to).some(({ question_id }) => question_id === id));
  return Math.max(
    questions.findIndex(({ question_id }) => question_id === last),
    from,
  );
}

/** Whether the answer to a question, numbered from 0, does not count because enough before it in its section do. */
export function isBeyondLimit({ quiz, questions, answers }: Attempt, position: number): boolean {
  const isDone = (at: number) => {
    const question = questions[at];
    return question !== undefined && isAnswered(question, answers[question.question_id]?.answer);
  };
  return isDone(position) && !countingAnswers(withLimits(questions, quiz.sections), isDone)[position];
}
