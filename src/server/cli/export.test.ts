import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { bucketVariables } from '#server/testing/s3/test-bucket.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = testFolder();
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-exporting-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = async (...args: string[]) => await runCommandLine(args, { DATA_DIR: dataDir });

test('the command writes a folder, says what is in none, and refuses what would be lost', async () => {
  const root = folder.write({ 'Physics/A/a.mp4': 'a', 'students.csv': 'name,mobile\nAsha,9876543210\n' });
  const out = join(folder.base(), 'out');
  expect(await run('export', out)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('There is no portal at'),
  });
  expect((await run('import', root)).exitCode).toBe(0);
  const { exitCode, out: text, err } = await run('export', out);
  expect([exitCode, err]).toEqual([0, '']);
  expect(text).toContain(`Exported 1 subject and 1 student to ${out}: 3 files, `);
  expect(text).toContain('use npm run portal -- backup for them:\n  1 row of the audit\n');
  expect(existsSync(join(out, '01 Physics/01 A/01 a.mp4'))).toBe(true);
  expect((await run('import', out, '--dry-run')).out).toContain('Nothing has changed.');
  expect(await run('export', out)).toMatchObject({ exitCode: 1, err: expect.stringContaining('is there already') });
  expect(await run('export', join(dataDir, 'media/x'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining("in the portal's own data folder"),
  });
  expect((await run('export')).exitCode).toBe(2);
  expect((await run('export', '--help')).out).toContain('export FOLDER');
});

test('media in a bucket are exported as those in a folder, once the bucket answers', async () => {
  const server = await startS3Server();
  try {
    const env = { DATA_DIR: join(folder.base(), 'portal'), ...bucketVariables(server) };
    const academy = {
      'Physics/A/Film/index.m3u8': '#EXTM3U\n#EXTINF:1\nlow/a 1.ts\n',
      'Physics/A/Film/low/a 1.ts': 'part',
      'Physics/A/Notes.pdf': 'notes',
    };
    expect(await runCommandLine(['import', folder.write(academy)], env)).toMatchObject({ exitCode: 0, err: '' });
    const out = join(folder.base(), 'from-bucket');
    server.isAway = true;
    const failed = await runCommandLine(['export', out], env);
    expect(failed).toMatchObject({ exitCode: 1, err: expect.stringContaining('The media store of MEDIA_URL') });
    server.isAway = false;
    expect(await runCommandLine(['export', out], env)).toMatchObject({ exitCode: 0, err: '' });
    for (const path of ['01 Film/low/a 1.ts', '01 Film/index.m3u8', '01 Notes.pdf']) {
      const original = join(folder.base(), 'Sunrise Academy/Physics/A', path.replaceAll(/01 /g, ''));
      expect(readFileSync(join(out, '01 Physics/01 A', path))).toEqual(readFileSync(original));
    }
  } finally {
    await server.close();
  }
});
