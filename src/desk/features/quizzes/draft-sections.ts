import { highestMarks, minutesOfSections } from '#contract/quiz/sections.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { anyTime, type QuizDraft, withMinutes, withWindow } from './quiz-draft.ts';

type Sectioned = Pick<QuizDraft, 'questions' | 'sections'>;

/** The quiz with the time of its sections together, where they have their own. The same quiz where that is so already. */
export function withSectionTimes(draft: QuizDraft): QuizDraft {
  const minutes = sectionMinutes(draft);
  if (minutes === 0 || minutes === draft.window?.minutes) return draft;
  return withWindow(draft, withMinutes(draft.window ?? anyTime, minutes));
}

/** The quiz with other rules of its sections. With the last of their times, its clock goes. */
export function withSections(draft: QuizDraft, sections: QuizDraft['sections']): QuizDraft {
  const changed = { ...draft, sections };
  const { window } = draft;
  if (!window || sectionMinutes(draft) === 0 || sectionMinutes(changed) > 0) return changed;
  return withWindow(changed, withMinutes(window, 0));
}

/** The most that a quiz can give. What is no number counts as none. */
export function sumOfMarks({ questions, sections }: Sectioned): number {
  const rulesOf = sectionRules(sections);
  return highestMarks(questions.map(({ section, marks }) => ({ ...rulesOf(section), marks: Number(marks) || 0 })));
}

/** The time of the sections together, 0 where they have none of their own. */
export function sectionMinutes({ questions, sections }: Sectioned): number {
  const rulesOf = sectionRules(sections);
  return minutesOfSections(questions.map(({ section }) => rulesOf(section)));
}

/** What a quiz says of the section of a question. What is no whole number counts as none. */
export function sectionRules(sections: QuizDraft['sections']) {
  const byName = new Map(sections.map((one) => [one.name.trim(), one]));
  const numberIn = (text: string) => (/^\s*\d+\s*$/.test(westernDigits(text)) ? Number(westernDigits(text)) : 0);
  return (name: string) => {
    const section = name.trim();
    const { answer_at_most = '', minutes = '' } = byName.get(section) ?? {};
    return { section, answer_at_most: numberIn(answer_at_most), section_minutes: numberIn(minutes) };
  };
}
