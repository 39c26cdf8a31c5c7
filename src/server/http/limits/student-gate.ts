import { createRateLimiter, type Rate } from '#server/domain/limits/with-rate-limits.ts';
import { Failure } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';

/** What one student may use of this process. */
export interface StudentUse extends Rate {
  /** How many requests may be open at once, from their first byte to the end of their response. */
  maxOpen: number;
  /** How many of them run at the same time. The others wait in a lane of their own, not in the queue of everybody. */
  maxRunning: number;
}

/**
 * Limits what one student does, in all their sessions together. It stands at the door, apart from the limits of
 * `domain/limits` that count in the database and belong to what is done: it counts requests, in memory and per process,
 * so that a refused one costs no database. A student is known by a credential: a token, or the session of a signed URL. Until a
 * credential has been verified once, it counts by itself.
 */
export interface StudentGate {
  /** Begins a request. Throws a 429 if it is one too many. Returns a function to call when the request is over. */
  enter(credential: string): () => void;
  /** Resolves as soon as few enough requests of the same student run, with the function to call when it has ended. */
  start(credential: string): Promise<() => void>;
  /** Whose credential this is. Throws a 429 if that student is over the limit. */
  identify(credential: string, stud_id: string): void;
  /** Whose credential this is, if that is known. */
  studentOf(credential: string): string | undefined;
  /** A credential that is nobody's any more counts by itself again, so that it uses up nothing of its student's. */
  remove(credential: string): void;
}

const retryAfterSeconds = 2;
/** A student has few sessions, so these are the credentials of some thousand active students. */
const maxCredentials = 20_000;

/** All share one error, since making one with its stack costs as much as serving a request. */
const tooFast = new Failure(429, textOf('call.tooFast', { count: String(retryAfterSeconds) }), retryAfterSeconds);

export function createStudentGate(use: StudentUse, now?: () => number): StudentGate {
  const students = new Map<string, string>();
  const rate = createRateLimiter(use, now ? { now } : {});
  const lanes = createLanes(use.maxRunning);
  const open = new Map<string, number>();
  const keyOf = (credential: string) => students.get(credential) ?? credential;

  return {
    enter: (credential) => {
      const stud_id = students.get(credential);
      if (stud_id !== undefined && !rate.take(stud_id)) throw tooFast;
      const key = keyOf(credential);
      const count = open.get(key) ?? 0;
      if (count >= use.maxOpen) throw tooFast;
      open.set(key, count + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
    start: async (credential) => {
      const key = keyOf(credential);
      // A client that is gone is not open any more, but its request still waits.
      if (lanes.waiting(key) >= use.maxOpen) throw tooFast;
      return await lanes.start(key);
    },
    identify: (credential, stud_id) => {
      if (students.has(credential)) return;
      students.set(credential, stud_id);
      const [oldest] = students.keys();
      if (students.size > maxCredentials && oldest !== undefined) students.delete(oldest);
      if (!rate.take(stud_id)) throw tooFast;
    },
    studentOf: (credential) => students.get(credential),
    remove: (credential) => void students.delete(credential),
  };
}

/** Runs a task of a credential as soon as few enough of the same student run. */
export async function inLane<Result>(gate: StudentGate, credential: string, task: () => Promise<Result>) {
  const leave = await gate.start(credential);
  try {
    return await task();
  } finally {
    leave();
  }
}

/** Lets at most `maxRunning` tasks of each key run at the same time. The others of that key wait, in their order. */
interface Lanes {
  /** Resolves when a task may start, with the function to call when it has ended. */
  start(key: string): Promise<() => void>;
  /** How many tasks of a key wait. */
  waiting(key: string): number;
  /** How many keys have a task that runs or waits. */
  size(): number;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

export function createLanes(maxRunning: number): Lanes {
  const lanes = new Map<string, Lane>();
  const laneOf = (key: string) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    return lane;
  };
  const leaver = (key: string, lane: Lane) => () => {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  };
  return {
    start: async (key) => {
      const lane = laneOf(key);
      if (lane.running < maxRunning) lane.running += 1;
      // The task that ends passes its place on.
      else await new Promise<void>((start) => lane.waiting.push(start));
      return leaver(key, lane);
    },
    waiting: (key) => lanes.get(key)?.waiting.length ?? 0,
    size: () => lanes.size,
  };
}
