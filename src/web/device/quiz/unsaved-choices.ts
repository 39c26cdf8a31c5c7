import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';
import { type Attempt, choices, mergeAttempts, reviews } from './attempt.ts';

/** What was chosen and marked in an attempt, as far as the database may not have it yet. */
const unsaved = z.object({ answers: choices, reviews, clock_offset: z.optional(z.number()) });
/** By attempt_id. */
const unsavedByAttempt = z.record(z.string(), unsaved);
type Unsaved = z.output<typeof unsaved>;
type UnsavedByAttempt = z.output<typeof unsavedByAttempt>;
const none: UnsavedByAttempt = {};

/** Attempts whose last choices were never saved, because the browser's database was emptied, do not stay for ever. */
const maxAttempts = 20;

/**
 * In local storage, where a choice is at the moment of the tap. The database has it some milliseconds later, too late for
 * a page that is reloaded or closed at once.
 */
const keyPrefix = 'choices:';
const stored = (stud_id: string) => storedValue('localStorage', keyPrefix + stud_id, unsavedByAttempt, none);

/** Keeps the choice and the mark that an attempt has at a question until the attempt is saved. */
export function keepChoice({ stud_id, attempt_id, clock_offset, ...attempt }: Attempt, question_id: string): void {
  const { [attempt_id]: kept = { answers: {} }, ...others } = stored(stud_id).get();
  const choice = attempt.answers[question_id];
  const mark = attempt.reviews?.[question_id];
  write(stud_id, {
    ...others,
    [attempt_id]: {
      answers: { ...kept.answers, ...(choice && { [question_id]: choice }) },
      reviews: { ...kept.reviews, ...(mark !== undefined && { [question_id]: mark }) },
      clock_offset,
    },
  });
}

/** A stored draft with what was kept of it and is not saved yet. */
export function withUnsavedChoices(draft: Attempt): Attempt {
  const all = stored(draft.stud_id).get();
  let merged = draft;
  for (const attempt_id of [draft.attempt_id, ...(draft.merged_ids ?? [])]) {
    const kept = all[attempt_id];
    if (!kept) continue;
    const clock_offset = kept.clock_offset ?? merged.clock_offset;
    merged = mergeAttempts({ ...draft, answers: kept.answers, reviews: kept.reviews, clock_offset }, merged);
  }
  return merged;
}

/** Forgets what an attempt now has in the database; with undefined, as after submitting it, all that was kept of it. */
export function forgetSavedChoices({ stud_id, attempt_id }: Attempt, saved: Attempt | undefined): void {
  const { [attempt_id]: kept, ...others } = stored(stud_id).get();
  if (!kept) return;
  const left = saved ? withoutSaved(kept, saved) : undefined;
  write(stud_id, left ? { ...others, [attempt_id]: left } : others);
}

/** Forgets all that was kept of a student's choices. */
export function forgetAllChoices(stud_id: string): void {
  stored(stud_id).delete();
}

function withoutSaved(kept: Unsaved, saved: Attempt): Unsaved | undefined {
  const answers = Object.entries(kept.answers).filter(
    ([question_id, { chosen_at }]) => chosen_at > (saved.answers[question_id]?.chosen_at ?? 0),
  );
  const marks = Object.entries(kept.reviews ?? {}).filter(
    ([question_id, count]) => count > (saved.reviews?.[question_id] ?? 0),
  );
  if (answers.length + marks.length === 0) return undefined;
  return { ...kept, answers: Object.fromEntries(answers), reviews: Object.fromEntries(marks) };
}

function write(stud_id: string, all: UnsavedByAttempt): void {
  const newest = Object.entries(all).slice(-maxAttempts);
  if (newest.length > 0) stored(stud_id).set(Object.fromEntries(newest));
  else forgetAllChoices(stud_id);
}
