import { auditCall } from '../../../src/contract/desk/audit.ts';
import { batchCall, batchesCall } from '../../../src/contract/desk/batches.ts';
import { registerCall } from '../../../src/contract/desk/calendar/register.ts';
import { timetableCall } from '../../../src/contract/desk/calendar/timetable.ts';
import { classesCall, liveClassCall } from '../../../src/contract/desk/classes.ts';
import { contentCall, contentChapterCall } from '../../../src/contract/desk/content.ts';
import { lateAnswersCall } from '../../../src/contract/desk/exams.ts';
import { examHallCall } from '../../../src/contract/desk/hall.ts';
import { mailingsCall, newsReadersCall, planMailingCall } from '../../../src/contract/desk/messages/messages.ts';
import { newsItemCall, newsListCall } from '../../../src/contract/desk/news.ts';
import { previewChapterCall, previewQuizCall } from '../../../src/contract/desk/preview.ts';
import { quizFileCall } from '../../../src/contract/desk/quiz-file.ts';
import { quizChaptersCall, quizToEditCall } from '../../../src/contract/desk/quizzes.ts';
import { rankListCall } from '../../../src/contract/desk/ranks/ranks.ts';
import { keyCall, planRegradeCall } from '../../../src/contract/desk/regrading.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '../../../src/contract/desk/results.ts';
import { deskMeCall } from '../../../src/contract/desk/session.ts';
import { settingsCall } from '../../../src/contract/desk/settings.ts';
import { staffListCall } from '../../../src/contract/desk/staff.ts';
import { staffDoubtsCall } from '../../../src/contract/desk/students/doubts.ts';
import { checkMergeCall } from '../../../src/contract/desk/students/merging.ts';
import { erasureCall } from '../../../src/contract/desk/students/privacy.ts';
import { reportCardsCall } from '../../../src/contract/desk/students/report-cards.ts';
import { requestsCall } from '../../../src/contract/desk/students/requests.ts';
import { checkSheetCall } from '../../../src/contract/desk/students/sheet.ts';
import { studentCall, studentsCall } from '../../../src/contract/desk/students/students.ts';
import {
  hallTableCall,
  resultsTableCall,
  studentsTableCall,
  watchersTableCall,
} from '../../../src/contract/desk/tables.ts';
import { todayCall } from '../../../src/contract/desk/today.ts';
import { uploadsCall } from '../../../src/contract/desk/uploads.ts';
import { watchedChapterCall } from '../../../src/contract/desk/watching.ts';
import { changing } from './changing.ts';
import { lastMonday } from './known.ts';
import { type Row, row } from './people.ts';
import { sheetOf } from './sheet-of.ts';

