/** A body that is still arriving. */
export interface BufferedBody {
  bytes: number;
  /** Ends the request and releases the body. */
  drop(): void;
}

/** The memory that all unfinished bodies share. */
export interface BodyPool {
  /** Adds to what a body holds. If the pool is used up, the bodies that began first are dropped. */
  grow(body: BufferedBody, bytes: number): void;
  release(body: BufferedBody): void;
}

export function createBodyPool(maxBytes: number): BodyPool {
  // A Set keeps the order in which its members were added.
  const bodies = new Set<BufferedBody>();
  let used = 0;
  const release = (body: BufferedBody) => {
    if (!bodies.delete(body)) return;
    used -= body.bytes;
    body.bytes = 0;
  };
  return {
    grow: (body, bytes) => {
      bodies.add(body);
      body.bytes += bytes;
      used += bytes;
      for (const oldest of bodies) {
        if (used <= maxBytes) return;
        release(oldest);
        oldest.drop();
      }
    },
    release,
  };
}
