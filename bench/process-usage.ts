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
  const stat = readProc(pid, 'stat');
  // The second field is the program's name, which may hold spaces. The 14th and 15th are the times.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  const rollup = readProc(pid, 'smaps_rollup');
  const mb = (name: string) => (Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return { cpuMs: (Number(user) + Number(system)) * msPerTick, rssMb: mb('Rss'), pssMb: mb('Pss') };
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
