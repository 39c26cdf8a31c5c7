/**
 * Hues of equal lightness and chroma (see theme.css), none of them near the red of what has failed. These are whole
 * class names, because Tailwind searches the code for them.
 */
const tints = ['tint-262', 'tint-300', 'tint-345', 'tint-65', 'tint-120', 'tint-160', 'tint-210'] as const;

/** Begins each hash, so that the usual subjects of a school have tints of their own (tint.test.ts). */
const start = '264630';

/** The '(streaming)' marker, and what the name of a live subject begins with. */
const additions = /^\s*todays live class[\s:–-]*|\s*\(streaming\)\s*/gi;

/**
 * The tint of a subject, and of its chapters, videos, PDFs, quizzes and live classes. Its name decides, because ids
 * change when an academy is imported anew, and 'Todays Live Class Physics' is Physics, too. While the name is not known,
 * it is that of the brand.
 */
export function tintOf(subject_name: string): string {
  const name = subject_name.replaceAll(additions, '').trim().toLowerCase();
  return (name && tints[hashOf(start + name) % tints.length]) || tints[0];
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
