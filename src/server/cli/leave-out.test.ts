import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPicture } from '#server/testing/send-picture.ts';
import { runCommandLine } from './run-command-line.ts';

const files = {
  'Physics/Waves/Sound.quiz.csv':
    'question,option a,option b,answer,marks,section\nWhy?![a](a.png),so,not,A,2,Part A\nHow?,up,down,B,1,Part A\n',
  'Physics/Waves/a.png': testPicture(4, 4),
  'Maths/Sets/Sound.quiz.gift': 'Why? {=so ~not}\n\nWrite about it. {}\n',
};

let base = '';
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'portal-leave-out-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(base, 'Academy', path)), { recursive: true });
    writeFileSync(join(base, 'Academy', path), content);
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const run = (...args: string[]) => runCommandLine(args, { DATA_DIR: join(base, 'data') });
const path = (name: string) => join(base, name);

test('import takes a part of a file of another program only with --leave-out', async () => {
  const left = "Maths/Sets/Sound.quiz.gift: line 3 ('Write about it. {}'): an answer in words of one's own. Left out.";
  for (const dry of [['--dry-run'], []]) {
    const refused = await run('import', path('Academy'), ...dry);
    expect([refused.exitCode, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain(left);
  }
  const taken = await run('import', path('Academy'), '--leave-out');
  expect([taken.exitCode, taken.err]).toEqual([0, '']);
  expect(taken.out).toContain(left);
});
