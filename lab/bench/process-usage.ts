import { readFileSync } from 'node:fs';

/** Linux counts the CPU time of a process in these, whatever the machine. */
export const msPerTick = 10;

/** What a process uses. All are NaN where there is no /proc, and are then not printed. */
export interface ProcessUsage {
  /** CPU time since its start, of all its threads, in the program and in the kernel. */
  cpuMs: number;
  /** Resident memory, in MB of a million bytes. */
  rssMb: number;
  /** The same, but what is shared with other processes counts in part. */
  pssMb: number;
}

export function readUsage(pid: number): ProcessUsage {
  const { own } = readTicks(pid);
  const rollup = readProc(pid, 'smaps_rollup');
  const mb = (name: string) => (Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return { cpuMs: own * msPerTick, rssMb: mb('Rss'), pssMb: mb('Pss') };
}

/** CPU time of a process and of all that it has started, such as Postgres with a process for each connection. */
export function familyCpuMs(pid: number): number {
  const { own, ended } = readTicks(pid);
  const children = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  // One that ends meanwhile is not there any more.
  const ofChildren = children.map(familyCpuMs).filter((ms) => !Number.isNaN(ms));
  return ofChildren.reduce((total, ms) => total + ms, (own + ended) * msPerTick);
}

/** The ticks of CPU time of a process, and of its child processes that have ended. */
function readTicks(pid: number): { own: number; ended: number } {
  const stat = readProc(pid, 'stat');
  // The second field is the program's name, which may hold spaces. The 14th and 15th are the process's own times.
  const [user, system, userOfEnded, systemOfEnded] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: sum(user, system), ended: sum(userOfEnded, systemOfEnded) };
}

function sum(user = Number.NaN, system = Number.NaN): number {
  return user + system;
}

/** Microseconds of CPU time that a process spends for each of `count` requests, which `work` sends. */
export async function cpuMicrosecondsEach(pid: number, work: () => Promise<number>): Promise<number> {
  const before = readUsage(pid).cpuMs;
  const count = await work();
  return ((readUsage(pid).cpuMs - before) * 1000) / count;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
