/**
 * Shows a loss that no program can prevent, without a portal: if ext4 aborts and turns read-only during an fsync, that
 * fsync may return success, and the file is shorter after the next mount. Run it as root: `node
 * torture/by-hand/aborted-fsync.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeImage, mountImage } from '../faults/loop-image.ts';

const rounds = 40;
const block = Buffer.alloc(64 * 1024, 'x');

const folder = mkdtempSync(join(tmpdir(), 'portal-fsync-'));
let lost = 0;
for (let round = 0; round < rounds; round += 1) {
  const disk = await makeImage(folder, 'disk', 128);
  const abort = spawn('sh', ['-c', `sleep 0.${100 + 5 * round}; mount -o remount,abort ${disk.mount}`]);
  const synced = writeUntilError(join(disk.mount, 'file'));
  await once(abort, 'exit');
  await disk.unmount();
  const remounted = await mountImage(folder, 'disk', disk.path);
  if (statSync(join(remounted.mount, 'file')).size < synced) lost += 1;
  await remounted.unmount();
}
rmSync(folder, { recursive: true });
console.log(`In ${lost} of ${rounds} rounds bytes were missing for which fsync had returned success.`);

/** Writes and syncs until a call fails. Returns how many bytes fsync has confirmed. */
function writeUntilError(path: string): number {
  const file = openSync(path, 'w');
  for (let synced = 0; ; synced += block.length) {
    try {
      writeSync(file, block);
      fsyncSync(file);
    } catch {
      closeSync(file);
      return synced;
    }
  }
}
