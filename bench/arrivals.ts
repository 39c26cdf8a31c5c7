/**
 * Sends requests to the portal by raw sockets, for the reasons of load.ts, and prints what became of them as JSON. Either as many as are
 * answered, on some connections, which finds the capacity; or as many a second as it is told, whether they are answered or not, as students do
 * who know nothing of each other. Then it asks, one request after the other, until the portal answers as quickly as if nothing had been.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Arrivals {
  url: string;
  token: string;
  stud_id: string;
  quiz_id: string;
  /** Undefined: as many as are answered on `connections`. */
  perSecond?: number;
  connections: number;
  seconds: number;
}

export interface Outcome {
  sent: number;
  /** Answered with 200. */
  served: number;
  /** Answered with 503 and Retry-After. */
  shed: number;
  submitsSent: number;
  submitsShed: number;
  /** Anything else: no answer, or another one. */
  failed: number;
  /** Milliseconds from when a request was due to its answer, of those served. */
  p50: number;
  p95: number;
  /** The attempt_ids that were answered with a result. */
  acknowledged: string[];
  /** From the last request of the load until the portal answers as usual. */
  msToNormal: number;
}

interface Asked {
  due: number;
  attempt_id: string | undefined;
}

/** One request in so many is a submit. */
const submitEvery = 5;
/** As usual: so many requests in a row, each answered within so many milliseconds. */
const usual = { times: 10, ms: 250 };
const patienceMs = 30_000;

const load: Arrivals = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(load.url);
const outcome = { sent: 0, served: 0, shed: 0, submitsSent: 0, submitsShed: 0, failed: 0 };
const acknowledged: string[] = [];
const times: number[] = [];
const idle: Socket[] = [];
const open = new Set<Socket>();

const end = performance.now() + load.seconds * 1000;
if (load.perSecond === undefined) await asManyAsAreAnswered(load.connections);
else await asManyAsCome(load.perSecond);
const loadEnded = performance.now();
const msToNormal = await normal(loadEnded);
for (const socket of open) socket.destroy();
outcome.failed = outcome.sent - outcome.served - outcome.shed;
const sorted = times.toSorted((a, b) => a - b);
const part = (of: number) => sorted[Math.floor(sorted.length * of)] ?? 0;
const told: Outcome = { ...outcome, p50: part(0.5), p95: part(0.95), acknowledged, msToNormal };
process.stdout.write(JSON.stringify(told));

async function asManyAsAreAnswered(connections: number): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await ask(performance.now());
    }),
  );
}

async function asManyAsCome(perSecond: number): Promise<void> {
  const begin = performance.now();
  const under: Promise<void>[] = [];
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    while (under.length < due) under.push(ask(begin + (under.length / perSecond) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  void Promise.all(under);
}

/** Resolves to the milliseconds that it took until the portal was as usual. */
async function normal(since: number): Promise<number> {
  let good = 0;
  let first = since;
  while (good < usual.times && performance.now() - since < patienceMs) {
    const before = { served: outcome.served, at: performance.now() };
    await ask(before.at, false);
    const isGood = outcome.served > before.served && performance.now() - before.at < usual.ms;
    if (good === 0) first = performance.now();
    good = isGood ? good + 1 : 0;
  }
  // What the load has sent has been answered by now, or never will be.
  while (outcome.served + outcome.shed < outcome.sent && performance.now() - since < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return first - since;
}

/** Sends one request, on a connection that is idle or a new one; resolves when it is answered, whatever the answer. */
function ask(due: number, isLoad = true): Promise<void> {
  const attempt_id = isLoad && outcome.sent % submitEvery === 0 ? randomUUID() : undefined;
  outcome.sent += 1;
  if (attempt_id) outcome.submitsSent += 1;
  const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
  open.add(socket);
  return new Promise((resolve) => {
    let pending = '';
    const done = () => {
      socket.removeAllListeners();
      // It may still break while nobody waits for it.
      socket.on('error', () => {});
      resolve();
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      const head = pending.indexOf('\r\n\r\n');
      if (head < 0) return;
      const header = pending.slice(0, head);
      if (pending.length < head + 4 + Number(/content-length: (\d+)/i.exec(header)?.[1])) return;
      note(header, { due, attempt_id });
      if (isLoad) idle.push(socket);
      done();
    });
    socket.once('error', done);
    socket.once('close', done);
    socket.write(requestOf(attempt_id));
  });
}

function note(header: string, { due, attempt_id }: Asked): void {
  if (header.startsWith('HTTP/1.1 200')) {
    outcome.served += 1;
    times.push(performance.now() - due);
    if (attempt_id) acknowledged.push(attempt_id);
  } else if (header.startsWith('HTTP/1.1 503') && /retry-after: \d/i.test(header)) {
    outcome.shed += 1;
    if (attempt_id) outcome.submitsShed += 1;
  }
}

function requestOf(attempt_id: string | undefined): string {
  const { stud_id, quiz_id, token } = load;
  const path = attempt_id ? '/api/Student/submit_quiz' : '/api/Student/subjects?auth_mode=1';
  const body = JSON.stringify(attempt_id ? { stud_id, quiz_id, submit_data: [], attempt_id } : { stud_id });
  return `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ntoken: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
