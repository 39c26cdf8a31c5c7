import { sql } from 'kysely';
import { expect } from 'vitest';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { askCorrectionCall } from '#contract/corrections.ts';
import { askDoubtCall } from '#contract/doubts.ts';
import { calendarAddressCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { askErasureCall, withdrawErasureCall } from '#contract/my-data.ts';
import { getProfileCall } from '#contract/profile.ts';
import { beginExamCall } from '#contract/quiz/exam.ts';
import { myQuizHistoryCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { noOtpLimits } from '#server/domain/limits/otp-limits.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { expectedFailureOf } from './expected-failure.ts';
import type { KnownValues } from './hostile-body.ts';
import { bytesOf, type HostileRequest } from './hostile-request.ts';
import { expectInvariants } from './response-invariants.ts';

/** An academy of two halves. The student who makes the requests is enrolled in one of them. */
export interface Fixture {
  /** Values for the fields of bodies. Placeholders in '%' stand for values that belong to one run. */
  known: KnownValues;
  subject_id: string;
  chapter_id: string;
  quiz_id: string;
  topic_id: string;
}

export async function createFixture({ deps }: TestApp): Promise<Fixture> {
  const academy = testAcademy(deps.db);
  const half = async () => {
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const topic_id = await academy.topic(chapter_id);
    await academy.material(chapter_id);
    const batch_id = await academy.batch(subject_id);
    const class_id = await academy.liveClass(batch_id, { day: 'daily', starts: '09:00', ends: '10:00' });
    const { quiz_id, question_ids } = await academy.quiz(chapter_id, {
      questions: [{ answer: 'right' }, { answer: 'wrong' }],
    });
    const { quiz_id: test_id } = await academy.quiz(chapter_id, { minutes: 60 });
    return { subject_id, chapter_id, topic_id, batch_id, class_id, quiz_id, question_ids, test_id };
  };
  const [mine, other] = [await half(), await half()];
  // Most of the ids are in the student's own half.
  const both = (name: 'subject_id' | 'chapter_id' | 'topic_id' | 'batch_id' | 'class_id' | 'quiz_id') => [
    mine[name],
    mine[name],
    mine[name],
    other[name],
  ];
  const known = {
    stud_id: ['%stud_id%'],
    sub_id: both('subject_id'),
    chapter_id: both('chapter_id'),
    topic_id: both('topic_id'),
    batch_id: both('batch_id'),
    class_id: both('class_id'),
    quiz_id: [...both('quiz_id'), mine.test_id],
    content_id: [mine.topic_id],
    file: [''],
    question_id: [...mine.question_ids, ...mine.question_ids, ...mine.question_ids, ...other.question_ids],
    answer: ['right', 'wrong', 'neither'],
    id: ['%report_id%'],
    before_attempt: ['%report_id%'],
    before_topic: both('topic_id'),
    before_news: ['none'],
    news_id: ['none'],
    attempt_id: ['%attempt_id%', '6F1C3F0E-3A63-4B0F-8F5E-2D1F6A7B8C9D', 'c1a55e5d-0f0e-4d3c-9b2a-1f2e3d4c5b6a'],
    attempt_ids: ['%attempt_id%', 'c1a55e5d-0f0e-4d3c-9b2a-1f2e3d4c5b6a'],
    former_ids: ['%stud_id%', '0123456789abcdef'],
    otp_ref: ['%otp_ref%'],
    otp: ['%otp%', '%otp%', '0000'],
    mobile: ['9876500001', '09876500002', '+91 98765 00003', '501234567'],
    phone_code: ['91', '+91', '', '971'],
    academic_level: ['test-level'],
    email: ['devika@example.org'],
    name: ['Devika Menon', 'ദേവിക മേനോൻ'],
    guardian: ['Suresh Menon'],
    district: ['Palakkad'],
    field: ['district', 'guardian'],
    value: ['Thrissur', 'Meena Menon'],
    to: ['%sibling_id%', '%sibling_id%', '%stud_id%'],
  };
  return { known, ...mine };
}

/** The requests for each call by name, and how many of them succeeded. */
export type CallCounts = Map<string, { requests: number; successes: number }>;

/** Each ends the session that makes it. */
const signOuts: string[] = [signOutCall, signOutEverywhereCall, changeStudentCall].map(({ name }) => name);
const writes: string[] = [
  loginCall,
  signupCall,
  verifyOtpCall,
  submitQuizCall,
  syncDraftCall,
  beginExamCall,
  watchProgressCall,
  calendarAddressCall,
  revokeCalendarCall,
  askErasureCall,
  withdrawErasureCall,
  askCorrectionCall,
  askDoubtCall,
].map(({ name }) => name);

/** Makes requests one by one as a signed-in student, and checks every response and what is stored after it. */
export async function runRequests(
  test: TestApp,
  fixture: Fixture,
  requests: HostileRequest[],
  counts: CallCounts,
): Promise<void> {
  test.deps.limits = noOtpLimits;
  test.log.length = 0;
  const own = await addStudent(test, fixture);
  const fillIn = (text: string) => text.replace(/%(\w+)%/g, (whole, name) => own[name] ?? whole);

  let isSignedOut = false;
  let before = await stored(test);
  for (const request of requests) {
    const { name, method, url, headers, sentAs } = request;
    own['otp'] = test.sent.at(-1)?.otp ?? 'none';
    const body = fillIn(request.body);
    const response = await test.app.inject({
      method,
      url,
      headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, fillIn(value)])),
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload: bytesOf(body, sentAs) }),
    });
    const parsed = expectInvariants(response, method);
    const failure = expectedFailureOf(request, body);
    if (failure !== undefined) expect(isSignedOut ? [401, failure] : [failure], body).toContain(response.statusCode);
    const hasSucceeded = parsed?.status === true;
    count(counts, name, hasSucceeded);
    if (hasSucceeded) {
      allCalls.find((call) => call.name === name)?.data.parse(parsed.data);
      if (signOuts.includes(name)) isSignedOut = true;
      const sent = loginCall.data.safeParse(parsed.data);
      if (sent.success) own['otp_ref'] = sent.data.otp_ref;
    }
    const after = await stored(test);
    if (!(hasSucceeded && [...writes, ...signOuts].includes(name))) expect(after).toEqual(before);
    before = after;
  }

  expect(test.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  const { stud_id, token } = await test.signIn();
  expect((await test.call(getProfileCall, { stud_id }, token)).data()).toMatchObject({ stud_id });
}

