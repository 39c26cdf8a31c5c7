import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Suspended } from '#contract/auth/suspended.ts';
import { waitingData } from '#contract/auth/waiting.ts';
import type { Call, InputOf } from '#contract/call.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import type { Suspension } from '#server/domain/accounts/suspension.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { type ReadSession, requireSession, sessionHasEnded } from '#server/domain/sessions/session.repository.ts';
import { Failure } from '#server/errors.ts';
import { languageOf, render, textOf } from '#server/messages/text.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { lacksParent } from '#server/platform/database/lacks-parent.ts';
import { timeOfSameUrls } from '#server/platform/media/signed-url.ts';
import type { CallResult, Provide, StudentCallContext } from '#server/student/provide.ts';
import { announcedBytes, defaultMaxBodyBytes } from './body/read-bodies.ts';
import { routeOf } from './call-route.ts';
import { clientOf, deviceCookies } from './client/client.ts';
import { messageOf } from './error-handler.ts';
import { inLane, type StudentGate } from './limits/student-gate.ts';
import { tokenOf } from './limits/student-limits.ts';
import type { RequestQueues } from './request-queue/request-queues.ts';
import { acceptsGzip, encodeResponse, type ResponseStore } from './responses/response-store.ts';

/** What the requests of all calls share. */
interface Served {
  requestQueues: RequestQueues;
  students: StudentGate;
  responses: ResponseStore;
}

/**
 * Mounts calls: one call and one handler make a route. Each request passes, in this order: the limits of its student
 * (429), the request queue (503), the session (401), whether the academy has let the student in and not locked them (403), the call's strict input schema (400), the check of `stud_id` (403), the handler, and the envelope.
 */
