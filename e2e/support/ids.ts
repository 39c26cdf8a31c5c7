import type { BrowserContextOptions } from '@playwright/test';
import { callApi } from '../../harness/call-api.ts';
import type { Portal } from '../../harness/start-portal.ts';

/** What a browser has stored. */
export type Storage = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

/** Ids of items in the demo academy that have content to show. Each portal makes its own. */
export interface Ids {
  subject: string;
  emptySubject: string;
  /** The student has taken none of its quizzes. */
  untriedSubject: string;
  liveSubject: string;
  batch: string;
  chapter: string;
  topic: string;
  handbook: ChapterPath;
  /** Its only PDF asks for a password. */
  locked: ChapterPath;
  quiz: string;
  /** Has a quiz for the screens that submit one, so that the result changes no other screen. */
  submitChapter: string;
  passed: string;
  failed: string;
  news: string;
}

/** The ids in the path of a chapter. */
export interface ChapterPath {
  subject: string;
  chapter: string;
}

/** Finds them with the session that the browser stored. */
export async function findIds({ url }: Pick<Portal, 'url'>, storage: Storage): Promise<Ids> {
  const userData = storage.origins[0]?.localStorage.find(({ name }) => name === 'userData')?.value ?? '';
  const { user, token }: { user: { stud_id: string }; token: string } = JSON.parse(userData).state;
  const list = async (path: string, payload: object = {}): Promise<Record<string, string>[]> => {
    const input = { ...payload, stud_id: user.stud_id };
    return (await callApi<Record<string, string>[]>(url, `/Student/${path}`, input, token)).data;
  };

  const subjects = await list('subjects?auth_mode=1');
  const subjectCalled = (subject_name: string) => idOf(subjects, 'subject_id', { subject_name });
  const chapterPath = async (subjectName: string, chapter_name: string): Promise<ChapterPath> => {
    const subject = subjectCalled(subjectName);
    const chapters = await list('chapters', { sub_id: subject });
    return { subject, chapter: idOf(chapters, 'chapter_id', { chapter_name }) };
  };

  const liveSubject = subjectCalled('Todays Live Class Physics');
  const { subject, chapter } = await chapterPath('Physics', 'Electric charges and fields');
  const reports = await list('my_quiz_history', { chapter_id: chapter });
  return {
    subject,
    emptySubject: subjectCalled('Computer Science'),
    untriedSubject: subjectCalled('English'),
    liveSubject,
    batch: idOf(await list('batches', { sub_id: liveSubject }), 'batch_id', {}),
    chapter,
    topic: idOf(await list('topics', { chapter_id: chapter }), 'topic_id', { topic_name: "Coulomb's law" }),
    handbook: await chapterPath('Physics', 'Revision handbook'),
    locked: await chapterPath('Chemistry', 'Equilibrium'),
    quiz: idOf(await list('get_quiz_by_chapter', { chapter_id: chapter }), 'id', {}),
    submitChapter: (await chapterPath('Mathematics', 'Trigonometry')).chapter,
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
