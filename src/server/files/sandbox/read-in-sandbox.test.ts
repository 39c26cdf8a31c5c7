import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// What they read is declared beside them.
import type {} from '#server/domain/uploads/inspect-upload.ts';
import type {} from '#server/import/read-quiz-sheet.ts';
import type {} from '#server/import/student-sheet/read-sheet.ts';
import { programPart } from '#server/platform/process/program.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { pdf } from '#server/testing/tiny-media.ts';
import { FairQueue, readInSandbox } from './read-in-sandbox.ts';
import { makeReadingFolder } from './reading-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A PDF of some kilobytes, whose catalogue is among millions of numbers. */
function slowPdf(): Buffer {
  const packed = deflateSync(Buffer.from('1 '.repeat(7_000_000)));
  const stream = (dictionary: string, bytes: Buffer) => [
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const objects = Buffer.concat([
    Buffer.from('%PDF-1.5\n7 0 obj\n'),
    ...stream('/Type /ObjStm /N 99999999 /First 5', packed),
  ]);
  const table = deflateSync(Buffer.from([0, 0, 0, 0, 2, 0, 7, 0, 2, 0, 7, 1, 1, 0, 9, 0]));
  return Buffer.concat([
    objects,
    Buffer.from('9 0 obj\n'),
    ...stream('/Type /XRef /W [1 2 1] /Index [0 3 7 1] /Size 9 /Root 1 0 R', table),
    Buffer.from(`startxref\n${objects.length}\n%%EOF\n`),
  ]);
}

test('a file that takes for ever to read is given up in words, and the next one is read', {
  timeout: 90_000,
}, async () => {
  const [slow, plain] = [join(folder, 'slow.pdf'), join(folder, 'plain.pdf')];
  writeFileSync(slow, slowPdf());
  writeFileSync(plain, pdf());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = readInSandbox('meera', 'upload', slow, 'pdf', 'slow.pdf').catch((error: Error) => error);
  const next = readInSandbox('meera', 'upload', plain, 'pdf', 'plain.pdf');
  // The time of its start does not count.
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 60_000 });
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(await given).toMatchObject({ name: 'OperatorError', message: expect.stringContaining('takes too long') });
  expect(await next).toEqual({ problem: undefined, pages: undefined });
});

test('a process that takes too much memory is ended', async () => {
  const { readFileSync } = fs;
  // 100,000 pages of 4 kB.
  vi.spyOn(fs, 'readFileSync').mockImplementation((path, options) =>
    /^\/proc\/\d+\/statm$/.test(String(path)) ? '0 100000 0' : readFileSync(path, options),
  );
  syncBuiltinESMExports();
  // Without that it would go on until its own memory is full.
  const { kill } = ChildProcess.prototype;
  const wasRunning: boolean[] = [];
  vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess, signal) {
    wasRunning.push(this.exitCode === null && this.signalCode === null);
    return kill.call(this, signal);
  });
  const slow = join(folder, 'slow.pdf');
  writeFileSync(slow, slowPdf());
  try {
    const read = readInSandbox('meera', 'upload', slow, 'pdf', 'slow.pdf');
    await expect(read).rejects.toMatchObject({ message: expect.stringContaining('takes too long') });
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(wasRunning[0]).toBe(true);
});

test('what goes wrong in the process is an error here, and the next file is read', async () => {
  await expect(readInSandbox('meera', 'upload', join(folder, 'nowhere.pdf'), 'pdf', 'a.pdf')).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const sheet = Buffer.from('name,mobile\nAsha,9400000001');
  for (const level of ['Class 11', 'Class 12']) {
    const { students } = await readInSandbox('meera', 'studentSheet', sheet, { levels: [level], hasConsent: false });
    expect(students).toMatchObject([{ name: 'Asha', level }]);
  }
});

