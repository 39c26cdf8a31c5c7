/** Keeps Lighthouse installed for `npm run bench:web`, which alone needs it. */
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { fromRoot } from './paths.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

const folder = 'scripts/lighthouse';
const stamp = fromRoot(folder, 'node_modules/.installed');

/** Installs what the lockfile in scripts/lighthouse lists, unless it is installed already. */
export async function ensureLighthouse(node) {
  const wanted = fingerprint([`${folder}/package-lock.json`]);
  if (readStamp(stamp) === wanted) return;
  await withLock('lighthouse', async () => {
    if (readStamp(stamp) === wanted) return;
    console.log('Installing Lighthouse');
    await npmCi(node, fromRoot(folder));
    writeStamp(stamp, wanted);
  });
}
