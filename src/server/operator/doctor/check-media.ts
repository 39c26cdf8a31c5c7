import type { Kysely } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { hashContent, hashNames, keyOfFile } from '#server/operator/academy/hash-media.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Finding, someOf } from './finding.ts';
import { listMediaKeys, listMediaSizes } from './media.repository.ts';

type Media = Deps['media'];

const importAgain = 'Import the academy folder again, or restore the newest backup.';

/**
 * Whether the store has what the database names, in the right size; with `deep`, whether each content is what its hash
 * says.
 */
export async function checkMedia(db: Kysely<Database>, media: Media, { deep }: { deep: boolean }): Promise<Finding[]> {
  const named = await listMediaKeys(db);
  const sizes = await listMediaSizes(db);
  const missing: string[] = [];
  const damaged = new Set<string>();
  for (const key of named) {
    const size = await media.findSize(key);
    if (size === undefined) missing.push(key);
    else if (size !== (sizes.get(key) ?? size)) damaged.add(key);
  }

  const stored = await listByHash(media);
  if (deep) {
    for (const [hash, names] of stored) {
      if (!(await isWhole(media, hash, names))) damaged.add(`${hash}/${names[0] ?? ''}`);
    }
  }
  const namedHashes = new Set([...named].map(hashOf));
  const unnamed = [...stored.keys()].filter((hash) => !namedHashes.has(hash)).length;
  return [
    {
      about: 'media',
      wrong: missing.length === 0 ? undefined : { what: `Missing: ${someOf(missing)}.`, todo: importAgain },
      note:
        unnamed === 0 ? undefined : `${unnamed.toLocaleString('en')} that nothing names any more, which harms nobody`,
    },
    {
      about: deep ? 'media contents' : 'media sizes',
      wrong:
        damaged.size === 0
          ? undefined
          : { what: `Damaged: ${someOf([...damaged])}.`, todo: `Delete these from the media folder. ${importAgain}` },
    },
  ];
}

function hashOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}

/** The names of the files under each hash. */
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

/** Under a hash lies one file with this content, or the files of an HLS video with these names and contents. */
async function isWhole(media: Media, hash: string, names: string[]): Promise<boolean> {
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
