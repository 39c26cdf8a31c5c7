import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type Portal, test as withPortal } from './portal.ts';
import { signIn } from './sign-in.ts';

/** A student of the demo academy who is signed in already. */
export interface Student {
  /** What the browser keeps of the sign-in. */
  kept: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
  ids: Ids;
}

/** Of things in the demo academy that have something to show. They are made anew in each portal. */
export interface Ids {
  subject: string;
  emptySubject: string;
  liveSubject: string;
  batch: string;
  chapter: string;
  topic: string;
  quiz: string;
  passed: string;
  failed: string;
  news: string;
}

/**
 * Playwright's test for a student who is signed in: once for each worker, since a sign-in of its own for every screen would take longer than
 * the screen. `test.use(visitor)` is for somebody who is not.
 */
export const test = withPortal.extend<object, { student: Student }>({
  student: [
    async ({ browser, portal }, use) => {
      const kept = await keptSignIn(browser, portal);
      await use({ kept, ids: await findIds(portal, kept) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: ({ student }, use) => use(student.kept),
});

export const visitor = { storageState: { cookies: [], origins: [] } };

async function keptSignIn(browser: Browser, portal: Portal): Promise<Student['kept']> {
  const context = await browser.newContext({ baseURL: portal.url });
  await signIn(await context.newPage(), portal);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

async function findIds({ url }: Portal, kept: Student['kept']): Promise<Ids> {
  const userData = kept.origins[0]?.localStorage.find(({ name }) => name === 'userData')?.value ?? '';
  const { user, token }: { user: { stud_id: string }; token: string } = JSON.parse(userData).state;
  const list = async (path: string, payload: object = {}): Promise<Record<string, string>[]> => {
    const response = await fetch(`${url}/api/Student/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', Token: token },
      body: JSON.stringify({ ...payload, stud_id: user.stud_id }),
    });
    return (await response.json()).data;
  };

  const subjects = await list('subjects?auth_mode=1');
  const subject = idOf(subjects, 'subject_id', { subject_name: 'Physics' });
  const emptySubject = idOf(subjects, 'subject_id', { subject_name: 'Computer Science' });
  const liveSubject = idOf(subjects, 'subject_id', { subject_name: 'Todays Live Class Physics' });
  const batch = idOf(await list('batches', { sub_id: liveSubject }), 'batch_id', {});
  const chapters = await list('chapters', { sub_id: subject });
  const chapter = idOf(chapters, 'chapter_id', { chapter_name: 'Electric charges and fields' });
  const topic = idOf(await list('topics', { chapter_id: chapter }), 'topic_id', { topic_name: "Coulomb's law" });
  const quiz = idOf(await list('get_quiz_by_chapter', { chapter_id: chapter }), 'id', {});
  const reports = await list('my_quiz_history', { chapter_id: chapter });
  const passed = idOf(reports, 'id', { result: 'pass' });
  const failed = idOf(reports, 'id', { result: 'fail' });
  const news = idOf(await list('news_events'), 'id', { heading: 'Puzzle of the week: the area under a bell' });
  return { subject, emptySubject, liveSubject, batch, chapter, topic, quiz, passed, failed, news };
}

function idOf(rows: Record<string, string>[], name: string, wanted: Record<string, string>): string {
  const row = rows.find((each) => Object.entries(wanted).every(([key, value]) => each[key] === value));
  const id = row?.[name];
  if (id === undefined) throw new Error(`The demo academy has none with ${JSON.stringify(wanted)}`);
  return id;
}
