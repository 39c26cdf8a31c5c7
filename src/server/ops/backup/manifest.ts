import * as z from 'zod/mini';
import { isPlainPath } from '#server/platform/media/store.ts';
import { mediaFolders } from './encryption.ts';
import { partSchema } from './write-tar.ts';

/** The version of the backup format. Any change to the format needs a new number. */
export const backupFormat = 2;

export const manifestName = 'manifest.json';
/** The manifest holds the hashes of all other files. This file holds its own hash, in the format of `sha256sum`. */
export const manifestHashName = 'manifest.json.sha256';
export const keyName = 'secret.key';

const count = z.int().check(z.minimum(0));

export const manifestSchema = z.object({
  /** Format 1 had all media inside. */
  format: z.union([z.literal(1), z.literal(backupFormat)]),
  /** The version of the program that made the backup. */
  portal: z.string(),
  made_at: z.string(),
  /** The engine that the rows came from. They can be restored into either engine. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The applied migrations in order. A restore runs them to create the tables for the rows. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), count),
  /** Every file in the backup, except the manifest and its hash. */
  parts: z.array(partSchema),
  /** Whether the media are in the backup. Those beside it may belong to other backups too. */
  media: z._default(z.enum(['inside', 'beside', 'none']), 'inside'),
  /** Where the media beside the backup are, and which of those belong to it. */
  beside: z._default(z.object({ folder: z.string().check(z.regex(mediaFolders)), parts: z.array(partSchema) }), {
    folder: 'media',
    parts: [],
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function tablePart(table: string): string {
  return `database/${table}.jsonl`;
}

export function mediaPart(key: string): string {
  return `media/${key}`;
}

/**
 * The media key of a part. Returns undefined for other parts, and for names that would lead out of the media folder.
 * Backups used to have files, too, that somebody had put beside the media.
 */
export function readMediaPart(name: string): string | undefined {
  const key = name.slice('media/'.length);
  return name.startsWith('media/') && isPlainPath(key) ? key : undefined;
}
