/** `npm run torture`: the built product killed, cut from its power and given ill disks, and what came of it. */
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
  await become(node, [fromRoot('torture/main.ts'), ...process.argv.slice(2)]);
});
