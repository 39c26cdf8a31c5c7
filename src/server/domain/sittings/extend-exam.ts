import type { Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { changeAtDesk } from '#server/domain/content/desk-content.ts';
import { readQuizPath } from '#server/domain/quizzes/revisions.repository.ts';
import { forbidden, OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { addTime, findLastExtension, findSittingInHall, holdClosing, textOfClosing } from './extend-exam.repository.ts';
import type { HallFilter } from './hall.repository.ts';

const minute = 60_000;

interface Extension extends HallFilter {
  by: string;
  minutes: number;
  /** For the audit. */
  why: string;
}

/**
 * Gives a student who sits a test more time. Throws an OperatorError where they have ended it, and a ChangedMeanwhile
 * where it does not end any more when it did as it was seen.
 */
export const extendSitting = transactional(
  async (
    trx,
    { by, minutes, why, stud_id, seen, ...filter }: Extension & { stud_id: string; seen: number },
    now: number,
  ) => {
    await takeImportLock(trx);
    const sitting = await findSittingInHall(trx, filter, stud_id);
    if (!sitting) throw forbidden();
    if (sitting.closed_at !== null) throw new OperatorError(textOf('hall.noMoreTime'));
    const { quiz_id } = filter;
    const extended = sitting.ends_at === seen ? await addTime(trx, filter, { ms: minutes * minute, now, stud_id }) : 0;
    // Time may have closed it since it was read.
    if (extended === 0) throw new ChangedMeanwhile(await findLastExtension(trx, { quiz_id, stud_id }));
    const details = { quiz: await readQuizPath(trx, quiz_id), minutes, why };
    await recordChange(trx, { by, action: 'quiz.extend', stud_id, content_id: quiz_id, details }, now);
  },
);

interface ExtensionOfMany extends Extension {
  /** Only those who are cut off. */
  isForCutOff: boolean;
  /** By `versionOf`. */
  seen: string;
  /** Whether these are all students of the test, so that its closing moves, too. */
  movesClosing: boolean;
}

/**
 * Gives more time to who sits a test now. Where it moves the closing, who has not begun has the time, too. Throws a
 * ChangedMeanwhile if somebody has given several students time since it was seen, and an OperatorError where it is
 * nothing for nobody.
 */
export const extendSittings = transactional(
  async (
    trx,
    { by, minutes, why, isForCutOff, seen, movesClosing, ...filter }: ExtensionOfMany,
    now: number,
  ): Promise<{ extended: number; closes_at: number | null }> => {
    const ms = minutes * minute;
    await takeImportLock(trx);
    const { quiz_id } = filter;
    const last = await findLastExtension(trx, { quiz_id });
    if (versionOf(last) !== seen) throw new ChangedMeanwhile(last);
    // Who begins at this moment has begun before it, and gets the time, or ends by the new closing.
    if (movesClosing) await holdClosing(trx, quiz_id);
    const extended = await addTime(trx, filter, { ms, now, isForCutOff });
    const closing = movesClosing ? await moveClosing(trx, quiz_id, { ms, now, extended }) : undefined;
    if (extended === 0 && !closing) throw new OperatorError(textOf('hall.nobody'));
    const details = {
      quiz: await readQuizPath(trx, quiz_id),
      minutes,
      students: extended,
      ...(closing && { closes: closing.map(textOfClosing) as [string, string] }),
      why,
    };
    const action = isForCutOff ? 'quiz.extend-cut-off' : 'quiz.extend-all';
    await recordChange(trx, { by, action, content_id: quiz_id, details }, now);
    return { extended, closes_at: closing?.[1] ?? null };
  },
);

/** What was granted to several students of a test last. */
export function versionOf(last: { audit_id: string } | undefined): string {
  return last?.audit_id ?? '';
}

/** Moves the closing of a test that has not closed, or that somebody sits. Returns it as it was and is now. */
async function moveClosing(
  trx: Transaction<Database>,
  quiz_id: string,
  { ms, now, extended }: { ms: number; now: number; extended: number },
): Promise<[before: number, after: number] | undefined> {
  const closes_at = await holdClosing(trx, quiz_id);
  if (closes_at === 0 || (closes_at <= now && extended === 0)) return undefined;
  await changeAtDesk(trx, 'quiz', quiz_id, { closes_at: closes_at + ms });
  return [closes_at, closes_at + ms];
}
