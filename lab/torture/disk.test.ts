import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImage, unmountBelow } from './faults/loop-image.ts';
import type { Task } from './fixture.ts';
import type { Outcome } from './outcome.ts';
import { diskFull } from './programs/disk-fault.ts';
import { power } from './programs/power.ts';

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
] as const)('whatever a portal has acknowledged survives %s', { timeout: 120_000 }, async (_, name, size) => {
  const outcome: Promise<Outcome> = program[name](task(name, size));
  // The programs need root and a loop device. Without them they have to fail with the reason, as `npm run torture` then
  // does.
  if (!canMount) return expect(outcome).rejects.toThrow(/mkfs\.ext4|mount/);
  expect(await outcome).toMatchObject({ faults: size, lost: 0, doubled: 0, errors: [] });
});

function task(name: string, size: number): Task {
  return { folder: mkdtempSync(join(folder, `${name}-`)), product: 'sources', size };
}
