import { areaTexts } from './common.ts';

export const t = areaTexts({
  'quizSheet.hint':
    'An Excel workbook (.xlsx) or CSV, with a row for each question. It needs the columns “question”, “option a”, “option b” and “answer”; “marks”, “negative marks”, “topic”, “difficulty” and “explanation” may be there. Headings such as “Question Text”, “Option 1” or “Correct Answer” are understood.',
  'quizSheet.checked': {
    one: '{count} question was read. Nothing has been added yet.',
    other: '{count} questions were read. Nothing has been added yet.',
  },
  'quizSheet.faultsHint': 'A quiz is added as a whole. Mend this in the sheet, and choose it again.',
  'quizSheet.questions': 'The questions as students see them',
  'quizSheet.right': 'Right:',
  'quizSheet.marks': 'Marks: {marks}. Lost if wrong: {lost}.',
  'quizSheet.add': 'Add the quiz',
});
