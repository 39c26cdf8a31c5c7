/**
 * One student who does everything as fast as the connections allow, over raw sockets, for the reason given in
 * lab/bench/load-client.ts. It runs in a process of its own, gets its sessions by messages, and prints its counts as JSON.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

export interface HostileOptions {
  url: string;
  stud_id: string;
  quiz_id: string;
  chapter_id: string;
  sub_id: string;
  topic_ids: string[];
  /** Each with its first option, which is a valid answer. */
  questions: { question_id: string; answer: string }[];
  connections: number;
  seconds: number;
}

/** A session, with the signed URLs that it was given. */
export interface HostileSession {
  token: string;
  media: string[];
}

/** The number of responses by status code. 0 is none. */
export type HostileCounts = Record<string, number>;

const options: HostileOptions = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(options.url);
const sessions: HostileSession[] = [];
const counts: HostileCounts = {};
process.on('message', (session: HostileSession) => {
  sessions.push(session);
  // The older ones are still used now and then.
  if (sessions.length > 8) sessions.splice(1, 1);
});

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];
const attempt_ids = [randomUUID()];

/** What the student does, and how often compared with the rest. */
const shapes: [number, () => string][] = [
  [20, () => call('/Student/submit_quiz', submission(options.questions))],
  [5, () => call('/Student/submit_quiz', { ...submission([]), attempt_id: pick(attempt_ids) })],
  [2, () => call('/Student/submit_quiz', submission(hugeAnswers()))],
  [20, () => call('/Student/my_quiz_history', { chapter_id: options.chapter_id })],
  [5, () => call('/Student/get_quiz', { quiz_id: options.quiz_id })],
  [10, () => call('/Portal/watch_progress', { topic_id: pick(options.topic_ids), ...progress() })],
  [10, () => call('/Student/recently_watched', {})],
  [5, () => call('/Portal/older_watched', { before_topic: pick(options.topic_ids) })],
  [5, () => call('/Student/topics', { chapter_id: options.chapter_id })],
  [5, () => call('/Student/subjects?auth_mode=1', {})],
  [5, () => call('/Student/chapters', { sub_id: options.sub_id })],
  [5, () => call('/Student/news_events', {})],
  [5, () => call('/Portal/sync_draft', draft())],
  // One session stays, so that the flood goes on.
  [1, () => call('/Portal/sign_out', {}, sessions.length > 1 ? sessions.at(-1)?.token : 'none')],
  [10, () => call('/Student/subjects?auth_mode=1', {}, randomUUID())],
  [5, () => request('GET', '/api/Auth/academic_levels', {}, '')],
  [5, () => request('GET', '/api/nothing', {}, '')],
  [5, () => request('POST', '/api/Student/subjects', { token: token() }, '{')],
  [30, () => request('GET', media(), {}, '')],
  [30, () => request('GET', media(), { range: `bytes=${Math.floor(Math.random() * 1e6)}-` }, '')],
];
const total = shapes.reduce((sum, [weight]) => sum + weight, 0);

const end = performance.now() + options.seconds * 1000;
await Promise.all(Array.from({ length: options.connections }, live));
process.stdout.write(JSON.stringify(counts));
process.exit(0);

async function live(): Promise<void> {
  while (performance.now() < end) await floodConnection();
}

/** Sends one request after the other on a connection, until it breaks. */
function floodConnection(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay();
    let head = '';
    let left = 0;
    // Some downloads are given up halfway.
    let giveUpAfter = Infinity;
    const next = () => {
      if (performance.now() >= end) return void socket.destroy();
      head = '';
      giveUpAfter = Math.random() < 0.05 ? 200_000 : Infinity;
      socket.write(nextRequest());
    };
    socket.once('connect', next);
    socket.on('data', (chunk: Buffer) => {
      if (left === 0) {
        head += chunk.toString('latin1');
        const at = head.indexOf('\r\n\r\n');
        if (at < 0) return;
        const status = head.slice(9, 12);
        counts[status] = (counts[status] ?? 0) + 1;
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - at - 4);
      } else left -= chunk.length;
      giveUpAfter -= chunk.length;
      if (giveUpAfter < 0) socket.destroy();
      else if (left <= 0) {
        left = 0;
        next();
      }
    });
    socket.once('error', () => {
      counts['0'] = (counts['0'] ?? 0) + 1;
    });
    socket.once('close', () => setImmediate(resolve));
  });
}

function nextRequest(): string {
  let at = Math.random() * total;
  for (const [weight, make] of shapes) {
    at -= weight;
    if (at < 0) return make();
  }
  return request('GET', '/', {}, '');
}

function token(): string {
  return pick(sessions)?.token ?? '';
}

function media(): string {
  return pick(pick(sessions)?.media ?? []) ?? '/media/none';
}

function submission(submit_data: object[]) {
  const attempt_id = randomUUID();
  attempt_ids[Math.floor(Math.random() * 100)] = attempt_id;
  return { quiz_id: options.quiz_id, submit_data, attempt_id };
}

/** 400 kB of answers that are no options. */
function hugeAnswers() {
  return options.questions.slice(0, 40).map(({ question_id }) => ({ question_id, answer: 'x'.repeat(10_000) }));
}

function progress() {
  return { position: Math.random() * 1000, duration: 1000, watched_at: Date.now() };
}

function draft() {
  const answers = options.questions.map((answer) => ({ ...answer, chosen_at: Date.now() }));
  return { quiz_id: options.quiz_id, attempt_id: randomUUID(), version: 0, answers };
}

function call(path: string, payload: object, as = token()): string {
  const body = JSON.stringify({ stud_id: options.stud_id, ...payload });
  return request('POST', `/api${path}`, { token: as }, body);
}

function request(method: string, path: string, headers: Record<string, string>, body: string): string {
  const all = { host: `${hostname}:${port}`, ...headers, ...(method === 'POST' && postHeaders(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function postHeaders(body: string) {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}
