const firstBlockBytes = 2048;
const blockBytes = 16 * 1024;

/** Bytes that arrive one chunk after the other. */
export interface ByteBuffer {
  /** Adds a chunk. Returns how much more memory is reserved because of it, beyond the first 2 kB. */
  append(chunk: Buffer): number;
  toString(): string;
}

/**
 * Copies chunks into blocks, because a chunk of one byte is an object of several hundred bytes. A text that arrives
 * whole is not copied.
 */
export function createByteBuffer(): ByteBuffer {
  const blocks: Buffer[] = [];
  let free = Buffer.alloc(0);
  let size = 0;
  return {
    append: (chunk) => {
      let rest = chunk;
      let reserved = 0;
      size += chunk.length;
      while (rest.length > 0) {
        if (free.length === 0) {
          // A small buffer of allocUnsafe() would keep a larger one in memory, which it shares with others.
          free = Buffer.allocUnsafeSlow(blocks.length === 0 ? firstBlockBytes : blockBytes);
          if (blocks.push(free) > 1) reserved += blockBytes;
        }
        const copied = rest.copy(free);
        free = free.subarray(copied);
        rest = rest.subarray(copied);
      }
      return reserved;
    },
    toString: () => Buffer.concat(blocks, size).toString(),
  };
}
