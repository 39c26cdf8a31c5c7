import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { backUp } from './back-up.ts';
import { type Manifest, manifestHashName, manifestName } from './manifest.ts';
import { readTar } from './read-tar.ts';
import { restore } from './restore.ts';
import { writeTar } from './write-tar.ts';

const longName = `${'ൾ'.repeat(70)}.pdf`;

let base: string;
let folder: string;
let good: Buffer;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  mkdirSync(join(base, 'media/hash'), { recursive: true });
  writeFileSync(join(base, 'media/hash/notes.pdf'), 'notes');
  writeFileSync(join(base, 'media/hash', longName), 'more notes');
  writeFileSync(join(base, 'media/hash/empty.pdf'), '');
  writeFileSync(join(base, 'secret.key'), 'k'.repeat(64), { mode: 0o600 });
  const db = openDatabase('sqlite::memory:');
  await migrate(db, 0);
  const chapter_id = await testAcademy(db).chapter(await testAcademy(db).subject());
  await testAcademy(db).material(chapter_id, { media: `hash/${longName}`, title: 'line\u2028line\r\nline' });
  const source = { db, media: fileStore(join(base, 'media')), clock: () => 0, keyPath: join(base, 'secret.key') };
  await backUp(source, join(base, 'good.tar'), { overwrite: false });
  await db.destroy();
  good = readFileSync(join(base, 'good.tar'));
});
afterAll(() => rmSync(base, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-hostile-'));
  mkdirSync(join(folder, 'in'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const namesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted();

async function restoreBytes(bytes: Uint8Array, databaseUrl?: string) {
  const path = join(folder, 'given.tar');
  writeFileSync(path, bytes);
  const dataDir = join(folder, 'in/data');
  const target = {
    dataDir,
    databaseUrl: databaseUrl ?? `sqlite:${dataDir}/portal.db`,
    media: { folder: join(dataDir, 'media') },
    secretKey: undefined,
  };
  return await restore(target, path, { replace: false, now: 0 });
}

/** The message with which a backup is refused. Checks that the attempt leaves no files behind. */
async function refusalOf(bytes: Uint8Array, databaseUrl?: string): Promise<string> {
  const refusal: unknown = await restoreBytes(bytes, databaseUrl).catch((error: unknown) => error);
  if (!(refusal instanceof OperatorError)) throw refusal;
  expect(namesIn(folder)).toEqual(['given.tar', 'in']);
  expect(refusal.message).toContain('Nothing was changed');
  return refusal.message;
}

type Content = { parts: Map<string, Buffer>; manifest: Manifest };

/** The good backup with a change, and with correct hashes and sizes. */
async function remake(change: (content: Content) => void, added: [string, Buffer][] = []): Promise<Buffer> {
  const content = await contentOf(good);
  change(content);
  const path = join(base, 'remade.tar');
  const file = await open(path, 'w');
  await writeTar(
    (chunk) => file.writeFile(chunk),
    async (add) => {
      content.manifest.parts = [];
      for (const [name, bytes] of content.parts) content.manifest.parts.push(await add(name, () => [bytes]));
      for (const [name, bytes] of added) await add(name, () => [bytes]);
      const text = JSON.stringify(content.manifest);
      await add(manifestName, () => [Buffer.from(text)]);
      const hash = createHash('sha256').update(text).digest('hex');
      await add(manifestHashName, () => [Buffer.from(`${hash}  ${manifestName}\n`)]);
    },
  );
  await file.close();
  return readFileSync(path);
}

async function contentOf(bytes: Buffer): Promise<Content> {
  const path = join(base, 'read.tar');
  writeFileSync(path, bytes);
  const file = await open(path);
  const entries = await readTar(file);
  await file.close();
  const all = [...entries.values()].map(
    ({ name, offset, size }) => [name, bytes.subarray(offset, offset + size)] as const,
  );
  const parts = new Map(all.filter(([name]) => name !== manifestName && name !== manifestHashName));
  const manifest: Manifest = JSON.parse(String(all.find(([name]) => name === manifestName)?.[1]));
  return { parts, manifest };
}

/** The good backup with a changed header and a correct checksum. */
function withHeader(name: string, change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(good);
  const at = bytes.indexOf(`${name}\0`);
  const header = bytes.subarray(at, at + 512);
  change(header);
  header.write('        ', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

test('a good backup is restored, with long names, empty files and unusual line separators', async () => {
  await restoreBytes(good);
  const data = join(folder, 'in/data');
  expect(namesIn(join(data, 'media'))).toEqual(namesIn(join(base, 'media')));
  expect(readFileSync(join(data, 'media/hash', longName), 'utf8')).toBe('more notes');
  const db = openDatabase(`sqlite:${data}/portal.db`);
  expect(await db.selectFrom('study_material').select('title').execute()).toEqual([
    { title: 'line\u2028line\r\nline' },
  ]);
  await db.destroy();
  const same = await remake(() => {});
  expect([...(await contentOf(same)).parts.keys()]).toEqual([...(await contentOf(good)).parts.keys()]);
});

test.each([
  '../evil',
  '/tmp/evil',
  'media/../../evil',
  'media/hash/../../../evil',
  'media/hash//evil',
  'evil',
  'media/',
  'media/hash/..',
  'media\\hash\\evil',
  'secret.key/evil',
])('a file called %j is refused', async (name) => {
  const bytes = await remake(({ parts }) => parts.set(name, Buffer.from('evil')));
  expect(await refusalOf(bytes)).toMatch(/does not belong in a backup/);
});

test('a file beside the media, which backups used to have, is restored with them', async () => {
  await restoreBytes(await remake(({ parts }) => parts.set('media/Thumbs.db', Buffer.from('not ours'))));
  expect(namesIn(join(folder, 'in/data/media'))).toContain('Thumbs.db');
});

test.each([
  ['a hard link', '1'],
  ['a symbolic link', '2'],
  ['a device', '3'],
  ['a folder', '5'],
  ['a pipe', '6'],
])('%s is refused', async (_, type) => {
  const toKey = withHeader('secret.key', (header) => {
    header.write(type, 156);
    header.write('/etc/passwd', 157);
  });
  expect(await refusalOf(toKey)).toMatch(/'portal backup' does not write/);
});

test.each([
  ['smaller', '00000000001\0'],
  ['bigger', '00000001000\0'],
  ['beyond the end', '77777777777\0'],
  ['negative', '-0000000001\0'],
])('a wrong size (%s) is refused', async (_, size) => {
  await refusalOf(withHeader('secret.key', (header) => header.write(size, 124)));
});

test('a duplicate, unlisted or missing file is refused', async () => {
  const key: [string, Buffer] = ['secret.key', Buffer.from('k')];
  expect(await refusalOf(await remake(() => {}, [key]))).toMatch(/it has 'secret.key' twice/);
  expect(await refusalOf(await remake(() => {}, [['media/hash/more', Buffer.from('m')]]))).toMatch(
    /do not match its manifest/,
  );
  const fewer = await remake(({ parts }) => parts.delete('database/subject.jsonl'));
  expect(await refusalOf(fewer)).toMatch(/do not match its manifest/);
});

test.each([
  ['objects as values', '["ac_id","levels","position","archived_at"]\n[{"$gt":1},"x",1,null]\n'],
  ['a short row', '["ac_id","levels","position","archived_at"]\n["a"]\n'],
  ['no JSON', 'nonsense\n'],
])('rows with %s are refused', async (_, text) => {
  const bytes = await remake(({ parts }) => parts.set('database/academic_level.jsonl', Buffer.from(text)));
  expect(await refusalOf(bytes)).toMatch(/the rows of academic_level cannot be read/);
});

test('rows that violate a constraint are refused', async () => {
  const bytes = await remake(({ parts, manifest }) => {
    parts.set('database/enrolment.jsonl', Buffer.from('["stud_id","subject_id","enrolled_at"]\n["no","no",1]\n'));
    manifest.tables['enrolment'] = 1;
  });
  expect(await refusalOf(bytes)).toMatch(/^The rows of enrolment cannot be stored \(FOREIGN KEY/);

  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  expect(await refusalOf(bytes, url)).toMatch(/^The rows of enrolment cannot be stored \(.*foreign key/);
  const db = openDatabase(url);
  expect(await listTables(db)).toEqual([]);
  await db.destroy();
  await drop();
});

test('a file in the place of a folder is refused', async () => {
  const bytes = await remake(({ parts }) => parts.set('media/hash/notes.pdf/more.pdf', Buffer.from('m')));
  expect(await refusalOf(bytes)).toMatch(/^The backup cannot be restored \(EEXIST/);
});

test('unknown tables and wrong row counts are refused', async () => {
  const more = await remake(({ parts, manifest }) => {
    parts.set('database/sqlite_master.jsonl', Buffer.from(''));
    manifest.tables['sqlite_master'] = 0;
  });
  expect(await refusalOf(more)).toMatch(/its tables are not those of a portal/);
  const fewer = await remake(({ manifest }) => {
    manifest.tables['subject'] = 7;
  });
  expect(await refusalOf(fewer)).toMatch(/the number of rows of subject is wrong/);
});

test('a backup of a newer portal is refused with a clear message', async () => {
  const newerTables = await remake(({ manifest }) => manifest.migrations.push('9999-of-tomorrow'));
  expect(await refusalOf(newerTables)).toMatch(/made by a newer version of the portal \(it has '9999-of-tomorrow'\)/);
  const newerFormat = await remake(({ manifest }) => Object.assign(manifest, { format: 3 }));
  expect(await refusalOf(newerFormat)).toMatch(/made by a newer version of the portal/);
});

function asMadeBy(migrations: string[]): (content: Content) => void {
  return ({ manifest, parts }) => {
    manifest.migrations = migrations;
    manifest.tables['migration'] = migrations.length;
    const rows = [['name', 'applied_at'], ...migrations.map((name) => [name, 1])];
    parts.set('database/migration.jsonl', Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
  };
}

test('one with older tables is refused, with what to do', async () => {
  const refusal = await refusalOf(await remake(asMadeBy(['0001-first-tables', '0061-hidden-numbers'])));
  expect(refusal).toMatch(/has the tables of an earlier version of the portal\..* in two steps/);
});

test('a backup that is truncated anywhere, or has any changed byte, is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), async (length) => {
      await refusalOf(good.subarray(0, length));
    }),
    { numRuns: 100 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
      const changed = Buffer.from(good);
      changed[at] = (changed[at] ?? 0) ^ difference;
      await refusalOf(changed);
    }),
    { numRuns: 300 },
  );
});
