import type { Session } from '../../../harness/sign-in.ts';
import type { Figure } from '../figures.ts';
import { percentile, type RawRequest, type Send, sendUntilServed, startEvenly } from '../raw-http.ts';

export interface PhaseOutcome {
  served: number;
  /** Responses that are neither 200 nor to be tried again. */
  failed: number;
  /** How often a student was told to come again, or lost the connection. */
  retries: number;
  /** Responses with 500, after which the app tries again, too. */
  broken: number;
  /** Milliseconds from when a student tapped until the response, with all tries. */
  p50: number;
  p99: number;
  slowest: number;
}

/** Lets each student make one call, evenly over some seconds, and again until it is served. */
export async function runPhase(
  send: Send,
  students: readonly Session[],
  seconds: number,
  callOf: (n: number) => { path: string; payload: object },
): Promise<PhaseOutcome> {
  const times: number[] = [];
  let [failed, retries, broken] = [0, 0, 0];
  const noteRetry = () => {
    retries += 1;
  };
  const isToRetry = (status: number) => {
    if (status === 500) broken += 1;
    return status === 0 || status >= 500;
  };
  await startEvenly(students.length, seconds, async (n, due) => {
    const { token = '', stud_id = '' } = students[n] ?? {};
    const { path, payload } = callOf(n);
    const request: RawRequest = { path, headers: { token }, body: JSON.stringify({ stud_id, ...payload }) };
    const { status, body } = await sendUntilServed(send, request, noteRetry, isToRetry);
    if (status === 200 && body.startsWith('{"status":true')) times.push(performance.now() - due);
    else failed += 1;
  });
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { served: times.length, failed, retries, broken, p50, p99, slowest: Math.max(...times) };
}

/** What is printed of a phase. */
export function figuresOf(
  name: string,
  { served, p50, p99, slowest, retries, broken, failed }: PhaseOutcome,
): Figure[] {
  return [
    { name, value: served, unit: 'students' },
    { name: '  half of them served within', value: p50, unit: 'ms' },
    { name: '  99 of 100 served within', value: p99, unit: 'ms', limit: { most: 1000 } },
    { name: '  the last one served within', value: slowest, unit: 'ms' },
    { name: '  tries after a 503 or a lost connection', value: retries, unit: '' },
    { name: '  of these after a 500', value: broken, unit: '' },
    { name: '  failed', value: failed, unit: 'students', limit: { most: 0 } },
  ];
}
