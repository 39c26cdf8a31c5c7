import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backgroundHeader, type DeskCall, type DeskInputOf, deskApiPath, mayMake } from '#contract/desk/desk-call.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { applyDueMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { createRateLimiter } from '#server/domain/limits/with-rate-limits.ts';
import { requireRoomIn } from '#server/domain/media/room.ts';
import { resumeDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { readScope } from '#server/domain/staff/scope.repository.ts';
import { findStaff } from '#server/domain/staff/staff.repository.ts';
import { Failure, OperatorError, Refusal } from '#server/errors.ts';
import { announcedBytes, defaultMaxBodyBytes } from '#server/http/body/read-bodies.ts';
import { createBytesReceiver } from '#server/http/body/receive-bytes.ts';
import { isFromOwnPage, otherOrigin } from '#server/http/client/allowed-origins.ts';
import { deskClientOf, deskDeviceCookie } from '#server/http/client/client.ts';
import { messageOf, pageNotFound } from '#server/http/error-handler.ts';
import { inLane, type StudentGate } from '#server/http/limits/student-gate.ts';
import { tooBusy } from '#server/http/request-queue/request-queue.ts';
import { deskSessionRoute, type RequestQueues } from '#server/http/request-queue/request-queues.ts';
import { languageOf, render, textOf } from '#server/messages/text.ts';
import { dateIn, zonedMinute } from '#server/platform/clock/time-zone.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import type { Language } from '#texts/languages.ts';
import { createChangeQueue } from './change-queue.ts';
import { changedBy, changedMeanwhile, notForRole } from './desk.messages.ts';
import type { DeskContext, DeskDeps, DeskResult, ProvideDesk } from './provide-desk.ts';

/**
 * Mounts the calls of the desk. Each request passes, in this order: whether a page of the portal makes it (403), whether
 * its token is a session (401), the limits of its session (429), the request queue (503), the role (403), the call's input
 * schema (400), the handler, and the envelope. Bytes are received, and files read, outside of the queue.
 */
export function mountDesk(
  app: FastifyInstance,
  deps: DeskDeps,
  { requestQueues, gate }: { requestQueues: RequestQueues; gate: StudentGate },
): ProvideDesk {
  limitDesk(app, gate);
  const storing = createRateLimiter(maxStored);
  const runChange = createChangeQueue();
  app.all(`${deskApiPath}/*`, () => {
    throw new Failure(404, pageNotFound);
  });

  type Admit = <Result>(step: () => Promise<Result>) => Promise<Result>;
  /** Mounts a call whose steps run each in the queue of its kind. Between them it takes nobody's place. */
  const mount = (call: DeskCall, handle: (request: FastifyRequest, admit: Admit) => Promise<DeskResult<unknown>>) => {
    const url = urlOf(call);
    const { maxJsonBytes } = call;
    const long = maxJsonBytes === undefined ? {} : { bodyLimit: maxJsonBytes, preParsing: beforeLongBody };
    app.post(url, long, async (request, reply) => {
      const result = handle(request, (step) => requestQueues.run(url, step, whoseIs(request)));
      return toEnvelope(reply, await result.catch((error: unknown) => rethrow(deps, error)), deps.isSecure);
    });
  };
  const mountForStaff: typeof mount = (call, handle) =>
    mount(call, (request, admit) => inTurn(request, () => handle(request, admit)));
  let papers = 0;
  /** Only the staff may send a long body, so their session comes before it. */
  const beforeLongBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = announcedBytes(request) ?? Infinity;
    if (bytes > defaultMaxBodyBytes) await requireKnown(request);
    if (bytes <= paperBytes) return;
    if (papers >= papersAtOnce) throw tooBusy;
    papers += 1;
    reply.raw.once('close', () => {
      papers -= 1;
    });
  };
  const identifying = new Map<string, Promise<void>>();
  /** Finds out whether a token is a session, where nobody of the staff waits for it: once for all requests with it. */
  const requireKnown = async (request: FastifyRequest) => {
    const credential = hashToken(tokenOf(request));
    if (gate.studentOf(credential) !== undefined) return;
    const identify = async () => {
      const { staff } = await requestQueues.run(deskSessionRoute, () => requireStaff(request, deps.clock()));
      gate.identify(credential, staff.staff_id);
    };
    const found = identifying.get(credential) ?? identify().finally(() => identifying.delete(credential));
    identifying.set(credential, found);
    await found;
  };
  /** Of the staff, or nobody where that is not asked. */
  const whoseIs = (request: FastifyRequest) => gate.studentOf(hashToken(tokenOf(request))) ?? '';
  const requireStaff = async (request: FastifyRequest, now: number, db: Db = deps.db) => {
    const isBackground = request.headers[backgroundHeader] === 'yes';
    const token = tokenOf(request);
    const session = token === '' ? undefined : await resumeDeskSession(db, token, { isBackground, now });
    const staff = session && (await findStaff(db, session.staff_id));
    if (staff) return { session, staff };
    gate.remove(hashToken(token));
    if (token === '') throw new Failure(401, pleaseSignIn);
    throw new Failure(401, sessionEnded);
  };
  const enter = async <C extends DeskCall>(
    call: C,
    request: FastifyRequest,
    given: unknown = request.body,
  ): Promise<DeskContext<C>> => {
    const now = deps.clock();
    const readRights = async (db: Db) => {
      const { session, staff } = await requireStaff(request, now, db);
      gate.identify(hashToken(tokenOf(request)), staff.staff_id);
      if (!mayMake(call, staff.role)) throw new Failure(403, notForRole);
      return { session, staff, scope: await readScope(db, staff), by: `${staff.name} at the desk` };
    };
    await applyDueMemberships(deps.db, now);
    const rights = await readRights(deps.db);
    request.isFromStudent = true;
    const own = { input: readInput(call, given), language: languageFor(request), now };
    const change: DeskContext<C>['change'] = async (run, stored = bytesOf(request)) => {
      if (!call.worksOnFullDisk) {
        await requireRoomIn(deps.dataDir, 0);
        if (!storing.take(rights.staff.staff_id, Math.max(stored, leastStored))) throw tooMuchStored;
      }
      const inOwnTransaction = () =>
        inTransaction(deps.db, async (trx) => {
          // Imports, commands and other changes at the desk wait, and so nothing that was checked here changes before the end.
          await takeImportLock(trx);
          return await run({ ...own, ...(await readRights(trx)), db: trx });
        });
      const whose = rights.staff.staff_id;
      // An import may take long. Meanwhile others read.
      return await requestQueues.giveWay(urlOf(call), () => runChange(whose, inOwnTransaction), whose);
    };
    return { ...own, ...rights, change };
  };

  /** Runs a request of the staff, when the limits of its session allow it. */
  const inTurn = async <Result>(request: FastifyRequest, run: () => Promise<Result>): Promise<Result> => {
    await requireKnown(request);
    return await inLane(gate, hashToken(tokenOf(request)), run);
  };

  return {
    openCall: (call, handle) =>
      mount(call, (request, admit) =>
        admit(async () => {
          const input = readInput(call, request.body);
          return await handle({ input, now: deps.clock(), client: deskClientOf(request), log: app.log });
        }),
      ),
    staffCall: (call, handle) =>
      mountForStaff(call, (request, admit) => admit(async () => await handle(await enter(call, request)))),
    staffChange: (call, handle) =>
      mountForStaff(call, (request, admit) => admit(async () => (await enter(call, request)).change(handle))),
    silentChange: (call, run) =>
      mountForStaff(call, (request, admit) =>
        admit(async () => {
          await (await enter(call, request)).change(run);
          return { data: null };
        }),
      ),
    staffReading: (call, { accept, read, handle }) =>
      mountForStaff(call, async (request, admit) => {
        const context = await admit(async () => {
          const entered = await enter(call, request);
          await accept(entered);
          return entered;
        });
        const found = await read(context);
        return await admit(() => handle(found, context));
      }),
    staffBytes: (call, { accept, handle }) => {
      const url = urlOf(call);
      const receive = createBytesReceiver({ maxBytes: call.maxBodyBytes ?? defaultMaxBodyBytes, ...bytesAtOnce });
      const run = <Result>(request: FastifyRequest, step: () => Promise<Result>) =>
        inTurn(request, () => requestQueues.run(url, step, whoseIs(request))).catch((error: unknown) =>
          rethrow(deps, error),
        );
      void app.register(async (own) => {
        // All other routes refuse what is not JSON.
        own.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null, undefined));
        own.post(url, async (request, reply) => {
          const [accepted, context] = await run(request, async () => {
            const entered = await enter(call, request, request.query);
            return [await accept(entered), entered] as const;
          });
          // Nobody waits in the queue for a slow network.
          const bytes = await receive(request, reply, context.staff.staff_id);
          return toEnvelope(reply, await run(request, () => handle(accepted, { ...context, bytes })), deps.isSecure);
        });
      });
    },
  };
}

