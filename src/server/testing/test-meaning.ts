import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { readOtherFacts } from '#server/domain/students/student-facts.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';

type Keys = Map<string, string>;

/** What an academy is, whatever ids its rows have: all that a folder can say, by names and numbers that people know. */
export async function readMeaning(db: Db) {
  const levels = await db.selectFrom('academic_level').orderBy('position').orderBy('levels').selectAll().execute();
  const levelOf: Keys = new Map(levels.map((level) => [level.ac_id, level.levels]));
  const keys: Keys = new Map();
  const subjects = inPlaces(
    await db.selectFrom('subject').where('archived_at', 'is', null).orderBy('subject_id').selectAll().execute(),
    () => '',
  ).map(({ subject_id, ...row }) => named(keys, subject_id, row));
  /** Without what is in something hidden: no student sees it, and no folder has it. */
  const isSeen = (parent_id: string) => keys.has(parent_id);
  const chapters = inPlaces(
    await db.selectFrom('chapter').where('archived_at', 'is', null).orderBy('chapter_id').selectAll().execute(),
    ({ subject_id }) => subject_id,
  )
    .filter(({ subject_id }) => isSeen(subject_id))
    .map(({ chapter_id, subject_id: _, ...row }) => named(keys, chapter_id, row));
  const topics = inPlaces(
    await db.selectFrom('topic').where('archived_at', 'is', null).orderBy('topic_id').selectAll().execute(),
    ({ chapter_id }) => chapter_id,
  )
    .filter(({ chapter_id }) => isSeen(chapter_id))
    .map(({ topic_id, chapter_id: _, ...row }) => named(keys, topic_id, row));
  const materials = inPlaces(
    await db.selectFrom('study_material').where('archived_at', 'is', null).orderBy('material_id').selectAll().execute(),
    ({ chapter_id }) => chapter_id,
  )
    .filter(({ chapter_id }) => isSeen(chapter_id))
    .map(({ material_id: _, chapter_id: __, ...row }) => row);
  const quizzes = inPlaces(
    await db
      .selectFrom('quiz')
      .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
      .where('archived_at', 'is', null)
      .orderBy('quiz.quiz_id')
      .select([
        'source_key',
        'position',
        'name',
        'added_on',
        'batch_slugs',
        'content_hash',
        'max_marks',
        'pass_percent',
      ])
      .select(['opens_at', 'closes_at', 'attempts', 'results', 'minutes', 'late', 'solutions', 'chapter_id'])
      .execute(),
    ({ chapter_id }) => chapter_id,
  )
    .filter(({ chapter_id }) => isSeen(chapter_id))
    .map(({ chapter_id: _, ...row }) => row);
  const questions = (
    await db
      .selectFrom('quiz')
      .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
      .where('archived_at', 'is', null)
      .select(['source_key', 'question.position', 'question', 'options', 'answer', 'marks', 'negative_marks'])
      .select(['explanation', 'topic', 'difficulty', 'chapter_id'])
      .execute()
  )
    .filter(({ chapter_id }) => isSeen(chapter_id))
    .map(({ chapter_id: _, ...row }) => row);
  const batches = (await db.selectFrom('batch').where('archived_at', 'is', null).selectAll().execute()).map(
    ({ batch_id: _, subject_id: __, ...row }) => row,
  );
  const classes = (await db.selectFrom('live_class').where('archived_at', 'is', null).selectAll().execute()).map(
    // Its key is no name of it: it counts those of one name, and the desk makes another.
    ({ class_id: _, batch_id: __, source_key: ___, ...row }) => row,
  );
  const news = (await db.selectFrom('news').where('archived_at', 'is', null).selectAll().execute()).map(
    ({ news_id: _, ...row }) => row,
  );
  const students = await db.selectFrom('student').selectAll().execute();
  const whoIs: Keys = new Map(
    students.map((one) => [one.stud_id, `+${one.phone_code} ${one.mobile}/${asWritten(one.name)}`]),
  );
  const rosters = await db.selectFrom('roster').selectAll().execute();
  const rosterOf = new Map(
    rosters.map(({ roster_id, batch_slug, batch_name, subject_id }) => {
      const subject = subject_id === null ? undefined : keys.get(subject_id);
      return [roster_id, JSON.stringify([subject, batch_slug, batch_name])];
    }),
  );
  const pairs = async (table: 'enrolment') =>
    (await db.selectFrom(table).selectAll().execute()).flatMap(({ stud_id, subject_id }) => {
      const subject = keys.get(subject_id);
      return subject === undefined ? [] : `${whoIs.get(stud_id)} ${subject}`;
    });
  return {
    settings: (
      await db
        .selectFrom('setting')
        .where('name', 'in', ['academy', 'logo', 'support_chat', 'retention', 'days_off', 'privacy'])
        .orderBy('name')
        .selectAll()
        .execute()
    ).map(({ name, value }): unknown => [name, JSON.parse(value)]),
    levels: levels.filter(({ archived_at }) => archived_at === null).map((level) => level.levels),
    subjects: sorted(subjects),
    subjectLevels: sorted(
      (await db.selectFrom('subject_level').selectAll().execute()).flatMap(({ subject_id, ac_id }) => {
        const subject = keys.get(subject_id);
        return subject === undefined ? [] : [subject, levelOf.get(ac_id)].join(' ');
      }),
    ),
    chapters: sorted(chapters),
    topics: sorted(topics),
    captions: sorted(
      (await db.selectFrom('topic_captions').selectAll().execute()).flatMap(({ topic_id, ...row }) => {
        const topic = keys.get(topic_id);
        return topic === undefined ? [] : { topic, ...row };
      }),
    ),
    materials: sorted(materials),
    quizzes: sorted(quizzes),
    questions: sorted(questions),
    batches: sorted(batches),
    classes: sorted(classes),
    news: sorted(news),
    students: sorted(
      students.map(
        ({
          stud_id: _,
          academic_level,
          disabled_at,
          waiting_since,
          created_at: __,
          access_version: ___,
          in_folder: _listed,
          in_enrolments: _named,
          merged_into: ____,
          ...row
        }) => {
          const level = levelOf.get(academic_level);
          // A table has no two spaces in a row.
          const [name, guardian] = [row.name, row.guardian].map(asWritten);
          const facts = sorted(Object.entries(readOtherFacts(row.other_facts)).map((fact) => fact.join(': ')));
          return {
            ...row,
            name,
            guardian,
            other_facts: facts,
            level,
            isDisabled: disabled_at !== null,
            isWaiting: waiting_since !== null,
          };
        },
      ),
    ),
    enrolments: sorted(await pairs('enrolment')),
    members: sorted(
      (await db.selectFrom('roster_student').where('is_member', '=', 1).selectAll().execute()).map(
        ({ roster_id, stud_id }) => `${rosterOf.get(roster_id)} ${whoIs.get(stud_id)}`,
      ),
    ),
    // Of the others, those without members, everybody sees the live classes.
    rosters: sorted(rosters.flatMap((one) => (one.archived_at === null ? (rosterOf.get(one.roster_id) ?? '') : []))),
    staff: sorted(
      (await listStaff(db)).map(({ staff_id: _, subjects, batches, ...one }) => ({
        ...one,
        subjects: sorted(subjects.map((subject_id) => keys.get(subject_id) ?? '')),
        batches: sorted(batches.map(({ batch_slug, subject_id }) => `${keys.get(subject_id) ?? ''}/${batch_slug}`)),
      })),
    ),
    births: sorted(
      (await db.selectFrom('guardian_consent').selectAll().execute()).flatMap(
        ({ stud_id, date_of_birth, given_at, withdrawn_at }) => {
          const isGiven = given_at !== null && withdrawn_at === null;
          return date_of_birth === '' && !isGiven ? [] : `${whoIs.get(stud_id)} ${date_of_birth} ${isGiven}`;
        },
      ),
    ),
  };
}

/** With the place among those that are not hidden: what is hidden leaves a gap. */
function inPlaces<Row extends { position: number }>(rows: Row[], parentOf: (row: Row) => string): Row[] {
  const siblings = Map.groupBy(rows, parentOf);
  return [...siblings.values()].flatMap((some) =>
    some.toSorted((a, b) => a.position - b.position).map((row, position) => ({ ...row, position })),
  );
}

function named<Row extends { source_key: string }>(keys: Keys, id: string, row: Row): Row {
  keys.set(id, row.source_key);
  return row;
}

function sorted<Row>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
