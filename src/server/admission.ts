import type { FastifyInstance } from 'fastify';
import { verifyOtpCall } from '#contract/auth.ts';
import { watchProgressCall } from '#contract/extensions.ts';
import { submitQuizCall } from '#contract/quiz.ts';
import { Failure } from './errors.ts';
import { busyTimer, turnTimer } from './loop-timers.ts';
import { apiPath, routeOf } from './provide-call.ts';

/** What requests of one kind may take of this process. */
interface Room {
  /** So many calls at most are under way at a time: more would only wait for the database. */
  most: number;
  /** A request that may have waited for longer is not begun. */
  waitMs: number;
}

export type Rooms = Record<'lists' | 'signIn' | 'work' | 'files', Room>;

/**
 * Under more load than there is room for, lists go first: the app asks for them again by itself. A student's work and a code
 * that is being tried go last. Each kind is counted by itself: an SMS gateway that is slow keeps nobody else waiting.
 */
export const usualRooms: Rooms = {
  lists: { most: 500, waitMs: 500 },
  signIn: { most: 500, waitMs: 500 },
  work: { most: 1000, waitMs: 1000 },
  // Streams last for hours and cost little: a film that is on is not counted.
  files: { most: Number.POSITIVE_INFINITY, waitMs: 1000 },
};

/** Short, since there is room again as soon as the load is gone; the app waits longer each time, and not all at once. */
const retryAfterSeconds = 2;

export interface Admission {
  /** Throws 503 for a request that may have waited too long. */
  admit(route: string, comes: { onNewConnection: boolean }): void;
  /** Runs a call, or throws 503 where too many are under way. What has begun is never shed. */
  run<Result>(route: string, work: () => Promise<Result>): Promise<Result>;
  /** How many calls are under way. */
  underWay(): number;
}

export function openAdmission(rooms: Rooms = usualRooms): Admission {
  const msIntoTurn = turnTimer();
  const msBusy = busyTimer();
  const underWay: Record<keyof Rooms, number> = { lists: 0, signIn: 0, work: 0, files: 0 };
  const admit: Admission['admit'] = (route, { onNewConnection }) => {
    // Both are asked, since they learn by it.
    const [inTurn, busy] = [msIntoTurn(), msBusy()];
    const waited = onNewConnection ? busy : inTurn;
    if (!isForOperator(route) && waited > rooms[kindOf(route)].waitMs) throw tooBusy();
  };
  return {
    admit,
    run: async (route, work) => {
      // Again, since a body often comes later than its head.
      admit(route, { onNewConnection: false });
      const kind = kindOf(route);
      if (underWay[kind] >= rooms[kind].most) throw tooBusy();
      underWay[kind] += 1;
      try {
        return await work();
      } finally {
        underWay[kind] -= 1;
      }
    },
    underWay: () => Object.values(underWay).reduce((sum, count) => sum + count),
  };
}

/** Sheds what comes too late, before its body is read. */
export function shedOverload(app: FastifyInstance, admission: Admission): void {
  const seen = new WeakSet<object>();
  app.addHook('onRequest', async ({ routeOptions, raw: { socket } }) => {
    const onNewConnection = !seen.has(socket);
    seen.add(socket);
    admission.admit(routeOptions.url ?? '', { onNewConnection });
  });
}

const goLast = new Set([submitQuizCall, watchProgressCall, verifyOtpCall].map(routeOf));

function kindOf(route: string): keyof Rooms {
  if (goLast.has(route)) return 'work';
  if (route.startsWith(`${apiPath}/Auth/`)) return 'signIn';
  return route.startsWith(`${apiPath}/`) ? 'lists' : 'files';
}

/** They look when it is busy, and what they use may stop a portal that does not answer. */
function isForOperator(route: string): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(route);
}

function tooBusy(): Failure {
  return new Failure(503, 'The portal is very busy just now. Please try again in a moment.', retryAfterSeconds);
}
