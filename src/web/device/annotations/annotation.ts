import * as z from 'zod/mini';

/** Coordinates, as pdf.js made them: a plain list, or a typed one. NaN stands in them where a curve begins. */
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

const everyMark = {
  pageIndex: z.int().check(z.minimum(0)),
  /** Left, bottom, right, top in points of the page. */
  rect: z.tuple([finite, finite, finite, finite]),
  rotation: z.literal([0, 90, 180, 270]),
  color: z.tuple([channel, channel, channel]),
};
const line = { opacity: z.number(), thickness: z.number().check(z.minimum(0)) };

const text = z.looseObject({
  ...everyMark,
  annotationType: z.literal(3),
  fontSize: z.number().check(z.minimum(0)),
  value: z.string(),
});

const highlight = z.looseObject({
  ...everyMark,
  ...line,
  annotationType: z.literal(9),
  /** The boxes of highlighted text; none where it was drawn by hand. */
  quadPoints: z.nullish(coordinates),
  outlines: z.union([
    z.array(coordinates),
    z.looseObject({ outline: coordinates, points: z.array(coordinates).check(z.minLength(1)) }),
  ]),
});

const ink = z.looseObject({
  ...everyMark,
  ...line,
  annotationType: z.literal(15),
  paths: z.looseObject({ lines: z.array(coordinates), points: z.array(coordinates) }),
});

/** A mark on a page of a PDF, as pdf.js's editors write it and read it: `AnnotationEditorType` tells the kinds apart. */
export const mark = z.union([text, highlight, ink]);
export type Mark = z.output<typeof mark>;

function isCoordinates(value: unknown): value is number[] | Float32Array {
  if (Array.isArray(value)) return value.every((number) => typeof number === 'number');
  // By its tag, since a value that was read back may come from another realm.
  return Object.prototype.toString.call(value) === '[object Float32Array]';
}
