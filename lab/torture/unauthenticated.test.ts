import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unauthenticated } from './programs/unauthenticated.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('strangers add less than 100 MB to the disk in a day, and nothing once the limits are used up', async () => {
  const outcome = await unauthenticated({ folder, product: 'sources', size: 1 });
  expect(outcome).toMatchObject({ acknowledged: 1_000, lost: 0, errors: [] });
}, 240_000);
