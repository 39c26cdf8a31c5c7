import type { Choices } from '#contract/quiz/choices.ts';
import { includesChoices } from '#contract/quiz/merge-choices.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { RevisionToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import type { Sitting } from '#server/domain/sittings/deadline.ts';
import { newChoices } from '#server/domain/sittings/late-answers.ts';
import { hasOwnTimes, type SectionState, sectionsAt } from '#server/domain/sittings/section-ends.ts';
import type { SyncOutcome } from '#server/student/quiz/drafts/sync-draft.ts';

interface Arriving {
  sitting: Sitting;
  /** Those that it asks. */
  questions: RevisionToGrade['questions'];
  /** As the quiz has it. */
  late: QuizWindow['late'];
  now: number;
}

/**
 * Whether the answer to a question counts by itself that arrives now. Where the academy counts late answers, or the test
 * has one clock, each does.
 */
export function stateOfQuestion({ sitting, questions, late, now }: Arriving): (question_id: string) => SectionState {
  if (late === 'count' || !hasOwnTimes(sitting)) return () => 'open';
  const stateOf = sectionsAt(sitting, now);
  const sections = new Map(questions.map(({ question_id, section = 0 }) => [question_id, section]));
  return (question_id) => stateOf(sections.get(question_id) ?? 0);
}

/** Choices that a device sends, by whether they count by themselves. */
interface BySection {
  open: Choices;
  /** What would change the draft, but comes before its section opens. */
  early: Choices;
  /** The same, after it has closed. */
  closed: Choices;
  /** Those of both that have another answer than the draft. */
  late: Choices;
}

export function bySection(sent: Choices, draft: Choices, stateOf: (question_id: string) => SectionState): BySection {
  const inState = (state: SectionState) =>
    Object.fromEntries(Object.entries(sent).filter(([question_id]) => stateOf(question_id) === state));
  const newsOf = (choices: Choices) =>
    Object.fromEntries(Object.entries(choices).filter(([id, choice]) => !includesChoices(draft, { [id]: choice })));
  const [open, early, closed] = [inState('open'), inState('early'), inState('closed')];
  const late = newChoices({ ...early, ...closed }, draft);
  return { open, early: newsOf(early), closed: newsOf(closed), late };
}

/**
 * What a device has to know where some of its choices are not in the draft. Those that came early it still has to send, so
 * it gets the draft without them. In the place of one whose section has closed it gets the answer that counts, as if that
 * had been chosen a millisecond later: so the device shows that one, and does not send its own again.
 */
export function withWhatCounts(outcome: SyncOutcome, draft: Choices, { early, closed, late }: BySection): SyncOutcome {
  const isTold = outcome.answers !== undefined || [early, late].some((choices) => Object.keys(choices).length > 0);
  if (!isTold) return outcome;
  const instead = Object.entries(closed).map(([question_id, { answer, chosen_at }]) => {
    const counted = draft[question_id]?.answer ?? '';
    return [question_id, { answer: counted, chosen_at: chosen_at + (answer === counted ? 0 : 1) }] as const;
  });
  return { ...outcome, answers: { ...draft, ...Object.fromEntries(instead) } };
}
