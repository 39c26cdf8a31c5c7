import { generalText, numberShower } from './number-code.ts';
import { readXml } from './xml.ts';

/** How Excel shows the number of a cell. */
export type CellFormat =
  | { kind: 'number' | 'percent'; show: (value: number) => string | undefined }
  | {
      kind: 'time';
      hasDay: boolean;
      hasTime: boolean;
      hasSeconds: boolean;
      isElapsed: boolean;
      /** Undefined where the language of the computer decides how it is written. */
      code: string | undefined;
    };

export const numberFormat: CellFormat = { kind: 'number', show: generalText };

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

/** The language of the computer, as codes write it. */
const local = '[$-F800]';

const builtIns = new Map([
  ...['0', '0.00', '#,##0', '#,##0.00'].map((code, at) => [at + 1, code] as const),
  ...['0%', '0.00%', '0.00E+00', '# ?/?', '# ??/??'].map((code, at) => [at + 9, code] as const),
  ...['d-mmm-yy', 'd-mmm', 'mmm-yy', 'h:mm AM/PM', 'h:mm:ss AM/PM'].map((code, at) => [at + 15, code] as const),
  ...['h:mm', 'h:mm:ss', `${local}d-m-yyyy h:mm`].map((code, at) => [at + 20, code] as const),
  ...['#,##0;(#,##0)', '#,##0;(#,##0)', '#,##0.00;(#,##0.00)'].map((code, at) => [at + 37, code] as const),
  ...['#,##0.00;(#,##0.00)'].map((code) => [40, code] as const),
  ...['mm:ss', '[h]:mm:ss', 'mm:ss.0', '##0.0E+0'].map((code, at) => [at + 45, code] as const),
]);

/** The codes that a workbook need not write out (ECMA-376, part 1, 18.8.30), by their ids. */
function builtIn(id: number): string {
  const isDay = id === 14 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
  if (isDay) return `${local}d-m-yyyy`;
  return id >= 32 && id <= 35 ? `${local}h:mm` : (builtIns.get(id) ?? 'General');
}

/** What is only shown: quoted texts, escaped characters, spaces as wide as a character, and fillings. */
const shownTexts = /"[^"]*"?|[\\_*]./gs;

/** What a format code shows of a number. Of days and times only its first part counts. */
function formatOf(code: string): CellFormat {
  if (/^general$/i.test(code)) return numberFormat;
  const first = code.replaceAll(shownTexts, '').split(';')[0] ?? '';
  const isElapsed = /\[(h+|m+|s+)\]/i.test(first);
  const bare = first
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general/gi, (found) => (/^a/i.test(found) ? 'h' : ''))
    .toLowerCase();
  const hasTime = /[hs]/.test(bare);
  const hasDay = /[dy]/.test(bare) || (bare.includes('m') && !hasTime && !isElapsed);
  if (hasDay || hasTime || isElapsed) {
    const ownCode = /^\[\$-(?:F[48]00|x-sys)/i.test(code) || code.length > 255 ? undefined : code;
    const has = { hasDay, hasTime: hasTime || isElapsed, hasSeconds: bare.includes('s'), isElapsed };
    return { kind: 'time', ...has, code: ownCode };
  }
  return { kind: bare.includes('%') ? 'percent' : 'number', show: numberShower(code) };
}
