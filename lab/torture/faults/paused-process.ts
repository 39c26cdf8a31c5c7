import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does something while a process is paused (SIGSTOP) with none of its system calls under way. Afterwards the process
 * goes on.
 */
export async function whilePaused<Result>(pid: number, during: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP');
  try {
    while (!isPaused(pid)) await wait(1);
    return await during();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** A thread that waits for the disk stops only after the wait, so each thread is checked. */
function isPaused(pid: number): boolean {
  return readdirSync(`/proc/${pid}/task`).every((thread) => {
    // '1234 (node) T …': the name in parentheses may contain any character.
    const [, state] = /\) (\w)[^)]*$/.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? [];
    return state === 'T';
  });
}
