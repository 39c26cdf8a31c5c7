/**
 * Sends requests to the portal over raw sockets, for the reason given in load-client.ts, and prints the outcome as
 * JSON. It works in one of two ways: as a closed loop on a fixed number of connections, which finds the capacity; or as
 * an open loop at a fixed rate, whether the portal responds or not, as students do who know nothing of each other. Then
 * it sends one request after another until the portal is as quick as without load.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface OverloadOptions {
  url: string;
  token: string;
  stud_id: string;
  quiz_id: string;
  /** The rate of the open loop. Undefined means a closed loop on `connections`. */
  perSecond?: number;
  connections: number;
  seconds: number;
}

export interface OverloadOutcome {
  sent: number;
  /** Responses with 200. */
  served: number;
  /** Responses with 503 and Retry-After. */
  rejected: number;
  submitsSent: number;
  submitsRejected: number;
  /** No response, or another status. */
  failed: number;
  /** Milliseconds from when a request was due to its response, of those that were served. */
  p50: number;
  p95: number;
  /** The attempt_ids of the submits that were served. */
  acknowledged: string[];
  /** From the end of the load until the portal has recovered. */
  msToRecover: number;
}

interface SentRequest {
  due: number;
  attempt_id: string | undefined;
}

/** Every fifth request is a submit, the others are lists. */
const submitEvery = 5;
/** The portal has recovered when 10 requests in a row were served within 250 ms each. */
const recovered = { requests: 10, withinMs: 250 };
const timeoutMs = 30_000;
/** As no browser writes it, so that the portal computes each list instead of sending the stored one again. */
const jsonType = 'application/json; charset=utf-8';

const options: OverloadOptions = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(options.url);
const counts = { sent: 0, served: 0, rejected: 0, submitsSent: 0, submitsRejected: 0 };
const acknowledged: string[] = [];
const times: number[] = [];
const idle: Socket[] = [];
const open = new Set<Socket>();

const end = performance.now() + options.seconds * 1000;
if (options.perSecond === undefined) await closedLoop(options.connections);
else await openLoop(options.perSecond);
const msToRecover = await recovery(performance.now());
for (const socket of open) socket.destroy();
const sorted = times.toSorted((a, b) => a - b);
const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
const outcome: OverloadOutcome = {
  ...counts,
  failed: counts.sent - counts.served - counts.rejected,
  p50: percentile(0.5),
  p95: percentile(0.95),
  acknowledged,
  msToRecover,
};
process.stdout.write(JSON.stringify(outcome));

async function closedLoop(connections: number): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await send(performance.now());
    }),
  );
}

async function openLoop(perSecond: number): Promise<void> {
  const begin = performance.now();
  const pending: Promise<void>[] = [];
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    while (pending.length < due) pending.push(send(begin + (pending.length / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  void Promise.all(pending);
}

/** Resolves to the milliseconds that the portal took to recover. */
async function recovery(since: number): Promise<number> {
  let quick = 0;
  let firstQuick = since;
  while (quick < recovered.requests && performance.now() - since < timeoutMs) {
    const before = { served: counts.served, at: performance.now() };
    await send(before.at, false);
    const isQuick = counts.served > before.served && performance.now() - before.at < recovered.withinMs;
    if (quick === 0) firstQuick = performance.now();
    quick = isQuick ? quick + 1 : 0;
  }
  // Every request of the load has its response by now, or never gets one.
  while (counts.served + counts.rejected < counts.sent && performance.now() - since < timeoutMs) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return firstQuick - since;
}

/**
 * Sends one request, on an idle connection or a new one. Resolves at the response, whatever its status, or when the
 * connection breaks.
 */
function send(due: number, isLoad = true): Promise<void> {
  const attempt_id = isLoad && counts.sent % submitEvery === 0 ? randomUUID() : undefined;
  counts.sent += 1;
  if (attempt_id) counts.submitsSent += 1;
  const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
  open.add(socket);
  return new Promise((resolve) => {
    let pending = '';
    const done = () => {
      socket.removeAllListeners();
      // It may still break while it is idle.
      socket.on('error', () => {});
      resolve();
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = pending.slice(0, headEnd);
      if (pending.length < headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])) return;
      count(head, { due, attempt_id });
      if (isLoad && !/^connection: close/im.test(head)) idle.push(socket);
      done();
    });
    socket.once('error', done);
    socket.once('close', done);
    socket.write(requestOf(attempt_id));
  });
}

function count(head: string, { due, attempt_id }: SentRequest): void {
  if (head.startsWith('HTTP/1.1 200')) {
    counts.served += 1;
    times.push(performance.now() - due);
    if (attempt_id) acknowledged.push(attempt_id);
  } else if (head.startsWith('HTTP/1.1 503') && /retry-after: \d/i.test(head)) {
    counts.rejected += 1;
    if (attempt_id) counts.submitsRejected += 1;
  }
}

function requestOf(attempt_id: string | undefined): string {
  const { stud_id, quiz_id, token } = options;
  const path = attempt_id ? '/api/Student/submit_quiz' : '/api/Student/subjects?auth_mode=1';
  const body = JSON.stringify(attempt_id ? { stud_id, quiz_id, submit_data: [], attempt_id } : { stud_id });
  return `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ntoken: ${token}\r\ncontent-type: ${jsonType}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
