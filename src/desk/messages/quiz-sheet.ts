import { areaTexts } from './common.ts';

export const t = areaTexts({
  'quizSheet.hint':
    'Excel (.xlsx) or CSV, one row for each question. Columns: “question”, “option a” to “option h”, “answer” and, if you like, “marks”, “negative marks”, “topic”, “difficulty”, “explanation”.',
  'quizSheet.title': 'Quiz from a sheet',
  'quizSheet.example': 'Download an example sheet',
  'quizSheet.checked': {
    one: '{count} question was read. Nothing is published yet.',
    other: '{count} questions were read. Nothing is published yet.',
  },
  'quizSheet.faultsHint': 'A quiz is added as a whole. Mend this in the sheet, and choose it again.',
  'quizSheet.again': 'Choose the mended sheet',
  'quizSheet.toMend': 'To mend in the sheet',
  'quizSheet.rowsToMend': { one: '{count} row to mend', other: '{count} rows to mend' },
  'quizSheet.questions': 'Check the questions',
  'quizSheet.fine': { one: '{count} row is fine', other: '{count} rows are fine' },
  'quizSheet.right': 'Right:',
  'quizSheet.add': 'Publish the quiz',
  'quizSheet.atOnce': 'Students see it at once.',
});
