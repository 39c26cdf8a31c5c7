import {
  type Attempt,
  hasSameAnswers,
  isWaiting,
  mergeAttempts,
  readAttempt,
  readSubmission,
  type Submission,
} from './attempt.ts';
import { addAnswers } from './changed-quiz.ts';
import { currentDraft, mergedInto, readEnded } from './ended-attempts.ts';
import { nameOf, type RecordState } from './record-state.ts';

/** What is stored, within one transaction. */
export interface Stored {
  get(store: RecordState['store'], key: RecordState['key']): Promise<unknown>;
  /** Everything in the outbox of a student. */
  listOutbox(stud_id: string): Promise<unknown[]>;
}

/**
 * Brings what this tab has together with what is stored, and returns what both should have; what is not stored yet is
 * to be written. Storage may have been emptied, or have changed in another tab while this one could not write. An
 * attempt ends by its submission only, so a draft that has vanished comes back, and two drafts of one quiz become one.
 */
export async function reconcile(held: readonly RecordState[], stored: Stored): Promise<RecordState[]> {
  const states = new Map<string, RecordState>();
  for (const each of held) {
    if (each.store === 'outbox') states.set(nameOf(each), { ...each, ...(await reconcileSubmission(each, stored)) });
  }
  for (const each of held) {
    if (each.store === 'attempts')
      for (const state of await reconcileDraft(each, states, stored)) states.set(nameOf(state), state);
  }
  return [...states.values()];
}

type Settled = Pick<RecordState, 'value' | 'isStored'>;

/** Of two versions of a submission, the one that has come further counts: waiting, with its outcome, seen, ended. */
async function reconcileSubmission({ key, value, isStored }: RecordState, stored: Stored): Promise<Settled> {
  const there = await stored.get('outbox', key);
  if (stageOf(there) === stages.none) {
    const submission = readSubmission(value);
    const isReturned = isStored && submission && (await wasReturned(submission, stored));
    // What returned it to draft could not be stored yet (no value), or was stored by another tab.
    return value === undefined || isReturned
      ? { value: undefined, isStored: there === undefined }
      : { value, isStored: false };
  }
  const lead = returnsOf(value) - returnsOf(there) || stageOf(value) - stageOf(there);
  const isMineNewer = isStored ? lead > 0 : lead >= 0;
  const isRemoved = value === undefined && stageOf(there) === stages.waiting;
  return isMineNewer || isRemoved ? { value, isStored: false } : { value: there, isStored: true };
}

const stages = { none: 0, merged: 1, waiting: 2, complete: 3, receipt: 4, ended: 5 };

function stageOf(value: unknown): number {
  const ended = readEnded(value);
  // Another tab may have submitted an attempt that this one has merged into another.
  if (ended) return ended.merged_into === undefined ? stages.ended : stages.merged;
  const submission = readSubmission(value);
  if (!submission) return stages.none;
  if (submission.outcome) return stages.complete;
  return isWaiting(submission) ? stages.waiting : stages.receipt;
}

/** How often a submission was returned; of one that has ended, more often than any other version. */
function returnsOf(value: unknown): number {
  if (stageOf(value) === stages.ended) return Number.MAX_SAFE_INTEGER;
  return readSubmission(value)?.attempt.returns ?? 0;
}

/** Whether the stored draft is this submission, which was returned since. */
async function wasReturned({ attempt }: Submission, stored: Stored): Promise<boolean> {
  const draft = readAttempt(await stored.get('attempts', [attempt.stud_id, attempt.quiz_id]));
  return draft?.attempt_id === attempt.attempt_id && (draft.returns ?? 0) > (attempt.returns ?? 0);
}

async function reconcileDraft(
  held: RecordState,
  known: ReadonlyMap<string, RecordState>,
  stored: Stored,
): Promise<RecordState[]> {
  const [stud_id] = held.key;
  const find = async (attempt_id: string) => {
    const key: RecordState['key'] = [stud_id, attempt_id];
    const state = known.get(nameOf({ store: 'outbox', key }));
    return state ? state.value : await stored.get('outbox', key);
  };
  const settled = (value: Attempt | undefined, isStored: boolean): RecordState => ({ ...held, value, isStored });

  const raw = readAttempt(await stored.get('attempts', held.key));
  const storedAttempt = await currentDraft(raw, find);
  const isUnchanged = raw?.attempt_id === storedAttempt?.attempt_id;
  const attempt = await currentDraft(readAttempt(held.value), find);
  if (!attempt) return [settled(storedAttempt, isUnchanged)];
  if (!storedAttempt)
    return [(await isSuperfluous(attempt, held, known, stored)) ? settled(undefined, !raw) : settled(attempt, false)];
  if (storedAttempt.attempt_id === attempt.attempt_id) {
    // What was stored once is older than what is stored now, except for answers of the time before it was emptied.
    const mergedAttempt = held.isStored
      ? { ...mergeAttempts(attempt, storedAttempt), last_question_id: storedAttempt.last_question_id }
      : { ...mergeAttempts(storedAttempt, attempt), last_question_id: attempt.last_question_id };
    return [settled(mergedAttempt, held.isStored && isUnchanged && hasSameAnswers(mergedAttempt, storedAttempt))];
  }
  const mergedAttempt = addAnswers(storedAttempt, attempt);
  const trace = {
    store: 'outbox',
    key: [stud_id, attempt.attempt_id],
    value: mergedInto(attempt, storedAttempt),
    isStored: false,
  } as const;
  return [
    settled(mergedAttempt, isUnchanged && hasSameAnswers(mergedAttempt, storedAttempt)),
    { ...trace, key: [...trace.key] },
  ];
}

/** A draft without answers that was begun while the storage did not respond, and there is a submission of the quiz. */
async function isSuperfluous(
  attempt: Attempt,
  held: RecordState,
  known: ReadonlyMap<string, RecordState>,
  stored: Stored,
): Promise<boolean> {
  if (held.isStored || Object.keys(attempt.answers).length > 0) return false;
  const submissions = (await stored.listOutbox(attempt.stud_id)).map(readSubmission);
  return submissions.some((each) => {
    if (each?.attempt.quiz_id !== attempt.quiz_id) return false;
    // The student may have begun again after its outcome, which is not stored yet.
    const state = known.get(nameOf({ store: 'outbox', key: [attempt.stud_id, each.attempt.attempt_id] }));
    return !state || readSubmission(state.value) !== undefined;
  });
}
