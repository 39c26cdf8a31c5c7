import { isLegacyFont } from '#contract/rich-text/legacy-fonts.ts';
import { readXml } from './xml.ts';

/** The fonts of cell styles that have other letters than are stored, by the index of the style. */
export function readLegacyFonts(styles: Buffer): Map<number, string> {
  const names: string[] = [];
  const fonts = new Map<number, string>();
  let isFonts = false;
  let isCellStyles = false;
  let style = 0;
  readXml(styles, {
    open: (name, { val = '', fontId = '0' }) => {
      if (name === 'fonts') isFonts = true;
      else if (name === 'cellXfs') isCellStyles = true;
      else if (isFonts && name === 'font') names.push('');
      else if (isFonts && name === 'name') names[names.length - 1] = val;
      else if (isCellStyles && name === 'xf') {
        const font = names[Number(fontId)] ?? '';
        if (isLegacyFont(font)) fonts.set(style, font);
        style += 1;
      }
    },
    close: (name) => {
      if (name === 'fonts') isFonts = false;
      else if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return fonts;
}
