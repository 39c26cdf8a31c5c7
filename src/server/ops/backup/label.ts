import * as z from 'zod/mini';
import { OperatorError } from '#server/errors.ts';
import { ageEnding, mediaFolders } from './encryption.ts';
import type { BackupTarget } from './folder-target.ts';
import { type Part, partSchema } from './write-tar.ts';

/** A million media files have a label of this size. */
const maxLabelBytes = 256 * 1024 * 1024;

const labelSchema = z.object({
  made_at: z.string(),
  portal: z.string(),
  kind: z.enum(['everything', 'database']),
  rows: z.number(),
  /** The name of the tar, and its size as it is stored. */
  file: z.string().check(z.regex(/^portal-[^/\\]+$/)),
  bytes: z.number(),
  /** The media that belong to the backup, and the folder in which they are. */
  media_folder: z.string().check(z.regex(mediaFolders)),
  media: z.array(partSchema),
});

/**
 * What a backup in a folder is, for those who cannot open it: a file beside it, which is written last. Only what has a
 * label is complete.
 */
export type Label = z.infer<typeof labelSchema>;

/** The names of a new backup and of its label. They are in the order of time. */
export function namesAt(time: number, ending: string): { file: string; label: string } {
  const name = `portal-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}`;
  return { file: `${name}.tar${ending}`, label: `${name}.json` };
}

export function labelOf(file: string): string {
  return file.replace(/\.tar(?:\.age)?$/, '.json');
}

/** Where a media file of a backup is. */
export function storedName(folder: string, part: Pick<Part, 'name'>): string {
  return `${folder}${part.name.slice('media'.length)}${folder === 'media' ? '' : ageEnding}`;
}

/** The labels of the complete backups in a place, the newest first. It needs no key. */
export async function readLabels(target: BackupTarget, names: Iterable<string>): Promise<Label[]> {
  const labels: Label[] = [];
  const ordered = [...names].filter((name) => /^portal-[^/]+\.json$/.test(name)).toSorted();
  for (const name of ordered.toReversed()) labels.push(await readLabel(target, name));
  return labels;
}

async function readLabel(target: BackupTarget, name: string): Promise<Label> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of target.read(name)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxLabelBytes) break;
  }
  try {
    if (bytes > maxLabelBytes) throw new Error('It is too large.');
    return labelSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    throw new OperatorError(
      `${name} in ${target.place} cannot be read. It says what its backup holds. If that backup is of no use to you, delete this file.`,
    );
  }
}
