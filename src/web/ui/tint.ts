/**
 * Hues of equal lightness and chroma (see index.css). These are whole class names, because Tailwind searches the code
 * for them.
 */
const tints = ['tint-262', 'tint-300', 'tint-345', 'tint-25', 'tint-65', 'tint-120', 'tint-160', 'tint-210'] as const;

/** The tint of a subject, and of its chapters, videos, PDFs and quizzes. It is always the same for the same id. */
export function tintOf(id: string): string {
  return tints[hashOf(id) % tints.length] ?? tints[0];
}

/** A small stable hash: FNV-1a, mixed so that '1', '2' and '3' are far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