/** A body is in memory as a whole: at most 32 MB of them. */
const bytesAtOnce = { maxAtOnce: 8, maxOfOne: 2 };

const megabyte = 1024 * 1024;
/** Only a file of questions is longer. It is in memory several times: as bytes, as JSON, and as a file. */
const paperBytes = 3 * megabyte;
const papersAtOnce = 2;

/**
 * What one of the staff stores in a process: at most 60 MB in ten minutes. The longest quiz is 2 MB, and a list of 2,000
 * students counts as 8 MB. The files of uploads do not count: they need room on the disk instead.
 */
const maxStored = { burst: 30 * megabyte, perSecond: (30 * megabyte) / 600 };
/** A change has at least a row in the audit, with its indexes. */
const leastStored = 4096;
const tooMuchStored = new Failure(429, textOf('desk.savedALot'), 60);

const pleaseSignIn = textOf('call.signIn');
const sessionEnded = textOf('call.sessionEnded');

/** Before anything of the body is read. A refused request costs no database. */
function limitDesk(app: FastifyInstance, gate: StudentGate): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith(`${deskApiPath}/`)) return done();
    if (!isFromOwnPage(request.headers)) throw new Failure(403, otherOrigin);
    const token = tokenOf(request);
    if (token !== '') reply.raw.once('close', gate.enter(hashToken(token)));
    done();
  });
}

