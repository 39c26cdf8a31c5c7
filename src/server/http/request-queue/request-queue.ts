import { Failure } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { createFairShare } from './fair-share.ts';

/** How much of this process the requests of one kind may use. */
export interface QueueLimits {
  /** How many may run at the same time. */
  maxRunning: number;
  /**
   * How many start in one tick of the event loop. A tick accepts only one new connection, so a tick must stay short.
   */
  startsPerTick: number;
  /** How many may wait. */
  maxQueued: number;
  /** A request that has waited longer than this is rejected instead of started, unless the queue is short. */
  maxWaitMs: number;
  /**
   * The requests are of a few people, whose work may be long: they take turns, and after a tick with much of it the queue
   * rests as long, while everything else goes on.
   */
  isForFew?: boolean;
}

/** A queue for the requests of one kind: first in, first out, unless it is for a few people. */
export interface RequestQueue {
  isFull(): boolean;
  /**
   * Runs the task of a person as soon as the limits allow it. Throws a 503 when the queue is full or the wait was too
   * long.
   */
  run<Result>(task: () => Promise<Result>, whose?: string): Promise<Result>;
  /**
   * Runs what a task of a person waits for elsewhere. Meanwhile its place is another task's; afterwards it goes on at once.
   * Throws a 503 when too many wait there.
   */
  giveWay<Result>(wait: () => Promise<Result>, whose?: string): Promise<Result>;
  /** The number of requests that run or wait, here or elsewhere. */
  size(): number;
}

interface QueuedRequest {
  whose: string;
  queuedAt: number;
  start: () => void;
  reject: (error: Failure) => void;
}

/**
 * This is short because the queue empties as soon as the load is gone. The app adds a random, growing delay of its own.
 */
const retryAfterSeconds = 2;

/** All rejections share this one error: making an error with its stack costs as much as serving several requests. */
export const tooBusy = new Failure(503, textOf('call.tooBusy'), retryAfterSeconds);

/**
 * A queue this short is not an overload. Something else, such as a slow disk, has delayed it, and it empties quickly.
 */
const shortQueue = 50;
/** Whatever came meanwhile is served in less. */
const longestRestMs = 250;

/** `mayStart` is called once per tick; while it returns false, nothing starts. */
export function createRequestQueue(limits: QueueLimits, mayStart = () => true): RequestQueue {
  const queued: QueuedRequest[] = [];
  let running = 0;
  let elsewhere = 0;
  let startedThisTick = 0;
  let tickBegan = 0;
  const fairShare = limits.isForFew ? createFairShare() : undefined;
  const hasCapacity = () => running < limits.maxRunning && startedThisTick < limits.startsPerTick;

  const startQueued = (): void => {
    while (hasCapacity()) {
      const [next] = fairShare ? queued.splice(fairShare.next(queued), 1) : [queued.shift()];
      if (!next) return;
      if (queued.length >= shortQueue && performance.now() - next.queuedAt > limits.maxWaitMs) {
        fairShare?.giveUp(next.whose);
        next.reject(tooBusy);
        continue;
      }
      // The task continues in the promises of this tick, so its duration cannot be measured here. We count starts
      // instead.
      if (startedThisTick === 0) {
        tickBegan = performance.now();
        setImmediate(onTickEnd);
      }
      startedThisTick += 1;
      running += 1;
      fairShare?.start(next.whose);
      next.start();
    }
  };
  const onTickEnd = (): void => {
    const tookMs = Math.round(performance.now() - tickBegan);
    if (limits.isForFew && tookMs > 0) setTimeout(onNextTick, Math.min(tookMs, longestRestMs));
    else onNextTick();
  };
  const onNextTick = (): void => {
    if (!mayStart()) return void setImmediate(onNextTick);
    startedThisTick = 0;
    startQueued();
  };
  const isFull = () => queued.length >= limits.maxQueued && !hasCapacity();

  return {
    isFull,
    run: async (task, whose = '') => {
      if (isFull()) throw tooBusy;
      await new Promise<void>((start, reject) => {
        queued.push({ whose, queuedAt: performance.now(), start, reject });
        fairShare?.wait(whose);
        startQueued();
      });
      const begin = fairShare ? performance.now() : 0;
      try {
        return await task();
      } finally {
        running -= 1;
        fairShare?.end(whose, performance.now() - begin);
        startQueued();
      }
    },
    giveWay: async (wait, whose = '') => {
      if (elsewhere >= limits.maxQueued) throw tooBusy;
      const begin = performance.now();
      elsewhere += 1;
      running -= 1;
      fairShare?.leave(whose);
      startQueued();
      try {
        return await wait();
      } finally {
        elsewhere -= 1;
        running += 1;
        fairShare?.goOn(whose, performance.now() - begin);
      }
    },
    size: () => queued.length + running + elsewhere,
  };
}
