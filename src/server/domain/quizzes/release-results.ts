import type { Kysely } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { readResultsAt, setResultsAt } from './quiz-content.repository.ts';
import { readQuizPath } from './revisions.repository.ts';

/**
 * Lets students see the results of a quiz that waits for it: their marks and the right answers. What was released stays
 * so, and a second time changes nothing. Returns when it was.
 */
export async function releaseResults(
  db: Kysely<Database>,
  { by, quiz_id }: { by: string; quiz_id: string },
  now: number,
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    if (!(await setResultsAt(trx, quiz_id, now))) {
      const { results, results_at } = await readResultsAt(trx, quiz_id);
      if (results !== 'when released') throw new OperatorError(textOf('results.noRelease'));
      return results_at;
    }
    const details = { quiz: await readQuizPath(trx, quiz_id) };
    await recordChange(trx, { by, action: 'quiz.release', content_id: quiz_id, details }, now);
    return now;
  });
}
