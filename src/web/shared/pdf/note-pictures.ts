import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  layOutText,
  lineAscent,
  lineHeight,
  type MeasureText,
  type PageBox,
  rectFor,
  type TextLayout,
  type TextNote,
} from './lay-out-text.ts';

/** What Helvetica has, which PDF.js writes texts in, and what means the same letter to every PDF program. */
const inHelvetica = /^[\n\x20-\x7e\xa1-\xac\xae-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”–—˜™š›œžŸ]*$/;
/** PDF.js's AnnotationEditorType.FREETEXT and STAMP. The build makes a stamp of a text a text (scripts/pdf-js-parts.ts). */
const textType = 3;
const pictureType = 13;

/** Pixels for each point of the page, so that a print is sharp. */
const finest = 3;
/** Of all pictures together: a cheap phone has to hold them at once. */
const mostPixels = 2 ** 24;
/** Not every browser draws a canvas with a longer side. */
const longestSide = 8192;

/**
 * Runs `write`, which has to read PDF.js's storage of annotations at once, while the texts that Helvetica cannot write
 * have a picture: Hindi, Tamil, signs, emoji. Every PDF program shows the picture. PDF.js itself would write nothing for
 * them, or letters that are not joined. `only` is the index of
 * the only page that is written.
 */
export async function withNotePictures<Result>(
  pdf: PDFDocumentProxy,
  write: () => Result,
  only?: number,
): Promise<Awaited<Result>> {
  const texts = () =>
    foreignTexts(pdf.annotationStorage).filter(({ note }) => only === undefined || note.pageIndex === only);
  const pages = new Map<number, PageBox>();
  for (const { note } of texts()) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(note.pageIndex + 1)).view;
    pages.set(note.pageIndex, [left, bottom, right, top]);
  }
  // Meanwhile a text may have become an editor, or another one.
  const laidOut = texts().flatMap((text) => {
    const page = pages.get(text.note.pageIndex);
    return page ? [{ ...text, layout: layOutText(text.note, page, measure) }] : [];
  });
  const area = laidOut.reduce((sum, { layout }) => sum + layout.width * layout.height, 0);
  const scale = Math.min(finest, Math.sqrt(mostPixels / area));
  const putBack = laidOut.map(({ key, note, replace, layout }) =>
    replace({ ...note, ...pictureOf(note, layout, scale), bitmapId: key }),
  );
  let written: Result;
  try {
    written = write();
  } finally {
    for (const each of putBack) each();
  }
  return await written;
}

interface ForeignText {
  key: string;
  note: TextNote;
  /** Puts a picture in the text's place. Returns how to put the text back. */
  replace: (picture: object) => () => void;
}

/** The texts that Helvetica cannot write. A text on a page that is rendered is an editor of PDF.js's. */
function foreignTexts(storage: PDFDocumentProxy['annotationStorage']): ForeignText[] {
  const found: ForeignText[] = [];
  for (const [key, value] of storage) {
    const isEditor = typeof value.serialize === 'function';
    const data = isEditor ? value.serialize() : value;
    // An 'id' is that of an annotation which the document itself has.
    if (data?.annotationType !== textType || data.id || inHelvetica.test(data.value)) continue;
    const note: TextNote = data;
    const replace = (picture: object) => {
      if (!isEditor) {
        storage.setValue(key, picture);
        return () => storage.setValue(key, { ...note, bitmap: undefined, bitmapId: undefined });
      }
      Object.assign(value, { serialize: () => picture });
      return () => void Reflect.deleteProperty(value, 'serialize');
    };
    found.push({ key, note, replace });
  }
  return found;
}

/** A text as PDF.js takes a picture. */
function pictureOf(note: TextNote, layout: TextLayout, wantedScale: number) {
  const { lines, fontSize, left, top } = layout;
  const scale = Math.min(wantedScale, longestSide / Math.max(layout.width, layout.height));
  const [width, height] = [Math.ceil(layout.width * scale) + 2 * edge, Math.ceil(layout.height * scale) + 2 * edge];
  const pen = penFor(width, height, fontSize * scale);
  pen.fillStyle = `rgb(${note.color.join(' ')})`;
  for (const [index, line] of lines.entries()) {
    const baseline = (index * lineHeight + lineAscent) * fontSize;
    pen.fillText(line, edge - left * scale, edge + (baseline - top) * scale);
  }
  const box = { left: left - edge / scale, top: top - edge / scale, width: width / scale, height: height / scale };
  return { annotationType: pictureType, rect: rectFor(note, box), bitmap: pen.canvas.transferToImageBitmap() };
}

/** Pixels around a picture, for what the browser draws softly at the edges of letters. */
const edge = 2;

/** Letters are measured at this size, in pixels, and drawn at any. */
const measuredSize = 100;
let measuring: OffscreenCanvasRenderingContext2D | undefined;

const measure: MeasureText = (text) => {
  measuring ??= penFor(1, 1, measuredSize);
  const metrics = measuring.measureText(text);
  return {
    width: metrics.width / measuredSize,
    left: metrics.actualBoundingBoxLeft / measuredSize,
    right: metrics.actualBoundingBoxRight / measuredSize,
    above: metrics.actualBoundingBoxAscent / measuredSize,
    below: metrics.actualBoundingBoxDescent / measuredSize,
  };
};

/** A canvas that writes in the font in which the reader shows texts. */
function penFor(width: number, height: number, fontSize: number): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('A note could not be drawn');
  pen.font = `${fontSize}px sans-serif`;
  return pen;
}
