import { areaTexts } from './common.ts';

export const t = areaTexts({
  'quizSheet.hint':
    'Excel (.xlsx) or CSV with a row for each question. Columns: “question”, “option a”, “option b” and “answer”; if you like, “option c” to “option h”, “marks”, “negative marks”, “topic”, “difficulty” and “explanation”. Other usual headings are understood.',
  'quizSheet.example': 'Example sheet',
  'quizSheet.checked': {
    one: '{count} question was read. Nothing has been added yet.',
    other: '{count} questions were read. Nothing has been added yet.',
  },
  'quizSheet.faultsHint': 'A quiz is added as a whole. Mend this in the sheet, and choose it again.',
  'quizSheet.questions': 'The questions as students see them',
  'quizSheet.right': 'Right:',
  'quizSheet.lost': 'Lost if wrong: {lost}',
  'quizSheet.add': 'Add the quiz',
});
