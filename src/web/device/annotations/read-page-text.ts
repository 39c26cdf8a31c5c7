import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box, PageText, TextPiece } from './page-text.ts';

/** The part of a letter's height that is below its line, in most fonts. */
const descent = 0.2;

/** Reads a page's text with its boxes. */
export async function readPageText(page: PDFPageProxy, pageCount: number): Promise<PageText> {
  const { items } = await page.getTextContent();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const pieces = items.flatMap((item) => ('str' in item ? [pieceOf(item)] : [])).filter(({ text }) => text !== '');
  return { pageCount, view: [left, bottom, right, top], pieces };
}

interface TextItem {
  str: string;
  /** 'ltr', 'rtl' or 'ttb'. */
  dir: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

function pieceOf({ str, dir, transform, width, height, hasEOL }: TextItem): TextPiece {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const angle = Math.atan2(b, a);
  const along = [Math.cos(angle), Math.sin(angle)] as const;
  const corners = [
    [0, -descent],
    [width, -descent],
    [0, 1 - descent],
    [width, 1 - descent],
  ].map(([forward = 0, up = 0]) => [
    x + forward * along[0] - up * height * along[1],
    y + forward * along[1] + up * height * along[0],
  ]);
  const xs = corners.map(([cornerX = 0]) => cornerX);
  const ys = corners.map(([, cornerY = 0]) => cornerY);
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const quarters = (Math.round(angle / (Math.PI / 2)) + 4) % 4;
  return { text: hasEOL ? `${str}\n` : str, box, turns: turns[dir === 'rtl' ? (quarters + 2) % 4 : quarters] ?? 0 };
}

const turns = [0, 1, 2, 3] as const;
