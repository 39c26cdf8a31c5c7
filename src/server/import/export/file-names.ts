import { tidy } from '#contract/values/tidy.ts';
import { namedBy } from '#server/files/named.ts';
import { keyOfPath, slugOf } from '#server/files/names.ts';

/** Something that gets a file or a folder. */
export interface ToName {
  name: string;
  /** By which the portal knows it among its siblings. */
  slug: string;
  /** '.mp4'; '' for a folder. */
  ending: string;
}

/** The name of a file or folder, and what `contents.csv` has to add to it. A part is '' where the name says it already. */
export interface FileName {
  file: string;
  /** Without the ending. */
  base: string;
  name: string;
  known_as: string;
  order: string;
}

/** The highest number in front of a name. */
const mostInFront = 999;

/**
 * Names the files of siblings, in their order. Every file system takes the names, and they differ also where upper and
 * lower case are the same. `taken` has the names in the folder so far, and gets these.
 */
export function nameFiles(siblings: readonly ToName[], taken: Set<string> = new Set()): FileName[] {
  const digits = Math.max(2, String(Math.min(siblings.length, mostInFront)).length);
  return siblings.map(({ name, slug, ending }, at) => {
    const number = String(Math.min(at + 1, mostInFront)).padStart(digits, '0');
    const plain = plainName(slugOf(name) === slug ? name : slug);
    const base = `${number} ${free(plain, (one) => keyOfPath(`${number} ${one}${ending}`), taken)}`;
    const read = namedBy({ path: base, name: base });
    return {
      file: base + ending,
      base,
      name: read.name === name ? '' : name,
      known_as: read.slug === slug ? '' : slug,
      order: at < mostInFront ? '' : String(at + 1),
    };
  });
}

/** In bytes of UTF-8. Encrypted folders take 143, of which the number, a language and the ending need some. */
const maxBytes = 120;

/** As much of a text as every file system takes as a name. */
export function plainName(text: string): string {
  // Windows takes none of the first, and the others turn the letters behind them round: 'x.gnp' looks like 'png.x'.
  const allowed = tidy(text.replaceAll(/[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' '));
  let short = '';
  for (const character of allowed) {
    if (Buffer.byteLength(short + character) > maxBytes) break;
    short += character;
  }
  // What looks like the ending of a file, or like the language of captions, would be read as that.
  return short.replace(/\.(?=[a-z][a-z\d-]+$)/i, ' ').replace(/[. ]+$/, '') || 'Untitled';
}

/** The name, or with a number behind it the first that is free. */
export function free(name: string, keyOf: (name: string) => string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name} (${number})`;
    const key = keyOf(one);
    if (taken.has(key)) continue;
    taken.add(key);
    return one;
  }
}
