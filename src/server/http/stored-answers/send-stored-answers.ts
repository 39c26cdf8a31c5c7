import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { resumeSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { headersForOrigin } from '#server/http/client/allowed-origins.ts';
import { hasOneHost } from '#server/http/malformed-requests.ts';
import type { StudentGate } from '#server/http/student-limits/student-gate.ts';
import { markCounted } from '#server/http/student-limits/student-limits.ts';
import { acceptsGzip, answerKey, hasAnswer, maxKeyedBody } from './answer-key.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';

/** How many sessions are read at the same time for this. On Postgres, more would take connections from other reads. */
const maxReading = 32;

interface Served {
  students: StudentGate;
  answers: AnswerStore;
}

/**
 * Sends an answer again that has not changed, in front of all routes and hooks. It counts for its student, its session
 * is read from the database, and it is in the log, as any other. Whatever is unusual in any way goes to the routes,
 * which know no stored answers: they decide, and refuse.
 */
export function sendStoredAnswers(app: FastifyInstance, deps: Deps, { students, answers }: Served): void {
  let isOpen = true;
  let reading = 0;
  app.addHook('preClose', async () => {
    isOpen = false;
  });

  // The first listener is Fastify's own. The others watch connections.
  const [routes, ...others] = app.server.listeners('request');
  if (!routes) throw new Error('Fastify does not listen for requests.');
  const toRoutes = (request: IncomingMessage, response: ServerResponse) =>
    void routes.call(app.server, request, response);
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const token = request.headers['token'];
    if (isOpen && typeof token === 'string' && answers.has(token) && isPlain(request)) {
      // By then, Node has parsed all of the request that has arrived.
      process.nextTick(() => void sendOrRoute(request, response, token));
    } else toRoutes(request, response);
    for (const watch of others) watch.call(app.server, request, response);
  });

  async function sendOrRoute(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const begun = performance.now();
    const isSent = await send(request, response, token).catch(() => false);
    if (!isSent) return toRoutes(request, response);
    // The calls' URLs are their routes, but for the query string.
    const route = (request.url ?? '').replace(/\?.*$/, '');
    const { statusCode: status } = response;
    const ms = performance.now() - begun;
    const finished = { method: 'POST', route, status, ms, isFromStudent: true, refusal: '', log: app.log };
    for (const tell of app.onFinished) tell(finished);
  }

  /** Returns false, and has sent nothing, if there is no answer that is still right, or the student may not get it. */
  async function send(request: IncomingMessage, response: ServerResponse, token: string): Promise<boolean> {
    const { headers, url = '' } = request;
    const body = readWhole(request);
    if (body === undefined) return false;
    const found = answers.find(token, answerKey(url, body, acceptsGzip(headers)));
    const forOrigin = headersForOrigin(deps.allowedOrigins, headers);
    const now = deps.clock();
    if (!found || !forOrigin || now < found.answer.from || now >= found.answer.until) return false;

    const leave = reading < maxReading ? students.startNow(token) : undefined;
    if (!leave) return false;
    reading += 1;
    try {
      response.once('close', students.enter(token));
      const session = await resumeSession(deps, found.token_hash, now);
      if (!session) answers.forget(token);
      if (session?.version !== found.answer.version) {
        markCounted(request);
        return false;
      }
      students.identify(token, session.stud_id);
    } finally {
      reading -= 1;
      leave();
    }
    // The request was closed meanwhile, or the portal is.
    if (!isOpen || response.destroyed) return false;
    write(response, found.answer, forOrigin, hasAnswer(headers, found.answer.etag));
    return true;
  }
}

function write(response: ServerResponse, answer: StoredAnswer, forOrigin: Record<string, string>, isKnown: boolean) {
  const all = isKnown ? answer.headers.slice(0, -2) : answer.headers;
  const origin = Object.entries(forOrigin).flat();
  const headers = origin.length === 0 ? all : [...all, ...origin];
  if (isKnown) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(answer.bytes, 'latin1');
}

/** Whether a request is as the web app sends it. */
function isPlain(request: IncomingMessage): boolean {
  const { method, httpVersion, headers } = request;
  return (
    method === 'POST' &&
    httpVersion === '1.1' &&
    headers['content-type'] === 'application/json' &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined &&
    hasOneHost(request)
  );
}

/** The text of a body that has arrived; undefined if more of it is to come. It stays there for the routes to read. */
function readWhole(request: IncomingMessage): string | undefined {
  const length = Number(request.headers['content-length']);
  if (!(length > 0 && length <= maxKeyedBody)) return undefined;
  const bytes: unknown = request.read();
  if (!Buffer.isBuffer(bytes)) return undefined;
  request.unshift(bytes);
  return bytes.length === length ? bytes.toString() : undefined;
}
