import {
  addBatchCall,
  endBatchCall,
  mergeBatchesCall,
  renameBatchCall,
  resumeBatchCall,
} from '../../../src/contract/desk/batches.ts';
import { changeDayOffCall } from '../../../src/contract/desk/calendar/days-off.ts';
import { newSessionCall } from '../../../src/contract/desk/calendar/new-session.ts';
import { registerCall, saveRegisterCall } from '../../../src/contract/desk/calendar/register.ts';
import {
  cancelClassCall,
  changeClassCall,
  changeClassDayCall,
  everybodySlug,
  liveClassCall,
  scheduleClassCall,
} from '../../../src/contract/desk/classes.ts';
import {
  addChapterCall,
  addLinkCall,
  addSubjectCall,
  contentCall,
  contentChapterCall,
  hideContentCall,
  moveContentCall,
  renameContentCall,
} from '../../../src/contract/desk/content.ts';
import { decideLateAnswersCall, lateAnswersCall, releaseResultsCall } from '../../../src/contract/desk/exams.ts';
import { closeExamCall, examHallCall, extendExamCall } from '../../../src/contract/desk/hall.ts';
import {
  changeMailingCall,
  mailingCall,
  planMailingCall,
  sendMailingCall,
  stopMessagesCall,
} from '../../../src/contract/desk/messages/messages.ts';
import { addNewsCall, changeNewsCall, hideNewsCall, newsItemCall } from '../../../src/contract/desk/news.ts';
import { addPictureCall, picturesCall } from '../../../src/contract/desk/pictures.ts';
import { checkQuizSheetCall } from '../../../src/contract/desk/quiz-sheet.ts';
import { quizToEditCall, saveQuizCall } from '../../../src/contract/desk/quizzes.ts';
import {
  addMarkedTestCall,
  enteredMarksCall,
  removeMarkedTestCall,
  saveMarksCall,
} from '../../../src/contract/desk/ranks/marks.ts';
import { keyCall, regradeCall } from '../../../src/contract/desk/regrading.ts';
import { deskLoginCall, deskSignOutCall, deskVerifyCall } from '../../../src/contract/desk/session.ts';
import { backUpCall, saveSettingsCall, settingsCall } from '../../../src/contract/desk/settings.ts';
import { removeStaffCall, saveStaffCall, staffListCall } from '../../../src/contract/desk/staff.ts';
import { answerDoubtCall, staffDoubtsCall } from '../../../src/contract/desk/students/doubts.ts';
import { changeStudentsCall } from '../../../src/contract/desk/students/many.ts';
import { checkMergeCall, mergeStudentsCall } from '../../../src/contract/desk/students/merging.ts';
import { eraseStudentCall, erasureCall, exportStudentCall } from '../../../src/contract/desk/students/privacy.ts';
import { saveCommentCall, shareCardsCall } from '../../../src/contract/desk/students/report-cards.ts';
import { decideCorrectionCall, requestsCall } from '../../../src/contract/desk/students/requests.ts';
import { addSheetCall, checkSheetCall } from '../../../src/contract/desk/students/sheet.ts';
import {
  addStudentCall,
  approveStudentCall,
  changeAccessCall,
  changeEnrolmentCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from '../../../src/contract/desk/students/student-changes.ts';
import { studentCall } from '../../../src/contract/desk/students/students.ts';
import {
  cancelUploadCall,
  finishUploadCall,
  maxPartBytes,
  openUploadCall,
  uploadPartCall,
} from '../../../src/contract/desk/uploads.ts';
import { testPicture } from '../../../src/server/testing/send-picture.ts';
import { pdf } from '../../../src/server/testing/tiny-media.ts';
import { lastMonday } from './known.ts';
import { type Row, row, type Turn } from './people.ts';
import { quizSheetOf, sheetOf } from './sheet-of.ts';

/** Marks all attempts at the quiz with the most anew. */
export const regradeRow = row(regradeCall, async (ask, { call, known: { quiz_id, question_id } }) => {
  const { right, options, version } = await call(keyCall, { quiz_id, question_id });
  await ask({ quiz_id, question_id, version, right: [((right[0] ?? 0) + 1) % options.length], policy: 'instead' });
});

/** What the staff change, each time something else. */
export const changing: Row[] = [
  row(deskLoginCall, (ask, { mobile }) => ask({ mobile })),
  row(deskVerifyCall, async (ask, { mobile, call, otps }) => {
    const { otp_ref } = await call(deskLoginCall, { mobile });
    await ask({ otp_ref, otp: await otps.next(mobile) });
  }),
  row(addStudentCall, (ask, { nth, known: { ac_id } }) =>
    ask({ name: 'New', mobile: String(8_900_000_000 + nth), ac_id }),
  ),
  row(approveStudentCall, async (ask, { call, known }) => {
    const { stud_id, version } = await call(studentCall, { stud_id: known.nextWaiting() });
    await ask({ stud_id, version, roster_id: known.roster_id });
  }),
  row(rejectStudentCall, async (ask, { call, known }) => {
    const { stud_id, version } = await call(studentCall, { stud_id: known.nextWaiting() });
    await ask({ stud_id, version });
  }),
  row(changeStudentCall, async (ask, turn) => {
    await ask({ ...(await seenStudent(turn)), changes: { guardian: `Guardian ${turn.nth}` } });
  }),
  row(saveCommentCall, async (ask, { nth, known: { nextStudent } }) => {
    await ask({ stud_id: nextStudent(), month: '2026-10', was: '', comment: `Well done ${nth}` });
  }),
  row(shareCardsCall, async (ask, { known: { nextStudent } }) => {
    const stud_ids = Array.from({ length: 40 }, nextStudent);
    await ask({ stud_ids, month: '2026-10', language: 'hi', is_shared: true });
  }),
  row(addBatchCall, (ask, { nth }) => ask({ name: `Batch ${nth}` })),
  row(renameBatchCall, (ask, { nth, known: { roster_id } }) => ask({ roster_id, name: `Evening ${nth}` })),
  row(mergeBatchesCall, async (ask, { nth, call, known: { roster_id: into } }) => {
    const { roster_id } = await call(addBatchCall, { name: `Slip ${nth}` });
    await ask({ from: roster_id ?? '', into });
  }),
  row(
    changeStudentsCall,
    async (ask, { nth, call, known }) => {
      const stud_ids = Array.from({ length: 60 }, () => known.nextStudent());
      const change = { kind: nth % 2 === 0 ? ('batch' as const) : ('leave' as const), id: known.roster_id };
      const { version } = await call(changeStudentsCall, { stud_ids, change });
      return ask({ stud_ids, change, version });
    },
    '60 students',
  ),
  row(endBatchCall, async (ask, { call, known: { roster_id } }) => {
    await ask({ roster_id });
    await call(resumeBatchCall, { roster_id });
  }),
  row(resumeBatchCall, async (ask, { call, known: { roster_id } }) => {
    await call(endBatchCall, { roster_id });
    await ask({ roster_id });
  }),
  row(newSessionCall, (ask) => ask({ levels: [], batches: [], last_day: '2026-03-31', hides_practice: true })),
  row(changeEnrolmentCall, async (ask, turn) => {
    const { subject_id } = turn.known;
    await ask({ ...(await seenStudent(turn)), subject_id, is_enrolled: false });
  }),
  row(changeAccessCall, async (ask, turn) => ask({ ...(await seenStudent(turn)), is_allowed: false })),
  row(signOutStudentCall, (ask, { known }) => ask({ stud_id: known.nextStudent() })),
  row(makeCodeCall, (ask, { known }) => ask({ stud_id: known.nextStudent() })),
  row(unlockStudentCall, (ask, { known }) => ask({ stud_id: known.nextStudent() })),
  addSheetRow(500),
  row(mergeStudentsCall, async (ask, { call, known }) => {
    const [from, to] = [known.nextStudent(), known.nextStudent()];
    const { from: old, to: kept } = await call(checkMergeCall, { from, to });
    await ask({ from, to, from_version: old.version, to_version: kept.version });
  }),
  row(exportStudentCall, (ask, { known }) => ask({ stud_id: known.nextStudent() })),
  row(eraseStudentCall, async (ask, { call, known }) => {
    const stud_id = known.nextStudent();
    const { version, name } = await call(erasureCall, { stud_id });
    await ask({ stud_id, version, name });
  }),
  row(decideCorrectionCall, async (ask, { call }) => {
    const { corrections } = await call(requestsCall, {});
    const { stud_id = '', field = 'name', now = '', value = '' } = corrections[0] ?? {};
    await ask({ stud_id, field, now, value, is_accepted: true });
  }),
  row(scheduleClassCall, (ask, { known: { subject_id } }) => ask({ subject_id, batch_slug: everybodySlug, ...aClass })),
  row(changeClassCall, async (ask, { call, nth, known: { class_id } }) => {
    const { version } = await call(liveClassCall, { class_id });
    await ask({ class_id, version, ...aClass, class_name: `Class ${nth}` });
  }),
  row(cancelClassCall, async (ask, { call, known: { class_id } }) => {
    const { version, is_cancelled } = await call(liveClassCall, { class_id });
    await ask({ class_id, version, is_cancelled: !is_cancelled });
  }),
  row(changeClassDayCall, async (ask, { call, known: { class_id } }) => {
    const { version, days } = await call(liveClassCall, { class_id });
    const { date = '', is_held = true } = days[1] ?? {};
    await ask({ class_id, version, date, is_held: !is_held });
  }),
  row(saveRegisterCall, async (ask, { call, known: { class_id } }) => {
    const day = { class_id, date: lastMonday() };
    const { version, rows } = await call(registerCall, day);
    await ask({ ...day, version, marks: rows.map(({ stud_id }) => ({ stud_id, state: 'present' })) });
  }),
  row(changeDayOffCall, (ask, { nth }) => {
    const date = new Date(Date.now() + nth * 86_400_000).toISOString().slice(0, 10);
    return ask({ date, is_off: true, reason: 'Diwali' });
  }),
  row(addNewsCall, (ask, { nth, known: { batch_slug } }) => ask({ ...someNews(nth), batch_slug })),
  row(changeNewsCall, async (ask, { call, nth, known: { news_id } }) => {
    const { version, batch_slug } = await call(newsItemCall, { news_id });
    await ask({ news_id, version, ...someNews(nth), batch_slug });
  }),
  row(hideNewsCall, async (ask, { call, known: { news_id } }) => {
    const { version, is_hidden } = await call(newsItemCall, { news_id });
    await ask({ news_id, version, is_hidden: !is_hidden });
  }),
  row(sendMailingCall, async (ask, turn) => await ask(await aMailing(turn))),
  row(changeMailingCall, async (ask, turn) => {
    const { mailing_id } = await turn.call(sendMailingCall, await aMailing(turn));
    await ask({ mailing_id, does: 'stop' });
  }),
  row(mailingCall, async (ask, turn) => await ask(await turn.call(sendMailingCall, await aMailing(turn)))),
  row(answerDoubtCall, async (ask, { call, nth }) => {
    const [doubt] = await call(staffDoubtsCall, {});
    if (doubt)
      await ask({ doubt_id: doubt.doubt_id, answered_at: doubt.answered_at, text: `Because ${nth}`, file: '' });
  }),
  row(stopMessagesCall, (ask, { known: { stud_id } }) => ask({ stud_id, is_stopped: false })),
  row(addSubjectCall, (ask, { nth, known: { ac_id } }) => ask({ name: `Subject ${nth}`, levels: [ac_id] })),
  row(addChapterCall, (ask, { nth, known: { subject_id } }) => ask({ subject_id, name: `Chapter ${nth}` })),
  row(addLinkCall, (ask, { nth, known: { chapter_id } }) => {
    return ask({ chapter_id, name: `Video ${nth}`, link: 'https://video.example.org/1' });
  }),
  row(renameContentCall, async (ask, turn) => {
    const [{ content_id, version }] = await twoChapters(turn);
    await ask({ kind: 'chapter', content_id, version, name: `Renamed ${turn.nth}` });
  }),
  row(moveContentCall, async (ask, turn) => {
    const [{ content_id, version }, next] = await twoChapters(turn);
    await ask({ kind: 'chapter', content_id, version, past_id: next.content_id, direction: 'down' });
  }),
  row(hideContentCall, async (ask, { call, known: { chapter_id } }) => {
    const [topic] = (await call(contentChapterCall, { chapter_id })).topics;
    if (!topic) throw new Error('The chapter of the bench has no video.');
    const { content_id, version, is_hidden } = topic;
    await ask({ kind: 'topic', content_id, version, is_hidden: !is_hidden });
  }),
  row(openUploadCall, (ask, turn) => ask(aFile(turn))),
  row(
    uploadPartCall,
    async (ask, { call, ...turn }) => {
      const { upload_id } = await call(openUploadCall, {
        ...aFile(turn),
        kind: 'video',
        file_name: 'a.mp4',
        size: maxPartBytes,
      });
      await ask({ upload_id, position: 0 }, Buffer.alloc(maxPartBytes));
    },
    '4 MB',
  ),
  row(finishUploadCall, async (ask, turn) => {
    const { upload_id } = await turn.call(openUploadCall, aFile(turn));
    await turn.call(uploadPartCall, { upload_id, position: 0 }, bytesOf(turn));
    const { state, messages } = await ask({ upload_id });
    if (state !== 'done') throw new Error(`The upload is ${state}: ${messages.join(' ')}`);
  }),
  row(cancelUploadCall, async (ask, turn) => {
    const { upload_id } = await turn.call(openUploadCall, aFile(turn));
    await ask({ upload_id });
  }),
  row(checkQuizSheetCall, (ask, turn) => ask(aQuizSheet(turn)), '100 questions'),
  row(addPictureCall, (ask, { nth }) => ask({}, testPicture(800, 600 + nth))),
  row(picturesCall, async (ask, { call, nth }) => {
    const { src } = await call(addPictureCall, {}, testPicture(800, 600 + nth));
    await ask({ srcs: [src] });
  }),
  row(addMarkedTestCall, (ask, turn) => ask(marked(turn))),
  row(enteredMarksCall, async (ask, turn) => ask(await turn.call(addMarkedTestCall, marked(turn)))),
  row(removeMarkedTestCall, async (ask, turn) => ask(await turn.call(addMarkedTestCall, marked(turn)))),
  row(saveMarksCall, async (ask, turn) => {
    const added = await turn.call(addMarkedTestCall, marked(turn));
    const { version, rows } = await turn.call(enteredMarksCall, added);
    await ask({ ...added, version, rows: rows.slice(0, 600).map(({ stud_id }) => ({ stud_id, marks: ['50'] })) });
  }),
  row(saveQuizCall, async (ask, { call, nth, known: { other_quiz_id: quiz_id } }) => {
    const { quiz, version, pass_percent, questions } = await call(quizToEditCall, { quiz_id });
    await ask({
      quiz_id,
      version,
      name: quiz.quiz_name,
      pass_percent: String(pass_percent),
      questions: questions.map(({ question, marks, negative_marks, partial_marks, ...rest }, n) => ({
        ...rest,
        question: n === 0 ? `<p>Asked for the ${nth}th time</p>` : question,
        marks: String(marks),
        negative_marks: String(negative_marks),
        partial_marks: String(partial_marks),
      })),
    });
  }),
  row(releaseResultsCall, async (ask, { call, nth, known: { chapter_id } }) => {
    const window = { opens: '', closes: '', attempts: 0, results: 'when released' } as const;
    const texts = { question: 'Sum?', options: ['1', '2'], right: [1], topic: '', difficulty: '', explanation: '' };
    const questions = [{ ...texts, marks: '1', negative_marks: '' }];
    const { quiz_id } = await call(saveQuizCall, {
      ...{ chapter_id, name: `Released ${nth}`, pass_percent: '50', window, questions },
    });
    await ask({ quiz_id: quiz_id ?? '' });
  }),
  row(decideLateAnswersCall, async (ask, { call, known: { quiz_id } }) => {
    const { rows } = await call(lateAnswersCall, { quiz_id });
    const { attempt_id = '', version = '' } = rows.find(({ decision }) => decision === null) ?? {};
    await ask({ quiz_id, attempt_id, version, count: true, why: 'Power cut' });
  }),
  row(
    extendExamCall,
    async (ask, { call, known: { quiz_id } }) => {
      const { version } = await call(examHallCall, { quiz_id });
      await ask({ quiz_id, who: 'all', minutes: 1, version, why: 'Power cut' });
    },
    '5,000 students',
  ),
  row(closeExamCall, async (ask, { call, known: { quiz_id } }) => {
    const [{ stud_id = '' } = {}] = (await call(examHallCall, { quiz_id, show: 'in' })).rows;
    await ask({ quiz_id, who: 'one', stud_id, why: 'Fire alarm' });
  }),
  row(removeStaffCall, async (ask, { call }) => {
    // Somebody who has had their turn.
    const { rows } = await call(staffListCall, {});
    const { staff_id = '' } = rows.find(({ is_me, name }) => !is_me && /^Asha \d/.test(name)) ?? {};
    await ask({ staff_id });
  }),
  row(saveStaffCall, async (ask, { nth }) => {
    const scope = { subjects: [], batches: [], sees_numbers: false };
    await ask({
      name: `Latha ${nth}`,
      phone_code: '91',
      mobile: String(9_200_000_000 + nth),
      role: 'office',
      ...scope,
    });
  }),
  row(saveSettingsCall, async (ask, { call, nth }) => {
    const seen = await call(settingsCall, {});
    await ask({ ...seen, name: `Academy ${nth}` });
  }),
  // Without a folder for backups it does nothing.
  row(backUpCall, (ask) => ask({})),
  row(deskSignOutCall, (ask) => ask({})),
  // The last, since the quiz has another revision then.
  regradeRow,
];

async function seenStudent({ call, known }: Turn): Promise<{ stud_id: string; version: string }> {
  const { stud_id, version } = await call(studentCall, { stud_id: known.nextStudent() });
  return { stud_id, version };
}

const marked = ({ nth, known: { chapter_id } }: Turn) => {
  return { chapter_id, name: `On paper ${nth}`, batch_slugs: [], date: '2026-11-01', max_marks: '100' };
};

async function twoChapters({ call, known }: Turn) {
  const { subjects } = await call(contentCall, {});
  const [one, two] = subjects.find(({ content_id }) => content_id === known.subject_id)?.chapters ?? [];
  if (!one || !two) throw new Error('The subject of the bench has fewer than two chapters.');
  return [one, two] as const;
}

const aClass = {
  class_name: 'Waves',
  tutor_name: 'Asha Menon',
  online_url: 'https://meet.example.org/waves',
  day: 'daily',
  starts: '17:00',
  minutes: 60,
};

async function aMailing({ call, known: { roster_id } }: Turn) {
  const notice = { kind: 'notice', audience: 'student', language: 'en', notice: 'No class', roster_id } as const;
  const { version } = await call(planMailingCall, notice);
  return { ...notice, version };
}

function someNews(nth: number) {
  return { heading: `News ${nth}`, news: `<p>${'x'.repeat(500)}</p>`, date: new Date().toISOString().slice(0, 10) };
}

function aQuizSheet({ nth, known: { chapter_id } }: Turn) {
  return { chapter_id, file_name: `Quiz ${nth}.quiz.csv`, base64: quizSheetOf(100) };
}

function bytesOf({ nth }: Pick<Turn, 'nth'>): Buffer {
  return pdf(`notes ${nth}`);
}

function aFile(turn: Pick<Turn, 'nth' | 'known'>) {
  return {
    kind: 'pdf' as const,
    parent_id: turn.known.chapter_id,
    file_name: `Notes ${turn.nth}.pdf`,
    size: bytesOf(turn).length,
    modified_at: 1,
  };
}

/** Adds a sheet of new students, which was checked before. */
export function addSheetRow(students: number): Row {
  return row(
    addSheetCall,
    async (ask, { call }) => {
      const base64 = sheetOf(students);
      const { version } = await call(checkSheetCall, { base64 });
      await ask({ base64, version });
    },
    `${students.toLocaleString('en')} students`,
  );
}
