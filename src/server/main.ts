import { networkInterfaces } from 'node:os';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { hashSetUpCode, newSetUpCode } from './domain/staff-changes/set-up.ts';
import { OperatorError } from './errors.ts';
import { collectWhenQuiet } from './platform/process/collect-when-quiet.ts';
import { standardError, standardOutput } from './platform/process/output.ts';
import { programBuild } from './platform/process/program.ts';
import { type Portal, start } from './start.ts';

/** By then only a database that does not respond can hold up the stop, and the process ends without it. */
const stopTimeoutMs = 9_500;
/** For whoever reads the last lines of the output. */
const outputTimeoutMs = 300;

let portal: Portal | undefined;
let isStopping = false;

// The first process of a container gets only the signals that it listens for, so this comes before the start.
// SIGHUP comes when a terminal is closed. Node undoes what nohup does about it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const config = readConfig(process.env, '.env');
  const log = pino({ level: config.logLevel }, standardError);
  log.info({ ...programBuild(), node: process.versions.node }, 'Academy portal starts');
  for (const text of config.unknownSettings) log.warn(text);
  // A promise that nobody waited for has harmed no request, and ending the process would harm all of them.
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed that nobody waited for.'));
  const code = newSetUpCode();
  portal = await start(config, log, hashSetUpCode(code));
  const { address, listening, isNew } = portal;
  const where = address === listening ? address : `${address} (listening at ${listening})`;
  standardOutput.write(`Academy portal ready at ${where}\n`);
  for (const url of networkUrls(config.host, listening)) standardOutput.write(`On this network: ${url}\n`);
  const setUp = `Nobody can open the desk yet. Set up your academy at ${address}/desk with the code ${code}\n`;
  if (isNew) standardOutput.write(setUp);
  stopWithParent(() => void stop());
  collectWhenQuiet();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Stops the portal. Later calls do nothing, because one Ctrl-C may reach npm and its children alike. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Stopping half-way through a start is safe: the migrations and the demo are one transaction each.
  if (!portal) process.exit(0);
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await portal.stop();
  standardOutput.write('Academy portal stopped\n');
  // What nobody reads would keep the process alive.
  await Promise.all([standardOutput.flush(outputTimeoutMs), standardError.flush(outputTimeoutMs)]);
  process.exit();
}

/** The URLs by which other machines reach a portal that listens on all addresses of this machine; otherwise none. */
function networkUrls(host: string, listening: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(listening);
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

/**
 * Calls `stop` when the parent process is gone, so that a portal whose `npm start` was killed does not stay behind on
 * its port. It needs an IPC channel to the parent, and does nothing without one (systemd, a shell, a container).
 */
function stopWithParent(stop: () => void): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    // The parent ended while this process was still starting.
    stop();
    return;
  }
  process.once('disconnect', stop);
  // Without this, the channel would prevent the process from ending by itself.
  process.channel?.unref();
}
