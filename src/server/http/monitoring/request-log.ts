import type { FastifyInstance } from 'fastify';
import { apiPath } from '#server/http/call-route.ts';
import { type FinishedRequest, onFinished } from './finished-requests.ts';

const minute = 60_000;
/** Enough to see who does what on a quiet day, and at most 13 MB a day in a flood. */
const maxLinesPerMinute = 60;
/** At most so many kinds of requests are counted apart. */
const maxKinds = 20;

/**
 * Writes a line for each request of a signed-in student. Of all other requests, only the first of a minute get lines of
 * their own; the rest are one line of counts, so that nobody can fill the disk with refused requests.
 */
export function logRequests(app: FastifyInstance): void {
  let begun = Number.NEGATIVE_INFINITY;
  let lines = 0;
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function writeCounts(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    app.log.info({ requests: Object.fromEntries(counts) }, 'These requests came too fast for a line each.');
    counts.clear();
  }

  function count({ method, route, status }: FinishedRequest): void {
    const kind = `${method} ${route} ${status}`;
    const name = counts.has(kind) || counts.size < maxKinds ? kind : 'others';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    timer ??= setTimeout(writeCounts, begun + minute - performance.now()).unref();
  }

  onFinished(app, (finished) => {
    const { method, route, status, isFromStudent, refusal, log } = finished;
    const line = { method, route, status, ms: Math.round(finished.ms), ...(refusal && { refusal }) };
    // At 'info', files and parts of videos would bury the calls and the OTPs that `SMS_URL=console:` prints.
    const level = route.startsWith(apiPath) || status >= 500 ? 'info' : 'debug';
    if (isFromStudent) return log[level](line);
    // A line that would not be written must not take the place of one that is.
    if (level === 'debug' && !['debug', 'trace'].includes(app.log.level)) return;
    if (performance.now() >= begun + minute) {
      writeCounts();
      begun = performance.now();
      lines = 0;
    }
    lines += 1;
    if (lines > maxLinesPerMinute) count(finished);
    else log[level](line);
  });
  app.addHook('onClose', async () => writeCounts());
}
