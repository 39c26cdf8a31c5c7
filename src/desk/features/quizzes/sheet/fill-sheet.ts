import type { ComparedQuiz } from '#contract/quiz/compare-pattern.ts';
import { fillPattern } from '#contract/quiz/fill-pattern.ts';
import type { Pattern } from '#contract/quiz/patterns.ts';
import { minutesOfSections } from '#contract/quiz/sections.ts';
import type { ReadSheet } from './read-sheet.ts';

/** The questions of a sheet as they are added with a pattern: in its sections, with its marks. */
export function fillSheet(read: ReadSheet, pattern: Pattern | undefined): ReadSheet {
  return pattern ? { ...read, questions: fill(read, pattern) } : read;
}

/** The quiz that a sheet becomes with a pattern, as it is compared with that. */
export function comparedSheet(read: Pick<ReadSheet, 'questions'>, pattern: Pattern): ComparedQuiz {
  const questions = fill(read, pattern);
  // Of a paper of which some sections are not there, it is the time of the others.
  const minutes = minutesOfSections(questions) || pattern.minutes;
  return { minutes, below_zero: pattern.below_zero, questions };
}

function fill({ questions }: Pick<ReadSheet, 'questions'>, pattern: Pattern) {
  const filled = fillPattern(pattern, questions);
  return questions.map((one, at) => {
    const { section = '', answer_at_most = 0, section_minutes = 0, scheme } = filled[at] ?? {};
    return { ...one, ...scheme, section, answer_at_most, section_minutes };
  });
}
