import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { listMediaKeys } from '#server/domain/media/media-keys.repository.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { checkDiskSpace } from './check-folder.ts';

const demo = join(import.meta.dirname, '../../../../demo/academy');

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
  await run(['import', demo], { DATA_DIR: join(folder, 'healthy') });
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(join(folder, 'healthy'), dataDir, { recursive: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  return runCommandLine(args, { DATA_DIR: dataDir, ...env });
}

async function mediaPath(): Promise<string> {
  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const [key = ''] = await listMediaKeys(db);
  await db.destroy();
  return join(dataDir, 'media', key);
}

/** Changes the database file without the portal. */
function tamper(statement: string): void {
  const db = new DatabaseSync(join(dataDir, 'portal.db'), { enableForeignKeyConstraints: false });
  db.exec(statement);
  db.close();
}

test('a healthy portal has no problems, with and without --deep, while it is open', async () => {
  const other = openDatabase(`sqlite:${dataDir}/portal.db`);
  for (const args of [['doctor'], ['doctor', '--deep']]) {
    const { exitCode, out } = await run(args);
    expect(out).toMatch(/No problems found\.\n$/);
    expect(out).not.toContain('PROBLEM');
    expect(exitCode).toBe(0);
  }
  await other.destroy();
});

test('a name in .env that the portal does not know is a problem here, and a warning of other commands', async () => {
  const file = join(dataDir, '.env');
  const runWith = async (line: string, command: string) => {
    writeFileSync(file, line);
    return await runCommandLine([command], { DATA_DIR: dataDir }, file);
  };
  const unknown = 'SMS_FILEE in .env is not a setting of the portal.';
  const doctor = await runWith('SMS_FILEE=x', 'doctor');
  expect(doctor.exitCode).toBe(1);
  expect(doctor.out).toContain(`PROBLEM  settings       ${unknown}`);
  expect(await runWith('SMS_FILEE=x', 'audit')).toMatchObject({ exitCode: 0, err: `${unknown} Nothing reads it.\n` });
  expect(await runWith('DATADIR=x', 'audit')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'DATADIR in .env is not a setting of the portal. Did you mean DATA_DIR?\n',
  });
});

test('a file that the portal has under two names is healthy, until one of its copies is damaged', async () => {
  const academy = join(folder, 'Two names');
  const cover = await readFile(join(demo, 'Physics/cover.webp'));
  mkdirSync(join(academy, 'Physics/Waves'), { recursive: true });
  mkdirSync(join(academy, 'news'));
  for (const path of ['Physics/cover.webp', 'news/lens.jpg']) writeFileSync(join(academy, path), cover);
  writeFileSync(join(academy, 'news.csv'), 'date,heading,image,news\n2026-11-02,Lens,news/lens.jpg,Look\n');
  dataDir = mkdtempSync(join(folder, 'data-'));
  await run(['import', academy]);
  expect((await run(['doctor', '--deep'])).out).toContain('No problems found.');

  const db = openDatabase(`sqlite:${dataDir}/portal.db`);
  const { image } = await db.selectFrom('news').select('image').executeTakeFirstOrThrow();
  await db.destroy();
  await flip(join(dataDir, 'media', image));
  expect((await run(['doctor', '--deep'])).out).toContain(`These files are damaged: ${image}.`);
});

