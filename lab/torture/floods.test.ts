import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostileBodies } from './programs/hostile-bodies.ts';
import { unauthenticated } from './programs/unauthenticated.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// At full size, with limits for time and memory, this is `npm run torture -- hostile-bodies`.
test('students work on while the portal is attacked without an account, and nothing of theirs is lost', async () => {
  const outcome = await hostileBodies({ folder: newFolder(), product: 'sources', size: 20 });
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, errors: [] });
  expect(outcome.acknowledged).toBeGreaterThan(0);
}, 120_000);

test('strangers add less than 100 MB to the disk in a day, and nothing once the limits are used up', async () => {
  const outcome = await unauthenticated({ folder: newFolder(), product: 'sources', size: 1 });
  expect(outcome).toMatchObject({ acknowledged: 1_000, lost: 0, errors: [] });
}, 240_000);
