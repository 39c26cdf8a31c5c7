import { type CompiledQuery, type LogEvent, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { DatabaseTemplates } from './database-templates.ts';
import { type FreshDatabase, openFreshDatabase } from './fresh-database.ts';
import { isLongRun } from './long-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: DatabaseTemplates;
  }
}

let listener: ((query: CompiledQuery) => void) | undefined;

function log({ query }: LogEvent): void {
  if (!/^(begin|commit|rollback)/i.test(query.sql)) listener?.(query);
}

/** Calls a function with each statement that Kysely runs from now on. */
export function listenToStatements(listen: (query: CompiledQuery) => void): void {
  listener = listen;
}

export type DatabaseKind = 'SQLite' | 'Postgres';

/** For what goes to its database by repositories that have tests on both: SQLite, and both in `npm run test:all`. */
export const oneInGate: readonly DatabaseKind[] = isLongRun ? ['SQLite', 'Postgres'] : ['SQLite'];

/** Runs a test body on SQLite and on Postgres. Each has its own tables, which are emptied before every test. */
export function onEachDatabase(
  name: string,
  body: (db: () => Db) => void,
  kinds: readonly DatabaseKind[] = ['SQLite', 'Postgres'],
): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    let fresh: FreshDatabase;

    beforeAll(async () => {
      fresh = await openFreshDatabase(kind, { log });
    });
    afterAll(() => fresh.close());
    beforeEach(() => emptyTables(fresh.db));

    body(() => fresh.db);
  });
}

/** Runs a test body on SQLite, and in `npm run test:all` on Postgres too. */
export function onSqliteInGate(name: string, body: (db: () => Db) => void): void {
  onEachDatabase(name, body, oneInGate);
}

// Each table comes before the tables that it refers to.
const tables = [
  'audit',
  'message',
  'mailing',
  'message_stop',
  'news_read',
  'doubt',
  'desk_picture',
  'desk_session',
  'desk_device',
  'staff_batch',
  'staff_subject',
  'staff',
  'correction',
  'erasure',
  'erasure_request',
  'guardian_consent',
  'suspension',
  'privacy_acceptance',
  'late_answers',
  'sitting',
  'draft_attempt',
  'attempt_answer',
  'attempt',
  'regrade',
  'question',
  'quiz_revision',
  'quiz',
  'watch_progress',
  'topic_captions',
  'topic',
  'study_material',
  'live_class',
  'report_card',
  'attendance',
  'register',
  'roster_student',
  'roster',
  'batch',
  'chapter',
  'enrolment',
  'excluded_enrolment',
  'subject_level',
  'subject',
  'calendar_address',
  'session',
  'otp',
  'code_use',
  'wrong_run',
  'known_device',
  'student',
  'academic_level',
  'news',
  'setting',
  'imported_file',
  'changed_here',
  'last_backup',
  'unused_media',
  'upload_part',
  'upload',
  // Triggers fill it while the others are emptied.
  'student_version',
] as const satisfies (keyof Database)[];

/** Without the rows that every portal has from the beginning. */
const deletions = tables.map((table) =>
  table === 'setting' ? "delete from setting where name <> 'import_lock'" : `delete from ${table}`,
);

/** Empties all tables but those that every portal has from the beginning. */
export async function emptyTables(db: Db): Promise<void> {
  if (isPostgres(db)) return await emptyAtOnce(db);
  await db.transaction().execute(async (trx) => {
    for (const deletion of deletions) await sql.raw(deletion).execute(trx);
  });
}

/** In one statement, because most of the time would go into sending fifty. */
async function emptyAtOnce(db: Db): Promise<void> {
  await sql`do ${sql.lit(`begin ${deletions.join('; ')}; end`)}`.execute(db);
}
