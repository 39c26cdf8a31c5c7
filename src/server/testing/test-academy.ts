import type { Insertable } from 'kysely';
import { countContents } from '#server/domain/content/content-counts.repository.ts';
import { rulesText, type Shuffled } from '#server/domain/quizzes/quiz-sections.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';

type Given<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export interface TestQuestion {
  question?: string;
  kind?: Database['question']['kind'];
  options?: string[];
  answer: string;
  marks?: number;
  negative_marks?: number;
  partial_marks?: number;
  explanation?: string;
  topic?: string;
  difficulty?: string;
  /** The name of its section; '' for none. */
  section?: string;
  /** How many answers of its section count; all of them by default. */
  answer_at_most?: number;
  /** How long its section is open; by default the test has one clock. */
  section_minutes?: number;
  passage?: string;
  keep_order?: number;
}

/** What a revision says of its questions together. */
interface TestRules {
  pass_percent?: number | undefined;
  below_zero?: boolean | undefined;
  shuffle?: Shuffled[] | undefined;
}

export type TestQuiz = Given<'quiz'> & TestRules & { questions?: TestQuestion[] };

/**
 * Fills a database with an academy. Each function adds one row and returns its id. Fields that a test does not give
 * have plain valid values, and the rows are ordered as they were added.
 */
