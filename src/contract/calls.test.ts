import { expect, test } from 'vitest';
import * as gathered from '#server/testing/all-calls.ts';
import { calls, extensionCalls } from './calls.ts';

// spec: 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20
test('all 19 calls, by method and path, in the order of the specification', () => {
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    'POST /Auth/login',
    'POST /Auth/signup',
    'POST /Auth/verifyOTP',
    'GET /Auth/academic_levels',
    'POST /Student/get_profile',
    'POST /Student/subjects?auth_mode=1',
    'POST /Student/chapters',
    'POST /Student/topics',
    'POST /Student/batches',
    'POST /Student/live_classes',
    'POST /Student/recently_watched',
    'POST /Student/study_materials',
    'POST /Student/get_quiz_by_chapter',
    'POST /Student/get_quiz',
    'POST /Student/submit_quiz',
    'POST /Student/my_quiz_history',
    'POST /Student/quiz_report_by_id',
    'POST /Student/news_events',
    'GET /Auth/whatsapp_chat',
  ]);
});

// spec: 6.2, 7.2, 7.3, 7.4, 7.5
test('every call but login, signup, verifyOTP and academic_levels needs a session', () => {
  const open = calls.filter((call) => !call.session).map((call) => call.name);
  expect(open).toEqual(['login', 'signup', 'verifyOTP', 'academic_levels']);
});

test('all calls of our own are listed', () => {
  expect(new Set<unknown>(extensionCalls)).toEqual(new Set(gathered.extensionCalls));
});

test('calls of our own are under /Portal/', () => {
  expect(extensionCalls.length).toBeGreaterThan(0);
  for (const call of extensionCalls) expect(call.path).toMatch(/^\/Portal\//);
});
