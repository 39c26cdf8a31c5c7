/**
 * `npm run bench` measures the built product's speed, and prints each figure beside its limit; `npm run bench -- NAME`
 * only what has that name. `npm run bench -- --ratios` is for CI.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureBuilt(node);
  await become(node, [fromRoot('lab/bench/main.ts'), ...process.argv.slice(2)]);
});
