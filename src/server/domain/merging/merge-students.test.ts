import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { findDraft, saveDraft } from '#server/domain/drafts/drafts.repository.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { takeAdvisoryLocks } from '#server/platform/database/postgres/advisory-lock.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { untilSomeoneWaits } from '#server/testing/until-someone-waits.ts';
import { tablesOfStudents } from './merge.repository.ts';
import { mergeStudents } from './merge-students.ts';

const questions = ['One?', 'Two?'].map((question) => ({ question, options: ['a', 'b', 'c'], answer: 'a' }));

onEachDatabase('merging two accounts of a person', (db) => {
  let academy: ReturnType<typeof testAcademy>;
  let people: Awaited<ReturnType<typeof testResults>>;
  let from = '';
  let to = '';
  let subjects: string[] = [];
  let chapter = '';
  let quiz: { quiz_id: string; revision_id: string; question_ids: string[] };
  beforeEach(async () => {
    academy = testAcademy(db());
    people = await testResults(db());
    await people.addStudents(['Old', 'New', 'Other']);
    [from, to] = [people.idOf('Old'), people.idOf('New')];
    subjects = [await academy.subject(), await academy.subject()];
    chapter = await academy.chapter(subjects[0] ?? '');
    quiz = await academy.quiz(chapter, { questions });
  });

  const merge = (dryRun = false, now = 5000) => mergeStudents(db(), { by: 'meera', from, to, dryRun }, now);
  const counted = async (table: 'attempt' | 'attempt_answer' | 'draft_attempt' | 'watch_progress' | 'enrolment') =>
    (await db().selectFrom(table).selectAll().execute()).length;
  const saveDraftOf = (stud_id: string, attempt_id: string, answers: Record<string, [string, number]>, one = quiz) =>
    db()
      .transaction()
      .execute((trx) => {
        const chosen = Object.entries(answers).map(([question_id, [answer, chosen_at]]) => {
          return [question_id, { answer, chosen_at }] as const;
        });
        const { quiz_id, revision_id } = one;
        const draft = { stud_id, quiz_id, attempt_id, revision_id, answers: Object.fromEntries(chosen), version: 1 };
        return saveDraft(trx, draft, undefined, 100);
      });

  test('knows every table that has something of a student', async () => {
    const known = Object.values(tablesOfStudents).flat();
    const all = new Set(await listTables(db()));
    const tables = (await db().introspection.getTables())
      .filter(({ name, columns }) => all.has(name) && columns.some((column) => column.name === 'stud_id'))
      .map(({ name }) => name);
    expect(new Set(tables)).toEqual(new Set(known));
  });

  test('has of the register what the account that stays lacks', async () => {
    const set = (stud_id: string, record: object) =>
      db().updateTable('student').set(record).where('stud_id', '=', stud_id).execute();
    await set(from, { roll_number: '7', guardian_mobile: '+919800000001', other_facts: '{"House":"Blue","Bus":"4"}' });
    await set(to, { guardian_mobile: '+919800000002', other_facts: '{"House":"Red"}' });
    await merge();
    const { roll_number, guardian_mobile, guardian_whatsapp, other_facts } = await db()
      .selectFrom('student')
      .where('stud_id', '=', to)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([roll_number, guardian_mobile, guardian_whatsapp]).toEqual(['7', '+919800000002', '']);
    expect(JSON.parse(other_facts)).toEqual({ House: 'Red', Bus: '4' });
  });

  test('moves the sittings of timed tests with what came late, and none that goes on', async () => {
    const { quiz_id, revision_id } = quiz;
    const sit = (stud_id: string, attempt_id: string, closed_at: number | null) =>
      db()
        .insertInto('sitting')
        .values({
          ...{ stud_id, quiz_id, number: 1, attempt_id, revision_id, began_at: 1, ends_at: 2, heard_at: 1, closed_at },
          closed_by: closed_at === null ? null : 'time',
        })
        .execute();
    await sit(from, 'a', null);
    await sit(to, 'b', 2);
    await expect(merge()).rejects.toThrow('The student is answering a quiz at this moment.');
    await db().updateTable('sitting').set({ closed_at: 2, closed_by: 'time' }).where('stud_id', '=', from).execute();
    const late = {
      stud_id: from,
      attempt_id: 'a',
      quiz_id,
      answers: '{}',
      came_at: 3,
      decision: null,
      decided_at: null,
    };
    await db().insertInto('late_answers').values(late).execute();
    await merge();
    const rows = await db()
      .selectFrom('sitting')
      .orderBy('number')
      .select(['stud_id', 'attempt_id', 'number'])
      .execute();
    expect(rows).toEqual([
      { stud_id: to, attempt_id: 'b', number: 1 },
      { stud_id: to, attempt_id: 'a', number: 2 },
    ]);
    expect(await db().selectFrom('late_answers').select('stud_id').execute()).toEqual([{ stud_id: to }]);
  });

  test('moves the batches: who was in one by either account is in it', async () => {
    await academy.roster('evening', [from, people.idOf('Other')]);
    const both = await academy.roster('morning', [from, to]);
    const left = db().updateTable('roster_student').set({ is_member: 0 }).where('roster_id', '=', both);
    await left.where('stud_id', '=', to).execute();
    await merge();
    const rows = await db().selectFrom('roster_student').where('stud_id', 'in', [from, to]).selectAll().execute();
    expect(rows.map(({ stud_id, is_member }) => [stud_id, is_member])).toEqual([
      [to, 1],
      [to, 1],
    ]);
    // Both are a change here, which no import undoes.
    const noted = await db().selectFrom('changed_here').where('id', '=', to).select('field').execute();
    const batches = noted.flatMap(({ field }) => (field.startsWith('batch ') ? field.slice(6) : []));
    expect(batches.toSorted()).toEqual(rows.map(({ roster_id }) => roster_id).toSorted());
  });

  test('moves a batch with the longer of two times, and one that is still to come', async () => {
    const trial = await academy.roster('evening', [from, to]);
    const coming = await academy.roster('morning', [from, to]);
    const set = async (stud_id: string, roster_id: string, columns: object) =>
      await db()
        .updateTable('roster_student')
        .set(columns)
        .where('stud_id', '=', stud_id)
        .where('roster_id', '=', roster_id)
        .execute();
    await set(to, trial, { until_at: 5 });
    await set(from, coming, { is_member: 0, is_planned: 1, from_at: 9 });
    await set(to, coming, { is_member: 0, from_at: 1, until_at: 2 });
    await merge();
    const rows = await db()
      .selectFrom('roster_student')
      .where('stud_id', '=', to)
      .select(['roster_id', 'is_member', 'is_planned', 'from_at', 'until_at'])
      .execute();
    expect(new Set(rows)).toEqual(
      new Set([
        { roster_id: trial, is_member: 1, is_planned: 0, from_at: null, until_at: null },
        { roster_id: coming, is_member: 0, is_planned: 1, from_at: 9, until_at: null },
      ]),
    );
    const former = db().selectFrom('former_membership').select(['stud_id', 'from_at', 'until_at']);
    expect(await former.execute()).toEqual([{ stud_id: to, from_at: 1, until_at: 2 }]);
  });

  test('keeps a subject that one of both had by itself, and the other by a batch', async () => {
    const [subject_id = ''] = subjects;
    await people.enrol(['Old', 'New'], subject_id);
    await db().updateTable('enrolment').set({ by_batch: 1 }).where('stud_id', '=', to).execute();
    await merge();
    const rows = await db().selectFrom('enrolment').select(['stud_id', 'by_batch']).execute();
    expect(rows).toEqual([{ stud_id: to, by_batch: 0 }]);
  });

  test('keeps the larger of what both were granted in tests', async () => {
    await db().updateTable('student').set({ extra_time: 33 }).where('stud_id', '=', from).execute();
    await merge();
    const { extra_time } = await db()
      .selectFrom('student')
      .where('stud_id', '=', to)
      .select('extra_time')
      .executeTakeFirstOrThrow();
    expect(extra_time).toBe(33);
  });

  test('gives no work to an account that waits to be let in', async () => {
    await db().updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', to).execute();
    await expect(merge()).rejects.toThrow('New waits to be let in');
  });

  test('moves all attempts, and the id of a device goes on meaning that of the account that stays', async () => {
    await people.submit('Old', quiz, ['a', 'b'], 1);
    await people.submit('New', quiz, ['a', 'a'], 2);
    await people.submit('Other', quiz, ['b'], 3);
    await db().updateTable('attempt').set({ client_attempt_id: 'same' }).where('submitted_at', '<', 3).execute();
    expect((await merge()).counts).toMatchObject({ attempts: 1 });
    const rows = await db()
      .selectFrom('attempt')
      .orderBy('submitted_at')
      .select(['stud_id', 'client_attempt_id', 'marks'])
      .execute();
    expect(rows).toEqual([
      { stud_id: to, client_attempt_id: 'merged attempt-1', marks: 1 },
      { stud_id: to, client_attempt_id: 'same', marks: 2 },
      { stud_id: people.idOf('Other'), client_attempt_id: 'attempt-3', marks: 0 },
    ]);
    expect(await counted('attempt_answer')).toBe(5);
  });

  test('waits for a submission that is being stored, and moves it too', async () => {
    await people.submit('Old', quiz, ['a', 'b'], 1);
    const attempt = await db().selectFrom('attempt').selectAll().executeTakeFirstOrThrow();
    const { merging } = await db()
      .transaction()
      .execute(async (trx) => {
        await takeAdvisoryLocks(trx, 'attempts', [from]);
        const merging = merge();
        if (isPostgres(db())) await Promise.race([merging, untilSomeoneWaits(trx)]);
        const ids = { attempt_id: 'second', client_attempt_id: 'second' };
        await trx
          .insertInto('attempt')
          .values({ ...attempt, ...ids })
          .execute();
        return { merging };
      });
    expect((await merging).counts).toMatchObject({ attempts: 2 });
  });

  test('brings two drafts of a quiz together, also of two revisions, and moves the others', async () => {
    const [one = '', two = ''] = quiz.question_ids;
    const other = await academy.quiz(chapter, { questions });
    await saveDraftOf(from, 'old', { [one]: ['a', 20], [two]: ['b', 10] });
    await saveDraftOf(from, 'alone', { [other.question_ids[0] ?? '']: ['c', 5] }, other);
    const revised = await academy.revise(quiz.quiz_id, questions);
    const [newOne = '', newTwo = ''] = revised.question_ids;
    const newer = { ...quiz, ...revised };
    await saveDraftOf(to, 'new', { [newOne]: ['b', 10], [newTwo]: ['c', 15] }, newer);
    expect((await merge()).counts).toMatchObject({ drafts: 2 });
    expect(await findDraft(db(), to, quiz.quiz_id)).toMatchObject({
      attempt_id: 'new',
      revision_id: revised.revision_id,
      version: 2,
      answers: { [newOne]: { answer: 'a', chosen_at: 20 }, [newTwo]: { answer: 'c', chosen_at: 15 } },
    });
    expect(await findDraft(db(), to, other.quiz_id)).toMatchObject({ attempt_id: 'alone', isSubmitted: false });
    expect(await counted('draft_attempt')).toBe(2);
  });

  test('lets nothing that was watched fall', async () => {
    const topic = await academy.topic(chapter);
    const alone = await academy.topic(chapter);
    const row = { topic_id: topic, duration: 100 };
    await db()
      .insertInto('watch_progress')
      .values([
        { ...row, stud_id: from, position: 10, watched_at: 50, furthest: 96, finished: 1 },
        { ...row, stud_id: to, position: 40, watched_at: 60, furthest: 40, finished: 0 },
        { ...row, stud_id: from, topic_id: alone, position: 7, watched_at: 50, furthest: 7, finished: 0 },
      ])
      .execute();
    expect((await merge()).counts).toMatchObject({ videos: 2 });
    const rows = await db().selectFrom('watch_progress').orderBy('position').selectAll().execute();
    expect(rows).toEqual([
      { ...row, stud_id: to, topic_id: alone, position: 7, watched_at: 50, furthest: 7, finished: 0 },
      { ...row, stud_id: to, position: 40, watched_at: 60, furthest: 96, finished: 1 },
    ]);
  });

  test('enrols in what either was, ends the old account, and is in the audit of both', async () => {
    for (const subject_id of subjects) await people.enrol(['Old'], subject_id);
    await people.enrol(['New'], subjects[0] ?? '');
    const kept = await openTestSession(db(), to, 1000);
    await openTestSession(db(), from, 1000);
    const { counts } = await merge();
    expect(counts).toEqual({ attempts: 0, drafts: 0, videos: 0, subjects: 1 });
    expect((await db().selectFrom('enrolment').selectAll().execute()).map((row) => row.stud_id)).toEqual([to, to]);
    const noted = db().selectFrom('changed_here').where('field', 'like', 'enrolment %').select(['id', 'field']);
    expect(await noted.execute()).toEqual([{ id: to, field: `enrolment ${subjects[1]}` }]);
    const open = await db().selectFrom('session').where('revoked_at', 'is', null).select('session_id').execute();
    expect(open).toEqual([{ session_id: kept.session_id }]);
    const disabled = db().selectFrom('student').where('disabled_at', 'is not', null).select(['stud_id', 'mobile']);
    expect(await disabled.execute()).toEqual([{ stud_id: from, mobile: '9876500000' }]);
    const audited = await listAudit(db(), { limit: 5 });
    expect(audited.map((row) => [row.stud_id, row.changed_by, row.action, JSON.parse(row.details)]).toSorted()).toEqual(
      [
        [to, 'meera', 'student.merge', { from: '+919876500000', ...counts }],
        [from, 'meera', 'student.merge', { into: '+919876500001' }],
      ].toSorted(),
    );
  });

  test('leaves the one who stays locked as they are, or else as the other one was', async () => {
    const lock = { since_at: 1, until_at: null, suspended_by: 'meera' };
    const locks = () => db().selectFrom('suspension').select(['stud_id', 'reason']).execute();
    await db()
      .insertInto('suspension')
      .values({ stud_id: from, reason: 'Fees', ...lock })
      .execute();
    await merge();
    expect(await locks()).toEqual([{ stud_id: to, reason: 'Fees' }]);
    await db()
      .insertInto('suspension')
      .values({ stud_id: from, reason: 'Books', ...lock })
      .execute();
    await merge();
    expect(await locks()).toEqual([{ stud_id: to, reason: 'Fees' }]);
    // One that is over does not stand in the way of one that holds.
    await db().updateTable('suspension').set({ until_at: 1 }).execute();
    await db()
      .insertInto('suspension')
      .values({ stud_id: from, reason: 'Books', ...lock })
      .execute();
    await merge();
    expect(await locks()).toEqual([{ stud_id: to, reason: 'Books' }]);
  });

  test('makes what the academy folder says of the old number count for the account that stays', async () => {
    await db().insertInto('changed_here').values({ id: from, field: 'guardian', was: '' }).execute();
    await db().updateTable('student').set({ in_folder: 1, in_enrolments: 1 }).where('stud_id', '=', from).execute();
    await db()
      .insertInto('excluded_enrolment')
      .values({ stud_id: from, subject_id: subjects[0] ?? '' })
      .execute();
    await merge();
    expect(await db().selectFrom('excluded_enrolment').select('stud_id').execute()).toEqual([{ stud_id: to }]);
    const noted = () => db().selectFrom('changed_here').where('id', '=', to).orderBy('field').select('field').execute();
    expect(await noted()).toEqual([{ field: 'guardian' }, { field: 'number +91 9876500000' }]);
    const listed = () =>
      db().selectFrom('student').where('in_folder', '=', 1).select(['stud_id', 'in_enrolments']).execute();
    expect(await listed()).toEqual([{ stud_id: to, in_enrolments: 1 }]);
    // Where it says something of both, each number means its own account.
    await db().updateTable('student').set({ in_folder: 1 }).where('stud_id', '=', from).execute();
    await merge();
    expect(await listed()).toHaveLength(2);
  });

  test('changes nothing as a dry run, and can be repeated for what came later', async () => {
    await people.submit('Old', quiz, ['a'], 1);
    expect((await merge(true)).counts).toMatchObject({ attempts: 1 });
    expect(await listAudit(db(), { limit: 5 })).toEqual([]);
    expect(await db().selectFrom('attempt').select('stud_id').execute()).toEqual([{ stud_id: from }]);
    await merge();
    await people.submit('Old', quiz, ['a'], 2);
    expect((await merge(false, 6000)).counts).toMatchObject({ attempts: 1 });
    expect(await db().selectFrom('student').where('stud_id', '=', from).select('disabled_at').execute()).toEqual([
      { disabled_at: 5000 },
    ]);
  });

  test('refuses one account twice, and a disabled one that should stay', async () => {
    await expect(mergeStudents(db(), { by: 'meera', from, to: from, dryRun: false }, 1)).rejects.toThrow(
      'Both numbers belong to the same account.',
    );
    await people.disable('New');
    await expect(merge()).rejects.toThrow(/^New is disabled, and gets no work/);
  });
});
