import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery, Kysely, LogEvent } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Database } from '#server/platform/database/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
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

/** Runs a test body on SQLite and on Postgres. Each has its own tables, which are emptied before every test. */
export function onEachDatabase(name: string, body: (db: () => Kysely<Database>) => void): void {
  describe.each(['SQLite', 'Postgres'] as const)(`${name} on %s`, (kind) => {
    let db: Kysely<Database>;
    let drop = async () => {};

    beforeAll(async () => {
      if (kind === 'SQLite') {
        const folder = mkdtempSync(join(tmpdir(), 'portal-database-'));
        db = openDatabase(`sqlite:${folder}/portal.db`, { log });
        drop = async () => rmSync(folder, { recursive: true });
      } else {
        const fresh = await createPostgresDatabase(inject('postgresUrl'));
        db = openDatabase(fresh.url, { log });
        drop = fresh.drop;
      }
      await migrate(db, 0);
    });
    afterAll(async () => {
      await db.destroy();
      await drop();
    });
    beforeEach(() => emptyTables(db));

    body(() => db);
  });
}

/** Creates an empty database in the test Postgres. */
export async function createPostgresDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

// Each table comes before the tables that it refers to.
const tables = [
  'audit',
  'desk_content',
  'desk_order',
  'desk_picture',
  'desk_session',
  'staff_batch',
  'staff_subject',
  'staff',
  'correction',
  'erasure',
  'erasure_request',
  'guardian_consent',
  'privacy_acceptance',
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
  'roster_student',
  'roster',
  'batch',
  'chapter',
  'enrolment',
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
  'imported_enrolment',
  'imported_file',
  'imported_number',
  'imported_student',
  'last_backup',
  'unused_media',
  'upload_part',
  'upload',
  // Triggers fill it while the others are emptied.
  'student_version',
] as const satisfies (keyof Database)[];

/** Empties all tables but those that every portal has from the beginning. */
export async function emptyTables(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).execute();
  });
}