export function testAcademy(db: Db) {
  let count = 0;
  const uncounted = { video_count: 0, material_count: 0, quiz_count: 0 };
  const next = (kind: string) => {
    count += 1;
    return { id: `${kind}-${count}`, imported: { source_key: `${kind}-${count}`, position: count, archived_at: null } };
  };

  /** Adds a revision with these questions. The returned question ids are in the same order. */
  async function addRevision(
    quiz_id: string,
    questions: TestQuestion[],
    // The usual one would say that nobody has set one.
    { pass_percent = 39, below_zero = false, shuffle = [] }: TestRules,
  ) {
    const { id: revision_id } = next('revision');
    const sections = [...new Set(questions.map(({ section = '' }) => section))];
    const ruled = questions.map(({ section = '', answer_at_most = 0, section_minutes = 0 }) => {
      return { section, answer_at_most, section_minutes };
    });
    const paper = rulesText({ questions: ruled, below_zero, shuffle });
    const rows = questions
      .map(({ answer_at_most: _, section_minutes: __, ...question }) => question)
      .map(({ question, options = ['right', 'wrong'], answer, section = '', ...given }, index) => ({
        question_id: `${revision_id}-question-${index + 1}`,
        revision_id,
        position: index + 1,
        question: question ?? `Question ${index + 1}`,
        options: JSON.stringify(options),
        answer,
        marks: 1,
        negative_marks: 0,
        explanation: '',
        topic: '',
        difficulty: '',
        kind: 'single' as const,
        partial_marks: 0,
        passage: '',
        keep_order: 0,
        section: sections.indexOf(section),
        ...given,
      }));
    const max_marks = rows.reduce((sum, { marks }) => sum + marks, 0);
    await db
      .insertInto('quiz_revision')
      .values({ revision_id, quiz_id, content_hash: revision_id, max_marks, pass_percent, created_at: 0, paper })
      .execute();
    if (rows.length > 0) await db.insertInto('question').values(rows).execute();
    return { revision_id, question_ids: rows.map(({ question_id }) => question_id) };
  }

  return {
    async subject(given: Given<'subject'> = {}): Promise<string> {
      const { id, imported } = next('subject');
      const row = { subject_id: id, subject_name: id, thumbnail: '', ...uncounted, ...imported, ...given };
      await db.insertInto('subject').values(row).execute();
      return row.subject_id;
    },

    async chapter(subject_id: string, given: Given<'chapter'> = {}): Promise<string> {
      const { id, imported } = next('chapter');
      const row = { chapter_id: id, subject_id, chapter_name: id, ...uncounted, ...imported, ...given };
      await db.insertInto('chapter').values(row).execute();
      return row.chapter_id;
    },

    async topic(chapter_id: string, given: Given<'topic'> = {}): Promise<string> {
      const { id, imported } = next('topic');
      const row = { topic_id: id, chapter_id, topic_name: id, video: `hash-${id}/video.mp4`, ...imported, ...given };
      await db.insertInto('topic').values(row).execute();
      await countContents(db);
      return row.topic_id;
    },

    async captions(topic_id: string, lang: string): Promise<void> {
      await db
        .insertInto('topic_captions')
        .values({ topic_id, lang, media: `hash-${topic_id}/${lang}.vtt` })
        .execute();
    },

    async material(chapter_id: string, given: Given<'study_material'> = {}): Promise<string> {
      const { id, imported } = next('material');
      const row = {
        material_id: id,
        chapter_id,
        title: id,
        media: `hash-${id}/notes.pdf`,
        may_download: 1,
        ...imported,
        ...given,
      };
      await db.insertInto('study_material').values(row).execute();
      await countContents(db);
      return row.material_id;
    },

    async batch(subject_id: string, given: Given<'batch'> = {}): Promise<string> {
      const { id, imported } = next('batch');
      const row = { batch_id: id, subject_id, batch_name: id, batch_slug: id, ...imported, ...given };
      await db.insertInto('batch').values(row).execute();
      return row.batch_id;
    },

    async liveClass(batch_id: string, given: Given<'live_class'> = {}): Promise<string> {
      const { id, imported } = next('class');
      const row = {
        class_id: id,
        batch_id,
        class_name: id,
        tutor_name: 'Anitha Menon',
        online_url: `https://meet.example.org/${id}`,
        room: '',
        day: '',
        starts: '',
        ends: '',
        not_on: '',
        ...imported,
        ...given,
      };
      await db.insertInto('live_class').values(row).execute();
      return row.class_id;
    },

    async news(given: Given<'news'> = {}): Promise<string> {
      const { id, imported } = next('news');
      const row = { news_id: id, heading: id, image: '', news: '', added_on: 0, batch_slug: '', ...imported, ...given };
      await db.insertInto('news').values(row).execute();
      return row.news_id;
    },

    /** Adds a quiz. By default a question has the options 'right' and 'wrong', and one mark. */
    async quiz(
      chapter_id: string,
      { pass_percent, below_zero, shuffle, questions = [{ answer: 'right' }], ...given }: TestQuiz = {},
    ) {
      const { id, imported } = next('quiz');
      const row = {
        quiz_id: id,
        chapter_id,
        name: id,
        added_on: 0,
        revision_id: '',
        batch_slugs: '',
        opens_at: 0,
        closes_at: 0,
        attempts: 0,
        results: 'at once' as const,
        minutes: 0,
        late: 'ask' as const,
        results_at: 0,
        solutions: 'with results' as const,
        solutions_at: 0,
        ...imported,
        ...given,
      };
      await db.insertInto('quiz').values(row).execute();
      await countContents(db);
      return {
        quiz_id: row.quiz_id,
        ...(await this.revise(row.quiz_id, questions, { pass_percent, below_zero, shuffle })),
      };
    },

    /** Adds a revision to a quiz and makes it the current one. */
    async revise(quiz_id: string, questions: TestQuestion[], rules: TestRules = {}) {
      const revision = await addRevision(quiz_id, questions, rules);
      await db.updateTable('quiz').set({ revision_id: revision.revision_id }).where('quiz_id', '=', quiz_id).execute();
      return revision;
    },

    /** Archives all rows of a table, as an import does with content that has left the folder. */
    async archive(
      table: 'subject' | 'chapter' | 'topic' | 'study_material' | 'batch' | 'live_class' | 'quiz' | 'news',
    ) {
      await db.updateTable(table).set({ archived_at: 1 }).execute();
      await countContents(db);
    },

    /** Puts students on the roster of a batch: of one subject, or of all. Call it once for each batch. */
    async roster(batch_slug: string, stud_ids: string[], subject_id: string | null = null): Promise<string> {
      const { id: roster_id } = next('roster');
      await db
        .insertInto('roster')
        .values({ roster_id, batch_slug, batch_name: batch_slug, subject_id, archived_at: null })
        .execute();
      const rows = stud_ids.map((stud_id) => ({ roster_id, stud_id, is_member: 1 }));
      if (rows.length > 0) await db.insertInto('roster_student').values(rows).execute();
      return roster_id;
    },

    async setting(name: string, value: unknown): Promise<void> {
      await db
        .insertInto('setting')
        .values({ name, value: JSON.stringify(value) })
        .execute();
    },

    async unenrol(stud_id: string, subject_id: string): Promise<void> {
      await db.deleteFrom('enrolment').where('stud_id', '=', stud_id).where('subject_id', '=', subject_id).execute();
    },
  };
}
