import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '#server/operator/cli/run-command-line.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { testFolder } from '#server/testing/test-folder.ts';

// A request that failed is repeated at once.
vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), setTimeout: async () => {} }));

const film = Buffer.alloc(300_000, 'film');

let server: S3Server;
let identity: string;
beforeAll(async () => {
  server = await startS3Server();
  identity = await generateIdentity();
});
afterAll(() => server.close());
const folder = testFolder();

let prefix: string;
let place: string;
let env: Record<string, string>;
beforeEach(async () => {
  prefix = `${newId()}/`;
  place = `s3://${server.bucket}/${prefix}?endpoint=${server.endpoint}`;
  env = { BACKUP_ACCESS_KEY_ID: server.keys.accessKeyId, BACKUP_SECRET_ACCESS_KEY: server.keys.secretAccessKey };
  await runCommandLine(['migrate'], { DATA_DIR: data() });
  writeFileSync(join(folder.base(), 'key.txt'), identity);
  addMedia('film/file.mp4', film);
});

const data = () => join(folder.base(), 'data');

function addMedia(key: string, content: Uint8Array | string): void {
  mkdirSync(dirname(join(data(), 'media', key)), { recursive: true });
  writeFileSync(join(data(), 'media', key), content);
}

async function attempt(args: string[], to = data()) {
  return await runCommandLine(args, { DATA_DIR: to, ...env });
}

async function run(args: string[], to?: string): Promise<string> {
  const { err, out } = await attempt(args, to);
  expect(err).toBe('');
  return out;
}

/** Restores into a new data folder, and returns the names of the media. */
async function restored(name: string, ...args: string[]): Promise<string[]> {
  const to = join(folder.base(), name);
  await run(['restore', place, ...args], to);
  const media = readdirSync(join(to, 'media'), { recursive: true, encoding: 'utf8' });
  return media.filter((path) => path.includes('file.')).toSorted();
}

