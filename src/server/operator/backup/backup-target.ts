import type { ErasedList, Erasure } from '#server/operator/privacy/erased-list.ts';
import { isPlainPath } from '#server/platform/media/media-key.ts';
import { mediaFolders } from './encryption.ts';
import type { Sink } from './write-tar.ts';

/** A place for many backups. The name of a file is its path in there, with '/' between its steps. */
export interface BackupTarget {
  /** As the operator writes it. */
  place: string;
  /** The sizes of all files of backups, by their names. */
  list(): Promise<Map<string, number>>;
  /** Reads a file; throws when it is not there. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Writes a file, which has its name once it is complete and safe. It replaces another of that name. */
  write(name: string, write: (sink: Sink) => Promise<void>): Promise<void>;
  remove(name: string): Promise<void>;
  /** Throws when another process makes or deletes backups there. Returns what ends that. */
  lock(): Promise<() => Promise<void>>;
  /** The students whom a backup from there must not bring back. */
  readErased(): Promise<ErasedList>;
  /** Adds to them, under the lock. */
  addErased(erasures: readonly Erasure[]): Promise<void>;
}

/** Whether a file is of a backup. Other files in such a place are not ours, and a bucket has names of any kind. */
export function isOfBackup(name: string): boolean {
  if (!name.includes('/')) return name.startsWith('portal-');
  return mediaFolders.test(name.split('/', 1)[0] ?? '') && isPlainPath(name);
}
