import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followOtps, type OtpReader } from './read-otp.ts';
import { type Program, startProgram } from './start-program.ts';

/** The environment variables of a portal. They go over the defaults below. */
export type Settings = Record<string, string>;

/** 'built' is the build in dist; 'sources' is src/server without a build. */
export type Product = 'built' | 'sources';

export interface PortalOptions {
  product?: Product;
  /** The main program, if it is neither of the two products. */
  program?: string;
  /** Holds the data folder and the SMS file. */
  folder: string;
  settings?: Settings;
  /** Options for node itself. */
  nodeOptions?: string[];
  /** How many files the portal may have open. */
  openFiles?: number;
  /** The folder of a cgroup in which the portal runs, for example one that limits its memory. */
  cgroup?: string | undefined;
}

/** A portal that is ready. */
export interface Portal extends Program {
  url: string;
  otps: OtpReader;
  /** How long it took from the start of the process to the line that says that it is ready. */
  startMs: number;
}

const root = join(import.meta.dirname, '..');
const programs = {
  built: { main: 'dist/server/main.js', cli: 'dist/server/portal.js' },
  sources: { main: 'src/server/main.ts', cli: 'src/server/cli/portal.ts' },
} as const;

/**
 * Starts a portal, and waits until it says that it is ready. Without a folder it gets a temporary one, which stopping
 * removes.
 */
export async function startPortal({
  folder: given,
  ...options
}: Omit<PortalOptions, 'folder'> & { folder?: string } = {}): Promise<Portal> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'portal-'));
  const removeFolder = () => {
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const begin = performance.now();
  const portal = spawnPortal({ folder, ...options });
  const url = await portal.ready.catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const startMs = performance.now() - begin;
  const stop = () => portal.stop().then(removeFolder);
  return { ...portal, url, startMs, otps: followOtps(smsFile(folder)), stop };
}

/** Starts a portal without waiting for it. */
export function spawnPortal(options: PortalOptions): Program {
  const {
    product = 'built',
    program = join(root, programs[product].main),
    nodeOptions = [],
    openFiles,
    cgroup,
  } = options;
  let command = [process.execPath, ...nodeOptions, program];
  if (openFiles !== undefined) command = after(`ulimit -n ${openFiles}`, command);
  if (cgroup !== undefined) command = after(`echo $$ > '${cgroup}/cgroup.procs'`, command);
  return startProgram({
    command,
    env: environment(options),
    readyLine: /Academy portal ready at (\S+)/,
  });
}

/** Runs a command of the operator's to its end: `npm run portal -- ARGS`, without building anything. */
export async function runCommand(
  options: PortalOptions,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, programs[options.product ?? 'built'].cli), ...args], {
    env: { ...process.env, ...environment(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/**
 * The file to which a portal writes its messages, OTPs among them. It is outside the data folder, whose disk may be
 * full.
 */
export function smsFile(folder: string): string {
  return join(folder, 'sms.jsonl');
}

function environment({ product, folder, settings }: PortalOptions): Settings {
  return {
    // Whatever this machine sets for another portal must not reach this one.
    DATABASE_URL: '',
    MEDIA_URL: '',
    PUBLIC_URL: '',
    API_URL: '',
    BACKUP_TO: '',
    NODE_OPTIONS: '',
    // With a cache, Node compiles the sources only once. The build has its own cache.
    ...(product === 'sources' ? { NODE_COMPILE_CACHE: join(root, '.cache/compiled') } : {}),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataFolder(folder),
    SMS_URL: `file:${smsFile(folder)}`,
    // Some tests sign the same student in more often than a person would.
    CODE_LIMITS: 'off',
    // Benchmarks and torture have few students, who do the work of many.
    STUDENT_LIMITS: 'off',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    ...settings,
  };
}

/** Runs a shell command, and then the other one in the same process. */
function after(shellCommand: string, command: string[]): string[] {
  return ['/bin/sh', '-c', `${shellCommand} && exec "$@"`, 'sh', ...command];
}
