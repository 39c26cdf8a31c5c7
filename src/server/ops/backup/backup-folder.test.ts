import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';

const film = Buffer.alloc(300_000, 'film');

let folder: string;
let data: string;
let backups: string;
let identity: string;
let otherIdentity: string;
let recipient: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backups-'));
  const [own, other] = [await generateIdentity(), await generateIdentity()];
  recipient = await identityToRecipient(own);
  identity = join(folder, 'key.txt');
  otherIdentity = join(folder, 'other.txt');
  writeFileSync(identity, `# public key: ${recipient}\n${own}\n`);
  writeFileSync(otherIdentity, `${other}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  data = join(mkdtempSync(join(folder, 'portal-')), 'data');
  backups = join(data, '../backups');
  await runCommandLine(['migrate'], { DATA_DIR: data });
  writeFileSync(join(data, 'secret.key'), 'k'.repeat(64), { mode: 0o600 });
  addMedia('film/file.mp4', film);
});
afterEach(() => rmSync(join(data, '..'), { recursive: true }));

function addMedia(key: string, content: Uint8Array | string): void {
  mkdirSync(join(data, 'media', key, '..'), { recursive: true });
  writeFileSync(join(data, 'media', key), content);
}

async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { exitCode, out, err } = await runCommandLine(args, { DATA_DIR: data, ...env });
  expect(err).toBe('');
  expect(exitCode).toBe(0);
  return out;
}

async function refusal(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { exitCode, err } = await runCommandLine(args, { DATA_DIR: data, ...env });
  expect(exitCode).toBe(1);
  return err;
}

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.name !== 'backup.lock' ? join(entry.parentPath, entry.name).slice(path.length + 1) : [],
  );
const tarsIn = (path: string) =>
  readdirSync(path)
    .filter((name) => /\.tar(\.age)?$/.test(name))
    .toSorted();

describe.each([
  ['as they are', [], 'media/film/file.mp4'],
  ['encrypted', ['--age-recipient'], /^media-age-[0-9a-f]{16}\/film\/file\.mp4\.age$/],
] as const)('backups in a folder, %s', (_, options, stored) => {
  const encrypted = () => options.flatMap((option) => [option, recipient]);
  const key = () => (options.length > 0 ? ['--age-identity', identity] : []);

  test('hold each media file once, and each of them restores what it saw', async () => {
    expect(await run(['backup', '--to', backups, ...encrypted()])).toMatch(/1 media files \(new: 1 file, 300 kB\)/);
    const media = filesIn(backups).find((name) => name.startsWith('media')) ?? '';
    expect(media).toMatch(stored);
    utimesSync(join(backups, media), 1, 1);
    addMedia('notes/file.pdf', 'notes');
    addMedia('empty/file.pdf', '');
    expect(await run(['backup', '--to', backups, ...encrypted()])).toMatch(/3 media files \(new: 2 files, 5 bytes\)/);
    expect(statSync(join(backups, media)).mtimeMs).toBe(1000);
    for (const name of filesIn(backups)) expect(statSync(join(backups, name)).mode & 0o77).toBe(0);

    const [first = '', second = ''] = tarsIn(backups);
    expect(await run(['backup', 'list', backups])).toMatch(new RegExp(`^${second} .*\n${first} .*\n$`));
    const to = (name: string) => ({ DATA_DIR: join(data, '..', name) });
    await run(['restore', backups, ...key()], to('newest'));
    await run(['restore', backups, '--backup', first.split('.')[0] ?? '', ...key()], to('first'));
    expect(filesIn(join(data, '../newest/media')).toSorted()).toEqual([
      'empty/file.pdf',
      'film/file.mp4',
      'notes/file.pdf',
    ]);
    expect(filesIn(join(data, '../first/media'))).toEqual(['film/file.mp4']);
    expect(readFileSync(join(data, '../newest/media/film/file.mp4'))).toEqual(film);
    expect(readFileSync(join(data, '../newest/secret.key'))).toEqual(readFileSync(join(data, 'secret.key')));
  });

  test('are kept so many, with the media that belong to them; what a kill has left goes', async () => {
    await run(['backup', '--to', backups, ...encrypted()]);
    rmSync(join(data, 'media/film'), { recursive: true });
    addMedia('notes/file.pdf', 'notes');
    await run(['backup', '--to', backups, ...encrypted()]);
    await run(['backup', '--to', backups, '--database-only', ...encrypted()]);
    writeFileSync(join(backups, 'portal-2026-11-21.tar'), 'made by hand');
    const last = tarsIn(backups).at(-2) ?? '';
    writeFileSync(join(backups, 'portal-2026-11-21T02-15-00-000Z.tar.xyz.part'), 'killed');
    writeFileSync(join(backups, 'portal-2026-11-21T02-15-00-000Z.tar'), 'killed before its label');
    const before = filesIn(backups).length;
    expect(await run(['backup', 'prune', backups, '--keep', '1', '--dry-run'])).toMatch(
      /To delete: 2 backups.*1 file,/,
    );
    expect(filesIn(backups)).toHaveLength(before - 1);
    await run(['backup', 'prune', backups, '--keep', '1']);
    expect(tarsIn(backups)).toHaveLength(3);
    expect(existsSync(join(backups, 'portal-2026-11-21.tar'))).toBe(true);
    expect(filesIn(backups).filter((name) => name.startsWith('media'))).toEqual([expect.stringContaining('notes')]);
    await run(['restore', backups, '--backup', last, ...key()], { DATA_DIR: join(data, '../kept') });
    expect(filesIn(join(data, '../kept/media'))).toEqual(['notes/file.pdf']);
  });

  test('are refused when a media file is missing, short or changed, and nothing is left of the attempt', async () => {
    await run(['backup', '--to', backups, ...encrypted()]);
    const path = join(backups, filesIn(backups).find((name) => name.startsWith('media')) ?? '');
    const good = readFileSync(path);
    const damages = [
      [() => rmSync(path), /is missing in/],
      [() => truncateSync(path, 1000), /is damaged/],
      [() => writeFileSync(path, good.with(good.length - 400, (good.at(-400) ?? 0) ^ 1)), /damaged/],
    ] as const;
    for (const [damage, expected] of damages) {
      writeFileSync(path, good);
      damage();
      expect(await refusal(['restore', backups, ...key()], { DATA_DIR: join(data, '../new') })).toMatch(expected);
      expect(readdirSync(join(data, '..')).toSorted()).toEqual(['backups', 'data']);
    }
    // The next backup repairs what is missing or short.
    rmSync(path);
    await run(['backup', '--to', backups, ...encrypted()]);
    expect(readFileSync(path)).toHaveLength(good.length);
  });
});

test.each([['backup', '--to'], ['backup', 'list'], ['restore']])(
  '%s %s takes no bucket, and says what copies a folder there',
  async (...command) => {
    expect(await refusal([...command, 's3://backups/portal'])).toMatch(/^Backups are in a folder .+ rclone copy/);
  },
);

test('an encrypted backup needs its key, in a file or a folder', async () => {
  const file = join(data, '../b.tar.age');
  await run(['backup', file], { BACKUP_AGE_RECIPIENT: recipient });
  await run(['backup', '--to', backups], { BACKUP_AGE_RECIPIENT: recipient });
  const to = { DATA_DIR: join(data, '../new') };
  for (const source of [file, backups]) {
    expect(await refusal(['restore', source], to)).toMatch(/is encrypted\. Add --age-identity/);
    expect(await refusal(['restore', source, '--age-identity', otherIdentity], to)).toMatch(
      /none of the keys in .* opens/,
    );
    expect(await refusal(['restore', source, '--age-identity', join(folder, 'none')], to)).toMatch(/cannot be read/);
  }
  const bytes = readFileSync(file);
  expect(bytes.includes('student')).toBe(false);
  for (const damaged of [bytes.subarray(0, 2_000), bytes.with(5_000, (bytes.at(5_000) ?? 0) ^ 1)]) {
    writeFileSync(join(data, '../damaged.age'), damaged);
    const err = await refusal(['restore', join(data, '../damaged.age'), '--age-identity', identity], to);
    expect(err).toMatch(/This backup is damaged or was changed/);
  }
  expect(readdirSync(join(data, '..')).toSorted()).toEqual(['b.tar.age', 'backups', 'damaged.age', 'data']);
  await run(['restore', file, '--age-identity', identity], to);
  expect(readFileSync(join(data, '../new/media/film/file.mp4'))).toEqual(film);
  expect(await refusal(['backup', file, '--overwrite', '--age-recipient', 'age1nonsense'])).toMatch(
    /is not a public key/,
  );
});

test.each(['SQLite', 'Postgres'])('the database alone is restored on %s where the media still are', async (engine) => {
  const file = join(data, '../d.tar');
  await run(['backup', file, '--database-only']);
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
  const env: Record<string, string> = engine === 'Postgres' ? { DATABASE_URL: url } : {};
  const out = await run(['restore', file, '--replace'], env);
  expect(out).toMatch(/The backup has no media/);
  const aside = /is now in (.*)\. Delete/.exec(out)?.[1] ?? '';
  for (const place of [data, aside]) expect(readFileSync(join(place, 'media/film/file.mp4'))).toEqual(film);
  const db = openDatabase(env['DATABASE_URL'] ?? `sqlite:${data}/portal.db`);
  expect(await db.selectFrom('migration').selectAll().execute()).not.toEqual([]);
  await db.destroy();
  await drop();
});

test('the database alone finds the media of the last backup of everything in its folder, and keeps newer ones', async () => {
  await run(['backup', '--to', backups, '--age-recipient', recipient]);
  await run(['backup', '--to', backups, '--database-only']);
  const lost = { DATA_DIR: join(data, '../lost') };
  expect(await run(['restore', backups, '--age-identity', identity], lost)).toMatch(
    /those of the backup of .* are added/,
  );
  expect(readFileSync(join(data, '../lost/media/film/file.mp4'))).toEqual(film);
  addMedia('notes/file.pdf', 'notes');
  rmSync(join(data, 'media/film'), { recursive: true });
  await run(['restore', backups, '--replace', '--age-identity', identity]);
  expect(filesIn(join(data, 'media')).toSorted()).toEqual(['film/file.mp4', 'notes/file.pdf']);
});

test('an encrypted database takes no media that are not encrypted: somebody else may have put them there', async () => {
  await run(['backup', '--to', backups, '--age-recipient', recipient]);
  await run(['backup', '--to', backups]);
  await run(['backup', '--to', backups, '--database-only', '--age-recipient', recipient]);
  // Its name does not say that it is encrypted.
  const last = tarsIn(backups).at(-1) ?? '';
  const label = join(backups, last.replace('.tar.age', '.json'));
  renameSync(join(backups, last), join(backups, last.replace('.age', '')));
  writeFileSync(label, readFileSync(label, 'utf8').replace('.tar.age', '.tar'));
  writeFileSync(join(backups, 'media/film/file.mp4'), Buffer.alloc(film.length, 'evil'));

  const lost = { DATA_DIR: join(data, '../lost') };
  const encrypted = JSON.parse(
    readFileSync(join(backups, tarsIn(backups)[0]?.replace('.tar.age', '.json') ?? ''), 'utf8'),
  );
  expect(await run(['restore', backups, '--age-identity', identity], lost)).toContain(
    `those of the backup of ${encrypted.made_at} are added`,
  );
  expect(readFileSync(join(data, '../lost/media/film/file.mp4'))).toEqual(film);
});

test('media in a folder of their own stay there when the database alone is restored', async () => {
  const media = join(data, '../media');
  cpSync(join(data, 'media'), media, { recursive: true });
  const env = { MEDIA_URL: `file:${media}` };
  await run(['backup', '--to', backups, '--database-only'], env);
  await run(['restore', backups, '--replace'], env);
  expect(filesIn(media)).toEqual(['film/file.mp4']);
  expect(readdirSync(join(data, '..')).filter((name) => name.startsWith('media'))).toEqual(['media']);
});

test('a file that somebody has put beside the media is in no backup, and keeps none from being restored', async () => {
  writeFileSync(join(data, 'media/Thumbs.db'), 'not ours');
  await run(['backup', '--to', backups]);
  await run(['backup', join(data, '../b.tar')]);
  for (const [source, name] of [
    [backups, 'one'],
    [join(data, '../b.tar'), 'two'],
  ] as const) {
    await run(['restore', source], { DATA_DIR: join(data, '..', name) });
    expect(filesIn(join(data, '..', name, 'media'))).toEqual(['film/file.mp4']);
  }
});

test('the time of the last backup is noted once it is complete, and only then', async () => {
  const noted = async () => {
    const db = openDatabase(`sqlite:${data}/portal.db`);
    const rows = await db.selectFrom('last_backup').orderBy('kind').select('kind').execute();
    await db.destroy();
    return rows.map(({ kind }) => kind);
  };
  // A device that is always full.
  expect(await refusal(['backup', '/dev/full/b.tar'])).toMatch(/could not be written/);
  expect(await refusal(['backup', '--to', join(data, 'backups')])).toMatch(/is in the data folder/);
  expect(await noted()).toEqual([]);
  await run(['backup', '--to', backups, '--database-only']);
  expect(await noted()).toEqual(['database']);
  await run(['backup', '--to', backups]);
  expect(await noted()).toEqual(['database', 'everything']);
});
