import type { Readable } from 'node:stream';

/**
 * The storage for videos, PDFs and pictures. A media key is `<hash of the content>/<name>`, so the same file is stored
 * once. All parts of an HLS video share one hash. Every method throws a BucketUnavailable while a store in the
 * network does not answer.
 */
export interface MediaStore {
  /** Opens an object, which the caller has to close; undefined when there is no such object. */
  open(key: string): Promise<OpenMedia | undefined>;
  /** The size in bytes; undefined when there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** Reads an object of a known size, which is not 0. */
  read(key: string, size: number): Readable;
  /**
   * Stores a file, unless it is already stored: the same key means the same content. `confirm` is called after the
   * file was read, and when it throws, nothing is stored. An object is there as a whole or not at all.
   */
  put(key: string, from: MediaSource, confirm?: () => Promise<void>): Promise<void>;
  /** Deletes an object; one that is not there is no error. Who has it open reads on. */
  remove(key: string): Promise<void>;
  /**
   * The keys of all stored media, also of those that no table refers to. Whatever else is there is left away, and so are
   * the parts of uploads.
   */
  list(): AsyncIterable<string>;
  /**
   * The parts of uploads, and what a process was storing, perhaps until it was killed; and when each was last written. A
   * bucket shows nothing before it is whole, and says nothing here.
   */
  listParts(): Promise<StoredPart[]>;
  /** How many bytes there is room for; undefined where nobody knows. */
  findFree(): Promise<number | undefined>;
  /** Resolves if the store answers. */
  check(): Promise<void>;
  /** Where a proxy in front of the portal finds an object: a path without a slash at its beginning, perhaps signed. */
  proxyPath(key: string): Promise<string>;
}

/**
 * The path of a file, its bytes, or a stream of so many. `ours` is the path of a file that nobody writes any more: a store on
 * the same disk need not copy it.
 */
export type MediaSource = string | Uint8Array | { chunks: AsyncIterable<Uint8Array>; bytes: number } | { ours: string };

export interface StoredPart {
  key: string;
  writtenAt: number;
}

/** An object that is open. Several may have it open at the same time. */
export interface OpenMedia {
  /** In bytes. */
  size: number;
  /**
   * Fills the buffer, or a part of it, with the bytes from `position`, and resolves to their number. The caller means to
   * go on to the byte at `end`.
   */
  read(buffer: Uint8Array, position: number, end: number): Promise<number>;
  close(): void;
}
