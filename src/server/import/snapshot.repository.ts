import { sql } from 'kysely';
import { readAcademyName } from '#server/domain/academy/academy-settings.repository.ts';
import { type FieldsChangedHere, formerNumbersOf, listChangedHere } from '#server/domain/changed-here.repository.ts';
import { type Kind, kinds, kindsInOrder, type Row, type Values } from '#server/domain/content/kinds.ts';
import { listRosterStudents, listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { isOf } from '#server/domain/enrolment/memberships.repository.ts';
import { keyField } from '#server/domain/quizzes/changed-keys.ts';
import { detailsText, type QuestionDetails } from '#server/domain/quizzes/question-details.ts';
import { readOptions } from '#server/domain/quizzes/quiz.repository.ts';
import { limitOf, readRules, rulesInWords } from '#server/domain/quizzes/quiz-sections.ts';
import { listSatQuizzes } from '#server/domain/quizzes/sat-quizzes.repository.ts';
import { listDismissed, listStaff } from '#server/domain/staff/staff.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { type Phone, phoneText } from '#server/platform/text/phone.ts';
import type { Academy } from './model.ts';
import { captionsText } from './plan/nodes.ts';
import { importedAttemptPrefix, type Snapshot } from './plan/snapshot.ts';

export async function takeSnapshot(db: Db, academy: Academy): Promise<Snapshot> {
  const related = await readRelated(db);
  const found = (await Promise.all(kindsInOrder.map((kind) => readRows(db, kind, related)))).flat();
  const changedHere = await listChangedHere(db);
  const keys = await readKeys(db, changedHere);
  const rows = found.map((row) => ({ ...row, here: changedHere.get(row.id) ?? new Map(), keys: keys.get(row.id) }));
  const settings = await db.selectFrom('setting').selectAll().execute();
  const { students: listed, enrolments, attempts, watched, batchStudents } = academy;
  const people = [...listed, ...enrolments, ...attempts, ...watched, ...batchStudents];
  const inFolder = await db
    .selectFrom('student')
    .where('in_folder', '=', 1)
    .select('stud_id')
    .limit(1)
    .executeTakeFirst();
  const nobody = people.length === 0 && inFolder === undefined;
  const students = nobody ? [] : await db.selectFrom('student').selectAll().execute();
  const formerNumbers = formerNumbersOf(changedHere);
  // The number of an account that was merged means the other one.
  const isMerged = ({ merged_into, ...own }: (typeof students)[number]) =>
    merged_into !== null && formerNumbers.get(phoneText(own))?.includes(merged_into) === true;
  const byNumber = Map.groupBy(
    students.filter((student) => !isMerged(student)),
    phoneText,
  );
  const idsOf = (phones: Phone[]) => [
    ...new Set(
      phones.flatMap((phone) => {
        const text = phoneText(phone);
        return [...(byNumber.get(text) ?? []).map(({ stud_id }) => stud_id), ...(formerNumbers.get(text) ?? [])];
      }),
    ),
  ];
  return {
    rows,
    changedHere,
    levels: await db.selectFrom('academic_level').selectAll().execute(),
    settings: new Map(settings.map(({ name, value }) => [name, value])),
    satQuizzes: await listSatQuizzes(db),
    nameBefore: settings.some(({ name }) => name === 'academy') ? await readAcademyName(db) : undefined,
    students: byNumber,
    accounts: new Map(students.map((student) => [student.stud_id, student])),
    formerNumbers,
    consents: academy.settings.consent === undefined ? new Map() : await readConsents(db),
    enrolments: await readEnrolments(db, idsOf(academy.enrolments)),
    rosters: await listRosters(db),
    rosterStudents: await listRosterStudents(db),
    staff: await listStaff(db),
    dismissedStaff: await listDismissed(db),
    importedAttempts: academy.attempts.length === 0 ? new Set() : await readImportedAttempts(db),
    watchedAt: await readWatchedAt(db, idsOf(academy.watched)),
    revisions: academy.attempts.length === 0 ? new Map() : await readRevisions(db),
  };
}

async function readConsents(db: Db): Promise<Snapshot['consents']> {
  const rows = await db.selectFrom('guardian_consent').selectAll().execute();
  return new Map(rows.map((row) => [row.stud_id, row]));
}

type RelatedValues = Map<string, Record<string, string>>;

/** Reads the values from other tables, by the id of the row that they belong to. */
async function readRelated(db: Db): Promise<RelatedValues> {
  const levels = await db
    .selectFrom('subject_level')
    .innerJoin('academic_level', 'academic_level.ac_id', 'subject_level.ac_id')
    .select(['subject_id', 'levels'])
    .execute();
  const captions = await db.selectFrom('topic_captions').selectAll().execute();
  const quizzes = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .select(['quiz.quiz_id', 'content_hash', 'paper'])
    .execute();
  const details = await readDetails(db);
  return new Map<string, Record<string, string>>([
    ...[...Map.groupBy(levels, ({ subject_id }) => subject_id)].map(
      ([id, links]) => [id, { levels: JSON.stringify(links.map((link) => link.levels).toSorted()) }] as const,
    ),
    ...[...Map.groupBy(captions, ({ topic_id }) => topic_id)].map(
      ([id, list]) => [id, { captions: captionsText(list) }] as const,
    ),
    ...quizzes.map(({ quiz_id, content_hash: questions, paper }) => {
      const rules = readRules(paper);
      const section_times = rules.sections.some(({ minutes }) => minutes > 0) ? 'yes' : 'no';
      const said = { questions, ...rulesInWords(rules), section_times };
      return [quiz_id, { ...said, details: detailsText(details.get(quiz_id) ?? []) }] as const;
    }),
  ]);
}

/** The details of each quiz's current questions, in order. */
async function readDetails(db: Db): Promise<Map<string, QuestionDetails[]>> {
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['quiz.quiz_id', 'question.explanation', 'question.topic', 'question.difficulty'])
    .execute();
  return Map.groupBy(rows, ({ quiz_id }) => quiz_id);
}

