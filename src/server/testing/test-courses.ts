import type { Db } from '#server/platform/database/schema.ts';
import { testAcademy } from './test-academy.ts';
import { type TestApp, testNow } from './test-app.ts';

/** How a student is related to content whose id they send in a call. */
export const locations = [
  'mine',
  'also mine',
  'never mine',
  'mine until a second ago',
  'in an archived subject',
  'in an archived chapter',
  'archived itself',
  'for my batch',
  'for the batch of others',
  'in a chapter for my batch',
  'in a chapter for the batch of others',
  'nowhere',
] as const;
export type Location = (typeof locations)[number];

/** One id of each kind that a call can name. */
export interface Course {
  subject: string;
  chapter: string;
  batch: string;
  class: string;
  topic: string;
  quiz: string;
  /** The student's own. */
  attempt: string;
  /** A fellow student's, at the same quiz. */
  'attempt of another': string;
}
export type Kind = keyof Course;

/**
 * Adds a course for each location but the last. In each of them the student and a fellow student have an attempt and a
 * watched video. All names contain the location. The ids of `nowhere` do not exist.
 */
export async function addCourses(test: TestApp, student: { stud_id: string }): Promise<Record<Location, Course>> {
  const fellow = await test.signIn({ name: 'Fellow' });
  const academy = testAcademy(test.deps.db);
  const both = [student.stud_id, fellow.stud_id];
  const add = (location: Location) => addCourse(test.deps.db, academy, both, location);
  const courses = {
    mine: await add('mine'),
    'also mine': await add('also mine'),
    'never mine': await add('never mine'),
    'mine until a second ago': await add('mine until a second ago'),
    'in an archived subject': await add('in an archived subject'),
    'in an archived chapter': await add('in an archived chapter'),
    'archived itself': await add('archived itself'),
    'for my batch': await add('for my batch'),
    'for the batch of others': await add('for the batch of others'),
    'in a chapter for my batch': await add('in a chapter for my batch'),
    'in a chapter for the batch of others': await add('in a chapter for the batch of others'),
    nowhere,
  };
  for (const [location, { subject }] of Object.entries(courses)) {
    if (location === 'nowhere') continue;
    await test.enrol(fellow.stud_id, subject);
    if (location !== 'never mine') await test.enrol(student.stud_id, subject);
  }
  await archive(test.deps.db, courses);
  for (const mine of ['for my batch', 'in a chapter for my batch']) await academy.roster(mine, both);
  for (const others of ['for the batch of others', 'in a chapter for the batch of others'])
    await academy.roster(others, [fellow.stud_id]);
  test.advance(-1000);
  await academy.unenrol(student.stud_id, courses['mine until a second ago'].subject);
  test.advance(1000);
  return courses;
}

/** Whether a student may see the content. This states the rule independently of the server's code. */
export function isOpen(kind: Kind, location: Location): boolean {
  if (kind === 'class') return isOpen('batch', location);
  if (kind === 'attempt of another' || ['never mine', 'mine until a second ago', 'nowhere'].includes(location))
    return false;
  // Students may always see their own attempts.
  if (kind === 'attempt') return true;
  if (location === 'in an archived subject') return false;
  if (location === 'for my batch' || location === 'in a chapter for my batch') return true;
  if (location === 'in a chapter for the batch of others') return kind === 'subject';
  // Outside such a chapter, only live classes and quizzes are for a batch.
  if (location === 'for the batch of others') return kind !== 'batch' && kind !== 'quiz';
  if (location === 'in an archived chapter') return kind === 'subject' || kind === 'batch';
  return location !== 'archived itself' || kind === 'subject' || kind === 'chapter';
}

/** The name of some content. It must not appear in a response to a student who may not see it. */
export function nameOf(kind: string, location: Location): string {
  return `${kind} that is ${location}.`;
}

const nowhere: Course = {
  subject: '0123456789abcde0',
  chapter: '0123456789abcde1',
  batch: '0123456789abcde2',
  topic: '0123456789abcde3',
  quiz: '0123456789abcde4',
  attempt: '0123456789abcde5',
  'attempt of another': '0123456789abcde6',
  class: '0123456789abcde7',
};

type Academy = ReturnType<typeof testAcademy>;

async function addCourse(db: Db, academy: Academy, students: string[], location: Location): Promise<Course> {
  const subject = await academy.subject({ subject_name: nameOf('subject', location) });
  const chapter = await academy.chapter(subject, {
    chapter_name: nameOf('chapter', location),
    batch_slug: location.startsWith('in a chapter for') ? location : '',
  });
  const topic = await academy.topic(chapter, { topic_name: nameOf('topic', location) });
  const batch = await academy.batch(subject, { batch_name: nameOf('batch', location), batch_slug: location });
  const times = { day: 'daily', starts: '10:00', ends: '11:00' };
  const live = await academy.liveClass(batch, { class_name: nameOf('class', location), ...times });
  await academy.material(chapter, { title: nameOf('material', location) });
  const batch_slugs = location === 'for my batch' || location === 'for the batch of others' ? location : '';
  const { quiz_id, revision_id } = await academy.quiz(chapter, { name: nameOf('quiz', location), batch_slugs });
  const attempts = students.map((stud_id) => {
    const attempt_id = `attempt of ${stud_id} at ${quiz_id}`;
    const outcome = { marks: 1, max_marks: 1, result: 'pass' as const, message: '', score_text: '1/1' };
    return {
      attempt_id,
      client_attempt_id: attempt_id,
      stud_id,
      quiz_id,
      revision_id,
      submitted_at: testNow,
      ...outcome,
    };
  });
  const watched = { topic_id: topic, position: 20, furthest: 20, finished: 0, duration: 100, watched_at: testNow };
  await db.insertInto('attempt').values(attempts).execute();
  await db
    .insertInto('watch_progress')
    .values(students.map((stud_id) => ({ stud_id, ...watched })))
    .execute();
  const [own, others] = attempts.map(({ attempt_id }) => attempt_id);
  const ids = { subject, chapter, batch, class: live, topic, quiz: quiz_id };
  return { ...ids, attempt: own ?? '', 'attempt of another': others ?? '' };
}

async function archive(db: Db, courses: Record<Location, Course>): Promise<void> {
  const archived = { archived_at: testNow };
  const { subject } = courses['in an archived subject'];
  await db.updateTable('subject').set(archived).where('subject_id', '=', subject).execute();
  const { chapter } = courses['in an archived chapter'];
  await db.updateTable('chapter').set(archived).where('chapter_id', '=', chapter).execute();
  const { batch, topic, quiz } = courses['archived itself'];
  await db.updateTable('batch').set(archived).where('batch_id', '=', batch).execute();
  await db.updateTable('topic').set(archived).where('topic_id', '=', topic).execute();
  await db.updateTable('quiz').set(archived).where('quiz_id', '=', quiz).execute();
}