/** Each is half a megabyte at most, or unpacks to much more. */
const hostile: Record<string, () => { name: string; bytes: Buffer }> = {
  'YAML of half a million commas': () => ({ name: 'a.yaml', bytes: Buffer.from(`a: [${','.repeat(500_000)}`) }),
  'YAML of lists in lists': () => ({ name: 'a.yaml', bytes: Buffer.from('[],'.repeat(160_000)) }),
  'YAML of maps': () => ({ name: 'a.yml', bytes: Buffer.from(`{${'a: {}, '.repeat(70_000)}`) }),
  'YAML of open maps': () => ({ name: 'a.yaml', bytes: Buffer.from('{a: '.repeat(120_000)) }),
  'YAML of lines': () => ({ name: 'a.yaml', bytes: Buffer.from('- \n'.repeat(160_000)) }),
  'CSV of commas': () => ({ name: 'a.csv', bytes: Buffer.from(','.repeat(500_000)) }),
  'CSV of quotes': () => ({ name: 'a.csv', bytes: Buffer.from('"'.repeat(500_001)) }),
  'CSV of lines': () => ({ name: 'a.csv', bytes: Buffer.from('a\n'.repeat(250_000)) }),
};

/** In the gate, one of each kind of file. */
const shapes = isLongRun ? Object.keys(hostile) : ['YAML of maps', 'CSV of quotes'];

test.each(shapes)('the portal outlives %s, and reads the next file', async (shape) => {
  const { name = '', bytes = Buffer.alloc(0) } = hostile[shape]?.() ?? {};
  const read = readInSandbox('meera', 'quizSheet', bytes, { file_name: name, timezone: 'Asia/Kolkata' });
  // In words, as an error or as what is wrong with the sheet.
  await read.then(
    ({ problems }) => expect(problems).not.toEqual([]),
    (error: Error) => expect(error.name).toBe('OperatorError'),
  );
  const sums = Buffer.from('question,a,b,answer\nSum?,1,2,A\n');
  const next = await readInSandbox('meera', 'quizSheet', sums, { file_name: 'Sums.csv', timezone: 'Asia/Kolkata' });
  expect(next.questions).toHaveLength(1);
});

test('a process that reads leaves no folder behind, and one that a killed portal left is deleted', async () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  const [left, other] = [`portal-reading-${dead}-x`, `portal-reading-${process.pid}-x`].map((one) =>
    join(tmpdir(), one),
  );
  for (const path of [left, other]) mkdirSync(path ?? expect.fail(), { recursive: true });
  const bytes = Buffer.from(`a: [${','.repeat(500_000)}`);
  await readInSandbox('meera', 'quizSheet', bytes, { file_name: 'a.yaml', timezone: 'Asia/Kolkata' }).catch(() => {});
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('portal-reading-') && name.endsWith('-x'))).toEqual([]);
});

test.for([
  ['its own folder goes', 'portal-reading-7-x', false],
  ['any other folder stays', 'documents', true],
] as const)('when the portal ends before a process that reads, %s', async ([, name, stays]) => {
  const path = join(folder, name);
  mkdirSync(path);
  const program = programPart('reading-program', 'reading-program.ts');
  const child = spawn(process.execPath, [program], {
    env: { TMPDIR: path },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  child.disconnect();
  await once(child, 'exit');
  expect(existsSync(path)).toBe(stays);
});

test('whoever has many tasks waits with them, and the others do not', async () => {
  const queue = new FairQueue(3);
  const done: string[] = [];
  const run = (person: string, task: string) => queue.run(person, async () => void done.push(task));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('a', 'a4')];
  expect(run('a', 'a5')).toBeUndefined();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a task that fails is an error for who waits for it, and the next one runs', async () => {
  const queue = new FairQueue(3);
  const failed = queue.run('a', async () => {
    throw new Error('It failed.');
  });
  const next = queue.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('It failed.');
  expect(await next).toBe('done');
});

test('a folder that another user has left behind keeps nobody from reading', () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  // A portal or a test that runs meanwhile deletes such folders from the machine's own.
  vi.stubEnv('TMPDIR', folder);
  const left = join(folder, `portal-reading-${dead}-of-another-user`);
  mkdirSync(left);
  const { rmSync } = fs;
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    if (path === left) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  try {
    const own = makeReadingFolder();
    expect(existsSync(own.path)).toBe(true);
    own.remove();
    expect([existsSync(own.path), existsSync(left)]).toEqual([false, true]);
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
});
