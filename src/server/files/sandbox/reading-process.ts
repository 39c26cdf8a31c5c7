import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { programPart } from '#server/platform/process/program.ts';
import { type Order, type ReadingName, type ReadingResult, type Reply, readingFolderPrefix } from './readings.ts';

/** Far longer than any honest file takes, also on a machine that is busy; and less than the page waits. */
const maxMs = 15_000;
/** Of V8's own memory. An honest file needs some 60. */
const maxHeapMegabytes = 192;
/** Of all memory, with buffers and the program itself: beside it the portal lives in 512 MB. */
const maxMegabytes = 280;
/** A folder with many files has the next one long before. */
const restMs = 2_000;
/** So often it is looked at how much it has: a process gets some 50 MB in this time. */
const lookEveryMs = 20;

const tooHard = textOf('file.takesTooLong');

interface Running {
  child: ChildProcess;
  folder: ReadingFolder;
  /** Resolves once it can read, or has ended: on a machine that is busy, its start is not the file's fault. */
  isReady: Promise<unknown>;
}

/**
 * A process that reads one file after the other, gets nothing of the portal's but these, and may die. It starts with the
 * first file, and ends when it has had none for a while.
 */
export class ReadingProcess {
  #running: Running | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #rest: NodeJS.Timeout | undefined;

  /**
   * Throws an OperatorError for a file that its reader refuses, and for one that takes too long, or too much memory. After
   * that, another process reads the next one.
   */
  async read<Name extends ReadingName>(order: Order<Name>): Promise<ReadingResult[Name]> {
    const turn = this.#last.then(() => this.#read(order));
    this.#last = turn.catch(() => {});
    return await turn;
  }

  async #read<Name extends ReadingName>(order: Order<Name>): Promise<ReadingResult[Name]> {
    clearTimeout(this.#rest);
    const hasReadOthers = this.#running !== undefined;
    // What is left of the others may have been too much.
    const reply = (await this.#ask(order)) ?? (hasReadOthers ? await this.#ask(order) : undefined);
    this.#rest = setTimeout(() => this.end(), restMs).unref();
    if (!reply) throw new OperatorError(tooHard);
    if ('refusal' in reply) throw new OperatorError(reply.refusal.message, reply.refusal);
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
    return reply.result as ReadingResult[Name];
  }

  end(): void {
    clearTimeout(this.#rest);
    this.#running?.child.kill('SIGKILL');
    this.#running?.folder.remove();
    this.#running = undefined;
  }

  /** Undefined where the process has died, or had to. */
  async #ask(order: Order): Promise<Reply | undefined> {
    this.#running ??= start();
    const { child, isReady } = this.#running;
    await isReady;
    const end = () => void child.kill('SIGKILL');
    const deadline = setTimeout(end, maxMs);
    const look = setInterval(() => memoryOf(child.pid) > maxMegabytes && end(), lookEveryMs);
    try {
      const reply = await replyOf(child, order);
      if (!reply) this.end();
      return reply;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(deadline);
      clearInterval(look);
    }
  }
}

function start(): Running {
  const folder = makeReadingFolder();
  const file = programPart('reading-program', 'reading-program.ts');
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, '--no-warnings', file], {
    env: { TMPDIR: folder.path },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // This process may end before it. While it waits for a message, that keeps it.
  child.unref();
  const isReady = new Promise((resolve) => {
    for (const event of ['message', 'error', 'exit']) child.once(event, resolve);
  });
  return { child, folder, isReady };
}

/** Undefined where the process ends before: at its own limit, at ours, or at the system's. */
async function replyOf(child: ChildProcess, order: Order): Promise<Reply | undefined> {
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (reply: Reply) => resolve(reply)).once('error', reject);
      child.once('exit', () => resolve(undefined));
      child.send(order, (error) => error && resolve(undefined));
    });
  } finally {
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  }
}

const pageBytes = 4096;

/** How many megabytes a process has in memory; 0 for one that is over. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(resident) * pageBytes) / 1024 ** 2;
  } catch {
    return 0;
  }
}

interface ReadingFolder {
  path: string;
  remove(): void;
}

/** Makes a temporary folder for a process that reads a file. Those that a portal left behind that was killed go first. */
export function makeReadingFolder(): ReadingFolder {
  for (const name of readdirSync(tmpdir())) if (isLeftBehind(name)) removeIfPossible(join(tmpdir(), name));
  const path = mkdtempSync(join(tmpdir(), `${readingFolderPrefix}${process.pid}-`));
  own.add(path);
  return {
    path,
    remove: () => {
      remove(path);
      own.delete(path);
    },
  };
}

/** Those of this process. Another one had the same number before. */
const own = new Set<string>();

/** The name has the number of the portal's process, which is not there any more. */
function isLeftBehind(name: string): boolean {
  if (!name.startsWith(readingFolderPrefix)) return false;
  const pid = Number(name.slice(readingFolderPrefix.length).replace(/-.*/, ''));
  if (!Number.isInteger(pid)) return false;
  if (pid === process.pid) return !own.has(join(tmpdir(), name));
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** A portal of another user has left folders that only they can delete. */
function removeIfPossible(path: string): void {
  try {
    remove(path);
  } catch {
    // It is in nobody's way.
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
