import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeAtomically } from './atomic-write.ts';

test('a file gets its name when it is on the disk, and then the name is on the disk too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-atomic-'));
  const path = join(folder, 'portal.tar');
  const handle = await open(folder, 'r');
  const synced: string[] = [];
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async () => {
    synced.push(existsSync(path) ? 'with its name' : 'without its name');
  });
  try {
    await writeAtomically(path, { overwrite: false }, (sink) => sink(Buffer.from('a backup')));
    expect(synced).toEqual(['without its name', 'with its name']);
  } finally {
    sync.mockRestore();
    await handle.close();
    rmSync(folder, { recursive: true });
  }
});