export function provideCalls(
  app: FastifyInstance,
  deps: Deps,
  { requestQueues, students, responses }: Served,
): Provide {
  const mount = (call: Call, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    const url = routeOf(call);
    app.route({
      method: call.method,
      url,
      bodyLimit: call.maxBodyBytes ?? defaultMaxBodyBytes,
      ...(call.session && call.maxBodyBytes !== undefined ? { preParsing: beforeLongBody(call) } : {}),
      handler,
    });
  };
  const runQueued = <Result>(call: Call, request: FastifyRequest, run: () => Promise<Result>): Promise<Result> => {
    const queued = () => requestQueues.run(routeOf(call), run);
    return call.session ? inLane(students, tokenOf(request), queued) : queued();
  };
  const toEnvelope = (reply: FastifyReply, { data, message = '', token, deviceToken, suspended }: Granted) => {
    if (deviceToken !== undefined) reply.header('set-cookie', deviceCookies(deviceToken, deps.isSecure));
    const text = message && render(message, languageOf(reply.request.headers['accept-language']));
    return {
      status: true,
      message: text,
      data,
      ...(token !== undefined && { token }),
      ...(suspended && { suspended }),
    };
  };
  const readSession = async (call: Call, request: FastifyRequest, now = deps.clock()) => {
    try {
      const session = await requireSession(deps, request.headers['token'], now);
      if (session.isWaiting && !call.whileWaiting) throw new Failure(403, notLetIn, undefined, waitingData);
      const suspension = session.isWaiting ? null : session.suspension;
      return { session, suspended: suspension && (await requireOpen(deps, call, suspension)) };
    } catch (error) {
      if (error instanceof Failure && error.statusCode === 401) students.remove(tokenOf(request));
      throw error;
    }
  };
  /** Only students may send a long body, so their session comes before it. */
  const beforeLongBody = (call: Call) => async (request: FastifyRequest) => {
    const isShort = (announcedBytes(request) ?? Infinity) <= defaultMaxBodyBytes;
    if (!isShort) await requestQueues.run(routeOf(call), () => readSession(call, request));
  };
  /** The context of a signed-in student's call, after all checks. */
  const enter = async <C extends Call>(call: C, request: FastifyRequest): Promise<EnteredContext<C>> => {
    const now = deps.clock();
    const { session, suspended } = await readSession(call, request, now);
    request.isFromStudent = true;
    students.identify(tokenOf(request), session.stud_id);
    const input = readInput(call, request);
    if (hasStudent(input) && input.stud_id !== session.stud_id) {
      throw new Failure(403, textOf('call.otherStudent'));
    }
    return {
      input,
      session,
      content_version: session.content_version,
      suspended,
      // Few calls want to know.
      get client() {
        return clientOf(request);
      },
      now,
    };
  };
  return {
    openCall: (call, handle) =>
      mount(call, async (request, reply) => {
        const run = async () => {
          const input = readInput(call, request);
          return await handle({ input, now: deps.clock(), client: clientOf(request), log: app.log });
        };
        return toEnvelope(reply, await runQueued(call, request, run));
      }),
    studentCall: (call, handle) =>
      // A student who is erased while their request runs has no session any more, and no row that this could belong to.
      mount(call, async (request, reply) => {
        const run = async () => {
          const context = await enter(call, request);
          const result = await handle(context).catch((error: unknown) => {
            throw lacksParent(error) ? sessionHasEnded() : error;
          });
          return { ...result, suspended: context.suspended };
        };
        return toEnvelope(reply, await runQueued(call, request, run));
      }),
    unchangingCall: (call, handle, urls) =>
      mount(call, async (request, reply) => {
        const run = async () => {
          const context = await enter(call, request);
          const { input, session, suspended, now } = context;
          const isGzipped = acceptsGzip(request.headers);
          const key = `${session.session_id} ${call.name} ${isGzipped} ${JSON.stringify(input)}`;
          // A locked student gets less, and the version says nothing of it.
          const stored = !suspended && responses.find(key, session.version, now);
          if (stored) return stored;
          const { data, until } = await handle(context);
          const computed = encodeResponse(JSON.stringify(toEnvelope(reply, { data, suspended })), isGzipped);
          const same = urls ? timeOfSameUrls(urls, now) : forever;
          if (suspended || (until !== undefined && until <= now)) return computed;
          const { version } = session;
          // What depends on the time is computed anew after a clock that was ahead is corrected.
          const from = until === undefined ? same.from : Math.max(same.from, now);
          responses.store(key, { ...computed, version, from, until: Math.min(same.until, until ?? forever.until) });
          return computed;
        };
        const { etag, payload, headers } = await runQueued(call, request, run);
        reply.headers(headers);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.send(payload);
      }),
  };
}

const notLetIn = textOf('auth.notLetIn');

interface EnteredContext<C extends Call> extends StudentCallContext<C> {
  session: ReadSession;
}

interface Granted extends CallResult<unknown> {
  suspended?: Suspended | null;
}

/** What a locked student is told, beside what they get, or instead of it: then it throws. */
async function requireOpen({ db }: Deps, call: Call, { reason, until_at }: Suspension): Promise<Suspended> {
  const { timezone, while_locked } = await readAcademy(db);
  const last_day = until_at === null ? null : dateIn(until_at - 1, timezone);
  const suspended = { reason, last_day, may_take_tests: while_locked === 'tests' };
  const isOpen = call.whileSuspended === 'for tests' ? suspended.may_take_tests : call.whileSuspended !== undefined;
  if (isOpen || call.whileWaiting) return suspended;
  throw new Failure(403, textOf('auth.suspended', { reason }), undefined, { suspended });
}

const forever = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

function readInput<C extends Call>(call: C, request: FastifyRequest): InputOf<C> {
  const parsed = call.input.safeParse(call.method === 'GET' ? {} : request.body);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.');
    throw new Failure(400, field ? `The field '${field}' is not valid.` : messageOf(400));
  }
  return parsed.data as InputOf<C>;
}

function hasStudent(input: unknown): input is { stud_id: string } {
  return typeof input === 'object' && input !== null && 'stud_id' in input;
}
