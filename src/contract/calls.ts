import { academicLevelsCall } from './auth/academic-levels.ts';
import { changeStudentCall } from './auth/change-student.ts';
import { loginCall, verifyOtpCall } from './auth/otp.ts';
import { signupCall } from './auth/registration.ts';
import { signOutCall } from './auth/sign-out.ts';
import { signOutEverywhereCall } from './auth/sign-out-everywhere.ts';
import { unknownStudentsCall } from './auth/unknown-students.ts';
import { chaptersCall } from './chapters.ts';
import { askCorrectionCall, correctionsCall } from './corrections.ts';
import { askDoubtCall, doubtsCall } from './doubts.ts';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from './live/calendar-address.ts';
import { attendanceCall, batchesCall, joinClassCall, liveClassesCall } from './live/live.ts';
import { liveTodayCall } from './live/live-today.ts';
import { askErasureCall, erasureAskedCall, myDataCall, withdrawErasureCall } from './my-data.ts';
import { newsEventsCall, olderNewsCall, readNewsCall } from './news.ts';
import { privacyCall } from './privacy.ts';
import { getProfileCall } from './profile.ts';
import { beginExamCall } from './quiz/exam.ts';
import { missingAttemptsCall } from './quiz/missing-attempts.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  olderAttemptsCall,
  quizReportByIdCall,
  submitQuizCall,
} from './quiz/quiz.ts';
import { subjectResultsCall } from './quiz/subject-results.ts';
import { syncDraftCall } from './quiz/sync-draft.ts';
import { searchIndexCall } from './search-index.ts';
import { studyMaterialsCall } from './study-materials.ts';
import { subjectsCall } from './subjects.ts';
import { whatsappChatCall } from './support-chat.ts';
import { topicsCall } from './topics.ts';
import { nextLessonCall } from './watching/next-lesson.ts';
import { continueWatchingCall, watchProgressCall } from './watching/progress.ts';
import { olderWatchedCall, recentlyWatchedCall } from './watching/recently-watched.ts';

/** All 19 calls of a provider, in the order of the specification. */
export const calls = [
  loginCall,
  signupCall,
  verifyOtpCall,
  academicLevelsCall,
  getProfileCall,
  subjectsCall,
  chaptersCall,
  topicsCall,
  batchesCall,
  liveClassesCall,
  recentlyWatchedCall,
  studyMaterialsCall,
  getQuizByChapterCall,
  getQuizCall,
  submitQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  newsEventsCall,
  whatsappChatCall,
] as const;

/** The bundled server's own calls, which another provider need not have. The web app does not load this list. */
export const extensionCalls = [
  nextLessonCall,
  continueWatchingCall,
  watchProgressCall,
  olderWatchedCall,
  liveTodayCall,
  joinClassCall,
  attendanceCall,
  calendarSharedCall,
  calendarAddressCall,
  revokeCalendarCall,
  syncDraftCall,
  beginExamCall,
  missingAttemptsCall,
  olderAttemptsCall,
  subjectResultsCall,
  searchIndexCall,
  olderNewsCall,
  readNewsCall,
  askDoubtCall,
  doubtsCall,
  privacyCall,
  myDataCall,
  correctionsCall,
  askCorrectionCall,
  erasureAskedCall,
  askErasureCall,
  withdrawErasureCall,
  unknownStudentsCall,
  changeStudentCall,
  signOutCall,
  signOutEverywhereCall,
] as const;
