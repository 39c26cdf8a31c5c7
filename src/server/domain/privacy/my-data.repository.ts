import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DataSection } from '#contract/my-data.ts';
import { isSameDay } from '#server/domain/attendance/attendance.repository.ts';
import { hasPassMark, windowColumns } from '#server/domain/enrolment/quiz-window.repository.ts';
import { hidesSolutions, isWithheld } from '#server/domain/quizzes/quiz-window.ts';
import { shownResult } from '#server/domain/results/first-result.ts';
import { readSectionEnds } from '#server/domain/sittings/section-ends.ts';
import { otherFactsInWords } from '#server/domain/students/student-facts.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { withOwnNumbers } from './own-numbers.ts';

/** The most rows of a part in a page. */
export const attemptsPerPage = 25;
export const videosPerPage = 200;
const changesPerPage = 100;

/** Bytes of JSON. A page that has so much already begins no further part, and no part has more: 512 kB in all. */
const enough = 64_000;
const mostOfPart = 400_000;

/** A page of everything that the portal has about a student. The first, without `after`, has what is never much. */
export interface DataPage {
  sections: DataSection[];
  /** The `after` of the next page; null after the last. */
  next: string | null;
}

type Row = Record<string, string | number | null>;
/** Without `columns`, those of the first row. */
type Rows = { name: string; rows: Row[]; columns?: string[] };

/** A part that has pages of its own. */
interface LongPart {
  perPage: number;
  /** The rows after a key, in the order of their keys. */
  read: (db: Db, after: After, limit: number, now: number) => Promise<{ key: string; row: Row }[]>;
  /** What a page has of them. */
  sectionsOf: (db: Db, shown: { key: string; row: Row }[], now: number) => Promise<Rows[]>;
}

/** By the first word of `after`, in the order of the pages. */
const longParts: Record<string, LongPart> = {
  videos: plainPart('videos', videosPerPage, sql.ref('watch_progress.topic_id'), (db) =>
    db
      .selectFrom('watch_progress')
      .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
      .innerJoin('chapter', 'chapter.chapter_id', 'topic.chapter_id')
      .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
      .select(['subject_name as subject', 'chapter_name as chapter', 'topic_name as video', 'watched_at'])
      .select(['watch_progress.position as seconds', 'furthest as furthest_seconds'])
      .select(['duration as of_seconds', 'finished']),
  ),
  begun: plainPart('begun_quizzes', attemptsPerPage, sql.ref('draft_attempt.quiz_id'), (db) =>
    db
      .selectFrom('draft_attempt')
      .innerJoin('quiz', 'quiz.quiz_id', 'draft_attempt.quiz_id')
      .select(['quiz.name as quiz', 'begun_at', 'saved_at', 'answers']),
  ),
  tests: { perPage: attemptsPerPage, read: readSittings, sectionsOf: oneSection('timed_tests') },
  late: plainPart('late_answers', attemptsPerPage, sql.ref('late_answers.attempt_id'), (db) =>
    db
      .selectFrom('late_answers')
      .innerJoin('quiz', 'quiz.quiz_id', 'late_answers.quiz_id')
      .select(['quiz.name as quiz', 'came_at', 'answers', 'decision', 'decided_at']),
  ),
  messages: plainPart('messages', changesPerPage, sql.ref('message_id'), (db) =>
    db
      .selectFrom('message')
      .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
      .select(['kind', 'title as about', 'channel', 'audience as sent_to', 'state', 'filled', 'tried_at']),
  ),
  news: plainPart('read_news', changesPerPage, sql.ref('news.news_id'), (db) =>
    db
      .selectFrom('news_read')
      .innerJoin('news', 'news.news_id', 'news_read.news_id')
      .select(['heading as news', 'read_at']),
  ),
  doubts: plainPart('doubts', changesPerPage, sql.ref('doubt_id'), (db) =>
    db.selectFrom('doubt').select(['title as about', 'position', 'text', 'asked_at', 'answer', 'answered_at']),
  ),
  classes: plainPart('attendance', changesPerPage, sql`attendance.date || ' ' || attendance.class_id`, (db) =>
    db
      .selectFrom('attendance')
      .innerJoin('register', isSameDay)
      .innerJoin('subject', 'subject.subject_id', 'register.subject_id')
      .select(['attendance.date', 'register.class_name as class', 'subject.subject_name as subject'])
      .select(['attendance.state', 'attendance.joined_at']),
  ),
  changes: plainPart('changes_by_the_academy', changesPerPage, sql.ref('audit_id'), (db) =>
    db.selectFrom('audit').select(['changed_at', 'action', 'details']),
  ),
  attempts: {
    perPage: attemptsPerPage,
    read: readAttempts,
    sectionsOf: async (db, shown, now) => [
      { name: 'quiz_attempts', rows: shown.map(({ row }) => row) },
      {
        name: 'quiz_answers',
        // A page may have attempts without an answer, and the next one go on with answers.
        columns: ['attempt_id', 'question', 'answer', 'marks'],
        rows: await readAnswers(db, shown, now),
      },
    ],
  },
};
const names = Object.keys(longParts);

