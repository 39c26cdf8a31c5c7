/** `npm run build` installs dependencies that are missing, and builds the parts that are stale. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureBuilt(node);
});
