/**
 * `npm start` runs the portal, and `npm run portal -- COMMAND` a command of its operator's. Both first install
 * dependencies that are missing, and build the parts that are stale.
 */

import { noteRunning } from './lib/lock.mjs';
import { fromRoot } from './lib/paths.mjs';
import { prepare, readEnvFile } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';
import { become } from './lib/supervise.mjs';

const [command, ...more] = process.argv.slice(2);
const isStart = command === 'start';

await main(async () => {
  readEnvFile();
  if (isStart) noteRunning();
  const node = await prepare();
  const [program, args] = isStart ? ['main', more] : ['portal', process.argv.slice(2)];
  await become(node, [fromRoot('dist/server', `${program}.js`), ...args]);
});