/**
 * Reads a page of a student's data, in words that they understand, with times in ISO 8601. Marks that the student does not
 * see yet are empty.
 */
export async function readDataPage(
  db: Db,
  { stud_id, after, now }: { stud_id: string; after?: string | undefined; now: number },
): Promise<DataPage> {
  const sections = after === undefined ? (await readShort(db, stud_id)).map(toSection) : [];
  const { part: first = 'videos', key = '' } = after === undefined ? {} : readCursor(after);
  let from = key;
  for (const name of names.slice(names.indexOf(first))) {
    const part = longParts[name];
    if (!part) break;
    if (bytesOf(sections) > enough) return { sections, next: `${name}:` };
    const found = await part.read(db, { stud_id, key: from }, part.perPage + 1, now);
    let shown = found.slice(0, part.perPage);
    let own = await part.sectionsOf(db, shown, now);
    // Attempts have up to 1,000 answers each.
    while (bytesOf(own) > mostOfPart && shown.length > 1) {
      shown = shown.slice(0, Math.ceil(shown.length / 2));
      own = await part.sectionsOf(db, shown, now);
    }
    sections.push(...own.map(toSection));
    if (found.length > shown.length) return { sections, next: `${name}:${shown.at(-1)?.key}` };
    from = '';
  }
  return { sections, next: null };
}

