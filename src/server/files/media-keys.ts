/** How many characters of a SHA-256 in hexadecimal identify a content. */
export const hashLength = 32;

/** The key of a single file. */
export function keyOfFile(hash: string, path: string): string {
  return `${hash}/file${endingOf(path)}`;
}

function endingOf(path: string): string {
  return (/\.[a-z0-9]+$/i.exec(path)?.[0] ?? '').toLowerCase();
}
