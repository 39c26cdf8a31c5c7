import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import type { Deps } from './deps.ts';
import { Failure } from './errors.ts';
import { requireSession, type Session } from './session.ts';

/** Where the provider's calls are mounted. */
export const apiPath = '/api';

/** A call's address, as its route has it. */
export function routeOf({ path }: Call): string {
  return apiPath + path.replace(/\?.*$/, '');
}

/** What a handler is given. `session` is there for every call that needs one. */
export interface CallContext<C extends Call, S extends Session | undefined> {
  input: InputOf<C>;
  session: S;
  /** Epoch milliseconds: one time for the whole call. */
  now: number;
}

/** What a handler answers: `data`, and where the call has them a message and a token. */
export interface Answer<Data> {
  data: Data;
  message?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** Serves a call that needs no session. */
export function provideOpenCall<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (context: CallContext<C, undefined> & { request: FastifyRequest }) => Promise<Answer<DataOf<C>>>,
): void {
  mount(app, deps, call, async (request) => {
    const input = readInput(call, request);
    return await handle({ input, session: undefined, now: deps.clock(), request });
  });
}

/** Serves a call of a signed-in student: checks the Token header, and that `stud_id` is the token's own. */
export function provideStudentCall<C extends Call>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handle: (context: CallContext<C, Session>) => Promise<Answer<DataOf<C>>>,
): void {
  mount(app, deps, call, async (request) => {
    const now = deps.clock();
    const session = await requireSession(deps.db, request.headers['token'], now);
    const input = readInput(call, request);
    if (hasStudent(input) && input.stud_id !== session.stud_id) {
      throw new Failure(403, 'You are signed in as another student.');
    }
    return await handle({ input, session, now });
  });
}

function mount(
  app: FastifyInstance,
  { admission }: Deps,
  call: Call,
  answer: (request: FastifyRequest) => Promise<Answer<unknown>>,
): void {
  const url = routeOf(call);
  app.route({
    method: call.method,
    url,
    handler: async (request, reply) => {
      const { data, message = '', token, headers = {} } = await admission.run(url, () => answer(request));
      reply.headers(headers);
      return { status: true, message, data, ...(token === undefined ? {} : { token }) };
    },
  });
}

function readInput<C extends Call>(call: C, request: FastifyRequest): InputOf<C> {
  const read = call.input.safeParse(call.method === 'GET' ? {} : request.body);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.');
    throw new Failure(400, field ? `The request's field '${field}' cannot be read.` : 'The request cannot be read.');
  }
  return read.data as InputOf<C>;
}

function hasStudent(input: unknown): input is { stud_id: string } {
  return typeof input === 'object' && input !== null && 'stud_id' in input;
}
