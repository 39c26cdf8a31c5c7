import type { Box, PageText } from './page-text.ts';

/** A letter of a page, with its box in points of the page. Spaces are letters, too, and so is the end of a line. */
export interface Letter {
  char: string;
  box: Box;
}

/** A page's letters without what two versions may set differently: spaces, line ends, hyphens, case and ligatures. */
export interface Plain {
  text: string;
  /** For each character of the text, the index of its letter. */
  at: number[];
}

/** The letters of a page, in reading order. A piece of text has its letters at equal distances. */
export function lettersOf({ pieces }: PageText): Letter[] {
  const letters: Letter[] = [];
  for (const { text, box, turns } of pieces) {
    const chars = [...text.replace(/\n$/, '')];
    for (const [index, char] of chars.entries())
      letters.push({ char, box: part(box, turns, index / chars.length, (index + 1) / chars.length) });
    if (text.endsWith('\n')) letters.push({ char: '\n', box: part(box, turns, 1, 1) });
  }
  return letters;
}

export function plain(letters: readonly Letter[]): Plain {
  let text = '';
  const at: number[] = [];
  for (const [index, { char }] of letters.entries()) {
    const same = plainText(char);
    text += same;
    for (let each = 0; each < same.length; each += 1) at.push(index);
  }
  return { text, at };
}

export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{Dash_Punctuation}\p{Format}]/gu, '');
}

export function centre([left, bottom, right, top]: Box): readonly [x: number, y: number] {
  return [(left + right) / 2, (bottom + top) / 2];
}

/** The part of a box between two fractions of the way that its text runs. */
function part([left, bottom, right, top]: Box, turns: 0 | 1 | 2 | 3, from: number, to: number): Box {
  const [width, height] = [right - left, top - bottom];
  if (turns === 0) return [left + from * width, bottom, left + to * width, top];
  if (turns === 1) return [left, bottom + from * height, right, bottom + to * height];
  if (turns === 2) return [right - to * width, bottom, right - from * width, top];
  return [left, top - to * height, right, top - from * height];
}
