import { auditCall } from './audit.ts';
import {
  addBatchCall,
  batchCall,
  batchesCall,
  endBatchCall,
  mergeBatchesCall,
  renameBatchCall,
  resumeBatchCall,
} from './batches.ts';
import { changeDayOffCall } from './calendar/days-off.ts';
import { newSessionCall } from './calendar/new-session.ts';
import { registerCall, saveRegisterCall } from './calendar/register.ts';
import { timetableCall } from './calendar/timetable.ts';
import {
  cancelClassCall,
  changeClassCall,
  changeClassDayCall,
  classesCall,
  liveClassCall,
  scheduleClassCall,
} from './classes.ts';
import {
  addChapterCall,
  addLinkCall,
  addSubjectCall,
  contentCall,
  contentChapterCall,
  hideContentCall,
  moveContentCall,
  renameContentCall,
} from './content.ts';
import { decideLateAnswersCall, lateAnswersCall, releaseResultsCall } from './exams.ts';
import { closeExamCall, examHallCall, extendExamCall } from './hall.ts';
import {
  changeMailingCall,
  mailingCall,
  mailingsCall,
  newsReadersCall,
  planMailingCall,
  sendMailingCall,
  stopMessagesCall,
} from './messages/messages.ts';
import { addNewsCall, changeNewsCall, hideNewsCall, newsItemCall, newsListCall } from './news.ts';
import { addPictureCall, picturesCall } from './pictures.ts';
import { previewChapterCall, previewQuizCall } from './preview.ts';
import { quizFileCall } from './quiz-file.ts';
import { checkQuizSheetCall } from './quiz-sheet.ts';
import { quizChaptersCall, quizToEditCall, saveQuizCall } from './quizzes.ts';
import { addMarkedTestCall, enteredMarksCall, saveMarksCall } from './ranks/marks.ts';
import { rankListCall } from './ranks/ranks.ts';
import { keyCall, planRegradeCall, regradeCall } from './regrading.ts';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from './results.ts';
import { deskLoginCall, deskMeCall, deskSignOutCall, deskVerifyCall } from './session.ts';
import { removeStaffCall, saveStaffCall, staffListCall } from './staff.ts';
import { changeStudentsCall } from './students/many.ts';
import { checkMergeCall, mergeStudentsCall } from './students/merging.ts';
import { eraseStudentCall, erasureCall, exportStudentCall } from './students/privacy.ts';
import { reportCardsCall, saveCommentCall, shareCardsCall } from './students/report-cards.ts';
import { decideCorrectionCall, requestsCall } from './students/requests.ts';
import { addSheetCall, checkSheetCall } from './students/sheet.ts';
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
} from './students/student-changes.ts';
import { studentCall, studentsCall } from './students/students.ts';
import { hallTableCall, resultsTableCall, studentsTableCall, watchersTableCall } from './tables.ts';
import { todayCall } from './today.ts';
import { cancelUploadCall, finishUploadCall, openUploadCall, uploadPartCall, uploadsCall } from './uploads.ts';
import { watchedChapterCall } from './watching.ts';

/** All calls of the staff's desk. The calls of a provider are in `#contract/calls.ts`, and have none of these. */
export const deskCalls = [
  deskLoginCall,
  deskVerifyCall,
  deskMeCall,
  deskSignOutCall,
  todayCall,
  classesCall,
  liveClassCall,
  scheduleClassCall,
  changeClassCall,
  cancelClassCall,
  changeClassDayCall,
  changeDayOffCall,
  timetableCall,
  registerCall,
  saveRegisterCall,
  newsListCall,
  newsItemCall,
  addNewsCall,
  changeNewsCall,
  hideNewsCall,
  studentsCall,
  studentCall,
  approveStudentCall,
  rejectStudentCall,
  addStudentCall,
  changeStudentCall,
  changeEnrolmentCall,
  changeAccessCall,
  signOutStudentCall,
  makeCodeCall,
  unlockStudentCall,
  changeStudentsCall,
  checkSheetCall,
  addSheetCall,
  checkMergeCall,
  mergeStudentsCall,
  exportStudentCall,
  erasureCall,
  eraseStudentCall,
  requestsCall,
  decideCorrectionCall,
  reportCardsCall,
  saveCommentCall,
  shareCardsCall,
  quizzesCall,
  resultsCall,
  questionsCall,
  attemptCall,
  keyCall,
  planRegradeCall,
  regradeCall,
  releaseResultsCall,
  lateAnswersCall,
  rankListCall,
  planMailingCall,
  sendMailingCall,
  mailingCall,
  mailingsCall,
  changeMailingCall,
  stopMessagesCall,
  newsReadersCall,
  addMarkedTestCall,
  enteredMarksCall,
  saveMarksCall,
  decideLateAnswersCall,
  examHallCall,
  extendExamCall,
  closeExamCall,
  quizChaptersCall,
  quizToEditCall,
  saveQuizCall,
  addPictureCall,
  picturesCall,
  checkQuizSheetCall,
  quizFileCall,
  watchedChapterCall,
  resultsTableCall,
  hallTableCall,
  studentsTableCall,
  watchersTableCall,
  batchesCall,
  batchCall,
  addBatchCall,
  renameBatchCall,
  mergeBatchesCall,
  endBatchCall,
  resumeBatchCall,
  newSessionCall,
  staffListCall,
  saveStaffCall,
  removeStaffCall,
  auditCall,
  contentCall,
  contentChapterCall,
  addSubjectCall,
  addChapterCall,
  addLinkCall,
  renameContentCall,
  moveContentCall,
  hideContentCall,
  previewChapterCall,
  previewQuizCall,
  openUploadCall,
  uploadsCall,
  uploadPartCall,
  finishUploadCall,
  cancelUploadCall,
] as const;
