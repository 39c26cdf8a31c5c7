import { Failure } from '#server/errors.ts';

/** What calls of one kind may take of this process. */
export interface Room {
  /** So many at most are under way at a time. */
  atOnce: number;
  /** So many at most are begun in one turn of the event loop: a turn takes in one new connection only. */
  perTurn: number;
  /** So many at most wait. */
  waiting: number;
  /** Who has waited for longer when the turn comes is sent away, unless few wait. */
  waitMs: number;
}

/** Calls of one kind: those that are under way, and those that wait for their turn. */
export interface Line {
  isFull(): boolean;
  /** Begins the work when its turn has come, or throws 503. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How many are under way or wait. */
  length(): number;
}

interface Waiting {
  since: number;
  begin: () => void;
  refuse: (error: Failure) => void;
}

/** Short, since there is room again as soon as the load is gone; the app waits longer each time, and not all at once. */
const retryAfterSeconds = 2;

/** Made once: an error of its own for each, with its stack, would cost as much as many an answer. */
export const tooBusy = new Failure(
  503,
  'The portal is very busy just now. Please try again in a moment.',
  retryAfterSeconds,
);

/** So few are no crowd: something else has held them up, such as a disk that was slow, and they are served in no time. */
const few = 50;

/** `mayBegin` is asked once a turn. */
export function openLine(room: Room, mayBegin = () => true): Line {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let begunInTurn = 0;
  const isFree = () => underWay < room.atOnce && begunInTurn < room.perTurn;

  const beginMore = (): void => {
    while (isFree()) {
      const next = waiting.shift();
      if (!next) return;
      if (waiting.length >= few && performance.now() - next.since > room.waitMs) {
        next.refuse(tooBusy);
        continue;
      }
      // What is begun runs on with this turn's promises, so that its time cannot be taken here: it is counted instead.
      if (begunInTurn === 0) setImmediate(nextTurn);
      begunInTurn += 1;
      underWay += 1;
      next.begin();
    }
  };
  const nextTurn = (): void => {
    if (!mayBegin()) return void setImmediate(nextTurn);
    begunInTurn = 0;
    beginMore();
  };
  const isFull = () => waiting.length >= room.waiting && !isFree();

  return {
    isFull,
    run: async (work) => {
      if (isFull()) throw tooBusy;
      await new Promise<void>((begin, refuse) => {
        waiting.push({ since: performance.now(), begin, refuse });
        beginMore();
      });
      try {
        return await work();
      } finally {
        underWay -= 1;
        beginMore();
      }
    },
    length: () => waiting.length + underWay,
  };
}
