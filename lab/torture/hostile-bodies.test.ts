import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostileBodies } from './programs/hostile-bodies.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// At full size, with limits for time and memory, this is `npm run torture -- hostile-bodies`.
test('students work on while the portal is attacked without an account, and nothing of theirs is lost', async () => {
  const outcome = await hostileBodies({ folder, product: 'sources', size: 20 });
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, errors: [] });
  expect(outcome.acknowledged).toBeGreaterThan(0);
}, 120_000);
