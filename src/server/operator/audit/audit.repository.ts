import type { Kysely } from 'kysely';
import { newOrderedId } from '#server/platform/database/new-id.ts';
import type { Database } from '#server/platform/database/schema.ts';

type AuditRow = Database['audit'];

export async function insertAudit(db: Kysely<Database>, row: Omit<AuditRow, 'audit_id'>): Promise<void> {
  await db
    .insertInto('audit')
    .values({ audit_id: newOrderedId(row.changed_at), ...row })
    .execute();
}

export interface AuditFilter {
  stud_id?: string | undefined;
  /** Epoch milliseconds. */
  since?: number | undefined;
  limit: number;
  /** How many to leave out before these. */
  offset?: number;
}

/** A change, with its student as they are called now; null for one who has gone, and for nobody. */
export type AuditedChange = Omit<AuditRow, 'audit_id' | 'content_id'> & {
  name: string | null;
  phone_code: string | null;
  mobile: string | null;
};

/** The newest changes first. */
export async function listAudit(
  db: Kysely<Database>,
  { stud_id, since, limit, offset = 0 }: AuditFilter,
): Promise<AuditedChange[]> {
  let rows = db
    .selectFrom('audit')
    .leftJoin('student', 'student.stud_id', 'audit.stud_id')
    .orderBy('changed_at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['changed_at', 'changed_by', 'action', 'audit.stud_id', 'details', 'name', 'phone_code', 'mobile']);
  if (stud_id !== undefined) rows = rows.where('audit.stud_id', '=', stud_id);
  if (since !== undefined) rows = rows.where('changed_at', '>=', since);
  return await rows.execute();
}

/** How many changes there are, of a student or of everybody. */
export async function countAudit(db: Kysely<Database>, stud_id: string | undefined): Promise<number> {
  let rows = db.selectFrom('audit').select((eb) => eb.fn.countAll<number>().as('count'));
  if (stud_id !== undefined) rows = rows.where('stud_id', '=', stud_id);
  return Number((await rows.executeTakeFirstOrThrow()).count);
}

/** How often something was done to a student since a moment. */
export async function countChanges(
  db: Kysely<Database>,
  { stud_id, action, since }: { stud_id: string; action: string; since: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .where('stud_id', '=', stud_id)
    .where('changed_at', '>', since)
    .where('action', '=', action)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
