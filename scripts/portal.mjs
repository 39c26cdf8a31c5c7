/** `npm run portal -- COMMAND` runs the operator's command line, after the same preparation as `npm start`. */
import { readEnvFile } from './lib/environment.mjs';
import { fromRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  const node = await prepare();
  await become(node, [fromRoot('dist/server/portal.js'), ...process.argv.slice(2)]);
});
