import type { Annotation } from '#web/device/annotations/annotation.ts';

/** What PDF.js's storage has of a text. */
export type TextNote = Extract<Annotation, { annotationType: 3 }>;

/** A page's left, bottom, right and top. */
export type PageBox = readonly [number, number, number, number];

/** How far text of one point reaches from where it begins: to the left, to the right, above and below its line. */
export type MeasureText = (text: string) => {
  width: number;
  left: number;
  right: number;
  above: number;
  below: number;
};

/** The lines of a text, and the box around all that is drawn of them. In points, from the text's own top left. */
export interface TextLayout {
  lines: string[];
  fontSize: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** As the reader shows texts: PDF.js's line height, and the place of a line's letters in it. */
export const lineHeight = 1.35;
export const lineAscent = 1;
/** How much wider the letters of one device are than those of another. */
const tolerance = 0.05;
/** Nobody could read smaller letters. In points. */
const smallestSize = 3;

/**
 * Lays out a text within the width that it has on its page, so that all of it is on the page: a longer line is broken,
 * and what would go over the page's edge becomes smaller. `page` is
 * the page's box.
 */
export function layOutText(note: TextNote, page: PageBox, measure: MeasureText): TextLayout {
  const { across, down } = spaceFor(note, page);
  let { fontSize } = note;
  let lines = brokenLines(note.value, across / fontSize, measure);
  while (lines.length * lineHeight * fontSize > down && fontSize > smallestSize) {
    fontSize *= 0.9;
    lines = brokenLines(note.value, across / fontSize, measure);
  }
  const box = { left: 0, top: 0, right: 0, bottom: lines.length * lineHeight };
  for (const [index, line] of lines.entries()) {
    const baseline = index * lineHeight + lineAscent;
    const { width, left, right, above, below } = measure(line);
    box.left = Math.min(box.left, -left);
    box.right = Math.max(box.right, width, right);
    box.top = Math.min(box.top, baseline - above);
    box.bottom = Math.max(box.bottom, baseline + below);
  }
  return {
    lines,
    fontSize,
    left: box.left * fontSize,
    top: box.top * fontSize,
    width: (box.right - box.left) * fontSize,
    height: (box.bottom - box.top) * fontSize,
  };
}

/** The annotation's rectangle for a box that is given from the text's own top left, along the text's own directions. */
export function rectFor(
  { rect: [left, bottom, right, top], rotation }: TextNote,
  box: Pick<TextLayout, 'left' | 'top' | 'width' | 'height'>,
): [number, number, number, number] {
  const [begin, end] = [box.left, box.left + box.width];
  const [upper, lower] = [box.top, box.top + box.height];
  switch (rotation) {
    case 0:
      return [left + begin, top - lower, left + end, top - upper];
    case 90:
      return [left + upper, bottom + begin, left + lower, bottom + end];
    case 180:
      return [right - end, bottom + upper, right - begin, bottom + lower];
    case 270:
      return [right - lower, top - end, right - upper, top - begin];
  }
}

/** How wide a text may be, and how far its first line is from the page's edge below it. */
function spaceFor({ rect: [left, bottom, right, top], rotation }: TextNote, [x1, y1, x2, y2]: PageBox) {
  const edges = { left: left - x1, bottom: bottom - y1, right: x2 - right, top: y2 - top };
  const [width, height] = [right - left, top - bottom];
  const [beside, below] = {
    0: [edges.right, edges.bottom] as const,
    90: [edges.top, edges.right] as const,
    180: [edges.left, edges.top] as const,
    270: [edges.bottom, edges.left] as const,
  }[rotation];
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
  return { across: across + Math.min(beside, across * tolerance), down: down + Math.max(below, 0) };
}

/** The lines of a text, broken between words where they are too wide, and within a word that is too wide by itself. */
function brokenLines(text: string, most: number, measure: MeasureText): string[] {
  return text.split('\n').flatMap((line) => {
    if (measure(line).width <= most) return [line];
    const lines = [''];
    for (const word of line.match(/\S+\s*|\s+/g) ?? []) {
      const fits = (part: string) => measure(`${lines.at(-1)}${part}`.trimEnd()).width <= most;
      if (!fits(word) && lines.at(-1) !== '') lines.push('');
      const parts = fits(word) ? [word] : [...letters.segment(word)].map(({ segment }) => segment);
      for (const part of parts) {
        if (!fits(part) && lines.at(-1) !== '') lines.push('');
        lines.push(`${lines.pop()}${part}`);
      }
    }
    return lines.map((each) => each.trimEnd());
  });
}

/** Letters as people count them: a Hindi letter with its signs is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
