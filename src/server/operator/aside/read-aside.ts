import { Worker } from 'node:worker_threads';
import { OperatorError } from '#server/errors.ts';
import { threadFile } from '#server/platform/process/program.ts';
import type { Order } from './reading-thread.ts';
import type { ReadingAnswer, ReadingInput, ReadingName } from './readings.ts';

/** Far longer than any honest file takes, also on a machine that is busy; and less than the page waits. */
const maxMs = 15_000;
const maxMegabytes = 256;
/** A thread takes its time to start, and 20 MB. */
const idleMs = 60_000;

const tooHard =
  'The portal cannot read this file: it takes too long, or too much memory. Save it anew with the program that made it, and try again.';

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a thread of its own, so that nobody waits for it but who sent it: a small file can be made such that it
 * takes minutes. There is one such thread, since the students need a core. Throws an OperatorError where it takes too
 * long, or too much memory.
 */
export async function readAside<Name extends ReadingName>(
  name: Name,
  ...input: ReadingInput[Name]
): Promise<ReadingAnswer[Name]> {
  const run = last.then(() => readNow({ name, input }));
  last = run.catch(() => {});
  return await run;
}

/** The thread that has read something, and waits for more. */
let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined;

async function readNow<Name extends ReadingName>(order: Order<Name>): Promise<ReadingAnswer[Name]> {
  const thread = takeThread();
  try {
    const answer = await answerOf<ReadingAnswer[Name]>(thread, order);
    thread.unref();
    idle = { thread, timer: setTimeout(endIdle, idleMs).unref() };
    return answer;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

function takeThread(): Worker {
  if (idle) {
    clearTimeout(idle.timer);
    const { thread } = idle;
    idle = undefined;
    thread.ref();
    return thread;
  }
  const thread = new Worker(threadFile('reading-thread', 'operator/aside/reading-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    execArgv: [],
  });
  // Without a listener, an error of its own would end the process.
  return thread
    .on('error', () => {})
    .on('exit', () => {
      if (idle?.thread === thread) idle = undefined;
    });
}

function endIdle(): void {
  void idle?.thread.terminate();
  idle = undefined;
}

function answerOf<Answer>(thread: Worker, order: Order): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const onAnswer = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OperatorError(tooHard) : error);
    const onExit = () => fail(new Error('The thread that reads a file ended without an answer.'));
    const timer = setTimeout(() => fail(new OperatorError(tooHard)), maxMs);
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit);
    thread.postMessage(order);
  });
}
