import { randomUUID } from 'node:crypto';
import { callApi } from '../../../harness/call-api.ts';
import { callDesk } from '../../../harness/call-desk.ts';
import { signIn } from '../../../harness/sign-in.ts';
import type { Portal } from '../../../harness/start-portal.ts';

/** The staff of the demo academy. */
const staffMobiles = { owner: '2025550101', teacher: '2025550102' };

type Call = <Data>(name: string, input?: object) => Promise<Data>;

/** Signs in one of the staff, and returns what makes their calls. */
export async function atDesk({ url, otps }: Portal, who: keyof typeof staffMobiles): Promise<Call> {
  const mobile = staffMobiles[who];
  const { otp_ref } = await callDesk<{ otp_ref: string }>(url, 'login', { mobile, phone_code: '1' });
  const otp = await otps.next(mobile);
  const { token } = await callDesk<{ token: string }>(url, 'verify_otp', { otp_ref, otp });
  return (name, input = {}) => callDesk(url, name, input, token);
}

/** The page of a student, with the version that a change of them needs. */
export async function findStudent(call: Call, name: string): Promise<{ stud_id: string; version: string }> {
  const { rows } = await call<{ rows: { stud_id: string }[] }>('students', { search: name });
  const { stud_id, version } = await call<{ stud_id: string; version: string }>('student', {
    stud_id: rows[0]?.stud_id,
  });
  return { stud_id, version };
}

/** Signs a student in on their phone, and returns what makes their calls. */
export async function onPhone(portal: Portal, mobile: string): Promise<Call> {
  const { stud_id, token } = await signIn(portal, { name: '', mobile });
  return async <Data>(path: string, input: object = {}) =>
    (await callApi<Data>(portal.url, path, { ...input, stud_id }, token)).data;
}

/** Registers somebody, who then has to wait until the academy lets them in. */
export async function register({ url, otps }: Portal, newcomer: { name: string; guardian: string; mobile: string }) {
  const response = await fetch(`${url}/api/Auth/academic_levels`);
  const { data: levels }: { data: { ac_id: string; levels: string }[] } = await response.json();
  const { otp_ref } = (
    await callApi<{ otp_ref: string }>(url, '/Auth/signup', {
      ...newcomer,
      phone_code: '91',
      state: 'Kerala',
      district: 'Thrissur',
      email: 'family@example.org',
      academic_level: levels.at(-1)?.ac_id,
      fcm_id: 'web',
      device_id: 'web',
      accepts_privacy: true,
    })
  ).data;
  await callApi(url, '/Auth/verifyOTP', { otp_ref, otp: await otps.next(newcomer.mobile) });
}

interface Question {
  question_id: string;
  options: string[];
}

/** Opens a quiz of Physics, answers its first questions, and submits it or leaves it. */
export async function takeQuiz(
  call: Call,
  { chapter, answered, isSubmitted }: { chapter: string; answered: number; isSubmitted: boolean },
): Promise<void> {
  const subjects = await call<{ subject_id: string; subject_name: string }[]>('/Student/subjects?auth_mode=1');
  const subject = subjects.find(({ subject_name }) => subject_name === 'Physics');
  const chapters = await call<{ chapter_id: string; chapter_name: string }[]>('/Student/chapters', {
    sub_id: subject?.subject_id,
  });
  const chapter_id = chapters.find(({ chapter_name }) => chapter_name === chapter)?.chapter_id;
  const [quiz] = await call<{ id: string }[]>('/Student/get_quiz_by_chapter', { chapter_id });
  const { questions } = await call<{ questions: Question[] }>('/Student/get_quiz', { quiz_id: quiz?.id });
  const answers = questions.slice(0, answered).map(({ question_id, options }) => ({ question_id, answer: options[0] }));
  const attempt = { quiz_id: quiz?.id, attempt_id: randomUUID() };
  if (isSubmitted) await call('/Student/submit_quiz', { ...attempt, submit_data: answers });
  else {
    const chosen = answers.map((answer) => ({ ...answer, chosen_at: Date.now() - 1000 }));
    await call('/Portal/sync_draft', { ...attempt, version: 0, answers: chosen });
  }
}
