import type { FastifyInstance } from 'fastify';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { askCorrectionCall } from '#contract/corrections.ts';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import { deskLoginCall, deskVerifyCall, setUpCall } from '#contract/desk/session.ts';
import { askDoubtCall } from '#contract/doubts.ts';
import { calendarAddressCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { askErasureCall, withdrawErasureCall } from '#contract/my-data.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { apiPath, routeOf } from '#server/http/call-route.ts';
import { healthPath, readyPath } from '#server/http/monitoring/health.ts';
import { metricsPath } from '#server/http/monitoring/metrics.ts';
import { createRequestQueue, type QueueLimits, tooBusy } from './request-queue.ts';

/**
 * Each kind of request has a queue of its own. Writes, such as a submitted quiz, are the last to be rejected. Reads are the first, because the app repeats them by itself. More running reads than
 * Postgres has connections would only wait there instead. Many writes start together because they share a transaction.
 */
export const defaultLimits = {
  reads: { maxRunning: 40, startsPerTick: 8, maxQueued: 500, maxWaitMs: 500 },
  // These wait for the SMS gateway, which costs us nothing.
  signIn: { maxRunning: 500, startsPerTick: 8, maxQueued: 500, maxWaitMs: 500 },
  // Anybody can send these, so they do not wait with students' work. Few start together, since they share a transaction
  // for which others wait.
  otps: { maxRunning: 64, startsPerTick: 8, maxQueued: 500, maxWaitMs: 1000 },
  writes: { maxRunning: 100, startsPerTick: 32, maxQueued: 4000, maxWaitMs: 1000 },
  // The device has them, and sends them again half a minute later. Few at once, so that a submission hardly waits for
  // their transaction.
  drafts: { maxRunning: 16, startsPerTick: 4, maxQueued: 500, maxWaitMs: 500 },
  // A few people, whose lists may read much: students go first.
  desk: { maxRunning: 4, startsPerTick: 1, maxQueued: 100, maxWaitMs: 5000, isForFew: true },
  // Anybody can invent a token. Whether it is a session is found out here, and not where the staff wait.
  deskSessions: { maxRunning: 4, startsPerTick: 4, maxQueued: 200, maxWaitMs: 1000 },
  // Only the start of a download is limited: a video streams for hours and costs little.
  files: { maxRunning: 500, startsPerTick: 4, maxQueued: 1000, maxWaitMs: 1000 },
} satisfies Record<string, QueueLimits>;

type QueueName = keyof typeof defaultLimits;
export type QueuesLimits = Record<QueueName, QueueLimits>;

export interface RequestQueues {
  /** Throws a 503 when the queue for this route is full. */
  rejectIfFull(route: string): void;
  /**
   * Runs a request once its queue allows it, or throws a 503. A request that has started is never rejected. `whose` it is
   * matters at the desk.
   */
  run<Result>(route: string, task: () => Promise<Result>, whose?: string): Promise<Result>;
  /** Runs what a request waits for elsewhere, while others have its place in the queue. */
  giveWay<Result>(route: string, wait: () => Promise<Result>, whose?: string): Promise<Result>;
  /** The number of calls that run or wait; downloads are not counted. */
  pendingCalls(): number;
  /** The number of requests that run or wait, by queue. */
  queueSizes(): Record<QueueName, number>;
  /** Must be called for each new connection. */
  onConnection(): void;
}

export function createRequestQueues(limits: QueuesLimits = defaultLimits): RequestQueues {
  let connections = 0;
  const mayStart = () => connectionsFirst(() => connections);
  const queues = ofEach(limits, (its) => createRequestQueue(its, mayStart()));
  return {
    rejectIfFull: (route) => {
      if (queues[kindOf(route)].isFull()) throw tooBusy;
    },
    run: (route, task, whose) => queues[kindOf(route)].run(task, whose),
    giveWay: (route, wait, whose) => queues[kindOf(route)].giveWay(wait, whose),
    pendingCalls: () => {
      const { files: _, ...calls } = queues;
      return Object.values(calls).reduce((sum, queue) => sum + queue.size(), 0);
    },
    queueSizes: () => ofEach(queues, (queue) => queue.size()),
    onConnection: () => {
      connections += 1;
    },
  };
}

function ofEach<From, To>(queues: Record<QueueName, From>, make: (one: From) => To): Record<QueueName, To> {
  return Object.fromEntries(Object.entries(queues).map(([name, one]) => [name, make(one)])) as Record<QueueName, To>;
}

/**
 * Rejects calls before their body is read when their queue is full, and queues all other requests but the operator's.
 */
export function rejectOverload(app: FastifyInstance, requestQueues: RequestQueues): void {
  app.server.on('connection', requestQueues.onConnection);
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, _reply, done) => {
    if ([apiPath, deskApiPath].some((path) => url.startsWith(`${path}/`))) requestQueues.rejectIfFull(url);
    else if (!operatorRoutes.has(url)) return void requestQueues.run(url, async () => {}).then(() => done(), done);
    done();
  });
}

const writeRoutes = new Set(
  [
    ...[submitQuizCall, watchProgressCall, signOutCall, signOutEverywhereCall, changeStudentCall, askDoubtCall],
    ...[calendarAddressCall, revokeCalendarCall, askErasureCall, withdrawErasureCall, askCorrectionCall],
  ].map(routeOf),
);
const otpRoutes = new Set([routeOf(verifyOtpCall), `${deskApiPath}/${deskVerifyCall.name}`]);
const signInRoutes = new Set([
  ...[loginCall, signupCall].map(routeOf),
  ...[deskLoginCall, setUpCall].map(({ name }) => `${deskApiPath}/${name}`),
]);
const draftRoute = routeOf(syncDraftCall);
/**
 * These work under load: operators look when the portal is busy, and a supervisor may restart one that does not
 * respond.
 */
const operatorRoutes = new Set([healthPath, readyPath, metricsPath]);

/** Not a route, but what is found out before one of the desk. */
export const deskSessionRoute = 'desk session';

function kindOf(route: string): QueueName {
  if (route === deskSessionRoute) return 'deskSessions';
  if (writeRoutes.has(route)) return 'writes';
  if (route === draftRoute) return 'drafts';
  if (otpRoutes.has(route)) return 'otps';
  if (signInRoutes.has(route)) return 'signIn';
  if (route.startsWith(`${deskApiPath}/`)) return 'desk';
  return route.startsWith(`${apiPath}/`) ? 'reads' : 'files';
}

/** New connections delay other work for at most this many ticks in a row. */
const maxTicksForConnections = 200;

/**
 * Returns a function that tells, once per tick, whether queued requests may start. New connections go first: they wait
 * in the kernel, where nobody can reject them, and Node accepts one per tick, so a tick without requests lets them in
 * quickly.
 */
function connectionsFirst(count: () => number): () => boolean {
  let lastCount = 0;
  let ticksInARow = 0;
  return () => {
    ticksInARow = count() === lastCount ? 0 : ticksInARow + 1;
    lastCount = count();
    if (ticksInARow < maxTicksForConnections) return ticksInARow === 0;
    ticksInARow = 0;
    return true;
  };
}
