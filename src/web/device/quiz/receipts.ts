import { firstProviderTime, providerNow } from '#web/api/provider-time.ts';
import { transact } from '#web/device/transact.ts';
import { readSubmission, type Submission } from './attempt.ts';
import { endSubmission } from './ended-attempts.ts';
import { changeRecords, type Records } from './quiz-records.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a device keeps of submissions that were acknowledged, for each student. `bytes` is in characters of JSON. */
export const receiptLimits = { ageMs: 7 * dayMs, count: 50, bytes: 1_000_000 };

/** Removes the outcome of a submission, which its student has seen. A receipt stays, unless earlier answers counted. */
export async function removeOutcome(records: Records, submission: Submission): Promise<void> {
  const { attempt, submit_data, acknowledged_at } = submission;
  if (acknowledged_at === undefined) return await endSubmission(records, submission);
  const receipt = { attempt, submit_data, acknowledged_at } satisfies Submission;
  records.put('outbox', [attempt.stud_id, attempt.attempt_id], receipt);
}

/**
 * Deletes the receipts of all students on this device that are too old. It need not be the one who is signed in. Waits
 * for the provider's time, because by the clock of a device that is ahead all receipts would be too old.
 */
export async function deleteOldReceipts(): Promise<void> {
  await firstProviderTime;
  const keys = await transact(['outbox'], 'readonly', (transaction) => transaction.objectStore('outbox').getAllKeys());
  for (const stud_id of new Set(keys.map(([stud_id]) => stud_id)))
    await changeRecords((records) => removeOldReceipts(records, stud_id));
}

/** Removes a student's receipts beyond the limits. */
export async function removeOldReceipts(records: Records, stud_id: string): Promise<void> {
  const all = (await records.list('outbox', stud_id)).map(readSubmission).filter((each) => each !== undefined);
  for (const receipt of beyondLimits(all, providerNow())) await endSubmission(records, receipt);
}

/** The receipts that are too old, or too many. What waits or has an outcome to show always stays. */
export function beyondLimits(submissions: readonly Submission[], now: number): Submission[] {
  const newestFirst = submissions
    .filter(({ outcome, acknowledged_at }) => !outcome && acknowledged_at !== undefined)
    .toSorted((a, b) => (b.acknowledged_at ?? 0) - (a.acknowledged_at ?? 0));
  let bytes = 0;
  return newestFirst.filter((receipt, index) => {
    bytes += JSON.stringify(receipt).length;
    const isOld = now - (receipt.acknowledged_at ?? 0) > receiptLimits.ageMs;
    return isOld || index >= receiptLimits.count || bytes > receiptLimits.bytes;
  });
}
