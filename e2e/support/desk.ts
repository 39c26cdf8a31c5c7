import { callDesk } from '../../harness/call-desk.ts';
import type { Portal } from '../../harness/start-portal.ts';
import { test as withPortal } from './portal.ts';

/** The owner of the demo academy. */
const owner = { mobile: '2025550101', phone_code: '1' };

/** Ids of what the desk shows of the demo academy. */
export interface DeskIds {
  subject: string;
  student: string;
  quiz: string;
  question: string;
  attempt: string;
  chapter: string;
  news: string;
  liveClass: string;
}

/** Somebody of the staff who is signed in. */
interface Staff {
  token: string;
  ids: DeskIds;
}

/** Playwright's test for the owner, who is signed in at the desk. Each worker signs in once. */
export const test = withPortal.extend<object, { staff: Staff }>({
  staff: [
    async ({ portal }, use) => {
      const token = await signIn(portal);
      await use({ token, ids: await findDeskIds(portal, token) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // The session is in this storage, which Playwright does not fill by itself.
  page: async ({ page, staff: { token } }, use) => {
    await page.addInitScript((session) => sessionStorage.setItem('desk', session), JSON.stringify({ token, who: '' }));
    await use(page);
  },
});

async function signIn({ url, otps }: Portal): Promise<string> {
  const { otp_ref } = await callDesk<{ otp_ref: string }>(url, 'login', owner);
  const otp = await otps.next(owner.mobile);
  return (await callDesk<{ token: string }>(url, 'verify_otp', { otp_ref, otp })).token;
}

/** The student with a history, and what they did in Physics. */
async function findDeskIds({ url }: Portal, token: string): Promise<DeskIds> {
  const call = <Data>(name: string, input: object) => callDesk<Data>(url, name, input, token);
  const { subjects } = await call<{ subjects: { subject_id: string; subject_name: string }[] }>('me', {});
  const subject = subjects.find(({ subject_name }) => subject_name === 'Physics')?.subject_id ?? '';
  const { rows } = await call<{ rows: { stud_id: string }[] }>('students', { search: 'Anjali' });
  const quizzes = await call<{ rows: { quiz_id: string; students: number }[] }>('quizzes', { subject_id: subject });
  const quiz = quizzes.rows.find(({ students }) => students > 0)?.quiz_id ?? '';
  const results = await call<{ rows: { attempt_id: string }[] }>('results', { quiz_id: quiz });
  const { revisions } = await call<{ revisions: { questions: { question_id: string }[] }[] }>('questions', {
    quiz_id: quiz,
  });
  const { chapters } = await call<{ chapters: { chapter_id: string }[] }>('quiz_chapters', { subject_id: subject });
  const news = await call<{ rows: { news_id: string }[] }>('news', {});
  // One that repeats, of which a single day can be changed.
  const { coming } = await call<{ coming: { class_id: string; day: string }[] }>('classes', {});
  const repeating = coming.find(({ day }) => !/^\d/.test(day));
  return {
    news: news.rows[0]?.news_id ?? '',
    liveClass: repeating?.class_id ?? '',
    subject,
    quiz,
    student: rows[0]?.stud_id ?? '',
    question: revisions[0]?.questions[3]?.question_id ?? '',
    // In the middle of the list, where some answers are right and some are wrong.
    attempt: results.rows[results.rows.length >> 1]?.attempt_id ?? '',
    chapter: chapters[0]?.chapter_id ?? '',
  };
}
