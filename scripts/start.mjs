/** `npm start` installs dependencies that are missing, builds the parts that are stale, and runs the portal. */
import { readEnvFile } from './lib/environment.mjs';
import { fromRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';
import { noteRunning } from './lib/running.mjs';
import { become } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  noteRunning();
  const node = await prepare();
  await become(node, [fromRoot('dist/server/main.js'), ...process.argv.slice(2)]);
});
