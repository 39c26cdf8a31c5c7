import { groupBy } from '#contract/values/group-by.ts';
import { hundredths, kindOf } from './answer.ts';
import { type Filled, findSection } from './fill-pattern.ts';
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
  | { what: 'questions' | 'limit' | 'section_minutes'; section: string; has: number; wanted: number }
  /** The pattern has no such section. */
  | { what: 'section'; section: string; has: number }
  | { what: 'kind' | 'marks'; section: string; numbers: number[] };

/** In which ways a paper is not as its pattern, in the order of the paper. It may well be meant so. */
export function comparePattern(pattern: Pattern, paper: ComparedQuiz): Difference[] {
  const numbered = paper.questions.map((question, at) => ({ ...question, number: at + 1 }));
  const bySection = groupBy(numbered, ({ section }) => findSection(pattern.sections, section));
  const others = groupBy(bySection.get(undefined) ?? [], ({ section }) => section);
  return [
    ...(paper.minutes === pattern.minutes
      ? []
      : [{ what: 'minutes' as const, has: paper.minutes, wanted: pattern.minutes }]),
    ...(paper.below_zero === pattern.below_zero || paper.minutes === 0
      ? []
      : [{ what: 'below_zero' as const, wanted: pattern.below_zero }]),
    ...pattern.sections.flatMap((section) => compareSection(section, bySection.get(section) ?? [])),
    ...[...others].map(([section, list]) => ({ what: 'section' as const, section, has: list.length })),
  ];
}

function compareSection(
  { name: section, questions: wanted, answer_at_most = 0, minutes = 0, marks }: PatternSection,
  questions: readonly (ComparedQuestion & { number: number })[],
): Difference[] {
  const found: Difference[] = [];
  if (questions.length !== wanted) found.push({ what: 'questions', section, has: questions.length, wanted });
  const limit = questions[0]?.answer_at_most ?? answer_at_most;
  if (limit !== answer_at_most) found.push({ what: 'limit', section, has: limit, wanted: answer_at_most });
  const own = questions[0]?.section_minutes ?? minutes;
  if (own !== minutes) found.push({ what: 'section_minutes', section, has: own, wanted: minutes });
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
