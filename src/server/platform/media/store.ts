import type { Readable } from 'node:stream';

/**
 * The storage for videos, PDFs and pictures. A media key is `<hash of the content>/<name>`, so the same file is stored
 * once. All parts of an HLS video share one hash.
 */
export interface MediaStore {
  /** Opens an object, which the caller has to close; undefined when there is no such object. */
  open(key: string): Promise<OpenMedia | undefined>;
  /** The size in bytes; undefined when there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** Reads the bytes from `start` to `end`, both included. */
  read(key: string, range: { start: number; end: number }): Readable;
  /**
   * Stores the file at a path, or these bytes, unless the key is already stored: the same key means the same content. `confirm` is
   * called after the copy, and when it throws, nothing is stored.
   */
  put(key: string, from: string | Uint8Array, confirm?: () => Promise<void>): Promise<void>;
  /** Deletes an object; one that is not there is no error. Who has it open reads on. */
  remove(key: string): Promise<void>;
  /** The keys of all stored objects, also of those that no table refers to. */
  list(): AsyncIterable<string>;
}

/** An object that is open. Several may have it open at the same time. */
export interface OpenMedia {
  /** In bytes. */
  size: number;
  /** Fills the buffer, or a part of it, with the bytes from `position`, and resolves to their number. */
  read(buffer: Uint8Array, position: number): Promise<number>;
  close(): void;
}
