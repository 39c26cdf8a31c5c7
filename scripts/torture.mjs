/** `npm run torture` kills the built product, cuts its power and makes its disk faulty, and counts what was lost. */
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
  await become(node, [fromRoot('lab/torture/main.ts'), ...process.argv.slice(2)]);
});
