import { recordChange } from '#server/domain/audit/record-change.ts';
import { type EraseDeps, eraseStudent } from '#server/domain/privacy/erase-student.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { emptyWal } from '#server/platform/database/sqlite/empty-wal.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { countAuditBefore, deleteAuditBefore, listInactive, readRetention } from './retention.repository.ts';

/** What is older than the academy wants to keep it. A date that is undefined is one that its folder does not set. */
export interface Overdue {
  seenBefore: number | undefined;
  students: Awaited<ReturnType<typeof listInactive>>;
  auditBefore: number | undefined;
  auditRows: number;
}

export async function findOverdue(db: Db, now: number): Promise<Overdue> {
  const { inactive_students, audit } = await readRetention(db);
  const seenBefore = inactive_students === undefined ? undefined : monthsAgo(now, inactive_students);
  const auditBefore = audit === undefined ? undefined : monthsAgo(now, audit);
  return {
    seenBefore,
    students: seenBefore === undefined ? [] : await listInactive(db, seenBefore),
    auditBefore,
    auditRows: auditBefore === undefined ? 0 : await countAuditBefore(db, auditBefore),
  };
}

/**
 * Erases the inactive students one by one, and then the old rows of the audit. It leaves out whoever came back meanwhile,
 * and returns how many students it erased. If it is killed, the next run does the rest.
 */
export async function applyRetention(deps: EraseDeps, by: string, overdue: Overdue, now: number): Promise<number> {
  const { seenBefore, students, auditBefore, auditRows } = overdue;
  let erased = 0;
  for (const { stud_id } of students) {
    const [student] = seenBefore === undefined ? [] : await listInactive(deps.db, seenBefore, stud_id);
    if (!student) continue;
    await eraseStudent(deps, { by, student }, now);
    erased += 1;
  }
  await inTransaction(deps.db, async (trx) => {
    if (auditBefore !== undefined) await deleteAuditBefore(trx, auditBefore);
    const details = { students: erased, audit_rows: auditRows };
    await recordChange(trx, { by, action: 'retention', details }, now);
  });
  await emptyWal(deps.db);
  return erased;
}

function monthsAgo(now: number, months: number): number {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime();
}
