import type { Transaction } from 'kysely';
import { recordChange } from '#server/domain/audit/record-change.ts';
import { type Family, numbersOf } from '#server/domain/students/number-for.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { deleteStops, insertStops, type Mailing, moveMessages } from './messages.repository.ts';

const changes = { stop: ['waiting', 'stopped'], again: ['refused', 'waiting'] } as const;
/** What is older may say what is not so any more. */
const mostMs = 24 * 60 * 60_000;

/** Stops what waits, or sends again what a gateway refused. Resolves to how many messages that is. */
export async function changeMailing(
  trx: Transaction<Database>,
  { mailing, does, by }: { mailing: Mailing; does: keyof typeof changes; by: string },
  now: number,
): Promise<number> {
  const { mailing_id, title } = mailing;
  const [from, state] = changes[does];
  if (does === 'again' && now - mailing.made_at > mostMs) throw new OperatorError(textOf('messages.tooOld'));
  const students = await moveMessages(trx, from, { mailing_id }, { state, reason: '' });
  const details = { name: title, students };
  if (students > 0) await recordChange(trx, { by, action: `messages.${does}`, content_id: mailing_id, details }, now);
  return students;
}

/** Notes that the numbers of a student's family want no messages, or want them again. */
export async function stopMessages(
  trx: Transaction<Database>,
  { student, isStopped, by }: { student: Family & { stud_id: string }; isStopped: boolean; by: string },
  now: number,
): Promise<void> {
  const { stud_id } = student;
  const stops = numbersOf(student).map((number) => ({ stud_id, number, stopped_at: now, stopped_by: by }));
  if (isStopped) await insertStops(trx, stops);
  else await deleteStops(trx, numbersOf(student));
  await recordChange(trx, { by, action: isStopped ? 'student.stop' : 'student.no-stop', stud_id }, now);
}
