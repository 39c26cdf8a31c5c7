import { createHash, hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endingOfFile } from '#contract/desk/uploads.ts';

/** How many characters of a SHA-256 in hexadecimal identify a content. */
export const hashLength = 32;

/** The key of a single file. */
export function keyOfFile(hash: string, path: string): string {
  return `${hash}/file${endingOfFile(path)}`;
}

/** The hash under which the store keeps these bytes. */
export function hashBytes(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex').slice(0, hashLength);
}

/** The same of a file with this content. */
export async function hashContent(content: Readable): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(content, sum);
  return sum.digest('hex').slice(0, hashLength);
}

/** The hash of a folder, from the names of its files and the keys that these would have as single files. */
export function hashNames(parts: { name: string; key: string }[]): string {
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return hashBytes(sorted.map(({ name, key }) => JSON.stringify([name, key])).join(''));
}

export function isLink(video: string): boolean {
  return /^https?:\/\//.test(video);
}
