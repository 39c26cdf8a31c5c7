import type { Transaction } from 'kysely';
import type { DeskCall, DeskInputOf } from '#contract/desk/desk-call.ts';
import type { saveCommentCall, shareCardsCall } from '#contract/desk/students/report-cards.ts';
import { recordChange, recordChanges } from '#server/domain/audit/record-change.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readListedStudents } from '#server/domain/students/find-students.repository.ts';
import { numberFor } from '#server/domain/students/number-for.ts';
import { listDetails } from '#server/domain/students/student-details.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import { cardToken, endOfLink } from './card-link.ts';
import { storeCard } from './report-cards.repository.ts';

type By<Call extends DeskCall> = DeskInputOf<Call> & { by: string };
type Sharing = By<typeof shareCardsCall> & { secretKey: string };

/** Writes what is on a card. Throws a ChangedMeanwhile where somebody has written something else than `was`. */
export const saveComment = transactional(
  async (trx, { by, was, stud_id, month, comment }: By<typeof saveCommentCall>, now: number) => {
    if (!(await storeCard(trx, { stud_id, month, comment }, was))) throw new ChangedMeanwhile(undefined);
    await recordChange(trx, { by, action: 'student.comment', stud_id, details: { month } }, now);
  },
);

/**
 * Makes a link to the card of each student, which works for seven days and ends the one before, and returns the tokens with
 * whose number each is for. Where the cards are not to be shared, their links end, and that is all.
 */
export async function shareCards(trx: Transaction<Database>, sharing: Sharing, now: number) {
  const { by, secretKey, stud_ids, month, language, is_shared } = sharing;
  const expires_at = is_shared ? endOfLink(now) : 0;
  const details = new Map((await listDetails(trx, stud_ids)).map((row) => [row.stud_id, row]));
  // Who was erased has no card.
  const students = (await readListedStudents(trx, stud_ids)).filter(({ phone_code }) => phone_code !== '');
  const rows = students.map(({ stud_id, name, roll_number, levels, ...phone }) => {
    const { guardian_mobile = '', guardian_whatsapp = '' } = details.get(stud_id) ?? {};
    const recipient = numberFor({ ...phone, guardian_mobile, guardian_whatsapp });
    const token = cardToken({ secretKey, stud_id, month, expires_at });
    return { stud_id, name, roll_number, batch: levels, ...recipient, token };
  });
  for (const { stud_id, token } of rows)
    await storeCard(trx, { stud_id, month, language, expires_at, token_hash: is_shared ? hashToken(token) : null });
  const action = is_shared ? 'student.share-card' : 'student.end-card';
  await recordChanges(
    trx,
    rows.map(({ stud_id }) => ({ by, action, stud_id, details: { month } })),
    now,
  );
  return is_shared ? rows : [];
}
