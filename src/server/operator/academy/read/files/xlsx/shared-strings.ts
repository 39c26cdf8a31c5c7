import { tidyCell } from './cell-text.ts';
import { textReader } from './rich-text.ts';
import { WorkbookError } from './workbook-error.ts';
import { readXml } from './xml.ts';

export const maxTexts = 2_000_000;

/** The texts that the cells of a workbook refer to by their index. */
export function readSharedStrings(bytes: Buffer): string[] {
  const texts: string[] = [];
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
      texts.push(tidyCell(reader.result()));
    },
  });
  return texts;
}
