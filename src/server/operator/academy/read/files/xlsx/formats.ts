import { readXml } from './xml.ts';

/** How Excel shows the number of a cell. */
export type CellFormat =
  | { kind: 'number' | 'percent' }
  | { kind: 'time'; hasDay: boolean; hasTime: boolean; hasSeconds: boolean; isElapsed: boolean };

export const numberFormat: CellFormat = { kind: 'number' };

/** The format of each cell style, by its index. */
export function readFormats(styles: Buffer): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  const known = new Map<string, CellFormat>();
  let isCellStyles = false;
  readXml(styles, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) {
        const code = codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId));
        const format = known.get(code) ?? formatOf(code);
        known.set(code, format);
        formats.push(format);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return formats;
}

/** The codes that a workbook need not write out (ECMA-376, part 1, 18.8.30), by their ids. */
function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'd-m-yyyy';
  if (id === 18 || id === 20 || (id >= 32 && id <= 35)) return 'h:mm';
  if (id === 19 || id === 21 || id === 45 || id === 47) return 'h:mm:ss';
  if (id === 22) return 'd-m-yyyy h:mm';
  return id === 46 ? '[h]:mm:ss' : 'General';
}

/** What is only shown: quoted texts, escaped characters, spaces as wide as a character, and fillings. */
const shownTexts = /"[^"]*"?|[\\_*]./gs;

/** What a format code shows of a number. Only its first part is for positive numbers. */
export function formatOf(code: string): CellFormat {
  const first = code.replaceAll(shownTexts, '').split(';')[0] ?? '';
  const isElapsed = /\[(h+|m+|s+)\]/i.test(first);
  const bare = first
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general/gi, (found) => (/^a/i.test(found) ? 'h' : ''))
    .toLowerCase();
  const hasTime = /[hs]/.test(bare);
  const hasDay = /[dy]/.test(bare) || (bare.includes('m') && !hasTime && !isElapsed);
  if (hasDay || hasTime || isElapsed)
    return { kind: 'time', hasDay, hasTime: hasTime || isElapsed, hasSeconds: bare.includes('s'), isElapsed };
  return { kind: bare.includes('%') ? 'percent' : 'number' };
}
