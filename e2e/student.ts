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
  handbook: Place;
  /** Its only PDF asks for a password. */
  locked: Place;
  quiz: string;
  /** Whose quiz is for the screens that hand one in: what comes of it changes none of the others. */
  handInChapter: string;
  passed: string;
  failed: string;
  news: string;
}

/** Of a chapter. */
export interface Place {
  subject: string;
  chapter: string;
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
  const subjectCalled = (subject_name: string) => idOf(subjects, 'subject_id', { subject_name });
  const place = async (subjectName: string, chapter_name: string): Promise<Place> => {
    const subject = subjectCalled(subjectName);
    const chapters = await list('chapters', { sub_id: subject });
    return { subject, chapter: idOf(chapters, 'chapter_id', { chapter_name }) };
  };

  const liveSubject = subjectCalled('Todays Live Class Physics');
  const { subject, chapter } = await place('Physics', 'Electric charges and fields');
  const reports = await list('my_quiz_history', { chapter_id: chapter });
  return {
    subject,
    emptySubject: subjectCalled('Computer Science'),
    liveSubject,
    batch: idOf(await list('batches', { sub_id: liveSubject }), 'batch_id', {}),
    chapter,
    topic: idOf(await list('topics', { chapter_id: chapter }), 'topic_id', { topic_name: "Coulomb's law" }),
    handbook: await place('Physics', 'Revision handbook'),
    locked: await place('Chemistry', 'Equilibrium'),
    quiz: idOf(await list('get_quiz_by_chapter', { chapter_id: chapter }), 'id', {}),
    handInChapter: (await place('Mathematics', 'Trigonometry')).chapter,
    passed: idOf(reports, 'id', { result: 'pass' }),
    failed: idOf(reports, 'id', { result: 'fail' }),
    news: idOf(await list('news_events'), 'id', { heading: 'Puzzle of the week: the area under a bell' }),
  };
}

function idOf(rows: Record<string, string>[], name: string, wanted: Record<string, string>): string {
  const row = rows.find((each) => Object.entries(wanted).every(([key, value]) => each[key] === value));
  const id = row?.[name];
  if (id === undefined) throw new Error(`The demo academy has none with ${JSON.stringify(wanted)}`);
  return id;
}
