import { median } from './figures.ts';
import { cpuMicrosecondsEach } from './process-usage.ts';
import { runForJson } from './run-program.ts';

/** A request that load-client.ts sends again and again, and the process that serves it. */
export interface Contender {
  pid: number;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Of a response; 200 if it is not given. */
  status?: number;
  /** A file with sessions of students who ask in turn. */
  sessionsFile?: string;
}

export interface Throughput {
  perSecond: number;
  /** CPU time of the process for each request. */
  cpuMicroseconds: number;
  /** Milliseconds. */
  p99: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  rounds?: number;
}

/**
 * Loads ours and the limit alternately, so that what else the machine does meets both. Both are warmed up first.
 * Returns medians of all rounds.
 */
export async function loadSideBySide(
  ours: Contender,
  limit: Contender,
  { rounds = 3, ...options }: LoadOptions,
): Promise<{ ours: Throughput; limit: Throughput }> {
  const [loadOurs, loadLimit] = [loader(ours, options), loader(limit, options)];
  for (const warmUp of [loadOurs, loadLimit]) await warmUp();
  const all: { ours: Throughput; limit: Throughput }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push({ ours: await loadOurs(), limit: await loadLimit() });
  }
  return { ours: medians(all.map((both) => both.ours)), limit: medians(all.map((both) => both.limit)) };
}

/** Returns a function that sends a load. The students of the next load are those whose turn it is. */
function loader({ pid, ...request }: Contender, options: Omit<LoadOptions, 'rounds'>): () => Promise<Throughput> {
  let sent = 0;
  return async () => {
    let perSecond = 0;
    let p99 = 0;
    const cpuMicroseconds = await cpuMicrosecondsEach(pid, async () => {
      const outcome = await runForJson<{ requests: number; failed: number; seconds: number; p99: number }>(
        'load-client.ts',
        { ...request, ...options, begin: sent },
      );
      const { requests, failed, seconds } = outcome;
      if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${request.url} failed.`);
      sent += requests;
      perSecond = requests / seconds;
      p99 = outcome.p99;
      return requests;
    });
    return { perSecond, cpuMicroseconds, p99 };
  };
}

function medians(all: Throughput[]): Throughput {
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(all.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    p99: median(all.map(({ p99 }) => p99)),
  };
}