const stored = () =>
  [...server.objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
const objectAt = (name: string) => server.objects.get(prefix + name)?.body ?? Buffer.alloc(0);
const put = (name: string, body: string | Buffer) =>
  server.objects.set(prefix + name, { body: Buffer.from(body), type: 'x/x' });
const tarIn = (names: string[]) => names.find((name) => /\.tar(\.age)?$/.test(name)) ?? '';

describe.each([
  ['as they are', () => [], () => []],
  [
    'encrypted',
    async () => ['--age-recipient', await identityToRecipient(identity)],
    () => ['--age-identity', join(folder.base(), 'key.txt')],
  ],
] as const)('backups in a bucket, %s', (_, options, key) => {
  test('hold each media file once, are kept so many, and restore what they saw', async () => {
    const backUp = ['backup', '--to', place, ...(await options())];
    expect(await run(backUp)).toMatch(/^Backed up to s3:\/\/.+ 1 media files \(new: 1 file, 300 kB\)/);
    const first = tarIn(stored());
    addMedia('notes/file.pdf', 'notes');
    const before = server.requests.length;
    expect(await run(backUp)).toMatch(/2 media files \(new: 1 file, 5 bytes\)/);
    expect(server.requests.slice(before).filter((one) => one.startsWith('PUT') && one.includes('film'))).toEqual([]);
    expect(await run([...backUp, '--database-only'])).toMatch(/no media/);
    expect((await run(['backup', 'list', place])).match(/^portal-.+ rows, .+$/gm)).toHaveLength(3);

    expect(await restored('newest', ...key())).toEqual(['film/file.mp4', 'notes/file.pdf']);
    expect(readFileSync(join(folder.base(), 'newest/media/film/file.mp4'))).toEqual(film);
    expect(await restored('first', '--backup', first, ...key())).toEqual(['film/file.mp4']);

    rmSync(join(data(), 'media/film'), { recursive: true });
    await run([...backUp, '--keep', '1']);
    expect(stored()).not.toContain(first);
    expect(stored().filter((name) => name.startsWith('media'))).toEqual([expect.stringContaining('notes')]);
    expect(stored()).not.toContain('backup.lock');
    expect(await restored('last', ...key())).toEqual(['notes/file.pdf']);
  });
});

test('a network that is cut at any request leaves the last backup, which is restored, and no other', async () => {
  await run(['backup', '--to', place]);
  addMedia('notes/file.pdf', 'notes');
  const good = (await run(['backup', 'list', place])).trim();
  let listed = [good];
  for (let requests = 1; listed.length === 1; requests += 1) {
    let left = requests;
    server.onRequest = () => {
      left -= 1;
      if (left === 0) server.isAway = true;
    };
    const { err } = await attempt(['backup', '--to', place]);
    server.onRequest = undefined;
    server.isAway = false;
    // What is listed is complete. At the last requests, only the lock was left to be ended.
    listed = (await run(['backup', 'list', place])).trim().split('\n');
    expect(listed.at(-1)).toBe(good);
    if (listed.length === 1)
      expect(err).toMatch(
        /^The bucket of s3:\/\/.+ does not work: it cannot be reached \(.+\)\. Nothing was changed\./,
      );
  }
  expect(await restored('last', '--backup', tarIn(good.split(' ')))).toEqual(['film/file.mp4']);
  expect(await restored('new')).toEqual(['film/file.mp4', 'notes/file.pdf']);
});

test('a restore that is cut off changes nothing, and a moment without the network does not matter', async () => {
  await run(['backup', '--to', place]);
  server.onRequest = (request) => {
    if (request.includes('film')) server.isAway = true;
  };
  const to = join(folder.base(), 'new');
  const { err } = await attempt(['restore', place], to);
  server.onRequest = undefined;
  server.isAway = false;
  expect(err).toMatch(/^The bucket of .+ Nothing was changed/);
  expect(readdirSync(folder.base())).not.toContain('new');
  server.onRequest = (request) => {
    if (request.startsWith('GET') && request.includes('film')) server.faults.push({ bytes: 1000 }, { bytes: 0 });
    server.onRequest = request.includes('film') ? undefined : server.onRequest;
  };
  expect(await restored('new')).toEqual(['film/file.mp4']);
  expect(readFileSync(join(to, 'media/film/file.mp4'))).toEqual(film);
});

test('what is half there is no backup, and what is damaged is refused', async () => {
  await run(['backup', '--to', place]);
  const tar = tarIn(stored());
  const good = objectAt(tar);
  // A process that was killed before its label.
  put('portal-2099-01-01T00-00-00-000Z.tar', good.subarray(0, 5_000));
  expect((await run(['backup', 'list', place])).trim().split('\n')).toHaveLength(1);
  expect(await restored('good')).toEqual(['film/file.mp4']);
  expect(await run(['backup', 'prune', place, '--keep', '1'])).toMatch(/Deleted: 1 backup,/);

  const film = objectAt('media/film/file.mp4');
  const refusal = async () => (await attempt(['restore', place], join(folder.base(), 'new'))).err;
  for (const [name, body, expected] of [
    [tar, good.subarray(0, good.length - 512), /damaged or was changed/],
    [tar, good.with(3_000, (good[3_000] ?? 0) ^ 1), /damaged or was changed/],
    ['media/film/file.mp4', film.subarray(1), /'media\/film\/file.mp4' in .+ is damaged/],
    ['media/film/file.mp4', film.with(7, 0), /'media\/film\/file.mp4' in .+ is damaged/],
  ] as const) {
    const whole = objectAt(name);
    put(name, Buffer.from(body));
    expect(await refusal()).toMatch(expected);
    put(name, whole);
  }
  for (const name of ['media/film/file.mp4', tar]) {
    server.objects.delete(prefix + name);
    expect(await refusal()).toContain(`'${name}' is missing in s3://`);
  }
  expect(readdirSync(folder.base()).toSorted()).toEqual(['Sunrise Academy', 'data', 'good', 'key.txt']);
});

test('names and labels that somebody else has put into the bucket lead nowhere', async () => {
  await run(['backup', '--to', place]);
  for (const name of ['media/../../evil', 'media/../portal.db', '../portal-x.json', '/portal-x.json', 'readme.txt', ''])
    put(name, 'evil');
  await run(['backup', '--to', place, '--keep', '1']);
  expect(stored()).toEqual(expect.arrayContaining(['media/../../evil', 'readme.txt']));
  expect(await restored('good')).toEqual(['film/file.mp4']);

  const to = join(folder.base(), 'new');
  const label = JSON.parse(objectAt(stored().find((name) => /^portal-.+json$/.test(name)) ?? '').toString());
  const forged = 'portal-2099-01-01T00-00-00-000Z.json';
  const unreadable = /portal-2099.+ cannot be read\. .+ delete this file/;
  for (const change of [{ file: 'portal-/../../evil' }, { media_folder: '../media' }, { bytes: '5' }]) {
    put(forged, JSON.stringify({ ...label, ...change }));
    expect((await attempt(['restore', place], to)).err).toMatch(unreadable);
  }
  expect((await attempt(['backup', '--to', place])).err).toMatch(unreadable);
  put(forged, JSON.stringify({ ...label, media: [{ name: 'media/../../../evil', bytes: 4, sha256: '0'.repeat(64) }] }));
  await run(['backup', '--to', place, '--database-only']);
  const database = stored().findLast((name) => name.endsWith('.tar')) ?? '';
  expect((await attempt(['restore', place, '--backup', database], to)).err).toMatch(/does not belong in a backup/);
  expect(readdirSync(folder.base()).toSorted()).toEqual(['Sunrise Academy', 'data', 'good', 'key.txt']);
});

test('one process at a time makes backups in a bucket; a lock that was left is taken over', async () => {
  const backUp = ['backup', '--to', place];
  const lockOf = (process: number, host: string) => `abc of process ${process} on ${host}`;
  put('backup.lock', lockOf(1, 'other machine'));
  expect((await attempt(backUp)).err).toMatch(/^Another process is making or deleting backups in s3:.+ 10 minutes/);
  put('backup.lock', lockOf(process.ppid, hostname()));
  expect((await attempt(['backup', 'prune', place, '--keep', '1'])).err).toMatch(/^Another process/);
  // A process of this machine that is gone.
  put('backup.lock', lockOf(999_999_999, hostname()));
  await run(backUp);
  server.objects.set(`${prefix}backup.lock`, {
    body: Buffer.from(lockOf(1, 'other machine')),
    type: 'x/x',
    storedAt: Date.now() - 11 * 60 * 1000,
  });
  await run(backUp);
  const [one, two] = await Promise.all([attempt(backUp), attempt(backUp)]);
  expect([one.exitCode, two.exitCode].toSorted()).toEqual([0, 1]);
});

test('wrong keys, a wrong place, and the folder of the media are said in words', async () => {
  const failure = async (to: string, more: Record<string, string>) =>
    (await runCommandLine(['backup', '--to', to], { DATA_DIR: data(), ...env, ...more })).err;
  expect(await failure(place, { BACKUP_SECRET_ACCESS_KEY: 'hunter2' })).toMatch(
    /^The bucket of s3:(?!.*hunter2).+ does not work: it answers 403, SignatureDoesNotMatch/,
  );
  expect(await failure(place, { BACKUP_ACCESS_KEY_ID: '', BACKUP_SECRET_ACCESS_KEY: '' })).toMatch(
    /^The keys of the bucket are not set: BACKUP_ACCESS_KEY_ID/,
  );
  expect(await failure('s3://', {})).toMatch(/^A place for backups is a folder, or s3:/);
  expect(await failure(place.replace(server.bucket, 'no-bucket'), {})).toMatch(/it answers 404, NoSuchBucket/);
  const keys = { AWS_ACCESS_KEY_ID: server.keys.accessKeyId, AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey };
  expect(await failure(place, { ...keys, MEDIA_URL: place.replace('?', 'media?') })).toMatch(/MEDIA_URL is in that of/);
});

test('an erased student stays erased, whichever backup is restored on another machine', async () => {
  const root = folder.write({
    'academy.yaml': 'name: Sunrise Academy\n',
    'students.csv': 'name,mobile\nAsha,9876543210\n',
    'Physics/1. Light/Notes.pdf': 'some notes',
  });
  await run(['import', root]);
  await run(['backup', '--to', place]);
  const old = tarIn(stored());
  await run(['student', 'erase', '9876543210', '--yes']);
  await run(['backup', '--to', place]);
  const to = join(folder.base(), 'other');
  expect(await run(['restore', place, '--backup', old], to)).toMatch(/1 student of the backup had been erased since/);
  expect(await run(['student', 'list'], to)).toBe('There are no students.\n');
});
