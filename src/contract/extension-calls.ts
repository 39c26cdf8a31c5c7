import { changeStudentCall } from './auth/change-student.ts';
import { signOutCall } from './auth/sign-out.ts';
import { signOutEverywhereCall } from './auth/sign-out-everywhere.ts';
import { unknownStudentsCall } from './auth/unknown-students.ts';
import { askCorrectionCall, correctionsCall } from './corrections.ts';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from './live/calendar-address.ts';
import { liveTodayCall } from './live/live-today.ts';
import { askErasureCall, erasureAskedCall, myDataCall, withdrawErasureCall } from './my-data.ts';
import { olderNewsCall } from './older-news.ts';
import { privacyCall } from './privacy.ts';
import { missingAttemptsCall } from './quiz/missing-attempts.ts';
import { olderAttemptsCall } from './quiz/older-attempts.ts';
import { subjectResultsCall } from './quiz/subject-results.ts';
import { syncDraftCall } from './quiz/sync-draft.ts';
import { searchIndexCall } from './search-index.ts';
import { nextLessonCall } from './watching/next-lesson.ts';
import { olderWatchedCall } from './watching/older-watched.ts';
import { continueWatchingCall, watchProgressCall } from './watching/progress.ts';

/** The bundled server's own calls, which another provider need not have. The web app does not load this list. */
export const extensionCalls = [
  nextLessonCall,
  continueWatchingCall,
  watchProgressCall,
  olderWatchedCall,
  liveTodayCall,
  calendarSharedCall,
  calendarAddressCall,
  revokeCalendarCall,
  syncDraftCall,
  missingAttemptsCall,
  olderAttemptsCall,
  subjectResultsCall,
  searchIndexCall,
  olderNewsCall,
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
