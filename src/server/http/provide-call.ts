import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, InputOf } from '#contract/call.ts';
import type { CallResult, Provide } from '#server/areas/provide.ts';
import { requireSession } from '#server/areas/session/session.repository.ts';
import type { Deps } from '#server/deps.ts';
import { Failure } from '#server/errors.ts';
import type { AdmissionControl } from './admission.ts';
import { announcedBytes, defaultMaxBodyBytes } from './body/read-bodies.ts';
import { routeOf } from './call-route.ts';
import { clientOf, deviceCookies } from './client.ts';
import { messageOf } from './error-handler.ts';
import type { StudentGate } from './student-limits/student-gate.ts';
import { tokenOf } from './student-limits/student-limits.ts';

/**
 * Mounts calls: one call and one handler make a route. Each request passes, in this order: the limits of its student
 * (429), the request queue (503), the session (401), the call's strict input schema (400), the check of `stud_id` (403), the handler, and the envelope.
 */
export function provideCalls(
  app: FastifyInstance,
  deps: Deps,
  admission: AdmissionControl,
  students: StudentGate,
): Provide {
  const mount = (call: Call, run: (request: FastifyRequest) => Promise<CallResult<unknown>>) => {
    const url = routeOf(call);
    app.route({
      method: call.method,
      url,
      bodyLimit: call.maxBodyBytes ?? defaultMaxBodyBytes,
      ...(call.session && call.maxBodyBytes !== undefined ? { preParsing: beforeLongBody(url) } : {}),
      handler: async (request, reply) => {
        const runQueued = () => admission.run(url, () => run(request));
        const {
          data,
          message = '',
          token,
          deviceToken,
        } = await (call.session ? inLane(students, tokenOf(request), runQueued) : runQueued());
        if (deviceToken !== undefined) reply.header('set-cookie', deviceCookies(deviceToken, deps.isSecure));
        return { status: true, message, data, ...(token === undefined ? {} : { token }) };
      },
    });
  };
  const readSession = async (request: FastifyRequest, now = deps.clock()) => {
    try {
      return await requireSession(deps, request.headers['token'], now);
    } catch (error) {
      if (error instanceof Failure && error.statusCode === 401) students.forget(tokenOf(request));
      throw error;
    }
  };
  /** Only students may send a long body, so their session comes before it. */
  const beforeLongBody = (url: string) => async (request: FastifyRequest) => {
    const isShort = (announcedBytes(request) ?? Infinity) <= defaultMaxBodyBytes;
    if (!isShort) await admission.run(url, () => readSession(request));
  };
  return {
    openCall: (call, handle) =>
      mount(call, async (request) => {
        const input = readInput(call, request);
        return await handle({ input, now: deps.clock(), client: clientOf(request), log: app.log });
      }),
    studentCall: (call, handle) =>
      mount(call, async (request) => {
        const now = deps.clock();
        const session = await readSession(request, now);
        request.isFromStudent = true;
        students.identify(tokenOf(request), session.stud_id);
        const input = readInput(call, request);
        if (hasStudent(input) && input.stud_id !== session.stud_id) {
          throw new Failure(403, 'You are signed in as another student.');
        }
        return await handle({ input, session, client: clientOf(request), now });
      }),
  };
}

async function inLane<Result>(students: StudentGate, token: string, task: () => Promise<Result>): Promise<Result> {
  const leave = await students.start(token);
  try {
    return await task();
  } finally {
    leave();
  }
}

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