function urlOf({ name }: DeskCall): string {
  return `${deskApiPath}/${name}`;
}

/** How long its JSON is, also where it came in chunks. */
function bytesOf(request: FastifyRequest): number {
  return announcedBytes(request) ?? Buffer.byteLength(JSON.stringify(request.body ?? null));
}

function languageFor({ headers }: FastifyRequest): Language {
  return languageOf(headers['accept-language']);
}

/** The token of 'Authorization: Bearer …'; '' if there is none. */
function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string {
  return /^Bearer ([\w-]{1,100})$/i.exec(authorization)?.[1] ?? '';
}

function readInput<C extends DeskCall>(call: C, given: unknown): DeskInputOf<C> {
  const parsed = call.input.safeParse(given);
  if (parsed.success) return parsed.data as DeskInputOf<C>;
  const field = parsed.error.issues[0]?.path.join('.');
  if (field) throw new Failure(400, textOf('call.fieldInvalid', { field }));
  throw new Failure(400, messageOf(400));
}

function toEnvelope(reply: FastifyReply, { data, message = '', deviceToken }: DeskResult<unknown>, isSecure: boolean) {
  if (deviceToken !== undefined) reply.header('set-cookie', deskDeviceCookie(deviceToken, isSecure));
  const text = message && render(message, languageFor(reply.request));
  return { status: true, message: text, data };
}

/** What an operator's function refuses is a refusal here too. The reason is for the metrics, which may name nobody. */
async function rethrow({ db, machineClock }: DeskDeps, error: unknown): Promise<never> {
  if (error instanceof ChangedMeanwhile) {
    const { last } = error;
    const conflict = { changed_by: last?.changed_by ?? '', changed_at: last?.changed_at ?? null };
    if (!last) throw new Failure(409, changedMeanwhile, undefined, { conflict });
    const { timezone } = await readAcademy(db);
    const isToday = dateIn(last.changed_at, timezone) === dateIn(machineClock(), timezone);
    const at = zonedMinute(last.changed_at, timezone).slice(isToday ? -5 : 0);
    throw new Failure(409, changedBy(nameOf(last.changed_by), at), undefined, { conflict });
  }
  if (error instanceof OperatorError) throw new Refusal(error.atDesk, { reason: 'The desk refused a change.' });
  throw error;
}

/** 'Asha Menon at the desk' is Asha Menon to her colleagues. */
function nameOf(changed_by: string): string {
  return changed_by.replace(/ at the desk$/, '');
}
