import { newId } from '#web/device/new-id.ts';
import {
  type Attempt,
  answersOf,
  mergeAttempts,
  type Paper,
  readAttempt,
  readSubmission,
  type Submission,
} from './attempt.ts';
import { carryOver } from './changed-quiz.ts';
import { changeKept, isHeld, type Kept, readKept } from './quiz-records.ts';

/** What this device has of a quiz: never an attempt and a submission that waits, both. */
export interface KeptQuiz {
  /** Whether it could be read; else it is what this page has in memory. */
  isCertain: boolean;
  attempt?: Attempt | undefined;
  submission?: Submission | undefined;
}

type Of = Pick<Attempt, 'stud_id' | 'quiz_id'>;

/** What this device has of a student's quiz. */
export function findQuiz({ stud_id, quiz_id }: Of): Promise<KeptQuiz> {
  return readKept(async (kept) => {
    const found = await findSubmission(kept, { stud_id, quiz_id });
    const begun = await findAttempt(kept, { stud_id, quiz_id });
    // One that was handed in, but could not be removed from a full disk.
    const isSame = begun?.attempt_id === found?.attempt.attempt_id;
    const isCertain = kept.isCertain || isHeld('attempts', placeOf({ stud_id, quiz_id }));
    return { isCertain, submission: found, attempt: isSame ? undefined : begun };
  });
}

/** Begins an attempt, unless another tab has begun one or has one waiting: then nothing changes. */
export async function beginAttempt(of: Of, paper: Paper, chapter_id: string | undefined): Promise<void> {
  await changeKept(async (kept) => {
    const found = await findSubmission(kept, of);
    if ((found && !found.outcome) || (await findAttempt(kept, of))) return;
    if (found) kept.remove('outbox', keyOf(found.attempt));
    const { quiz, questions } = paper;
    const begun: Attempt = { ...of, attempt_id: newId(), chapter_id, quiz, questions, answers: {} };
    kept.put('attempts', placeOf(of), begun);
  });
}

/**
 * Keeps an attempt as this tab knows it, together with what another tab has of it; answers with both. Undefined where the
 * attempt is over: handed in or begun anew in another tab.
 */
export async function keepAttempt(mine: Attempt): Promise<{ attempt: Attempt | undefined; isKept: boolean }> {
  const { result, isKept } = await changeKept(async (kept) => {
    const merged = await mergeWithStored(kept, mine);
    if (merged) kept.put('attempts', placeOf(mine), merged);
    return merged;
  });
  return { attempt: result, isKept };
}

/** Hands in an attempt: freezes its answers into the outbox and removes the attempt, both or neither. */
export async function submitAttempt(mine: Attempt): Promise<void> {
  await changeKept(async (kept) => {
    const frozen = await mergeWithStored(kept, mine);
    if (!frozen) return;
    kept.remove('attempts', placeOf(mine));
    kept.put('outbox', keyOf(mine), { attempt: frozen, submit_data: answersOf(frozen) } satisfies Submission);
  });
}

/** Replaces the questions of an attempt by those that the academy asks now, with the answers that fit them. */
export async function renewAttempt(of: Of, paper: Paper): Promise<void> {
  await changeKept(async (kept) => {
    const stored = await findAttempt(kept, of);
    if (stored) kept.put('attempts', placeOf(of), carryOver(stored, paper));
  });
}

/** The attempts of a quiz lie at one place, since there is one at a time. */
const placeOf = ({ stud_id, quiz_id }: Of): [string, string] => [stud_id, quiz_id];
const keyOf = ({ stud_id, attempt_id }: Attempt): [string, string] => [stud_id, attempt_id];

type Reader = Pick<Kept, 'get' | 'list' | 'isCertain'>;

/** What this tab and the others have of an attempt; undefined where it is over. */
async function mergeWithStored(kept: Reader, mine: Attempt): Promise<Attempt | undefined> {
  const stored = await findAttempt(kept, mine);
  if (!stored && !kept.isCertain) return mine;
  return stored?.attempt_id === mine.attempt_id ? mergeAttempts(mine, stored) : undefined;
}

async function findAttempt(kept: Reader, of: Of): Promise<Attempt | undefined> {
  const versions = await kept.get('attempts', placeOf(of));
  const [newer, older] = versions.map(readAttempt).filter((each) => each !== undefined);
  return newer && older?.attempt_id === newer.attempt_id ? mergeAttempts(newer, older) : newer;
}

/** The one that waits; else the outcome of the last. */
async function findSubmission(kept: Reader, { stud_id, quiz_id }: Of): Promise<Submission | undefined> {
  const all = (await kept.list('outbox', stud_id)).map(readSubmission);
  const ofQuiz = all.filter((each) => each?.attempt.quiz_id === quiz_id);
  return ofQuiz.find((each) => !each?.outcome) ?? ofQuiz[0];
}
