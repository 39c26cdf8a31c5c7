/** `npm run portal -- COMMAND` runs the operator's command line, after the same preparation as `npm start`. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { readEnvFile } from './lib/environment.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  const node = await ensureRuntime();
  await ensureDependencies(node);
  await ensureBuilt(node);
  await become(node, [fromRoot('dist/server/portal.js'), ...process.argv.slice(2)]);
});
