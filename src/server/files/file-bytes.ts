import { readSync } from 'node:fs';

/** How often a file is read before it counts as ended: no file, however it is made, may hold up the import. */
const maxReads = 20_000;
const maxLength = 2 ** 16;

/** The bytes of an open file, of which only pieces are ever in memory. */
export class FileBytes {
  readonly descriptor: number;
  readonly size: number;
  #readsLeft = maxReads;

  constructor(descriptor: number, size: number) {
    this.descriptor = descriptor;
    this.size = size;
  }

  /** Up to `length` bytes: fewer at the end of the file, and none outside it. */
  read(at: number, length: number): Buffer {
    const bytes = Math.min(length, maxLength, this.size - at);
    if (!(at >= 0 && bytes > 0) || this.#readsLeft === 0) return Buffer.alloc(0);
    this.#readsLeft -= 1;
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(this.descriptor, buffer, 0, bytes, at));
  }
}
