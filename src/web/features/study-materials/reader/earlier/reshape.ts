import type { Annotation } from '#web/device/annotations/annotation.ts';
import type { Letter } from '#web/device/annotations/letters.ts';
import type { Box } from '#web/device/annotations/page-text.ts';

/** A highlight over other letters, as PDF.js would make it. */
export function highlightOn(
  note: Annotation & { annotationType: 9 },
  pageIndex: number,
  letters: readonly Letter[],
): Annotation {
  const lines = linesOf(letters);
  const quadPoints = lines.flatMap(([left, bottom, right, top]) => [
    ...[left, top, right, top],
    ...[left, bottom, right, bottom],
  ]);
  const outlines = lines.map(([left, bottom, right, top]) => [left, bottom, right, bottom, right, top, left, top]);
  const rect = lines.reduce(around);
  return { ...unbound(note), pageIndex, rect, quadPoints: Float32Array.from(quadPoints), outlines };
}

/** An annotation that is moved by x and y, and is within the page's box. */
export function shifted(note: Annotation, pageIndex: number, by: readonly [number, number], view: Box): Annotation {
  const [left, bottom, right, top] = note.rect;
  const x = within(by[0], view[0] - left, view[2] - right);
  const y = within(by[1], view[1] - bottom, view[3] - top);
  const move = (points: ArrayLike<number>) =>
    Float32Array.from(points, (value, index) => value + (index % 2 === 0 ? x : y));
  const rect: Box = [left + x, bottom + y, right + x, top + y];
  const common = { pageIndex, rect };
  if (note.annotationType === 3) return { ...unbound(note), ...common };
  if (note.annotationType === 15) {
    const { lines, points } = note.paths;
    return { ...unbound(note), ...common, paths: { ...note.paths, lines: lines.map(move), points: points.map(move) } };
  }
  const { outlines, quadPoints } = note;
  return {
    ...unbound(note),
    ...common,
    quadPoints: quadPoints && move(quadPoints),
    outlines: Array.isArray(outlines)
      ? outlines.map(move)
      : { ...outlines, outline: move(outlines.outline), points: outlines.points.map(move) },
  };
}

/** PDF.js notes the place of an annotation among the document's tags, which are others in another document. */
function unbound<Note extends Annotation>(note: Note): Note {
  return { ...note, structTreeParentId: null };
}

/** The boxes of the lines on which letters are. */
function linesOf(letters: readonly Letter[]): [Box, ...Box[]] {
  const lines: Box[] = [];
  for (const { char, box } of letters) {
    if (char === '\n') continue;
    const line = lines.at(-1);
    if (line && overlaps(line, box)) lines[lines.length - 1] = around(line, box);
    else if (char.trim()) lines.push(box);
  }
  const [first = [0, 0, 0, 0], ...others] = lines;
  return [first, ...others];
}

/** Whether a letter is on a line: beside it and about as high, or below it where the line runs down the page. */
function overlaps([left, bottom, right, top]: Box, [boxLeft, boxBottom, boxRight, boxTop]: Box): boolean {
  const middle = (boxBottom + boxTop) / 2;
  const isBeside = middle > bottom && middle < top && boxLeft >= left - (boxRight - boxLeft);
  const centreX = (boxLeft + boxRight) / 2;
  const isUpright = top - bottom > right - left && centreX > left && centreX < right;
  return isBeside || (isUpright && boxBottom <= top + 1 && boxTop >= bottom - 1);
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

/** A shift that leaves the page on neither side; what is wider than the page stays at its left. */
function within(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least);
}
