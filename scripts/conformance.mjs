/** `npm run conformance -- URL` tries the calls of a provider: whether the web app could work with it. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await become(node, [fromRoot('conformance/main.ts'), ...process.argv.slice(2)]);
});
