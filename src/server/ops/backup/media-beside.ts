import { createHash } from 'node:crypto';
import { readWhole } from '#server/files/read-media.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import { type Sealing, type Unseal, unencrypted } from './encryption.ts';
import type { BackupTarget } from './folder-target.ts';
import { readLabels, storedName } from './label.ts';
import { type Manifest, mediaPart, readMediaPart } from './manifest.ts';
import { needsKey } from './open-plain.ts';
import { contentMismatch, DamagedBackupError } from './read-tar.ts';
import type { Part } from './write-tar.ts';

export interface CopiedMedia {
  /** All media, with their hashes. */
  parts: Part[];
  /** What was not there before. */
  copied: { files: number; bytes: number };
}

/**
 * Copies the media that are not there yet. A file never changes under its name, so one that is there in its full length
 * is not read again; if a killed backup has left it, it is read here for its hash.
 */
export async function copyMedia(target: BackupTarget, media: MediaStore, sealing: Sealing): Promise<CopiedMedia> {
  const present = await target.list();
  const labels = await readLabels(target, present.keys());
  const newest = labels.find((one) => one.kind === 'everything' && one.media_folder === sealing.mediaFolder);
  const known = new Map((newest?.media ?? []).map((part) => [part.name, part]));
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

/** The media beside the backup are all there. Their contents are checked when they are read. */
export async function verifyBeside({ folder, parts }: Manifest['beside'], target: BackupTarget): Promise<void> {
  if (parts.length === 0) return;
  const present = await target.list();
  const names = new Set(parts.map(({ name }) => name));
  if (names.size !== parts.length) throw contentMismatch();
  for (const part of parts) {
    if (readMediaPart(part.name) === undefined)
      throw new DamagedBackupError(`'${part.name}' does not belong in a backup`);
    const stored = storedName(folder, part);
    const bytes = present.get(stored);
    if (bytes === undefined) throw new DamagedBackupError(`'${stored}' is missing in ${target.place}`);
    const isWhole = folder === unencrypted.mediaFolder ? bytes === part.bytes : bytes > part.bytes;
    if (!isWhole) throw new DamagedBackupError(`'${stored}' in ${target.place} is damaged`);
  }
}

export async function* readBeside(
  target: BackupTarget,
  folder: string,
  part: Part,
  unseal: Unseal | undefined,
): AsyncGenerator<Uint8Array> {
  const name = storedName(folder, part);
  const isPlain = folder === unencrypted.mediaFolder;
  if (!isPlain && !unseal) throw needsKey(`${target.place}/${name}`);
  const stored = target.read(name);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of isPlain || !unseal ? stored : unseal(stored)) {
    bytes += chunk.length;
    if (bytes > part.bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) {
    throw new DamagedBackupError(`'${name}' in ${target.place} is damaged`);
  }
}
