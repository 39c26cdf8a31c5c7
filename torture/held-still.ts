import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Does something while a program stands still, with none of its calls to the system under way; then it goes on. */
export async function heldStill<Result>(pid: number, during: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP');
  try {
    while (!isStopped(pid)) await wait(1);
    return await during();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** A thread that waits for its disk stops only when that is done. */
function isStopped(pid: number): boolean {
  return readdirSync(`/proc/${pid}/task`).every((thread) => {
    // '1234 (node) T …': the name may hold anything.
    const [, state] = /\) (\w)[^)]*$/.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? [];
    return state === 'T';
  });
}
