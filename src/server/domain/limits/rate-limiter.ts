/** How much of something somebody may use: `burst` at once, and `perSecond` in a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Allows each key its rate (a token bucket). It has no timers, and at most `maxKeys` entries in memory. */
export interface RateLimiter {
  /** Uses one up, or `amount`. Returns false, and uses nothing up, if there is not so much left. */
  take(key: string, amount?: number): boolean;
  /** How many keys it has in memory. */
  size(): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** `now` is in milliseconds. It is the time since the start of the process, since no setting of the clock changes it. */
export function createRateLimiter(
  { burst, perSecond }: Rate,
  { maxKeys = 20_000, now = () => performance.now() }: { maxKeys?: number; now?: () => number } = {},
): RateLimiter {
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  const buckets = new Map<string, Bucket>();
  return {
    take: (key, amount = 1) => {
      const at = now();
      const bucket = buckets.get(key);
      const left = bucket ? Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond) : burst;
      buckets.delete(key);
      buckets.set(key, { left: left >= amount ? left - amount : left, at });
      // The bucket that was unused for longest is the fullest, so forgetting it gives the least away.
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
      return left >= amount;
    },
    size: () => buckets.size,
  };
}
