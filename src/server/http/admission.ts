import type { FastifyInstance } from 'fastify';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { submitQuizCall } from '#contract/quiz.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { apiPath, routeOf } from './call-route.ts';
import { type Line, openLine, type Room, tooBusy } from './request-queue.ts';

export type Rooms = Record<'lists' | 'signIn' | 'work' | 'files', Room>;

/**
 * Each kind has a line of its own. A student's work, and a code that is being tried, wait least and go last; lists, which the
 * app asks for again by itself, go first. More at once than Postgres has connections only wait there instead; many submits
 * share a transaction, so more of them are begun together.
 */
export const usualRooms: Rooms = {
  lists: { atOnce: 40, perTurn: 1, waiting: 500, waitMs: 500 },
  // These wait for an SMS gateway, not for us.
  signIn: { atOnce: 500, perTurn: 1, waiting: 500, waitMs: 500 },
  work: { atOnce: 100, perTurn: 16, waiting: 4000, waitMs: 1000 },
  // Only their beginning counts: a film lasts for hours, and costs little.
  files: { atOnce: 500, perTurn: 4, waiting: 1000, waitMs: 1000 },
};

/** So many new connections at most are taken in before work goes on. */
const mostInARow = 200;

export interface Admission {
  /** Throws 503 where the line for this route is full. */
  refuseTooMany(route: string): void;
  /** Runs a call when its turn has come, or throws 503. What has begun is never shed. */
  run<Result>(route: string, work: () => Promise<Result>): Promise<Result>;
  /** How many calls are under way or wait. */
  underWay(): number;
  /** To be told of each new connection. */
  noteConnection(): void;
}

export function openAdmission(rooms: Rooms = usualRooms): Admission {
  let connections = 0;
  const line = (room: Room) =>
    openLine(
      room,
      betweenArrivals(() => connections),
    );
  const lines: Record<keyof Rooms, Line> = {
    lists: line(rooms.lists),
    signIn: line(rooms.signIn),
    work: line(rooms.work),
    files: line(rooms.files),
  };
  return {
    refuseTooMany: (route) => {
      if (lines[kindOf(route)].isFull()) throw tooBusy;
    },
    run: (route, work) => lines[kindOf(route)].run(work),
    underWay: () => lines.lists.length() + lines.signIn.length() + lines.work.length(),
    noteConnection: () => {
      connections += 1;
    },
  };
}

/** Sheds calls before their body is read, and has everything else wait for its turn, but what an operator looks at. */
export function shedOverload(app: FastifyInstance, admission: Admission): void {
  app.server.on('connection', admission.noteConnection);
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (url.startsWith(`${apiPath}/`)) admission.refuseTooMany(url);
    else if (!isForOperator(url)) await admission.run(url, async () => {});
  });
}

/**
 * Whether none came since the last time this was asked, or so many have by now that work has to go on. New connections wait
 * in the kernel, where nobody can shed them, and come in one a turn; a turn without work is short.
 */
function betweenArrivals(count: () => number): () => boolean {
  let seen = 0;
  let inARow = 0;
  return () => {
    inARow = count() === seen ? 0 : inARow + 1;
    seen = count();
    if (inARow < mostInARow) return inARow === 0;
    inARow = 0;
    return true;
  };
}

const lastToGo = new Set([submitQuizCall, watchProgressCall, verifyOtpCall].map(routeOf));

function kindOf(route: string): keyof Rooms {
  if (lastToGo.has(route)) return 'work';
  if (route.startsWith(`${apiPath}/Auth/`)) return 'signIn';
  return route.startsWith(`${apiPath}/`) ? 'lists' : 'files';
}

/** They look when it is busy, and what they use may stop a portal that does not answer. */
function isForOperator(route: string): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(route);
}
