import { auditCall } from './audit.ts';
import { cancelClassCall, changeClassCall, classesCall, liveClassCall, scheduleClassCall } from './classes.ts';
import { addNewsCall, changeNewsCall, hideNewsCall, newsItemCall, newsListCall } from './news.ts';
import { keyCall, planRegradeCall, regradeCall } from './regrading.ts';
import { decideCorrectionCall, requestsCall } from './requests.ts';
import { paperCall, questionsCall, quizzesCall, resultsCall, resultsCsvCall } from './results.ts';
import { deskLoginCall, deskMeCall, deskSignOutCall, deskVerifyCall } from './session.ts';
import {
  addStudentCall,
  approveStudentCall,
  changeAccessCall,
  changeBatchCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from './student-changes.ts';
import { studentCall, studentsCall } from './students.ts';
import { todayCall } from './today.ts';
import { watchedChapterCall, watchedChaptersCall } from './watching.ts';

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
  changeBatchCall,
  changeAccessCall,
  signOutStudentCall,
  makeCodeCall,
  unlockStudentCall,
  requestsCall,
  decideCorrectionCall,
  quizzesCall,
  resultsCall,
  questionsCall,
  paperCall,
  resultsCsvCall,
  keyCall,
  planRegradeCall,
  regradeCall,
  watchedChaptersCall,
  watchedChapterCall,
  auditCall,
] as const;