const registration = {
  name: 'Devika Menon',
  guardian: 'Suresh Menon',
  district: 'Palakkad',
  email: 'devika@example.org',
  academic_level: 'test-level',
  mobile: '9876500001',
};

/** Adds a student with a quiz report, a watched video and a sibling on the same number. Returns the values for the placeholders. */
async function addStudent(
  test: TestApp,
  { subject_id, chapter_id, quiz_id, topic_id }: Fixture,
): Promise<Record<string, string>> {
  const { stud_id, token } = await test.signIn();
  const { mobile } = (await test.call(getProfileCall, { stud_id }, token)).data();
  const sibling = await test.signIn({ mobile, name: 'Ravi Menon' });
  await test.enrol(stud_id, subject_id);
  (await test.call(submitQuizCall, { stud_id, quiz_id, submit_data: [] }, token)).data();
  const watched = { stud_id, topic_id, position: 1, duration: 2, watched_at: 1 };
  (await test.call(watchProgressCall, watched, token)).data();
  const { otp_ref } = (await test.call(signupCall, registration)).data();
  const [report] = (await test.call(myQuizHistoryCall, { stud_id, chapter_id }, token)).data();
  return {
    stud_id,
    token,
    sibling_id: sibling.stud_id,
    report_id: report?.id ?? 'none',
    otp_ref,
    attempt_id: '6f1c3f0e-3a63-4b0f-8f5e-2d1f6a7b8c9d',
  };
}

function count(counts: CallCounts, name: string, isSuccess: boolean): void {
  const counted = counts.get(name) ?? { requests: 0, successes: 0 };
  counted.requests += 1;
  if (isSuccess) counted.successes += 1;
  counts.set(name, counted);
}

/** Counts everything that a student's call could change, except the rate limits, which count refused calls too. */
async function stored({ deps, sent }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from attempt) as attempts,
      (select count(*) from attempt_answer) as answers,
      (select count(*) from draft_attempt) as drafts,
      (select sum(version) from draft_attempt) as draft_saves,
      (select count(*) from sitting) as sittings,
      (select count(*) from enrolment) as enrolments,
      (select count(*) from student) as students,
      (select count(*) from session) as sessions,
      (select count(*) from session where revoked_at is not null) as ended,
      (select count(*) from otp) as codes,
      (select count(*) from known_device) as devices,
      (select min(token_hash) from calendar_address) as calendar,
      (select count(*) from watch_progress) as watched,
      (select sum(position + duration + watched_at) from watch_progress) as progress
  `.execute(deps.db);
  return { rows, sent: sent.length };
}
