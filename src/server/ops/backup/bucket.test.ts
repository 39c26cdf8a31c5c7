import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '#server/cli/run-command-line.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketLocation, bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { testFolder } from '#server/testing/test-folder.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  server.instead = undefined;
});
const folder = testFolder();

const academy = {
  'academy.yaml': 'name: Sunrise Academy\n',
  'Physics/1. Light/1. Rays.mp4': 'a video',
  'Physics/1. Light/Notes.pdf': 'some notes',
};

/** Runs a command on a portal with its own data folder. */
async function run(name: string, bucket: Record<string, string>, ...args: string[]) {
  return await runCommandLine(args, { DATA_DIR: join(folder.base(), name), ...bucket });
}

test('an academy whose media are in a bucket is imported, examined, backed up and restored, also into a folder', async () => {
  const bucket = bucketVariables(server);
  expect(await run('one', bucket, 'import', folder.write(academy))).toMatchObject({ exitCode: 0, err: '' });
  expect(await run('one', bucket, 'doctor', '--deep')).toMatchObject({ exitCode: 0 });
  const backups = join(folder.base(), 'backups');
  expect((await run('one', bucket, 'backup', '--to', backups)).out).toMatch(/2 media files/);

  const other = bucketVariables(server);
  for (const [name, target] of [
    ['two', other],
    ['three', {}],
  ] as const) {
    expect(await run(name, target, 'restore', backups)).toMatchObject({ exitCode: 0, err: '' });
    expect((await run(name, target, 'doctor', '--deep')).out).toMatch(/No problems found/);
  }
  const media = await openMediaStore(bucketLocation(other));
  const [key = ''] = server.requests
    .filter((request) => request.startsWith('PUT'))
    .map((one) => one.split('/').slice(3).join('/'));
  await media.remove(key);
  expect((await run('two', other, 'doctor')).out).toContain(`These files are missing: ${key}`);
  expect(await run('two', other, 'restore', backups, '--replace')).toMatchObject({ exitCode: 0 });
  expect((await run('two', other, 'doctor')).exitCode).toBe(0);
});

test('an import and a restore fail while a page answers in place of the bucket', async () => {
  const source = folder.write(academy);
  const backups = join(folder.base(), 'backups');
  await run('folder', {}, 'import', source);
  await run('folder', {}, 'backup', '--to', backups);
  const bucket = bucketVariables(server);
  await run('one', bucket, 'migrate');
  server.instead = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('We are back soon');
    return true;
  };
  for (const [name, command, from] of [
    ['one', 'import', source],
    ['two', 'restore', backups],
  ] as const) {
    const { exitCode, err } = await run(name, bucket, command, from);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('The media store of MEDIA_URL does not work')]);
  }
  server.instead = undefined;
  expect(await run('one', bucket, 'import', source)).toMatchObject({ exitCode: 0 });
  expect((await run('one', bucket, 'doctor', '--deep')).out).toMatch(/No problems found/);
});

test('an encrypted backup, and one of the database alone, put back what the bucket has lost, and only that', async () => {
  const bucket = bucketVariables(server);
  const { prefix } = bucketLocation(bucket);
  const stored = () => [...server.objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  await run('portal', bucket, 'import', folder.write(academy));
  const identity = await generateIdentity();
  writeFileSync(join(folder.base(), 'key.txt'), identity);
  const backups = join(folder.base(), 'encrypted');
  const backUp = ['backup', '--to', backups, '--age-recipient', await identityToRecipient(identity)];
  expect(await run('portal', bucket, ...backUp)).toMatchObject({ exitCode: 0 });
  expect(await run('portal', bucket, ...backUp, '--database-only')).toMatchObject({ exitCode: 0 });
  const before = stored();
  const [lost = '', kept = ''] = before;
  server.objects.delete(lost);
  const held = server.objects.get(kept);
  const restore = ['restore', backups, '--replace', '--age-identity', join(folder.base(), 'key.txt')];
  expect((await run('portal', bucket, ...restore)).out).toMatch(/are added/);
  expect([stored(), server.objects.get(kept)]).toEqual([before, held]);
  expect((await run('portal', bucket, 'doctor', '--deep')).out).toMatch(/No problems found/);

  // A damaged one puts nothing into the bucket.
  const damaged = readdirSync(backups, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.includes(lost.slice(prefix.length)),
  );
  const path = join(backups, damaged ?? '');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
  server.objects.delete(lost);
  expect((await run('portal', bucket, ...restore)).err).toMatch(/damaged or was changed.* Nothing was changed/);
  expect(stored()).toEqual([kept]);
});

test('what is not in use any more is deleted from a bucket, and what somebody else has put there is not', async () => {
  const bucket = bucketVariables(server);
  const { prefix } = bucketLocation(bucket);
  await run('portal', bucket, 'import', folder.write(academy));
  await run('portal', bucket, 'import', folder.write({ 'Physics/1. Light/Notes.pdf': 'new notes' }));
  server.objects.set(`${prefix}readme.txt`, { body: Buffer.from('not ours'), type: 'text/plain' });
  expect((await run('portal', bucket, 'doctor')).out).toMatch(/no longer in use: 1\./);
  const { out } = await run('portal', bucket, 'media', 'prune', '--older-than', '0h');
  expect(out).toMatch(/1 file/);
  const left = [...server.objects.keys()].filter((key) => key.startsWith(prefix));
  expect(left.filter((key) => key.includes('/file.'))).toHaveLength(2);
  expect(left).toContain(`${prefix}readme.txt`);
  expect((await run('portal', bucket, 'doctor', '--deep')).out).toMatch(/No problems found/);
});

test('while the store is away, an import changes nothing and the doctor says why; later the import goes on', async () => {
  const bucket = bucketVariables(server);
  await run('portal', bucket, 'import', folder.write({ ...academy, 'Physics/1. Light/1. Rays.mp4': undefined }));
  folder.write(academy);
  const files = join(folder.base(), 'Sunrise Academy');
  server.isAway = true;
  const failed = await run('portal', bucket, 'import', files);
  expect([failed.exitCode, failed.err]).toEqual([
    1,
    expect.stringMatching(/MEDIA_URL does not work: it cannot be reached .* Nothing was changed/),
  ]);
  const examined = await run('portal', bucket, 'doctor');
  expect([examined.exitCode, examined.out]).toEqual([
    1,
    expect.stringMatching(/The media store does not work: it cannot be reached/),
  ]);
  server.isAway = false;
  expect((await run('portal', bucket, 'import', files)).out).toMatch(/Rays/);
  rmSync(files, { recursive: true });
  expect((await run('portal', bucket, 'doctor', '--deep')).out).toMatch(/No problems found/);
});
