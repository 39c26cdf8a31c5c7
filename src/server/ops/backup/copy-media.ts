import { createHash } from 'node:crypto';
import { readWhole } from '#server/files/read-media.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import type { Sealing } from './encryption.ts';
import type { BackupTarget } from './folder-target.ts';
import { storedName } from './label.ts';
import { mediaPart } from './manifest.ts';
import type { Part } from './write-tar.ts';

export interface CopiedMedia {
  /** All media, with their hashes. */
  parts: Part[];
  /** What was not there before. */
  copied: { files: number; bytes: number };
}

interface Destination {
  target: BackupTarget;
  sealing: Sealing;
  /** The sizes of what is there, by name. */
  present: Map<string, number>;
  /** The media of earlier backups there, by name. */
  known: Map<string, Part>;
}

/**
 * Copies the media that are not there yet. A file never changes under its name, so one that is there in its full length
 * is not read again; if a killed backup has left it, it is read here for its hash.
 */
export async function copyMedia(
  media: MediaStore,
  { target, sealing, present, known }: Destination,
): Promise<CopiedMedia> {
  const parts: Part[] = [];
  const copied = { files: 0, bytes: 0 };
  for await (const key of media.list()) {
    const name = mediaPart(key);
    const bytes = await media.findSize(key);
    // It was deleted after it was listed.
    if (bytes === undefined) continue;
    const stored = storedName(sealing.mediaFolder, { name });
    const isThere = present.get(stored) === sealing.storedBytes(bytes);
    const earlier = known.get(name);
    if (isThere && earlier?.bytes === bytes) {
      parts.push(earlier);
      continue;
    }
    const hash = createHash('sha256');
    const copy = async (sink?: (chunk: Uint8Array) => Promise<void>) => {
      for await (const chunk of readWhole(media, key, bytes)) {
        hash.update(chunk);
        await sink?.(chunk);
      }
    };
    if (isThere) await copy();
    else {
      await target.write(stored, (sink) => sealing.seal(sink, copy));
      copied.files += 1;
      copied.bytes += bytes;
    }
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return { parts, copied };
}
