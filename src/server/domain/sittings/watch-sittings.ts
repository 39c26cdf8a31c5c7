import type { Deps } from '#server/domain/deps.ts';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { everyFewSeconds } from '#server/platform/process/every-few-seconds.ts';
import type { Log } from '#server/platform/process/log.ts';
import { closedAtOnce, closeSittings } from './close-sittings.ts';
import { isOver } from './deadline.ts';
import { listEndedSittings, releaseEnded } from './sittings.repository.ts';

type Watched = Pick<Deps, 'db' | 'clock'> & { log: Log };

/**
 * Closes the sittings that are over, wherever their phones are, and lets the results of tests come that nobody sits any
 * more. Any number of processes may do so at once: a sitting is closed where it is open. Returns how to stop it.
 */
export function watchSittings({ db, clock, log }: Watched): () => Promise<void> {
  return everyFewSeconds(
    () => closeEnded(db, clock()),
    // A database that fails is reported where students wait for it, and this comes again.
    (err) => log.warn({ err }, 'timed tests that are over could not be closed yet'),
  );
}

/** Closes what is over at a time, and then lets results come. */
export async function closeEnded(db: Db, now: number): Promise<void> {
  const revisions = new RevisionsToGrade(db);
  for (;;) {
    const ended = await listEndedSittings(db, now - graceMs, closedAtOnce);
    // Where the portal was down in it, answers may still come.
    const over = ended.filter((sitting) => isOver(sitting, now));
    if (over.length > 0)
      await inTransaction(db, async (trx) => await closeSittings(trx, over, { revisions, now, by: 'time' }));
    if (ended.length < closedAtOnce || over.length === 0) break;
  }
  await releaseEnded(db, now);
}
