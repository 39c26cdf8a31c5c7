import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskFull } from './fault.ts';
import { makeImage, unmountBelow } from './loop-image.ts';
import { power } from './power.ts';
import type { Task } from './rig.ts';
import type { Outcome } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
let canMount: boolean;
beforeAll(async () => {
  canMount = await makeImage(folder, 'probe', 8).then(
    async (disk) => disk.unmount().then(() => true),
    () => false,
  );
});
afterAll(() => {
  unmountBelow(folder);
  rmSync(folder, { recursive: true, force: true });
});

const program = { power, diskFull };

test.each([
  ['a power cut', 'power', 2],
  ['a full disk', 'diskFull', 1],
] as const)('what a portal has acknowledged outlives %s', { timeout: 120_000 }, async (_, name, size) => {
  const outcome: Promise<Outcome> = program[name](task(name, size));
  // It takes root and a loop device. Without them it says so; `npm run torture` is then not good.
  if (!canMount) return expect(outcome).rejects.toThrow(/mkfs\.ext4|mount/);
  expect(await outcome).toMatchObject({ blows: size, lost: 0, doubled: 0, faults: [] });
});

function task(name: string, size: number): Task {
  return { folder: mkdtempSync(join(folder, `${name}-`)), product: 'sources', size };
}
