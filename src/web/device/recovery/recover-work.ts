import * as z from 'zod/mini';
import { maxFormerIds, unknownStudentsCall } from '#contract/auth/unknown-students.ts';
import type { Student } from '#contract/profile.ts';
import { maxAskedAttempts, missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import { config } from '#ui/config.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { moveNotes } from '#web/device/note-store.ts';
import { moveProgress, noteNotSent } from '#web/device/progress/move-progress.ts';
import { listProgress } from '#web/device/progress/progress-store.ts';
import { sendProgress } from '#web/device/progress/send-progress.ts';
import { type Attempt, isWaiting, mergeAttempts, readAttempt, readSubmission } from '#web/device/quiz/attempt.ts';
import { carryOver, isChanged } from '#web/device/quiz/changed-quiz.ts';
import { leaveTrace } from '#web/device/quiz/ended-attempts.ts';
import { listAcknowledged, returnToWaiting } from '#web/device/quiz/outbox.ts';
import { publishQuizChange } from '#web/device/quiz/quiz-changes.ts';
import { changeRecords, type Records } from '#web/device/quiz/quiz-records.ts';
import { deleteOldReceipts } from '#web/device/quiz/receipts.ts';
import { sendSubmissions } from '#web/device/quiz/retry-submissions.ts';
import { deleteAllChoices, withUnsavedChoices } from '#web/device/quiz/unsaved-choices.ts';
import { movePositions } from '#web/device/reading/saved-position.ts';
import { useSession } from '#web/session/session.ts';
import { storedValue } from '#web/stored-value.ts';
import { deletePhone, formerIdsOf, rememberPhone } from './known-phones.ts';

/** The provider is asked after each sign-in, and then at most this often. */
const everyMs = 60 * 60 * 1000;

/** When the provider was last asked, in this session. */
const stored = storedValue('localStorage', 'recoveryAskedAt', z.number(), 0);

/** Of each token. A sign-in during a run begins another one. */
const underWay = new Map<string, Promise<void>>();

/**
 * Finds out whether the provider was restored from an older backup, and then sends again what it lacks. Resolves when
 * that is done or has failed; what failed is tried again the next time.
 */
export async function recoverWork(): Promise<void> {
  const { user, token } = useSession.getState();
  if (!user || token === undefined) return;
  rememberPhone(user);
  // A clock that was set back must not put it off for longer.
  if (Math.abs(Date.now() - stored.get()) < everyMs) return;
  const running = underWay.get(token) ?? recover(user, token).finally(() => underWay.delete(token));
  underWay.set(token, running);
  await running.catch(() => {});
}

async function recover(user: Student, token: string): Promise<void> {
  // Where a part cannot be moved, such as annotations whose storage does not respond, the submissions are sent all the
  // same, and the rest is tried again the next time.
  const [moved] = await Promise.allSettled([moveFormerWork(user)]);
  const isLost = await offerReceipts(user.stud_id);
  if (useSession.getState().token !== token) return;
  if (moved.status === 'fulfilled') stored.set(Date.now());
  if (moved.status === 'fulfilled' && !moved.value && !isLost) return;
  await sendSubmissions({ all: true });
  await sendProgress();
}

/** Asks now, after a sign-in, when the network returns and when the page becomes visible. Returns a function that stops it. */
export function startRecoveringWork(): () => void {
  deleteOldReceipts().catch(() => {});
  // Another provider has no backups that we know of, and no such calls.
  if (!config.extensions) return () => {};
  const ask = () => void recoverWork();
  const onVisibility = () => {
    if (document.visibilityState === 'visible') ask();
  };
  const stopWatching = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    stored.delete();
    if (now.user) ask();
  });
  ask();
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopWatching();
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * Moves the work that this device has under a former id of the student to the present one. A student gets another id
 * when they register again at a portal that was restored from a backup. The provider has to say that nobody has the
 * former id: else the number was given to another student, and the work is not theirs. Returns whether anything was moved.
 */
