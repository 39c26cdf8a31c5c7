import { addQuizSheetCall } from '../../src/contract/desk/quiz-sheet.ts';
import { saveQuizCall } from '../../src/contract/desk/quizzes.ts';
import { keyCall, regradeCall } from '../../src/contract/desk/regrading.ts';
import { addSheetCall, checkSheetCall } from '../../src/contract/desk/sheet.ts';
import { type Row, row } from './row.ts';
import { quizSheetOf, sheetOf } from './sheet-of.ts';

/** The most that a call takes. */
export const heaviest: Row[] = [
  row(checkSheetCall, (ask) => ask({ base64: sheetOf(2000) }), '2,000 students'),
  row(
    addSheetCall,
    async (ask, { call }) => {
      const base64 = sheetOf(2000);
      const { version } = await call(checkSheetCall, { base64 });
      await ask({ base64, version });
    },
    '2,000 students',
  ),
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
  row(
    regradeCall,
    async (ask, { call, known: { quiz_id, question_id } }) => {
      const { right, options, version } = await call(keyCall, { quiz_id, question_id });
      await ask({ quiz_id, question_id, version, right: (right + 1) % options.length, policy: 'instead' });
    },
    'again and again',
  ),
];

const longQuestions = Array.from({ length: 200 }, (_, n) => ({
  ...{ question: `<p>${n} ${'x'.repeat(9000)}</p>`, options: ['1', '2', '3', '4'], right: n % 4 },
  ...{ marks: '1', negative_marks: '0', topic: '', difficulty: '', explanation: '' },
}));
