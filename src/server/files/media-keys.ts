import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How many characters of a SHA-256 in hexadecimal identify a content. */
export const hashLength = 32;

/** The key of a single file. */
export function keyOfFile(hash: string, path: string): string {
  return `${hash}/file${endingOf(path)}`;
}

function endingOf(path: string): string {
  return (/\.[a-z0-9]+$/i.exec(path)?.[0] ?? '').toLowerCase();
}

/** The hash under which the store keeps a file with this content. */
export async function hashContent(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex').slice(0, hashLength);
}

/** The hash of a folder, from the names of its files and the keys that these would have as single files. */
export function hashNames(parts: { name: string; key: string }[]): string {
  const hash = createHash('sha256');
  for (const { name, key } of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(JSON.stringify([name, key]));
  }
  return hash.digest('hex').slice(0, hashLength);
}

export function isLink(video: string): boolean {
  return /^https?:\/\//.test(video);
}