async function moveFormerWork(student: Student): Promise<boolean> {
  const former_ids = formerIdsOf(student).slice(0, maxFormerIds);
  if (former_ids.length === 0) return false;
  const { data: unknown } = await callProvider(unknownStudentsCall, { former_ids });
  const movable = former_ids.filter((former) => unknown.includes(former));
  if (useSession.getState().user?.stud_id !== student.stud_id) return false;
  for (const from of movable) await moveWork(from, student.stud_id);
  return movable.length > 0;
}

/** Each step does all or nothing and may be repeated. A page that is closed in between goes on at its next start. */
async function moveWork(from: string, to: string): Promise<void> {
  await moveQuizzes(from, to);
  moveProgress(from, to);
  movePositions(from, to);
  await moveNotes(from, to);
  // Progress stays under the former id where there was no room to move it. Then it is tried again the next time.
  if (listProgress(from).length === 0) deletePhone(from);
}

/** Moves the drafts, submissions and receipts of a student to their new id. All of them, or none. */
async function moveQuizzes(from: string, to: string): Promise<void> {
  const { result: quizIds, isSaved } = await changeRecords(async (records) => [
    ...(await moveDrafts(records, from, to)),
    ...(await moveSubmissions(records, from, to)),
  ]);
  if (isSaved) deleteAllChoices(from);
  for (const quiz_id of new Set(quizIds)) publishQuizChange({ stud_id: to, quiz_id });
}

async function moveDrafts(records: Records, from: string, to: string): Promise<string[]> {
  const drafts = (await records.list('attempts', from)).map(readAttempt).filter((each) => each !== undefined);
  for (const draft of drafts) {
    const earlierAttempt = withUnsavedChoices(draft);
    const [attempt] = (await records.get('attempts', [to, draft.quiz_id])).map(readAttempt);
    const moved = attempt ? mergeDrafts(attempt, earlierAttempt) : { ...earlierAttempt, stud_id: to };
    records.put('attempts', [to, draft.quiz_id], moved);
    records.remove('attempts', [from, draft.quiz_id]);
    leaveTrace(records, [from, draft.attempt_id]);
  }
  return drafts.map(({ quiz_id }) => quiz_id);
}

/** The draft that was begun under the new id, which a page may show, with the answers of the earlier one. */
function mergeDrafts(attempt: Attempt, earlierAttempt: Attempt): Attempt {
  const fitting = isChanged(attempt, earlierAttempt) ? carryOver(earlierAttempt, attempt) : earlierAttempt;
  return { ...attempt, answers: mergeAttempts(attempt, fitting).answers };
}

async function moveSubmissions(records: Records, from: string, to: string): Promise<string[]> {
  const submissions = (await records.list('outbox', from)).map(readSubmission).filter((each) => each !== undefined);
  for (const { problem: _, ...submission } of submissions) {
    const { attempt_id } = submission.attempt;
    const attempt = { ...submission.attempt, stud_id: to };
    // Why the provider did not take it was about the old id.
    records.put('outbox', [to, attempt_id], { ...submission, attempt });
    leaveTrace(records, [from, attempt_id]);
  }
  return submissions.filter(isWaiting).map(({ attempt }) => attempt.quiz_id);
}

/**
 * Asks the provider which acknowledged submissions of the signed-in student it does not have. These wait again, and so
 * does the progress of videos: the provider's database is an older one. Returns whether there was any.
 */
async function offerReceipts(stud_id: string): Promise<boolean> {
  const all = await listAcknowledged(stud_id);
  // Results that the student never looks at stay as well, so there may be years of them. A backup is rarely so old.
  const newestFirst = all.toSorted((a, b) => (b.acknowledged_at ?? 0) - (a.acknowledged_at ?? 0));
  const acknowledged = newestFirst.slice(0, maxAskedAttempts);
  if (acknowledged.length === 0) return false;
  const attempt_ids = acknowledged.map(({ attempt }) => attempt.attempt_id);
  const { data: missing } = await callProvider(missingAttemptsCall, { attempt_ids });
  const lost = acknowledged.filter(({ attempt }) => missing.includes(attempt.attempt_id));
  // A call is made in the name of whoever is signed in, and somebody else's attempts are missing to them.
  if (lost.length === 0 || useSession.getState().user?.stud_id !== stud_id) return false;
  for (const submission of lost) await returnToWaiting(submission);
  noteNotSent(stud_id);
  return true;
}
