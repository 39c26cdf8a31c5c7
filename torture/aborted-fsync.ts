/**
 * Shows, without a portal, what no program can guard against: an fsync that is under way while ext4 gives up and turns
 * read-only may answer that all is well, and the file is shorter after the next mount. By hand: `node torture/aborted-fsync.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeImage, mountImage } from './loop-image.ts';

const rounds = 40;
const block = Buffer.alloc(64 * 1024, 'x');

const folder = mkdtempSync(join(tmpdir(), 'portal-fsync-'));
let falsely = 0;
for (let round = 0; round < rounds; round += 1) {
  const disk = await makeImage(folder, 'disk', 128);
  const abort = spawn('sh', ['-c', `sleep 0.${100 + 5 * round}; mount -o remount,abort ${disk.mount}`]);
  const synced = writeUntilRefused(join(disk.mount, 'file'));
  await once(abort, 'exit');
  await disk.unmount();
  const again = await mountImage(folder, 'disk', disk.path);
  if (statSync(join(again.mount, 'file')).size < synced) falsely += 1;
  await again.unmount();
}
rmSync(folder, { recursive: true });
console.log(`In ${falsely} of ${rounds} rounds the last bytes that fsync had said to be on the disk were not there.`);

/** Writes and syncs, over and over; answers with how many bytes are on the disk by fsync's word. */
function writeUntilRefused(path: string): number {
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
