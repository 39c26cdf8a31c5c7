import { Readable } from 'node:stream';
import type { Deps } from '#server/domain/deps.ts';
import { type Finding, firstNames } from '#server/domain/finding.ts';
import { hashOf } from '#server/domain/media/media-hash.ts';
import { listMediaKeys, listMediaSizes } from '#server/domain/media/media-keys.repository.ts';
import { hashContent, hashNames, keyOfFile } from '#server/files/media-keys.ts';
import type { Db } from '#server/platform/database/schema.ts';

type Media = Deps['media'];

const importAgain = 'Import the academy folder again, or restore the newest backup.';

/**
 * Checks that the store has every file that the database uses, in the right size. With `deep` it also reads every file
 * and compares it with its hash.
 */
export async function checkMedia(db: Db, media: Media, { deep }: { deep: boolean }): Promise<Finding[]> {
  const used = await listMediaKeys(db);
  const sizes = await listMediaSizes(db);
  const missing: string[] = [];
  const damaged = new Set<string>();
  for (const key of used) {
    const size = await media.findSize(key);
    if (size === undefined) missing.push(key);
    else if (size !== (sizes.get(key) ?? size)) damaged.add(key);
  }

  const stored = Map.groupBy(await Array.fromAsync(media.list()), hashOf);
  if (deep) {
    for (const [hash, keys] of stored) for (const key of await listDamaged(media, hash, keys)) damaged.add(key);
  }
  const usedHashes = new Set([...used].map(hashOf));
  const unused = [...stored.keys()].filter((hash) => !usedHashes.has(hash)).length;
  return [
    {
      subject: 'media',
      problem:
        missing.length === 0
          ? undefined
          : { description: `These files are missing: ${firstNames(missing)}.`, action: importAgain },
      note:
        unused === 0 ? undefined : `Files that are no longer in use: ${unused.toLocaleString('en')}. They do no harm.`,
    },
    {
      subject: deep ? 'media contents' : 'media sizes',
      problem:
        damaged.size === 0
          ? undefined
          : {
              description: `These files are damaged: ${firstNames([...damaged])}.`,
              action: `Delete them from the media folder or bucket. ${importAgain}`,
            },
    },
  ];
}

/**
 * A hash covers the content of one file, which is stored once for each ending that it is used with, or the names and
 * contents of all files of an HLS video. In a damaged HLS video it is not known which file is damaged.
 */
async function listDamaged(media: Media, hash: string, keys: string[]): Promise<string[]> {
  const parts: { name: string; key: string }[] = [];
  const others: string[] = [];
  for (const key of keys) {
    const content = await hashStored(media, key);
    if (content !== hash) others.push(key);
    parts.push({ name: key.slice(hash.length + 1), key: keyOfFile(content, key) });
  }
  if (others.length < keys.length) return others;
  return hashNames(parts) === hash ? [] : keys.slice(0, 1);
}

async function hashStored(media: Media, key: string): Promise<string> {
  const size = (await media.findSize(key)) ?? 0;
  return await hashContent(size === 0 ? Readable.from([]) : media.read(key, size));
}
