import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Cell, Column } from './column.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** A longer text is cut off. CSV and JSON have it whole. */
const maxWidth = 48;

/**
 * Writes a table for a terminal: a line for each row, columns aligned, numbers on the right. Nothing in a cell can
 * control the terminal or begin a line of its own.
 */
export function terminalTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  const shown = columns.map(({ name, of, isWhole = false }) => {
    const cells = rows.map(of);
    const texts = cells.map((cell) => cellText(cell, zone));
    const lines = [titleOf(name), ...(isWhole ? texts : texts.map(shorten))];
    const isNumeric = cells.every(isNumberOrNothing) && cells.some((cell) => typeof cell === 'number');
    return { lines, isNumeric, width: Math.max(...lines.map(widthOf)) };
  });
  const lineAt = (index: number) =>
    shown.map(({ lines, isNumeric, width }) => {
      const text = lines[index] ?? '';
      const space = ' '.repeat(width - widthOf(text));
      return isNumeric ? space + text : text + space;
    });
  return Array.from({ length: rows.length + 1 }, (_, index) => lineAt(index).join('  ').trimEnd()).join('\n');
}

function isNumberOrNothing(cell: Cell): boolean {
  return typeof cell === 'number' || cell === null || cell === undefined;
}

/** 'max_marks' is 'Max marks'. */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

function cellText(cell: Cell, zone: string): string {
  if (cell === null || cell === undefined) return '-';
  if (cell instanceof Date) return zonedMinute(cell.getTime(), zone);
  return typeof cell === 'number' ? String(cell) : escapeControlCharacters(cell.replaceAll(/\s+/g, ' '));
}

function shorten(text: string): string {
  if (widthOf(text) <= maxWidth) return text;
  let short = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(short + segment) >= maxWidth) break;
    short += segment;
  }
  return `${short}…`;
}

const graphemes = new Intl.Segmenter();

/** The columns that a text takes in a terminal: none for a combining character, two for a wide one. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!combining.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}

const combining = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uff01-\uff60]$/u;
