import * as z from 'zod/mini';

/**
 * A piece of a page's text with its box: left, bottom, right and top, in points of the page, and in how many quarter
 * turns to the left it runs from its first letter to its last.
 */
const pieceSchema = z.object({
  /** It ends with '\n' where the line ends. */
  text: z.string(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  turns: z.literal([0, 1, 2, 3]),
});
export type TextPiece = z.output<typeof pieceSchema>;
export type Box = TextPiece['box'];

/**
 * The text of an annotated page. It is stored beside the annotations, because the academy may replace the document:
 * by their text, annotations find their place in the next version.
 */
export const pageTextSchema = z.object({
  /** How many pages the document has. */
  pageCount: z.int(),
  view: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  pieces: z.array(pieceSchema),
});
export type PageText = z.output<typeof pageTextSchema>;