/** The answers of the quizzes whose keys were corrected here, by `keyField`. */
async function readKeys(db: Db, changedHere: FieldsChangedHere): Promise<Map<string, ReadonlyMap<string, string>>> {
  const isCorrected = (fields: ReadonlyMap<string, string>) => [...fields.keys()].some((one) => one.startsWith('key '));
  const ids = [...changedHere].flatMap(([id, fields]) => (isCorrected(fields) ? id : []));
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .where(isOneOf(db, sql.ref('quiz.quiz_id'), JSON.stringify(ids)))
    .select(['quiz.quiz_id', 'question.kind', 'question.question', 'question.options', 'question.answer'])
    .select('question.passage')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ quiz_id }) => quiz_id)].map(([quiz_id, questions]) => [
      quiz_id,
      new Map(questions.map((one) => [keyField({ ...one, options: readOptions(one.options) }), one.answer])),
    ]),
  );
}

const contentColumn: Partial<Record<Kind, string>> = { topic: 'video', material: 'media' };

async function readRows(db: Db, kind: Kind, relatedOf: RelatedValues): Promise<Omit<Row, 'here'>[]> {
  const { table, id: idColumn, parent } = kinds[kind];
  const { rows } = await sql<Values & { source_key: string; archived_at: number | null }>`
    select * from ${sql.table(table)} order by position, ${sql.ref(idColumn)}`.execute(db);
  return rows.map((columns) => {
    const id = String(columns[idColumn]);
    const related = relatedOf.get(id) ?? (kind === 'topic' ? { captions: captionsText([]) } : {});
    const content = kind === 'quiz' ? related['questions'] : columns[contentColumn[kind] ?? ''];
    return {
      kind,
      id,
      parent_id: parent === undefined ? undefined : String(columns[parent]),
      source_key: columns.source_key,
      archived_at: columns.archived_at,
      columns,
      related,
      content: String(content ?? ''),
    };
  });
}

async function readEnrolments(db: Db, studentIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await db.selectFrom('enrolment').where(isOf(db, studentIds)).selectAll().execute();
  const ofStudent = Map.groupBy(rows, ({ stud_id }) => stud_id);
  return new Map([...ofStudent].map(([id, list]) => [id, new Set(list.map(({ subject_id }) => subject_id))]));
}

async function readImportedAttempts(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attempt')
    .where('client_attempt_id', 'like', `${importedAttemptPrefix}%`)
    .select(['stud_id', 'client_attempt_id'])
    .execute();
  return new Set(rows.map(({ stud_id, client_attempt_id }) => `${stud_id} ${client_attempt_id}`));
}

async function readWatchedAt(db: Db, studentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('watch_progress')
    .where(isOf(db, studentIds))
    .select(['stud_id', 'topic_id', 'watched_at'])
    .execute();
  return new Map(rows.map(({ stud_id, topic_id, watched_at }) => [`${stud_id} ${topic_id}`, watched_at]));
}

async function readRevisions(db: Db): Promise<Snapshot['revisions']> {
  const revisions = await db
    .selectFrom('quiz')
    .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
    .select(['quiz.quiz_id', 'quiz.revision_id', 'quiz_revision.pass_percent', 'quiz_revision.paper'])
    .execute();
  const rows = await db
    .selectFrom('quiz')
    .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
    .orderBy('question.position')
    .orderBy('question.question_id')
    .select(['quiz.quiz_id', 'question.question_id', 'question.options', 'question.answer'])
    .select(['question.kind', 'question.marks', 'question.negative_marks', 'question.partial_marks'])
    .select('question.section')
    .execute();
  const questionsOf = Map.groupBy(rows, ({ quiz_id }) => quiz_id);
  return new Map(
    revisions.map(({ quiz_id, paper: text, ...revision }) => {
      const paper = readRules(text);
      const questions = (questionsOf.get(quiz_id) ?? []).map(({ quiz_id: _, options, ...question }) => {
        return { ...question, options: readOptions(options), answer_at_most: limitOf(paper, question.section) };
      });
      return [quiz_id, { ...revision, below_zero: paper.below_zero, questions }];
    }),
  );
}
