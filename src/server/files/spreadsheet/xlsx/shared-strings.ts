import { tidyCell } from './cell-text.ts';
import { textReader } from './rich-text.ts';
import { WorkbookError } from './workbook-error.ts';
import { readXml } from './xml.ts';

export const maxTexts = 2_000_000;

export interface SharedStrings {
  texts: string[];
  /** Fonts of parts of them that have other letters than are stored, by the index of the text. */
  fonts: Map<number, string>;
}

/** The texts that the cells of a workbook refer to by their index. */
export function readSharedStrings(bytes: Buffer): SharedStrings {
  const texts: string[] = [];
  const fonts = new Map<number, string>();
  const reader = textReader();
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'si') reader.begin();
      reader.open(name, attributes);
    },
    text: reader.text,
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      if (texts.length >= maxTexts) {
        const limit = maxTexts.toLocaleString('en');
        throw new WorkbookError({
          template: 'this workbook has more than {limit} different texts, which is the limit.',
          values: { limit: limit },
        });
      }
      const font = reader.font();
      if (font !== undefined) fonts.set(texts.length, font);
      texts.push(tidyCell(reader.result()));
    },
  });
  return { texts, fonts };
}