/** Where a page begins: a part, and the last key before it. Without a part, the id of an attempt. */
function readCursor(after: string): { part: string; key: string } {
  const [, part = '', key = ''] = /^(\w+):(.*)$/s.exec(after) ?? [];
  return names.includes(part) ? { part, key } : { part: 'attempts', key: after };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function toSection({ name, rows, columns = Object.keys(rows[0] ?? {}) }: Rows): DataSection {
  return { name, columns, rows: rows.map(inWords) };
}

function oneSection(name: string): LongPart['sectionsOf'] {
  return async (_, shown) => [{ name, rows: shown.map(({ row }) => row) }];
}

interface After {
  stud_id: string;
  key: string;
}

/** A part that has a student's rows of a query, in the order of a column. */
function plainPart<Tables, Table extends keyof Tables, Found extends Row>(
  name: string,
  perPage: number,
  column: Expression<unknown>,
  query: (db: Db) => SelectQueryBuilder<Tables, Table, Found>,
): LongPart {
  const read: LongPart['read'] = async (db, { stud_id, key }, limit) => {
    const own = query(db).where(sql<SqlBool>`stud_id = ${stud_id}`).where(sql<SqlBool>`${column} > ${key}`);
    const sorted = own.orderBy(sql`${column}`).limit(limit);
    const rows = await sorted.select(sql<string>`${column}`.as('key')).$castTo<Row & { key: string }>().execute();
    return rows.map(({ key: id, ...row }) => ({ key: id, row }));
  };
  return { perPage, read, sectionsOf: oneSection(name) };
}

async function readSittings(db: Db, { stud_id, key }: After, limit: number) {
  const rows = await db
    .selectFrom('sitting')
    .innerJoin('quiz', 'quiz.quiz_id', 'sitting.quiz_id')
    .where('sitting.stud_id', '=', stud_id)
    .where('sitting.attempt_id', '>', key)
    .orderBy('sitting.attempt_id')
    .limit(limit)
    .select(['sitting.attempt_id', 'quiz.name as quiz', 'began_at', 'ends_at', 'extra_ms', 'heard_at', 'other_at'])
    .select(['closed_at', 'closed_by', 'section_ends'])
    .execute();
  return rows.map(({ attempt_id, ...row }) => {
    const section_ends = readSectionEnds(row).map((end) => new Date(end).toISOString());
    return { key: attempt_id, row: { ...row, section_ends: section_ends.join(', ') } };
  });
}

async function readAttempts(db: Db, { stud_id, key }: After, limit: number, now: number) {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .where('attempt.stud_id', '=', stud_id)
    .where('attempt.attempt_id', '>', key)
    .orderBy('attempt.attempt_id')
    .limit(limit)
    .select(['attempt.attempt_id', 'subject.subject_name as subject', 'chapter.chapter_name as chapter'])
    .select(['quiz.name as quiz', 'attempt.submitted_at', 'attempt.marks', 'attempt.max_marks', 'attempt.result'])
    .select([...windowColumns, hasPassMark])
    .execute();
  return rows.map(({ attempt_id, subject, chapter, quiz, submitted_at, marks, max_marks, result, ...window }) => {
    const isHidden = isWithheld(window, now);
    const gained = { marks: isHidden ? null : marks, max_marks, result: isHidden ? null : shownResult(window, result) };
    return { key: attempt_id, row: { attempt_id, subject, chapter, quiz, submitted_at, ...gained } };
  });
}

async function readAnswers(db: Db, shown: { key: string }[], now: number) {
  const attempt_ids = shown.map(({ key }) => key);
  if (attempt_ids.length === 0) return [];
  const rows = await db
    .selectFrom('attempt_answer')
    .innerJoin('attempt', 'attempt.attempt_id', 'attempt_answer.attempt_id')
    .innerJoin('quiz', 'quiz.quiz_id', 'attempt.quiz_id')
    .innerJoin('question', 'question.question_id', 'attempt_answer.question_id')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'attempt.revision_id')
    .where('attempt_answer.attempt_id', 'in', attempt_ids)
    .orderBy('attempt_answer.attempt_id')
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['attempt_answer.attempt_id', 'question.position as question', 'attempt_answer.answer'])
    .select(['attempt_answer.marks', 'attempt_answer.question_id', 'quiz_revision.paper'])
    .select(['attempt.client_attempt_id', 'attempt.revision_id', 'attempt.section_marks'])
    .select(windowColumns)
    .execute();
  return (await withOwnNumbers(db, rows)).map(({ attempt_id, question, answer, marks, ...quiz }) => {
    // The marks of an answer say whether it is right.
    const isHidden = hidesSolutions(quiz, now);
    return { attempt_id, question, answer, marks: isHidden ? null : marks };
  });
}

