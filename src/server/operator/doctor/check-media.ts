import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { hashContent, hashNames } from '#server/operator/academy/hash-media.ts';
import { keyOfFile } from '#server/operator/academy/media-keys.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Finding, firstNames } from './finding.ts';
import { listMediaKeys, listMediaSizes } from './media.repository.ts';

type Media = Deps['media'];

const importAgain = 'Import the academy folder again, or restore the newest backup.';

/**
 * Checks that the store has every file that the database uses, in the right size. With `deep` it also reads every file
 * and compares it with its hash.
 */
export async function checkMedia(db: Kysely<Database>, media: Media, { deep }: { deep: boolean }): Promise<Finding[]> {
  const used = await listMediaKeys(db);
  const sizes = await listMediaSizes(db);
  const missing: string[] = [];
  const damaged = new Set<string>();
  for (const key of used) {
    const size = await media.findSize(key);
    if (size === undefined) missing.push(key);
    else if (size !== (sizes.get(key) ?? size)) damaged.add(key);
  }

  const stored = await listByHash(media);
  if (deep) {
    for (const [hash, names] of stored) {
      if (!(await isIntact(media, hash, names))) damaged.add(`${hash}/${names[0] ?? ''}`);
    }
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
              action: `Delete them from the media folder. ${importAgain}`,
            },
    },
  ];
}

function hashOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}

/** The names of the stored files, by the hash that their keys begin with. */
async function listByHash(media: Media): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const key of media.list()) {
    const hash = hashOf(key);
    const names = found.get(hash);
    const name = key.slice(hash.length + 1);
    if (names) names.push(name);
    else found.set(hash, [name]);
  }
  return found;
}

/** A hash covers the content of one file, or the names and contents of all files of an HLS video. */
async function isIntact(media: Media, hash: string, names: string[]): Promise<boolean> {
  const parts: { name: string; key: string }[] = [];
  for (const name of names) {
    const size = (await media.findSize(`${hash}/${name}`)) ?? 0;
    if (size === 0) return false;
    const content = await hashContent(media.read(`${hash}/${name}`, { start: 0, end: size - 1 }));
    if (names.length === 1 && content === hash) return true;
    parts.push({ name, key: keyOfFile(content, name) });
  }
  return hashNames(parts) === hash;
}
