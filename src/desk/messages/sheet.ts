import { areaTexts } from './common.ts';

export const t = areaTexts({
  'sheet.title': 'Add students from a sheet',
  'sheet.hint':
    'An Excel workbook (.xlsx) or CSV, with a row for each student. It needs the columns “name” and “mobile”; “level”, “batch”, “guardian”, “district”, “state” and “email” may be there. Headings such as “Student name” or “Contact no.” are understood.',
  'sheet.same':
    'Who has the number and the name of a row is changed as the row says. An empty cell says nothing, and nobody is removed.',
  'sheet.checked': 'What this sheet would do. Nothing has been changed yet.',
  'sheet.new': 'New',
  'sheet.changed': 'Changed',
  'sheet.unchanged': 'Unchanged',
  'sheet.refused': 'Refused',
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
