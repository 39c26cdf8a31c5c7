import type { BackupTarget } from './folder-target.ts';
import { type Label, labelOf, readLabels, storedName } from './label.ts';

export interface PrunedBackups {
  /** The names of the backups that were deleted, or would be. */
  files: string[];
  /** The media that belonged to no other backup. */
  media: { files: number; bytes: number };
}

/** The names that only `namesAt` gives: a file that somebody has made by hand is never deleted. */
const ownName = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar(?:\.age)?$/;

/**
 * Deletes all but the newest `keep` backups of each kind, and the media that belong to no backup that stays. It needs no
 * key. What a killed backup has left goes too.
 */
export async function pruneBackups(
  target: BackupTarget,
  { keep, dryRun }: { keep: number; dryRun: boolean },
): Promise<PrunedBackups> {
  const unlock = await target.lock();
  try {
    const present = await target.list();
    const labels = await readLabels(target, present.keys());
    const kept = (['everything', 'database'] as const).flatMap((kind) =>
      labels.filter((label) => label.kind === kind).slice(0, keep),
    );
    const keptFiles = new Set(kept.map(({ file }) => file));
    const files = [...present.keys()].filter((name) => ownName.test(name) && !keptFiles.has(name));
    const media = unusedMedia(present, labels, kept);
    if (!dryRun) {
      // Without its label, a backup does not count any more.
      for (const file of files) {
        await target.remove(labelOf(file));
        await target.remove(file);
      }
      for (const [name] of media) await target.remove(name);
    }
    return { files, media: { files: media.length, bytes: media.reduce((sum, [, bytes]) => sum + bytes, 0) } };
  } finally {
    await unlock();
  }
}

/** Looks only into folders in which backups have put media: others with such names may be somebody else's. */
function unusedMedia(present: Map<string, number>, labels: Label[], kept: Label[]): [string, number][] {
  const folders = new Set(labels.flatMap(({ kind, media_folder }) => (kind === 'everything' ? media_folder : [])));
  const used = new Set(kept.flatMap(({ media_folder, media }) => media.map((part) => storedName(media_folder, part))));
  return [...present].filter(([name]) => folders.has(name.split('/', 1)[0] ?? '') && !used.has(name));
}
