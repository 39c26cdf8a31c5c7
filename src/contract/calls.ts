import { academicLevelsCall } from './auth/academic-levels.ts';
import { loginCall, verifyOtpCall } from './auth/otp.ts';
import { signupCall } from './auth/registration.ts';
import { chaptersCall } from './chapters.ts';
import { batchesCall, liveClassesCall } from './live/live.ts';
import { newsEventsCall } from './news.ts';
import { getProfileCall } from './profile.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from './quiz/quiz.ts';
import { studyMaterialsCall } from './study-materials.ts';
import { subjectsCall } from './subjects.ts';
import { whatsappChatCall } from './support-chat.ts';
import { topicsCall } from './topics.ts';
import { recentlyWatchedCall } from './watching/recently-watched.ts';

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
