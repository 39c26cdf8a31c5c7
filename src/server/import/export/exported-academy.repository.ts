import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { formerNumbersOf, listChangedHere } from '#server/domain/changed-here.repository.ts';
import { listRosterStudents, listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { readRules, rulesOfSection, type Shuffled } from '#server/domain/quizzes/quiz-sections.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import type { Snapshot } from '#server/import/plan/snapshot.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { phoneText } from '#server/platform/text/phone.ts';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** All rows that the folder may say something about. What is hidden from students is not among them. */
export interface ExportedAcademy
  extends Pick<Snapshot, 'settings' | 'consents' | 'rosters' | 'rosterStudents' | 'staff' | 'formerNumbers'> {
  /** Also former ones, which some students may still have. */
  levels: Row<'academic_level'>[];
  subjects: Row<'subject'>[];
  subjectLevels: Row<'subject_level'>[];
  chapters: Row<'chapter'>[];
  topics: Row<'topic'>[];
  captions: Row<'topic_captions'>[];
  materials: Row<'study_material'>[];
  quizzes: ExportedQuiz[];
  batches: Row<'batch'>[];
  classes: Row<'live_class'>[];
  news: Row<'news'>[];
  /** By name, and those of one name by number. */
  students: Row<'student'>[];
  enrolments: Row<'enrolment'>[];
  notExported: NotExportedCounts;
}

export type ExportedQuiz = Row<'quiz'> & {
  pass_percent: number;
  below_zero: boolean;
  shuffle: Shuffled[];
  questions: ExportedQuestion[];
};

export type ExportedQuestion = Omit<
  Row<'question'>,
  'question_id' | 'revision_id' | 'position' | 'options' | 'section'
> & { options: string[]; section: string; answer_at_most: number; section_minutes: number };

/** How many rows there are of what no folder can say. */
export type NotExportedCounts = Record<(typeof notExportedTables)[number] | 'hidden', number>;

const notExportedTables = [
  'attempt',
  'draft_attempt',
  'watch_progress',
  'attendance',
  'suspension',
  'message_stop',
  'report_card',
  'doubt',
  'audit',
] as const;
const contentTables = ['subject', 'chapter', 'topic', 'study_material', 'quiz', 'batch', 'live_class', 'news'] as const;

const optionsSchema = z.array(z.string());

/** Reads the academy as it is now. Call it within `readSnapshot`. */
export async function readExportedAcademy(db: Db): Promise<ExportedAcademy> {
  const levels = await db.selectFrom('academic_level').selectAll().execute();
  const settings = await db.selectFrom('setting').selectAll().execute();
  const students = await db.selectFrom('student').where('phone_code', '<>', '').selectAll().execute();
  const consents = await db.selectFrom('guardian_consent').selectAll().execute();
  return {
    settings: new Map(settings.map(({ name, value }) => [name, value])),
    // Each database has its own order of letters.
    levels: levels.toSorted((a, b) => a.position - b.position || compare(a.levels, b.levels)),
    subjects: await db.selectFrom('subject').where('archived_at', 'is', null).orderBy('position').selectAll().execute(),
    subjectLevels: await db.selectFrom('subject_level').selectAll().execute(),
    chapters: await db.selectFrom('chapter').where('archived_at', 'is', null).orderBy('position').selectAll().execute(),
    topics: await db.selectFrom('topic').where('archived_at', 'is', null).orderBy('position').selectAll().execute(),
    captions: await db.selectFrom('topic_captions').orderBy('lang').selectAll().execute(),
    materials: await db
      .selectFrom('study_material')
      .where('archived_at', 'is', null)
      .orderBy('position')
      .selectAll()
      .execute(),
    quizzes: await readQuizzes(db),
    batches: await db.selectFrom('batch').where('archived_at', 'is', null).orderBy('position').selectAll().execute(),
    classes: await db
      .selectFrom('live_class')
      .where('archived_at', 'is', null)
      .orderBy('position')
      .selectAll()
      .execute(),
    news: await db
      .selectFrom('news')
      .where('archived_at', 'is', null)
      .orderBy('added_on', 'desc')
      .orderBy('position')
      .orderBy('news_id')
      .selectAll()
      .execute(),
    students: students.toSorted((a, b) => compareNames(a.name, b.name) || compare(phoneText(a), phoneText(b))),
    consents: new Map(consents.map((row) => [row.stud_id, row])),
    enrolments: await db.selectFrom('enrolment').selectAll().execute(),
    rosters: await listRosters(db),
    rosterStudents: await listRosterStudents(db),
    // Each database has its own order of letters.
    staff: (await listStaff(db)).toSorted((a, b) => compare(a.role, b.role) || compareNames(a.name, b.name)),
    formerNumbers: formerNumbersOf(await listChangedHere(db)),
    notExported: await countNotExported(db),
  };
}

/** As somebody reads them; the same on every machine. */
function compareNames(a: string, b: string): number {
  return names.compare(a, b) || compare(a, b);
}

const names = new Intl.Collator('en');

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function readQuizzes(db: Db): Promise<ExportedQuiz[]> {
  const quizzes = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .where('quiz.archived_at', 'is', null)
    .orderBy('quiz.position')
    .selectAll('quiz')
    .select(['quiz_revision.pass_percent', 'quiz_revision.paper'])
    .execute();
  const questions = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .where('quiz.archived_at', 'is', null)
    .orderBy('question.position')
    .orderBy('question.question_id')
    .selectAll('question')
    .execute();
  const ofRevision = Map.groupBy(questions, ({ revision_id }) => revision_id);
  return quizzes.map(({ paper: text, ...quiz }) => {
    const paper = readRules(text);
    const own = (ofRevision.get(quiz.revision_id) ?? []).map(({ options, section, ...question }) => ({
      ...question,
      options: optionsSchema.parse(JSON.parse(options)),
      ...rulesOfSection(paper, section),
    }));
    return { ...quiz, below_zero: paper.below_zero, shuffle: paper.shuffle, questions: own };
  });
}

async function countNotExported(db: Db): Promise<NotExportedCounts> {
  const counts = {
    ...{ attempt: 0, draft_attempt: 0, watch_progress: 0, attendance: 0, audit: 0, hidden: 0 },
    ...{ suspension: 0, message_stop: 0, report_card: 0, doubt: 0 },
  };
  for (const table of notExportedTables) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(rows);
  }
  for (const table of contentTables) {
    const { rows } = await db
      .selectFrom(table)
      .where('archived_at', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.hidden += Number(rows);
  }
  return counts;
}
