import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '#server/operator/cli/run-command-line.ts';
import { openMediaStore } from '#server/platform/media/open-media-store.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketLocation, bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { testFolder } from '#server/testing/test-folder.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
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
