/**
 * `npm run bench:web` measures the built app in a browser that is as slow as a cheap phone, and prints each figure
 * beside its limit. `npm run bench:web -- NAME` measures one of the things in lab/bench/web/main.ts.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureLighthouse } from './lib/lighthouse.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureChromium();
  await ensureLighthouse(node);
  await ensureBuilt(node);
  await become(node, [fromRoot('lab/bench/web/main.ts'), ...process.argv.slice(2)]);
});
