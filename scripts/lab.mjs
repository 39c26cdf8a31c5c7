/**
 * `npm run bench`, `bench:web`, `exam` and `torture` measure and attack the built product (lab/README.md). Its first
 * argument is the command's name, the others are the program's.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { withLock } from './lib/lock.mjs';
import { npmCi } from './lib/npm.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { fingerprint, readStamp, writeStamp } from './lib/stamp.mjs';
import { become } from './lib/supervise.mjs';

const programs = {
  bench: 'lab/bench/main.ts',
  'bench:web': 'lab/bench/web/main.ts',
  exam: 'lab/bench/exam/main.ts',
  torture: 'lab/torture/main.ts',
};

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const node = await ensureRuntime();
  await ensureDependencies(node);
  if (name === 'bench:web') {
    await ensureChromium();
    await ensureLighthouse(node);
  }
  await ensureBuilt(node);
  await become(node, [fromRoot(programs[name]), ...args]);
});

/** Installs what the lockfile in scripts/lighthouse lists, unless it is installed already. */
async function ensureLighthouse(node) {
  const folder = 'scripts/lighthouse';
  const stamp = fromRoot(folder, 'node_modules/.installed');
  const wanted = fingerprint([`${folder}/package-lock.json`]);
  if (readStamp(stamp) === wanted) return;
  await withLock('lighthouse', async () => {
    if (readStamp(stamp) === wanted) return;
    console.log('Installing Lighthouse');
    await npmCi(node, fromRoot(folder));
    writeStamp(stamp, wanted);
  });
}
