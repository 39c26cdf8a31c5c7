import type { ComparedQuiz } from '#contract/quiz/compare-pattern.ts';
import { fillPattern, findSection, nextPosition } from '#contract/quiz/fill-pattern.ts';
import { findPattern, type Pattern, type Scheme } from '#contract/quiz/patterns.ts';
import { groupBy } from '#contract/values/group-by.ts';
import {
  anyTime,
  type DraftQuestion,
  newQuestion,
  type QuizDraft,
  withMinutes,
} from '#desk/features/quizzes/quiz-draft.ts';

/** The quiz with the time, the sections and the marks of a pattern. */
export function withPattern(draft: QuizDraft, pattern: Pattern): QuizDraft {
  const { name, minutes, below_zero, sections } = pattern;
  const filled = fillPattern(pattern, draft.questions);
  const questions = draft.questions.map((question, at) => {
    const { section = '', scheme } = filled[at] ?? {};
    return { ...question, section, ...(scheme && marksTexts(scheme)) };
  });
  const window = withMinutes(draft.window ?? anyTime, minutes);
  const limits = sections.map((one) => ({ name: one.name, answer_at_most: String(one.answer_at_most ?? '') }));
  return { ...draft, pattern: name, window, below_zero, sections: limits, questions };
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
  const limits = new Map(sections.map(({ name, answer_at_most }) => [name.trim(), Number(answer_at_most) || 0]));
  return {
    minutes: window?.minutes ?? 0,
    below_zero,
    questions: questions.map(({ kind, section, marks, negative_marks, partial_marks }) => ({
      kind,
      section: section.trim(),
      answer_at_most: limits.get(section.trim()) ?? 0,
      marks: Number(marks) || 0,
      negative_marks: Number(negative_marks) || 0,
      partial_marks: Number(partial_marks) || 0,
    })),
  };
}

/** The sections of the questions that have one, in their order, with how many questions and how many answers count. */
export function sectionsOf({ questions, sections }: QuizDraft) {
  const limits = new Map(sections.map(({ name, answer_at_most }) => [name.trim(), answer_at_most]));
  return [...groupBy(questions, ({ section }) => section.trim())]
    .filter(([name]) => name !== '')
    .map(([name, list]) => ({ name, questions: list.length, answer_at_most: limits.get(name) ?? '' }));
}

function marksTexts({ marks, negative_marks, partial_marks }: Scheme) {
  const some = (number: number) => (number === 0 ? '' : String(number));
  return { marks: String(marks), negative_marks: some(negative_marks), partial_marks: some(partial_marks) };
}
