import { addQuizSheetCall } from '../../../src/contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '../../../src/contract/desk/quizzes.ts';
import { checkSheetCall } from '../../../src/contract/desk/students/sheet.ts';
import { addSheetRow, regradeRow } from './changing.ts';
import { type Row, row } from './row.ts';
import { quizSheetOf, sheetOf } from './sheet-of.ts';

/** The most that a call takes. */
export const heaviest: Row[] = [
  row(checkSheetCall, (ask) => ask({ base64: sheetOf(2000) }), '2,000 students'),
  addSheetRow(2000),
  row(
    saveQuizCall,
    (ask, { nth, known: { chapter_id } }) =>
      ask({ chapter_id, name: `Long quiz ${nth}`, pass_percent: '50', questions: longQuestions }),
    'of 2 MB',
  ),
  row(
    addQuizSheetCall,
    (ask, { nth, known: { chapter_id } }) =>
      ask({
        ...{ chapter_id, file_name: `Quiz ${nth}.quiz.csv`, base64: quizSheetOf(1000) },
        ...{ name: `Long sheet ${nth}`, pass_percent: '50' },
      }),
    '1,000 questions',
  ),
  regradeRow,
];

const longQuestions = Array.from({ length: 200 }, (_, n) => ({
  ...{ question: `<p>${n} ${'x'.repeat(9000)}</p>`, options: ['1', '2', '3', '4'], right: n % 4 },
  ...{ marks: '1', negative_marks: '0', topic: '', difficulty: '', explanation: '' },
}));
