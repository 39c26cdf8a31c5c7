import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OperatorError } from '#server/errors.ts';
import { programPart } from '#server/platform/process/program.ts';
import { makeReadingFolder } from './reading-folders.ts';
import type { Order, Reply } from './reading-program.ts';
import type { ReadingAnswer, ReadingName } from './readings.ts';

/** Far longer than any honest file takes, also on a machine that is busy; and less than the page waits. */
const maxMs = 15_000;
/** Of V8's own memory. An honest file needs some 60. */
const maxHeapMegabytes = 192;
/** Of all memory, with buffers and the program itself: beside it the portal lives in 512 MB. */
const maxMegabytes = 280;
/** So often it is looked at how much it has: a process gets some 50 MB in this time. */
const lookEveryMs = 20;

const tooHard =
  'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.';

/**
 * Reads a file in a process of its own, which gets nothing of the portal's but the file, and may die. Throws an
 * OperatorError where that takes too long, or too much memory.
 */
export async function readInProcess<Name extends ReadingName>(order: Order<Name>): Promise<ReadingAnswer[Name]> {
  const folder = makeReadingFolder();
  const file = programPart('reading-program', 'operator/aside/reading-program.ts');
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMegabytes}`, '--no-warnings', file], {
    env: { TMPDIR: folder.path },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const reading = new Promise<Reply | undefined>((resolve, reject) => {
    child.once('message', (reply: Reply) => resolve(reply)).once('error', reject);
    // Whatever ended it: its own limit, ours, or the system's.
    child.once('exit', () => resolve(undefined));
    child.send(order, (error) => error && resolve(undefined));
  });
  const end = () => void child.kill('SIGKILL');
  const deadline = setTimeout(end, maxMs);
  const look = setInterval(() => memoryOf(child.pid) > maxMegabytes && end(), lookEveryMs);
  try {
    const reply = await reading;
    if (!reply) throw new OperatorError(tooHard);
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
    return reply.answer as ReadingAnswer[Name];
  } finally {
    clearTimeout(deadline);
    clearInterval(look);
    end();
    folder.remove();
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
