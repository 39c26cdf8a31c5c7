import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';
import { type Attempt, choices, mergeAttempts, reviews } from './attempt.ts';

/** What was chosen and marked in an attempt, as far as the database may not have it yet. */
const unsavedSchema = z.object({ answers: choices, reviews, clock_offset: z.optional(z.number()) });
/** By attempt_id. */
const unsavedByAttempt = z.record(z.string(), unsavedSchema);
type Unsaved = z.output<typeof unsavedSchema>;
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

/** Saves the choice and the mark that an attempt has at a question until the attempt is saved. */
export function saveChoice({ stud_id, attempt_id, clock_offset, ...attempt }: Attempt, question_id: string): void {
  const { [attempt_id]: unsaved = { answers: {} }, ...others } = stored(stud_id).get();
  const choice = attempt.answers[question_id];
  const review = attempt.reviews?.[question_id];
  write(stud_id, {
    ...others,
    [attempt_id]: {
      answers: { ...unsaved.answers, ...(choice && { [question_id]: choice }) },
      reviews: { ...unsaved.reviews, ...(review !== undefined && { [question_id]: review }) },
      clock_offset,
    },
  });
}

/** A stored draft with what is not saved of it yet. */
export function withUnsavedChoices(attempt: Attempt): Attempt {
  const all = stored(attempt.stud_id).get();
  let mergedAttempt = attempt;
  for (const attempt_id of [attempt.attempt_id, ...(attempt.merged_ids ?? [])]) {
    const unsaved = all[attempt_id];
    if (!unsaved) continue;
    const { answers, reviews, clock_offset = mergedAttempt.clock_offset } = unsaved;
    mergedAttempt = mergeAttempts({ ...attempt, answers, reviews, clock_offset }, mergedAttempt);
  }
  return mergedAttempt;
}

/** Deletes what an attempt now has in the database; with undefined, as after submitting it, all of it. */
export function deleteSavedChoices({ stud_id, attempt_id }: Attempt, saved: Attempt | undefined): void {
  const { [attempt_id]: unsaved, ...others } = stored(stud_id).get();
  if (!unsaved) return;
  const left = saved ? withoutSaved(unsaved, saved) : undefined;
  write(stud_id, left ? { ...others, [attempt_id]: left } : others);
}

/** Deletes all unsaved choices of a student. */
export function deleteAllChoices(stud_id: string): void {
  stored(stud_id).delete();
}

function withoutSaved(unsaved: Unsaved, saved: Attempt): Unsaved | undefined {
  const answers = Object.entries(unsaved.answers).filter(
    ([question_id, { chosen_at }]) => chosen_at > (saved.answers[question_id]?.chosen_at ?? 0),
  );
  const reviews = Object.entries(unsaved.reviews ?? {}).filter(
    ([question_id, count]) => count > (saved.reviews?.[question_id] ?? 0),
  );
  if (answers.length + reviews.length === 0) return undefined;
  return { ...unsaved, answers: Object.fromEntries(answers), reviews: Object.fromEntries(reviews) };
}

function write(stud_id: string, all: UnsavedByAttempt): void {
  const newest = Object.entries(all).slice(-maxAttempts);
  if (newest.length > 0) stored(stud_id).set(Object.fromEntries(newest));
  else deleteAllChoices(stud_id);
}
