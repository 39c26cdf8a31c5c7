import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditKind } from '#contract/desk/audit.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';

type AuditRow = Database['audit'];

export async function insertAudit(db: Db, rows: readonly Omit<AuditRow, 'audit_id'>[]): Promise<void> {
  const values = rows.map((row) => ({ audit_id: newOrderedId(row.changed_at), ...row }));
  await insertAll(values, (some) => db.insertInto('audit').values(some).execute());
}

/** Which changes are listed. Times are epoch milliseconds. */
export interface AuditFilter {
  stud_id?: string | undefined;
  content_id?: string | undefined;
  changed_by?: string | undefined;
  kind?: AuditKind | undefined;
  since?: number | undefined;
  /** Only what was changed before. */
  before?: number | undefined;
}

interface Part {
  limit: number;
  /** How many to leave out before these. */
  offset?: number;
}

/** How the actions of a kind begin. */
const actionsOf: Record<Exclude<AuditKind, 'upkeep'>, readonly string[]> = {
  students: ['student.', 'enrol', 'batch.'],
  content: ['content.'],
  quizzes: ['quiz.', 'regrade'],
  classes: ['class.'],
  news: ['news.', 'messages.'],
  import: ['import'],
};

/** A change, with its student as they are called now; null for one who has gone, and for nobody. */
export type AuditedChange = Omit<AuditRow, 'audit_id'> & {
  name: string | null;
  phone_code: string | null;
  mobile: string | null;
};

/** The newest changes first. */
export async function listAudit(
  db: Db,
  { limit, offset = 0, ...filter }: AuditFilter & Part,
): Promise<AuditedChange[]> {
  return await db
    .selectFrom('audit')
    .leftJoin('student', 'student.stud_id', 'audit.stud_id')
    .where(fits(filter))
    .orderBy('changed_at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select([
      'changed_at',
      'changed_by',
      'action',
      'audit.stud_id',
      'content_id',
      'details',
      'name',
      'phone_code',
      'mobile',
    ])
    .execute();
}

/** How many changes fit. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return await countRows(db.selectFrom('audit').where(fits(filter)));
}

/** Who has changed something, by name. */
export async function listPeopleInAudit(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('changed_by').distinct().orderBy('changed_by').limit(200).execute();
  return rows.map(({ changed_by }) => changed_by);
}

function fits({ stud_id, content_id, changed_by, kind, since, before }: AuditFilter) {
  return (eb: ExpressionBuilder<Database, 'audit'>) => {
    const conditions = [];
    if (stud_id !== undefined) conditions.push(eb('audit.stud_id', '=', stud_id));
    if (content_id !== undefined) conditions.push(eb('audit.content_id', '=', content_id));
    if (changed_by !== undefined) conditions.push(eb('audit.changed_by', '=', changed_by));
    if (since !== undefined) conditions.push(eb('audit.changed_at', '>=', since));
    if (before !== undefined) conditions.push(eb('audit.changed_at', '<', before));
    const beginsWith = (starts: readonly string[]) =>
      eb.or(starts.map((start) => eb('audit.action', 'like', `${start}%`)));
    if (kind === 'upkeep') conditions.push(eb.not(beginsWith(Object.values(actionsOf).flat())));
    else if (kind !== undefined) conditions.push(beginsWith(actionsOf[kind]));
    return eb.and(conditions);
  };
}

/** The last of some changes: by whom and when. */
export async function findLast(changes: SelectQueryBuilder<Database, 'audit', object>) {
  return await changes
    .orderBy('changed_at', 'desc')
    .orderBy('audit_id', 'desc')
    .select(['changed_by', 'changed_at'])
    .executeTakeFirst();
}

/** How often something was done to a student since a moment. */
export async function countChanges(
  db: Db,
  { stud_id, action, since }: { stud_id: string; action: string; since: number },
): Promise<number> {
  const changes = db
    .selectFrom('audit')
    .where('stud_id', '=', stud_id)
    .where('changed_at', '>', since)
    .where('action', '=', action);
  return await countRows(changes);
}

/** The names of the subjects and the levels among some ids. */
export async function readNamesOfIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = JSON.stringify(ids);
  const subjects = await db
    .selectFrom('subject')
    .where(isOneOf(db, sql.ref('subject_id'), list))
    .select(['subject_id as id', 'subject_name as name'])
    .execute();
  const levels = await db
    .selectFrom('academic_level')
    .where(isOneOf(db, sql.ref('ac_id'), list))
    .select(['ac_id as id', 'levels as name'])
    .execute();
  return new Map([...subjects, ...levels].map(({ id, name }) => [id, name]));
}
