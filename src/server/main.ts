import { pino } from 'pino';
import { readConfig } from './config.ts';
import { OperatorError } from './errors.ts';
import { networkAddresses } from './platform/process/network-addresses.ts';
import { stopWithParent } from './platform/process/stop-with-parent.ts';
import { type Portal, start } from './start.ts';

/** By then everything is finished or cut off, but for a database that does not answer; whoever asked us to stop waits no longer. */
const stoppedWithinMs = 9_500;

let portal: Portal | undefined;
let isEnding = false;

// From the beginning, since the first process of a container hears no signal that it does not listen for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  portal = await start(config, log);
  const { address, listening } = portal;
  const where = address === listening ? address : `${address} (listening at ${listening})`;
  process.stdout.write(`Academy portal ready at ${where}\n`);
  for (const line of networkAddresses(config.host, listening)) process.stdout.write(`On this network: ${line}\n`);
  stopWithParent(() => void end());
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Asked twice, as when a signal goes to npm and to its children, it ends once. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // A start does nothing by halves that the next one would trip over: migrations and the demo are a transaction each.
  if (!portal) process.exit(0);
  setTimeout(() => process.exit(1), stoppedWithinMs).unref();
  await portal.stop();
  process.stdout.write('Academy portal stopped\n');
}
