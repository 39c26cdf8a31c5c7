import { charactersOf } from '#ui/characters.ts';
import { fileNameOf } from '#ui/save-file.ts';
import type { RankPage } from './rank-pages.ts';

/** In pixels of the picture, which is as wide as a phone shows sharply. */
const width = 1080;
const margin = 44;
const [left, right] = [margin, width - margin];
const heights = { head: 250, foot: 60, short: 60, tall: 90 };
const columns: readonly Style[] = [
  { x: left, room: 110 },
  { x: 170, room: 470, isBold: true },
  { x: 850, room: 200, isBold: true, isEnd: true },
  { x: right, room: 170, isEnd: true },
];
/** Black on white, whatever the desk looks like: a picture is looked at in the sun, and printed. */
const colours = { page: '#ffffff', ink: '#000000', soft: '#404040', stripe: '#eef1f5' };

/** Draws the pages of a rank list as PNG files. The browser shapes the letters, so Indic names are whole. */
export async function drawPages(pages: readonly RankPage[], name: string): Promise<File[]> {
  return await Promise.all(
    pages.map(async (page, at) => {
      const canvas = draw(page);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (!blob) throw new Error('The browser made no picture.');
      return new File([blob], `${fileNameOf(name)}${pages.length > 1 ? `-${at + 1}` : ''}.png`, { type: blob.type });
    }),
  );
}

function draw({ head, titles, lines, isTall, foot }: RankPage): HTMLCanvasElement {
  const height = isTall ? heights.tall : heights.short;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: heights.head + lines.length * height + heights.foot });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws nothing.');
  const { fontFamily } = getComputedStyle(document.body);
  const fill = (colour: string, y: number, tall: number) => {
    pen.fillStyle = colour;
    pen.fillRect(0, y, width, tall);
  };
  const write = (text: string, y: number, size: number, style: Style = {}) => {
    const { x = left, room = right - left, isBold = false, isEnd = false, colour = colours.ink } = style;
    pen.font = `${isBold ? 'bold ' : ''}${size}px ${fontFamily}`;
    pen.fillStyle = colour;
    pen.textAlign = isEnd ? 'right' : 'left';
    pen.fillText(fitting(pen, text, room), x, y);
  };
  const soft = { colour: colours.soft };
  fill(colours.page, 0, canvas.height);
  for (const [at, text] of head.entries())
    write(text, 62 + at * 52, at === 1 ? 42 : 30, at === 1 ? { isBold: true } : soft);
  for (const [at, column] of columns.entries())
    write(titles[at] ?? '', heights.head - 20, 26, { ...column, ...soft, isBold: false });
  fill(colours.ink, heights.head - 2, 2);
  for (const [at, { cells, under }] of lines.entries()) {
    const top = heights.head + at * height;
    if (at % 2 === 1) fill(colours.stripe, top, height);
    for (const [n, column] of columns.entries()) write(cells[n] ?? '', top + 42, 34, column);
    write(under, top + 76, 26, { ...soft, x: 170, room: right - 170 });
  }
  write(foot, canvas.height - 20, 26, soft);
  return canvas;
}

interface Style {
  x?: number;
  room?: number;
  isBold?: boolean;
  /** The text ends at x. */
  isEnd?: boolean;
  colour?: string;
}

/** A text as far as there is room for it, with … in place of the rest. */
function fitting(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, room: number): string {
  const fits = (one: string) => pen.measureText(one).width <= room;
  if (fits(text)) return text;
  const characters = charactersOf(text);
  const cut = (end: number) => `${characters.slice(0, end).join('').trimEnd()}…`;
  let end = characters.length - 1;
  while (end > 0 && !fits(cut(end))) end -= 1;
  return cut(end);
}