/** What the staff look at. */
export const reading: Row[] = [
  row(deskMeCall, (ask) => ask({})),
  row(todayCall, (ask) => ask({})),
  row(studentsCall, (ask) => ask({})),
  row(studentsCall, (ask) => ask({ page: 400 }), 'a late page'),
  row(studentsCall, (ask) => ask({ search: 'student 77' }), 'by name'),
  row(studentsCall, (ask, { known: { roster_id } }) => ask({ roster_id }), 'of a batch'),
  row(studentsCall, (ask) => ask({ state: 'waiting' }), 'who wait'),
  row(studentCall, (ask, { known: { stud_id } }) => ask({ stud_id })),
  row(requestsCall, (ask) => ask({})),
  row(staffListCall, (ask) => ask({})),
  row(settingsCall, (ask) => ask({})),
  row(batchesCall, (ask) => ask({})),
  row(batchCall, (ask, { known: { roster_id } }) => ask({ roster_id })),
  row(auditCall, (ask) => ask({})),
  row(auditCall, (ask) => ask({ page: 400 }), 'a late page'),
  row(auditCall, (ask, { known: { stud_id } }) => ask({ stud_id }), 'of a student'),
  row(erasureCall, (ask, { known: { stud_id } }) => ask({ stud_id })),
  row(checkMergeCall, (ask, { known: { stud_id, nextStudent } }) => ask({ from: nextStudent(), to: stud_id })),
  row(checkSheetCall, (ask) => ask({ base64: sheetOf(500) }), '500 students'),
  row(quizzesCall, (ask) => ask({}), 'of all subjects'),
  row(quizzesCall, (ask, { known: { subject_id } }) => ask({ subject_id })),
  row(resultsCall, (ask, { known: { quiz_id } }) => ask({ quiz_id })),
  row(resultsCall, (ask, { known: { quiz_id } }) => ask({ quiz_id, search: 'student 77', sort: 'name' }), 'by name'),
  row(resultsCall, (ask, { known: { quiz_id } }) => ask({ quiz_id, page: 100 }), 'a late page'),
  row(resultsCall, (ask, { known: { quiz_id, roster_id } }) => ask({ quiz_id, roster_id }), 'of a batch'),
  row(questionsCall, (ask, { known: { quiz_id } }) => ask({ quiz_id })),
  row(attemptCall, (ask, { known: { attempt_id } }) => ask({ attempt_id })),
  row(keyCall, (ask, { known: { quiz_id, question_id } }) => ask({ quiz_id, question_id })),
  row(planRegradeCall, async (ask, { call, known: { quiz_id, question_id } }) => {
    const { right, options } = await call(keyCall, { quiz_id, question_id });
    await ask({ quiz_id, question_id, right: [((right[0] ?? 0) + 1) % options.length], policy: 'instead' });
  }),
  row(rankListCall, (ask, { known: { quiz_id } }) => ask({ quiz_id }), 'of the fullest quiz'),
  row(
    planMailingCall,
    (ask, { known: { quiz_id: about_id, roster_id } }) =>
      ask({ kind: 'marks', about_id, roster_id, audience: 'guardian', language: 'hi' }),
    'of a batch',
  ),
  row(
    reportCardsCall,
    (ask, { known: { roster_id } }) => ask({ roster_id, month: '2026-10', language: 'hi' }),
    'of a batch',
  ),
  row(lateAnswersCall, (ask, { known: { quiz_id } }) => ask({ quiz_id }), '200 of 2,000'),
  row(examHallCall, (ask, { known: { quiz_id } }) => ask({ quiz_id }), '20,000 sittings'),
  row(examHallCall, (ask, { known: { quiz_id, roster_id } }) => ask({ quiz_id, roster_id }), 'of a batch'),
  row(watchedChapterCall, (ask, { known: { chapter_id } }) => ask({ chapter_id })),
  row(
    watchedChapterCall,
    (ask, { known: { chapter_id } }) => ask({ chapter_id, state: 'not begun', page: 100 }),
    'not begun',
  ),
  row(watchedChapterCall, (ask, { known: { chapter_id, roster_id } }) => ask({ chapter_id, roster_id }), 'of a batch'),
  row(mailingsCall, (ask) => ask({})),
  row(staffDoubtsCall, (ask) => ask({})),
  row(newsReadersCall, (ask, { known: { news_id } }) => ask({ news_id })),
  row(classesCall, (ask) => ask({})),
  row(timetableCall, (ask) => ask({})),
  row(liveClassCall, (ask, { known: { class_id } }) => ask({ class_id })),
  row(registerCall, (ask, { known: { class_id } }) => ask({ class_id, date: lastMonday() }), '5,000 members'),
  row(newsListCall, (ask) => ask({})),
  row(newsItemCall, (ask, { known: { news_id } }) => ask({ news_id })),
  row(contentCall, (ask) => ask({})),
  row(contentChapterCall, (ask, { known: { chapter_id } }) => ask({ chapter_id })),
  row(previewChapterCall, (ask, { known: { chapter_id } }) => ask({ chapter_id })),
  row(previewQuizCall, (ask, { known: { quiz_id } }) => ask({ quiz_id })),
  row(uploadsCall, (ask) => ask({})),
  row(quizChaptersCall, (ask, { known: { subject_id } }) => ask({ subject_id })),
  row(quizToEditCall, (ask, { known: { quiz_id } }) => ask({ quiz_id })),
  row(quizFileCall, (ask, { known: { quiz_id } }) => ask({ quiz_id, format: 'gift' })),
];

/** Tables to be saved, with all rows. */
export const tables: Row[] = (['xlsx', 'csv'] as const).flatMap((format) => [
  row(resultsTableCall, (ask, { known: { quiz_id } }) => ask({ quiz_id, format }), `marks, ${format}`),
  row(
    resultsTableCall,
    (ask, { known: { quiz_id } }) => ask({ quiz_id, table: 'answers', format }),
    `answers, ${format}`,
  ),
  row(
    resultsTableCall,
    (ask, { known: { quiz_id } }) => ask({ quiz_id, table: 'questions', format }),
    `questions, ${format}`,
  ),
  row(hallTableCall, (ask, { known: { quiz_id } }) => ask({ quiz_id, format }), format),
  row(studentsTableCall, (ask) => ask({ format }), format),
  row(watchersTableCall, (ask, { known: { chapter_id } }) => ask({ chapter_id, format }), format),
]);

/** What is measured of the desk. Every call has a row. What changes the academy comes last. */
export const rows: Row[] = [...reading, ...tables, ...changing];
