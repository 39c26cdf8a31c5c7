import { areaTexts } from './common.ts';

export const t = areaTexts({
  'sheet.choose': 'Choose a sheet',
  'sheet.file': 'Choose a file',
  'sheet.another': 'Choose another file',
  'sheet.tooLarge': 'This file has more than 1 MB, which is the limit. Divide it.',
  'sheet.unreadable': 'This file could not be read. Choose it again.',
  'sheet.faults': 'What is wrong',
  'sheet.row': 'Row {line}',
  'sheet.column': 'Column {column}',
  'sheet.cell': 'It says “{text}”.',
  'sheet.empty': 'It is empty.',
  'sheet.whole': 'The whole sheet',
  'sheet.warnings': 'Please check',
  'sheet.unused': 'Columns not used: {columns}',
  'sheet.first': 'The first {count} are shown.',
});
