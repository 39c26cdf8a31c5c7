import type { Readable } from 'node:stream';

/**
 * Where videos, PDFs and pictures lie. A media key is `<hash of the content>/<name>`: content-addressed, so the same file is
 * stored once, and an HLS video's parts stand beside each other under one hash.
 */
export interface MediaStore {
  /** The size in bytes, or undefined where there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** The object's bytes from `start` to `end`, both included. */
  read(key: string, range: { start: number; end: number }): Readable;
  /**
   * Stores the file at `path`; keeps what is already there, since the same key has the same content. What was copied counts
   * only when `confirm`, which is asked last, does not throw.
   */
  put(key: string, path: string, confirm?: () => Promise<void>): Promise<void>;
  /** The keys of all objects, whether anything names them or not. */
  list(): AsyncIterable<string>;
}
