import type { Readable } from 'node:stream';
import { idPattern } from '#server/platform/text/new-id.ts';

/**
 * The storage for videos, PDFs and pictures. A media key is `<hash of the content>/<name>`, so the same file is stored
 * once. All parts of an HLS video share one hash. Every method throws a BucketUnavailable while a store in the
 * network does not answer.
 */
export interface MediaStore {
  /** Finds an object to send; undefined when there is no such object. */
  find(key: string): Promise<FoundMedia | undefined>;
  /** The size in bytes; undefined when there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** Reads an object of a known size, which is not 0. */
  read(key: string, size: number): Readable;
  /**
   * Stores a file, unless it is already stored: the same key means the same content. `confirm` is called after the
   * file was read, and when it throws, nothing is stored. An object is there as a whole or not at all.
   */
  put(key: string, from: MediaSource, confirm?: () => Promise<void>): Promise<void>;
  /** Deletes an object; one that is not there is no error. */
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
  /** How many bytes there is room for; Infinity where nobody knows. */
  findFree(): Promise<number>;
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

/** An object that can be sent. */
export interface FoundMedia {
  /** In bytes. */
  size: number;
  /** Reads a part of it. A chunk is there until the next is asked for, which may have the same buffer. */
  read(range: ByteRange): AsyncGenerator<Uint8Array>;
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Whether a path stays where it is put: it has no step that leads up or nowhere. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((step) => !['', '.', '..'].includes(step)) && !/[\0\\]/.test(path);
}

/** What ends so is on its way into a store. */
export const partEnding = '.part';

const part = new RegExp(`(?:^uploads/|/.*\\.)${idPattern}\\${partEnding}$`);

/** Whether something in a store is called as a part of an upload, or as what is not stored as a whole yet. */
export function isPartKey(key: string): boolean {
  return isPlainPath(key) && part.test(key);
}

/** Whether something in a store is called as media are. Operators, and their systems, put other files there. */
export function isMediaKey(key: string): boolean {
  return key.includes('/') && isPlainPath(key) && !key.endsWith(partEnding);
}
