import { groupBy } from '#contract/values/group-by.ts';
import { hundredths, kindOf } from './answer.ts';
import { type Filled, fillPattern, findSection } from './fill-pattern.ts';
import type { Pattern, PatternSection, Scheme } from './patterns.ts';

/** A paper as it is compared. */
export interface ComparedQuiz {
  minutes: number;
  below_zero: boolean;
  questions: readonly ComparedQuestion[];
}

interface ComparedQuestion extends Scheme, Omit<Filled, 'scheme'> {
  kind?: string | undefined;
}

/** One way in which a paper is not as its pattern. Questions are numbered from 1. */
export type Difference =
  | { what: 'minutes'; has: number; wanted: number }
  | { what: 'below_zero'; wanted: boolean }
  /** `then` is how many it would have with the sections of the pattern, of which the paper has others. */
  | { what: 'questions' | 'then' | 'limit' | 'section_minutes'; section: string; has: number; wanted: number }
  /** The pattern has no such section: its questions would go into these. */
  | { what: 'section'; section: string; has: number; into: string[] }
  | { what: 'kind' | 'marks'; section: string; numbers: number[] };

/**
 * In which ways a paper is not as its pattern. It may well be meant so. One with other sections is compared as it would be
 * with those of the pattern.
 */
export function comparePattern(pattern: Pattern, paper: ComparedQuiz): Difference[] {
  const filled = fillPattern(pattern, paper.questions);
  const placed = paper.questions.map((question, at) => {
    const isThere = findSection(pattern.sections, question.section) !== undefined;
    return { ...question, number: at + 1, isThere, into: filled[at]?.section ?? '' };
  });
  const bySection = groupBy(placed, ({ into }) => into);
  const others = groupBy(
    placed.filter(({ isThere }) => !isThere),
    ({ section }) => section,
  );
  const count = others.size > 0 ? 'then' : 'questions';
  return [
    ...(paper.minutes === pattern.minutes
      ? []
      : [{ what: 'minutes' as const, has: paper.minutes, wanted: pattern.minutes }]),
    ...(paper.below_zero === pattern.below_zero || paper.minutes === 0
      ? []
      : [{ what: 'below_zero' as const, wanted: pattern.below_zero }]),
    ...[...others].map(([section, list]) => {
      return { what: 'section' as const, section, has: list.length, into: [...new Set(list.map(({ into }) => into))] };
    }),
    ...pattern.sections.flatMap((section) => compareSection(section, bySection.get(section.name) ?? [], count)),
  ];
}

function compareSection(
  { name: section, questions: wanted, answer_at_most = 0, minutes = 0, marks }: PatternSection,
  questions: readonly (ComparedQuestion & { number: number; isThere: boolean })[],
  what: 'questions' | 'then',
): Difference[] {
  const found: Difference[] = [];
  if (questions.length !== wanted) found.push({ what, section, has: questions.length, wanted });
  const own = questions.find(({ isThere }) => isThere);
  if (own && own.answer_at_most !== answer_at_most)
    found.push({ what: 'limit', section, has: own.answer_at_most, wanted: answer_at_most });
  if (own && own.section_minutes !== minutes)
    found.push({ what: 'section_minutes', section, has: own.section_minutes, wanted: minutes });
  const schemeOf = (question: ComparedQuestion) => {
    const kind = kindOf(question);
    return kind && marks[kind];
  };
  const ofOtherKind = questions.filter((question) => !schemeOf(question));
  if (ofOtherKind.length > 0) found.push({ what: 'kind', section, numbers: ofOtherKind.map(({ number }) => number) });
  const ofOtherMarks = questions.filter((question) => {
    const scheme = schemeOf(question);
    return scheme && marksOf(scheme) !== marksOf(question);
  });
  if (ofOtherMarks.length > 0)
    found.push({ what: 'marks', section, numbers: ofOtherMarks.map(({ number }) => number) });
  return found;
}

function marksOf({ marks, negative_marks, partial_marks }: Scheme) {
  return [marks, negative_marks, partial_marks].map(hundredths).join(' ');
}