test.each<[string, () => void | Promise<void>, RegExp, string[]]>([
  [
    'a key that other users can read',
    () => chmodSync(join(dataDir, 'secret.key'), 0o644),
    /secret key +Other users.*\n.*chmod 600/,
    [],
  ],
  [
    'a folder that other users can read',
    () => chmodSync(dataDir, 0o755),
    /data folder +Other users.*\n.*chmod 700/,
    [],
  ],
  [
    'a number of videos that is not the number of videos',
    () => tamper('update subject set video_count = video_count + 1'),
    /counts +Students see wrong numbers.*\n.*Import the academy folder again/,
    [],
  ],
  [
    'a database that other users can read',
    () => chmodSync(join(dataDir, 'portal.db'), 0o644),
    /portal\.db +Other users.*\n.*chmod 600/,
    [],
  ],
  ['a key that is cut off', () => truncateSync(join(dataDir, 'secret.key'), 20), /secret key +.* too short/, []],
  ['an empty key', () => truncateSync(join(dataDir, 'secret.key')), /secret key +.* too short/, []],
  ['a missing key', () => rmSync(join(dataDir, 'secret.key')), /secret key +.* is missing/, []],
  ['a missing media file', async () => rmSync(await mediaPath()), /media +These files are missing: [0-9a-f]{32}\//, []],
  [
    'a truncated media file',
    async () => truncateSync(await mediaPath(), 10),
    /media sizes +These files are damaged: [0-9a-f]{32}\//,
    [],
  ],
  [
    'a media file with changed content',
    async () => flip(await mediaPath()),
    /media contents +These files are damaged: [0-9a-f]{32}\//,
    ['--deep'],
  ],
  [
    'an attempt without its student',
    () => tamper("update attempt set stud_id = 'nobody'"),
    /rows +.*of attempt without their student/,
    [],
  ],
  [
    'a quiz without its revision',
    () => tamper("update quiz set revision_id = 'none'"),
    /rows +.*of quiz without their quiz_revision/,
    [],
  ],
  [
    'a pending migration',
    () => tamper('alter table study_material drop may_download; delete from migration'),
    /migrations +These migrations are pending: 0001/,
    [],
  ],
  [
    'a newer database',
    () => tamper("insert into migration values ('9999-of-tomorrow', 0)"),
    // Nothing else is a problem: a backup must not be restored because of it.
    /migrations +.*newer version[\s\S]*To do: Install that version\.[\s\S]*Problems found: 1 of/,
    [],
  ],
  [
    'an earlier database',
    () => tamper("update migration set name = '0062-batches-have-a-past' where name like '0001%'"),
    /migrations +.*earlier version[\s\S]*To do: Make a backup with that version[\s\S]*Problems found: 1 of/,
    [],
  ],
  ['a damaged database', damage, /database +The database (is damaged|cannot be read)/, []],
  [
    'a file that is not a database',
    () => truncateSync(join(dataDir, 'portal.db'), 100),
    /database +.*cannot be opened/,
    [],
  ],
])('%s is found, with an action', async (_, damagePortal, finding, args) => {
  await damagePortal();
  const { exitCode, out } = await run(['doctor', ...args]);
  expect(out).toMatch(new RegExp(`PROBLEM +${finding.source}`));
  expect(out).toContain('To do: ');
  expect(out).toMatch(/Problems found: \d+ of \d+ checks\.\n$/);
  expect(exitCode).toBe(1);
});

test('an unreadable table is not backed up as an empty one', async () => {
  await damage();
  const file = join(dataDir, 'b.tar');
  const { exitCode, err } = await run(['backup', file]);
  expect([exitCode, existsSync(file)]).toEqual([1, false]);
  expect(err).toMatch(/^No backup was made, because the table student cannot be read \(.*malformed.*doctor\n$/);
});

test('a media file that is not in use is mentioned, but is not a problem', async () => {
  mkdirSync(join(dataDir, 'media/hash'));
  for (const name of ['hash/leftover.part', 'Thumbs.db']) writeFileSync(join(dataDir, 'media', name), 'x');
  expect((await run(['doctor'])).out).not.toContain('no longer in use');
  writeFileSync(join(dataDir, 'media/hash/leftover'), 'x');
  expect(await run(['doctor'])).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/ok +media +Files that are no longer in use: 1\./),
  });
});

test('the last backup is shown, and one that is older than two days is a problem', async () => {
  expect((await run(['doctor'])).out).toMatch(/ok +last backup +None was made yet\./);
  const backups = join(dataDir, '../backups');
  await run(['backup', '--to', backups]);
  expect((await run(['doctor'])).out).toMatch(/ok +last backup +20.+ UTC, in .+backups\/portal-.+\.tar, [\d.]+ MB\.\n/);
  // No backup has itself.
  const restored = join(folder, 'restored');
  await run(['restore', backups], { DATA_DIR: restored });
  const said = /last backup +The database was restored from the backup of 20.+ UTC, and none was made since\.\n/;
  expect((await run(['doctor'], { DATA_DIR: restored })).out).toMatch(said);
  await run(['backup', '--to', join(folder, 'others')], { DATA_DIR: restored });
  expect((await run(['doctor'], { DATA_DIR: restored })).out).toMatch(/last backup +20.+ UTC, in .+others/);
  tamper(`update last_backup set made_at = made_at - ${3 * 24 * 60 * 60 * 1000}`);
  expect(await run(['doctor'])).toMatchObject({
    exitCode: 1,
    out: expect.stringMatching(
      /PROBLEM +last backup +The last backup was made 3 days ago: 20.+\n +To do: Find out why/,
    ),
  });
  await run(['backup', '--to', backups, '--database-only']);
  expect((await run(['doctor'])).out).toMatch(
    /ok +last backup .+ of the database alone\. The last one with media: 20.+/,
  );
});

test('a nearly full disk is found', () => {
  expect(checkDiskSpace(999_000_000).problem?.description).toBe('There is only 1 GB free.');
  expect(checkDiskSpace(5_000_000_000)).toEqual({ subject: 'disk space', note: '5 GB free.' });
});

test('problems are found on Postgres too', async () => {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const env = { DATABASE_URL: url };
  await run(['import', demo], env);
  expect(await run(['doctor', '--deep'], env)).toMatchObject({ exitCode: 0 });
  const db = openDatabase(url);
  await sql`alter table attempt drop constraint attempt_stud_id_fkey`.execute(db);
  await sql`update quiz set revision_id = 'none'`.execute(db);
  await db.destroy();
  const { exitCode, out } = await run(['doctor'], env);
  expect(out).toMatch(/PROBLEM +rows +.*of quiz without their quiz_revision/);
  expect(exitCode).toBe(1);
  await drop();
});

async function flip(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.from([0xff, 0x00, 0xff, 0x00]), 0, 4, 20);
  await file.close();
}

/** Overwrites the first page of the table `student`. */
async function damage(): Promise<void> {
  tamper('pragma journal_mode = delete');
  const db = new DatabaseSync(join(dataDir, 'portal.db'));
  const page = db.prepare("select rootpage from sqlite_master where name = 'student'").get()?.['rootpage'];
  const size = db.prepare('pragma page_size').get()?.['page_size'];
  db.close();
  const file = await open(join(dataDir, 'portal.db'), 'r+');
  await file.write(Buffer.alloc(Number(size), 0x55), 0, Number(size), (Number(page) - 1) * Number(size));
  await file.close();
}
