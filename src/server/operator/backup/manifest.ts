import * as z from 'zod/mini';

/** The only form of a backup so far; a further one gets the next number. */
export const backupFormat = 1;

export const manifestName = 'manifest.json';
/** As `sha256sum` writes it, so that the manifest, which has the hashes of all others, is held by one too. */
export const manifestHashName = 'manifest.json.sha256';
export const keyName = 'secret.key';

const count = z.int().check(z.minimum(0));

export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** Of the program that made it. */
  portal: z.string(),
  made_at: z.string(),
  /** The database it came from; it may go to the other. */
  engine: z.enum(['sqlite', 'postgres']),
  /** Those that had been applied, in their order: they make the tables that the rows go to. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), count),
  /** Every file in the backup but the manifest and its hash. */
  parts: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function tablePart(table: string): string {
  return `database/${table}.jsonl`;
}

export function mediaPart(key: string): string {
  return `media/${key}`;
}

/** The key of a part that is a media file; undefined for others, and for a name that would leave the media folder. */
export function readMediaPart(name: string): string | undefined {
  const [first, ...key] = name.split('/');
  const isPlain = key.length >= 2 && key.every((step) => !['', '.', '..'].includes(step) && !/[\0\\]/.test(step));
  return first === 'media' && isPlain ? key.join('/') : undefined;
}
