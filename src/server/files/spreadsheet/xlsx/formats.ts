import { format, getFormatFromId } from 'numfmt';
import { isLegacyFont } from '#contract/rich-text/legacy-fonts.ts';
import { readXml } from './xml.ts';

/** What a cell shows of a number; undefined where its code is not understood, or the language of the computer decides it. */
type Show = (value: number) => string | undefined;

/** How Excel shows the number of a cell. */
export type CellFormat =
  | { kind: 'number' | 'percent'; show: Show }
  | { kind: 'time'; show: Show; hasDay: boolean; hasTime: boolean; hasSeconds: boolean; isElapsed: boolean };

export const numberFormat: CellFormat = { kind: 'number', show: generalText };

/** A number in the format General. It is whole up to 15 digits, so that no digit is lost. */
export function generalText(value: number): string {
  const size = Math.abs(value);
  return size >= 1e11 && size < 1e15 ? String(Math.round(value)) : format('General', value);
}

/** What cell styles say, by their index. */
interface CellStyles {
  formats: CellFormat[];
  /** The fonts that have other letters than are stored. */
  fonts: Map<number, string>;
}

export function readStyles(styles: Buffer): CellStyles {
  const codes = new Map<number, string>();
  const names: string[] = [];
  const formats: CellFormat[] = [];
  const fonts = new Map<number, string>();
  const known = new Map<string, CellFormat>();
  let isFonts = false;
  let isCellStyles = false;
  readXml(styles, {
    open: (name, { numFmtId = '0', formatCode = '', val = '', fontId = '0' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      else if (name === 'fonts') isFonts = true;
      else if (name === 'cellXfs') isCellStyles = true;
      else if (isFonts && name === 'font') names.push('');
      else if (isFonts && name === 'name') names[names.length - 1] = val;
      else if (name === 'xf' && isCellStyles) {
        const font = names[Number(fontId)] ?? '';
        if (isLegacyFont(font)) fonts.set(formats.length, font);
        const code = codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId));
        const format = known.get(code) ?? formatOf(code);
        known.set(code, format);
        formats.push(format);
      }
    },
    close: (name) => {
      if (name === 'fonts') isFonts = false;
      else if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return { formats, fonts };
}

/** The language of the computer, as codes write it. */
const local = '[$-F800]';
/** With the currency of that language. */
const currencies = [5, 6, 7, 8, 42, 44];
/** Others have to be written out. */
const lastBuiltIn = 58;

/** The codes that a workbook need not write out (ECMA-376, part 1, 18.8.30), by their ids. */
function builtIn(id: number): string {
  const isLocal = id === 14 || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const code = currencies.includes(id) || id > lastBuiltIn ? undefined : getFormatFromId(id);
  return `${isLocal ? local : ''}${code ?? 'General'}`;
}

/** What is only shown: quoted texts, escaped characters, spaces as wide as a character, and fillings. */
const shownTexts = /"[^"]*"?|[\\_*]./gs;

/** What a format code shows of a number. Of days and times only its first part counts. */
function formatOf(code: string): CellFormat {
  // The library would write more than eleven digits with an exponent, also of a number in a column of texts.
  if (/^(?:general(?:_.)?|@)$/i.test(code)) return numberFormat;
  const first = code.replaceAll(shownTexts, '').split(';')[0] ?? '';
  const isElapsed = /\[(h+|m+|s+)\]/i.test(first);
  const bare = first
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]|am\/pm|a\/p|general/gi, (found) => (/^a/i.test(found) ? 'h' : ''))
    .toLowerCase();
  const hasTime = /[hs]/.test(bare);
  const hasDay = /[dy]/.test(bare) || (bare.includes('m') && !hasTime && !isElapsed);
  const show = shower(code);
  if (hasDay || hasTime || isElapsed)
    return { kind: 'time', show, hasDay, hasTime: hasTime || isElapsed, hasSeconds: bare.includes('s'), isElapsed };
  return { kind: bare.includes('%') ? 'percent' : 'number', show };
}

/** Of a code, in Excel. */
const maxCode = 255;
/** What the formatter shows where no section of a code is for the number. */
const unknown = '######';

/** What a cell with a code shows: '₹ 500.00', '007', '3/4', '2-Jan', '9:05 AM'. */
export function shower(code: string): Show {
  if (code.length > maxCode || /^\[\$-(?:F[48]00|x-sys)/i.test(code)) return () => undefined;
  return (value) => {
    try {
      const shown = format(code, value, { dateErrorThrows: true, overflow: unknown });
      return shown === unknown ? undefined : shown.trim();
    } catch {
      return undefined;
    }
  };
}