/** What is never much. */
async function readShort(db: Db, stud_id: string): Promise<Rows[]> {
  const student = await db
    .selectFrom('student')
    .innerJoin('academic_level', 'academic_level.ac_id', 'student.academic_level')
    .where('stud_id', '=', stud_id)
    .select(['name', 'guardian', 'state', 'district', 'email', 'phone_code', 'mobile', 'levels as academic_level'])
    .select(['created_at as registered_at', 'disabled_at', 'in_folder as is_in_list_of_the_academy'])
    .select('extra_time as extra_time_in_tests_in_percent')
    .select(['roll_number', 'guardian_mobile', 'guardian_whatsapp', 'other_facts'])
    .executeTakeFirst();
  if (!student) return [];
  const earlierBatches = db
    .selectFrom('former_membership')
    .innerJoin('roster', 'roster.roster_id', 'former_membership.roster_id')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('stud_id', '=', stud_id)
    .orderBy('batch_slug')
    .orderBy('until_at')
    .select(['batch_name as batch', 'subject_name as subject', sql<number>`0`.as('is_in_it_now')])
    .select(['from_at as joined_at', 'until_at as left_at']);
  const batches = db
    .selectFrom('roster_student')
    .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
    .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
    .where('stud_id', '=', stud_id)
    .orderBy('batch_slug')
    .orderBy('roster.roster_id')
    .select(['batch_name as batch', 'subject_name as subject', 'is_member as is_in_it_now'])
    .select(['from_at as joined_at', 'until_at as left_at']);
  const parts: Record<string, { execute(): Promise<Row[]> }> = {
    subjects: db
      .selectFrom('enrolment')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .where('stud_id', '=', stud_id)
      .orderBy('enrolled_at')
      .orderBy('subject.subject_id')
      .select(['subject_name as subject', 'enrolled_at']),
    subjects_before: db
      .selectFrom('former_enrolment')
      .innerJoin('subject', 'subject.subject_id', 'former_enrolment.subject_id')
      .where('stud_id', '=', stud_id)
      .orderBy('enrolled_at')
      .orderBy('subject.subject_id')
      .select(['subject_name as subject', 'enrolled_at', 'ended_at']),
    batches: { execute: async () => [...(await batches.execute()), ...(await earlierBatches.execute())] },
    locked: db.selectFrom('suspension').where('stud_id', '=', stud_id).select(['reason', 'since_at', 'until_at']),
    changed_by_the_academy: db
      .selectFrom('changed_here')
      .where('id', '=', stud_id)
      .orderBy('field')
      .select(['field', 'was']),
    sign_ins: db
      .selectFrom('session')
      .where('stud_id', '=', stud_id)
      .orderBy('created_at')
      .orderBy('session_id')
      .select(['created_at as signed_in_at', 'last_used_at', 'expires_at as ends_at', 'revoked_at as signed_out_at']),
    trusted_devices: db
      .selectFrom('known_device')
      .where('stud_id', '=', stud_id)
      .orderBy('last_used_at')
      .orderBy('device_id')
      .select('last_used_at'),
    shared_timetable: db
      .selectFrom('calendar_address')
      .where('stud_id', '=', stud_id)
      .select(['created_at as shared_at', 'last_read_at']),
    report_cards: db
      .selectFrom('report_card')
      .where('stud_id', '=', stud_id)
      .orderBy('month')
      .select(['month', 'comment', sql<number | null>`nullif(expires_at, 0)`.as('link_ends_at')]),
    codes: db
      .selectFrom('otp')
      .where('phone_code', '=', student.phone_code)
      .where('mobile', '=', student.mobile)
      .orderBy('created_at')
      .orderBy('otp_ref')
      .select(['created_at as asked_at', 'used_at', 'wrong_tries']),
    accepted_privacy_notice: db
      .selectFrom('privacy_acceptance')
      .where('stud_id', '=', stud_id)
      .select(['version', 'accepted_at']),
    age_and_consent: db
      .selectFrom('guardian_consent')
      .where('stud_id', '=', stud_id)
      .select(['date_of_birth', 'guardian', 'version as privacy_notice', 'agreed_at', 'given_at', 'verified_how'])
      .select('withdrawn_at'),
    no_messages_to: db.selectFrom('message_stop').where('stud_id', '=', stud_id).select(['number', 'stopped_at']),
    requested_corrections: db
      .selectFrom('correction')
      .where('stud_id', '=', stud_id)
      .orderBy('field')
      .select(['field', 'value', 'asked_at', 'decided_at', 'is_accepted']),
    requests_to_be_erased: db.selectFrom('erasure_request').where('stud_id', '=', stud_id).select('asked_at'),
  };
  const sections: Rows[] = [
    { name: 'profile', rows: [{ ...student, other_facts: otherFactsInWords(student.other_facts) }] },
  ];
  for (const [name, query] of Object.entries(parts)) sections.push({ name, rows: await query.execute() });
  return sections;
}

/** Columns whose name ends so have a time, in epoch milliseconds. */
const isTime = /_at$/;

function inWords(row: Record<string, string | number | null>) {
  return Object.entries(row).map(([name, value]) =>
    isTime.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
  );
}
