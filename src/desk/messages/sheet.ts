import { areaTexts } from './common.ts';

export const t = areaTexts({
  'sheet.title': 'Add students from a sheet',
  'sheet.hint':
    'An Excel workbook (.xlsx) or CSV, with a row for each student. First you see what it would do; nothing changes until you say so.',
  'sheet.columns': 'Columns',
  'sheet.needed': 'Needed',
  'sheet.optional': 'Optional',
  'sheet.headings': 'Headings such as “Student name” or “Contact no.” are understood, too.',
  'sheet.example': 'Download an example',
  'sheet.same':
    'A student with the same number and name is updated. Empty cells change nothing, and nobody is removed.',
  'sheet.checked': 'What this sheet would do',
  'sheet.notYet': 'Nothing has been changed yet.',
  'sheet.without': {
    one: '{count} row is left out, see below',
    other: '{count} rows are left out, see below',
  },
  'sheet.new': 'New',
  'sheet.changed': 'Changed',
  'sheet.unchanged': 'Unchanged',
  'sheet.refused': 'Left out',
  'sheet.faultsHint': 'These rows are left out. Mend them in the sheet, and choose it again.',
  'sheet.rowName': 'Row',
  'sheet.changes': 'Who changes',
  'sheet.students': 'Who is new',
  'sheet.add': { one: 'Add {count} student', other: 'Add {count} students' },
  'sheet.change': { one: 'Change {count} student', other: 'Change {count} students' },
  'sheet.addAndChange': 'Add {added}, change {changed}',
  'sheet.nothing': 'There is nothing to add or to change.',
  'sheet.done': 'Done. New: {added}. Changed: {changed}. Left out: {refused}.',
  'sheet.conflict': 'Something has changed meanwhile, and nothing was added. Look at the new result below.',
  'sheet.all': 'All students',
});
