import type { Transaction } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { insertAudit } from './audit.repository.ts';

/** What an operator did, as the audit lists it. */
export interface Change {
  /** Who did it: 'meera on the command line'. */
  by: string;
  /** What was done, in the words of its command: 'enrol.remove'. */
  action: AuditedAction;
  /** Whom it was done to, unless it was nobody in particular. */
  stud_id?: string;
  /** What content it was done to: the id of a live class, of news, … */
  content_id?: string;
  /** What was changed. Never a code, a token or another secret. */
  details?: Details;
}

/** Each field with its value, or with its values before and after. */
export type Details = Record<string, string | number | readonly [before: string | number, after: string | number]>;

export type AuditedAction =
  | 'batch.add'
  | 'content.add'
  | 'content.answer'
  | 'content.change'
  | 'content.hide'
  | 'content.move'
  | 'content.rename'
  | 'content.show'
  | 'batch.merge'
  | 'batch.new'
  | 'batch.remove'
  | 'batch.rename'
  | 'batch.end'
  | 'batch.resume'
  | 'batch.session'
  | 'class.cancel'
  | 'class.cancel-day'
  | 'class.change'
  | 'class.day-off'
  | 'class.day-on'
  | 'class.hold'
  | 'class.hold-day'
  | 'class.move-day'
  | 'class.register'
  | 'class.schedule'
  | 'enrol'
  | 'enrol.remove'
  | 'messages.again'
  | 'messages.send'
  | 'messages.stop'
  | 'news.add'
  | 'news.change'
  | 'news.hide'
  | 'news.show'
  | 'quiz.add'
  | 'quiz.change'
  | 'quiz.count-late'
  | 'quiz.end'
  | 'quiz.end-all'
  | 'quiz.extend'
  | 'quiz.extend-all'
  | 'quiz.extend-cut-off'
  | 'quiz.marks'
  | 'quiz.refuse-late'
  | 'quiz.release'
  | 'quiz.remove'
  | 'quiz.release-solutions'
  | 'regrade'
  | 'import'
  | 'media.prune'
  | 'retention'
  | 'settings.change'
  | 'staff.add'
  | 'staff.change'
  | 'staff.remove'
  | 'student.add'
  | 'student.code'
  | 'student.comment'
  | 'student.share-card'
  | 'student.end-card'
  | 'student.merge'
  | 'student.change'
  | 'student.sign-out'
  | 'student.no-stop'
  | 'student.stop'
  | 'student.erase'
  | 'student.export'
  | 'student.disable'
  | 'student.enable'
  | 'student.lock'
  | 'student.end-lock'
  | 'student.unlock'
  | 'student.approve'
  | 'student.consent'
  | 'student.withdraw-consent'
  | 'student.correct'
  | 'student.correct.reject'
  | 'student.reject'
  | 'table.save';

/**
 * Adds a row to the audit. It belongs to the transaction of the change itself, so that there is never one without the
 * other.
 */
export async function recordChange(trx: Transaction<Database>, change: Change, now: number): Promise<void> {
  await recordChanges(trx, [change], now);
}

/** The same for changes that are made together. */
export async function recordChanges(
  trx: Transaction<Database>,
  changes: readonly Change[],
  now: number,
): Promise<void> {
  const rows = changes.map(({ by, action, stud_id = null, content_id = null, details = {} }) => {
    return { changed_at: now, changed_by: by, action, stud_id, content_id, details: JSON.stringify(details) };
  });
  await insertAudit(trx, rows);
}

interface SavedTable {
  by: string;
  /** What is in it: 'students', 'Physics/Waves/Sound answers'. */
  table: string;
  rows: number;
}

/** Notes in the audit that somebody has taken a table of students with them. */
export async function recordSavedTable(db: Db, { by, table, rows }: SavedTable, now: number): Promise<void> {
  await inTransaction(db, (trx) => recordChange(trx, { by, action: 'table.save', details: { table, rows } }, now));
}
