import type { ComparedQuiz } from '#contract/quiz/compare-pattern.ts';
import { fillPattern, findSection, nextPosition } from '#contract/quiz/fill-pattern.ts';
import { findPattern, type Pattern, type Scheme } from '#contract/quiz/patterns.ts';
import { groupBy } from '#contract/values/group-by.ts';
import { sectionRules, withSectionTimes } from '#desk/features/quizzes/draft-sections.ts';
import {
  anyTime,
  type DraftQuestion,
  newQuestion,
  numberText,
  type QuizDraft,
  withMinutes,
  withWindow,
} from '#desk/features/quizzes/quiz-draft.ts';

/** The quiz with the time, the sections and the marks of a pattern. */
export function withPattern(draft: QuizDraft, pattern: Pattern): QuizDraft {
  const { name, minutes, below_zero } = pattern;
  const filled = fillPattern(pattern, draft.questions);
  const questions = draft.questions.map((question, at) => {
    const { section = '', scheme } = filled[at] ?? {};
    return { ...question, section, ...(scheme && marksTexts(scheme)) };
  });
  const timed = withWindow(draft, withMinutes(draft.window ?? anyTime, minutes));
  const sections = pattern.sections.map((one) => {
    return {
      name: one.name,
      answer_at_most: numberText(one.answer_at_most ?? 0),
      minutes: numberText(one.minutes ?? 0),
    };
  });
  // A paper of which some sections are not there yet has the time of the others.
  return withSectionTimes({ ...timed, pattern: name, below_zero, sections, questions });
}

/**
 * An empty question for the end of the quiz. Where the others are in the sections of the pattern, it is in the first one
 * that is not full yet.
 */
export function nextQuestion({ pattern: name, questions }: QuizDraft): DraftQuestion {
  const pattern = findPattern(name);
  if (!pattern || !questions.every(({ section }) => findSection(pattern.sections, section))) return newQuestion();
  const { section, kind } = nextPosition(pattern, questions);
  const scheme = section.marks[kind];
  return { ...newQuestion(), kind, section: section.name, ...(scheme && marksTexts(scheme)) };
}

/** The quiz as it is compared with a pattern. What is no number counts as none. */
export function comparedQuiz({ window, below_zero, sections, questions }: QuizDraft): ComparedQuiz {
  const rulesOf = sectionRules(sections);
  return {
    minutes: window?.minutes ?? 0,
    below_zero,
    questions: questions.map(({ kind, section, marks, negative_marks, partial_marks }) => ({
      kind,
      ...rulesOf(section),
      marks: Number(marks) || 0,
      negative_marks: Number(negative_marks) || 0,
      partial_marks: Number(partial_marks) || 0,
    })),
  };
}

/** The sections of the questions that have one, in their order, with how many questions they have and what is typed. */
export function sectionsOf({ questions, sections }: QuizDraft) {
  const typed = new Map(sections.map((one) => [one.name.trim(), one]));
  return [...groupBy(questions, ({ section }) => section.trim())]
    .filter(([name]) => name !== '')
    .map(([name, list]) => {
      const { answer_at_most = '', minutes = '' } = typed.get(name) ?? {};
      return { name, questions: list.length, answer_at_most, minutes };
    });
}

function marksTexts({ marks, negative_marks, partial_marks }: Scheme) {
  return { marks: String(marks), negative_marks: numberText(negative_marks), partial_marks: numberText(partial_marks) };
}
