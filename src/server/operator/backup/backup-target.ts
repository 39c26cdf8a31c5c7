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
  lock(): Promise<() => void>;
}
