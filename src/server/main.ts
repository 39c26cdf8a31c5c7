import { pino } from 'pino';
import { readConfig } from './config.ts';
import { OperatorError } from './errors.ts';
import { networkAddresses } from './network-addresses.ts';
import { start } from './start.ts';
import { stopWithParent } from './stop-with-parent.ts';

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }));
  const { address, listening, stop } = await start(config, log);
  const where = address === listening ? address : `${address} (listening at ${listening})`;
  process.stdout.write(`Academy portal ready at ${where}\n`);
  for (const line of networkAddresses(config.host, listening)) process.stdout.write(`On this network: ${line}\n`);

  // Asked twice, as when a signal goes to npm and to its children, it ends once.
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await stop();
    process.stdout.write('Academy portal stopped\n');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  stopWithParent(() => void end());
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
