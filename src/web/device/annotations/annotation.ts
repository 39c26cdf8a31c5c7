import * as z from 'zod/mini';
import type { Box } from './page-text.ts';

/** Coordinates as PDF.js made them: a plain or a typed array. NaN stands where a curve begins. */
const coordinates = z.pipe(
  z.unknown(),
  z.transform((value, { issues }) => {
    if (isCoordinates(value)) return value;
    issues.push({ code: 'custom', input: value });
    return [];
  }),
);
const channel = z.number().check(z.minimum(0), z.maximum(255));
const finite = z.number();

const common = {
  pageIndex: z.int().check(z.minimum(0)),
  /** Left, bottom, right, top in points of the page. */
  rect: z.tuple([finite, finite, finite, finite]),
  rotation: z.literal([0, 90, 180, 270]),
  color: z.tuple([channel, channel, channel]),
  /** The document of a later version that has a copy. The original stays with the document on which it was made. */
  moved_to: z.optional(z.string()),
  /** The document of the earlier version of which this is a copy. */
  moved_from: z.optional(z.string()),
};
const line = { opacity: z.number(), thickness: z.number().check(z.minimum(0)) };

const text = z.looseObject({
  ...common,
  annotationType: z.literal(3),
  fontSize: z.number().check(z.minimum(0)),
  value: z.string(),
});

const highlight = z.looseObject({
  ...common,
  ...line,
  annotationType: z.literal(9),
  /** The boxes of highlighted text; missing where the highlight was drawn by hand. */
  quadPoints: z.nullish(coordinates),
  outlines: z.union([
    z.array(coordinates),
    z.looseObject({ outline: coordinates, points: z.array(coordinates).check(z.minLength(1)) }),
  ]),
});

const ink = z.looseObject({
  ...common,
  ...line,
  annotationType: z.literal(15),
  paths: z.looseObject({ lines: z.array(coordinates), points: z.array(coordinates) }),
});

/**
 * An annotation on a page of a PDF, as PDF.js's editors write and read it. The kinds differ by `AnnotationEditorType`.
 */
export const annotationSchema = z.union([text, highlight, ink]);
export type Annotation = z.output<typeof annotationSchema>;

/** The boxes of a highlight's lines. Each has four corners: top left, top right, bottom left, bottom right. */
export function boxesOf(quadPoints: ArrayLike<number>): Box[] {
  const boxes: Box[] = [];
  for (let index = 0; index + 7 < quadPoints.length; index += 8) {
    const [left = 0, top = 0, right = 0] = [quadPoints[index], quadPoints[index + 1], quadPoints[index + 2]];
    boxes.push([left, quadPoints[index + 5] ?? top, right, top]);
  }
  return boxes;
}

/**
 * The prefix of an annotation's key in PDF.js's storage. Data under such a key becomes an annotation of the exported
 * PDF.
 */
export const editorPrefix = 'pdfjs_internal_editor_';

function isCoordinates(value: unknown): value is number[] | Float32Array {
  if (Array.isArray(value)) return value.every((number) => typeof number === 'number');
  // `instanceof` would fail: a value that was read back may come from another realm.
  return Object.prototype.toString.call(value) === '[object Float32Array]';
}
