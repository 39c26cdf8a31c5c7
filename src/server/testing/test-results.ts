import { grade } from '#server/domain/grading/grading.ts';
import { readRevisionToGrade } from '#server/domain/quizzes/quiz.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

interface Taken {
  quiz_id: string;
  revision_id: string;
}

/** For each question in order, the answer; undefined for one that is left out. */
type Answers = readonly (string | undefined)[];

/** Fills a database with students, of two levels, and with what they did. Each is added when first named. */
export async function testResults(db: Db) {
  const levels = ['Class 11', 'Class 12'].map((levels, position) => {
    return { ac_id: `level of ${levels}`, levels, position, archived_at: null };
  });
  await db.insertInto('academic_level').values(levels).execute();
  const students = new Set<string>();
  let attempts = 0;

  const idOf = (name: string) => `id of ${name}`;
  const levelOf = (level: string) => `level of ${level}`;

  async function addStudents(names: readonly string[], level = 'Class 12'): Promise<void> {
    const rows = names
      .filter((name) => !students.has(name))
      .map((name, n) => ({
        stud_id: idOf(name),
        name,
        guardian: '',
        state: '',
        district: '',
        email: '',
        mobile: String(9_876_500_000 + students.size + n),
        phone_code: '91',
        academic_level: levelOf(level),
        created_at: 0,
        disabled_at: null,
      }));
    if (rows.length > 0) await db.insertInto('student').values(rows).execute();
    for (const name of names) students.add(name);
  }

  async function gradeAttempt(name: string, { quiz_id, revision_id }: Taken, answers: Answers, submitted_at: number) {
    const revision = await readRevisionToGrade(db, revision_id);
    const given = revision.questions.flatMap(({ question_id }, n) => {
      const answer = answers[n];
      return answer === undefined ? [] : [{ question_id, answer }];
    });
    const { answers: graded, ...outcome } = grade(revision, given);
    attempts += 1;
    const attempt_id = `attempt-${attempts}`;
    const ids = { attempt_id, client_attempt_id: attempt_id, stud_id: idOf(name), quiz_id, revision_id };
    return { attempt: { ...ids, submitted_at, ...outcome }, answers: graded.map((one) => ({ attempt_id, ...one })) };
  }

  async function store(graded: Awaited<ReturnType<typeof gradeAttempt>>[]): Promise<void> {
    await db
      .insertInto('attempt')
      .values(graded.map(({ attempt }) => attempt))
      .execute();
    const answers = graded.flatMap((one) => one.answers);
    if (answers.length > 0) await db.insertInto('attempt_answer').values(answers).execute();
  }

  return {
    idOf,
    levelOf,
    addStudents,

    async submit(name: string, quiz: Taken, answers: Answers, submitted_at: number, level?: string) {
      await addStudents([name], level);
      const graded = await gradeAttempt(name, quiz, answers, submitted_at);
      await store([graded]);
      return graded.attempt;
    },

    /** One attempt each of this many students. */
    async submitMany(quiz: Taken, count: number, answersOf: (n: number) => Answers): Promise<void> {
      const names = Array.from({ length: count }, (_, n) => `Student ${n}`);
      await addStudents(names);
      const graded = [];
      for (const [n, name] of names.entries()) graded.push(await gradeAttempt(name, quiz, answersOf(n), n));
      await store(graded);
    },

    async watch(name: string, topic_id: string, { at = 0, finished = false } = {}): Promise<void> {
      await addStudents([name]);
      const watched = { position: 1, furthest: 1, duration: 100, watched_at: at, finished: finished ? 1 : 0 };
      await db
        .insertInto('watch_progress')
        .values({ stud_id: idOf(name), topic_id, ...watched })
        .execute();
    },

    async enrol(names: readonly string[], subject_id: string): Promise<void> {
      await addStudents(names);
      await db
        .insertInto('enrolment')
        .values(names.map((name) => ({ stud_id: idOf(name), subject_id, enrolled_at: 0 })))
        .execute();
    },

    async disable(name: string): Promise<void> {
      await db.updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', idOf(name)).execute();
    },
  };
}
