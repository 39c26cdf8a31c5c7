import { expect, test } from 'vitest';
import { listMembers } from '#server/domain/batches/batches.repository.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { readRankList } from '#server/domain/results/standing/rank-list.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { isLongRun } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { beginRollover, countRollover, planRollover, type Rollover } from './rollover.ts';

const now = Date.UTC(2027, 3, 5);
const last_day = '2027-03-31';
const perBatch = isLongRun ? 86 : 4;
const batchNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `2026-${letter}`);
/** The last two batches are of Class 12. */
const levelOf = (batch: number) => (batch < 5 ? 'Class 11' : 'Class 12');

onEachDatabase('a new session', (db) => {
  async function school() {
    const academy = testAcademy(db());
    const people = await testResults(db());
    const [elder, younger, both, ofBatch] = [
      await academy.subject({ subject_id: 'elder' }),
      await academy.subject({ subject_id: 'younger' }),
      await academy.subject({ subject_id: 'both' }),
      await academy.subject({ subject_id: 'of batch' }),
    ];
    const links = [
      [elder, 'Class 12'],
      [younger, 'Class 11'],
      [both, 'Class 11'],
      [both, 'Class 12'],
    ] as const;
    const levels = links.map(([subject_id, level]) => ({ subject_id, ac_id: people.levelOf(level) }));
    await db().insertInto('subject_level').values(levels).execute();
    const chapter_id = await academy.chapter(both);
    const test = await academy.quiz(chapter_id, { minutes: 60, opens_at: 5 });
    const practice = await academy.quiz(chapter_id);
    const rosters: string[] = [];
    for (const [at, batch] of batchNames.entries()) {
      const names = Array.from({ length: perBatch }, (_, n) => `${batch} ${n}`);
      await people.addStudents(names, levelOf(at));
      const stud_ids = names.map(people.idOf);
      for (const subject_id of at < 5 ? [younger, both] : [elder, both]) await people.enrol(names, subject_id);
      const ofBatchAlone = stud_ids.map((stud_id) => ({ stud_id, subject_id: ofBatch, enrolled_at: 0, by_batch: 1 }));
      await db().insertInto('enrolment').values(ofBatchAlone).execute();
      rosters.push(await academy.roster(batch, stud_ids, ofBatch));
      const attempts = stud_ids.map((stud_id, n) => ({
        ...{ attempt_id: `${stud_id} test`, client_attempt_id: 'test', stud_id },
        ...{ quiz_id: test.quiz_id, revision_id: test.revision_id, submitted_at: 10, marks: (7 * n + at) % 31 },
        ...{ max_marks: 30, result: 'pass' as const, message: '', score_text: '', section_marks: '[1]' },
      }));
      await db().insertInto('attempt').values(attempts).execute();
    }
    const wanted: Rollover = {
      levels: [
        { ac_id: people.levelOf('Class 11'), becomes: people.levelOf('Class 12') },
        { ac_id: people.levelOf('Class 12'), becomes: '' },
      ],
      batches: rosters.map((roster_id, at) => ({ roster_id, becomes: at < 5 ? `2027-${'ABCDE'[at] ?? ''}` : '' })),
      last_day,
      hides_practice: true,
    };
    const begin = async (seen: string, at = now) => await beginRollover(db(), { by: 'meera', wanted, seen }, at);
    const ranks = async () => {
      const quiz = { quiz_id: test.quiz_id, subject_id: both, opens_at: 5, minutes: 60 };
      const lists = [];
      for (const roster_id of [undefined, ...rosters])
        lists.push(await readRankList(db(), { quiz, roster_id, scope: everything }));
      // The level is the one that they have now.
      return lists.map(({ rows, ...list }) => ({ ...list, rows: rows.map(({ level: _, ...row }) => row) }));
    };
    const subjectsOf = async (name: string) =>
      (
        await db()
          .selectFrom('enrolment')
          .where('stud_id', '=', people.idOf(name))
          .orderBy('subject_id')
          .select('subject_id')
          .execute()
      ).map(({ subject_id }) => subject_id);
    return { academy, people, wanted, rosters, begin, ranks, subjectsOf, younger, practice };
  }

  test('promotes, makes the next batches and hides practice as it was said, and last year’s ranks stay', {
    timeout: 120_000,
  }, async () => {
    const { people, wanted, begin, ranks, subjectsOf, younger, practice } = await school();
    // What somebody gave by hand, and what a folder lists, nobody takes.
    await db()
      .insertInto('changed_here')
      .values({ id: people.idOf('2026-A 1'), field: `enrolment ${younger}`, was: '' })
      .execute();
    await db().updateTable('student').set({ in_enrolments: 1 }).where('name', '=', '2026-A 2').execute();
    const before = await ranks();
    const plan = await planRollover(db(), wanted, now);
    const [juniors, seniors] = [5 * perBatch, 2 * perBatch];
    expect(countRollover(plan)).toEqual({ promoted: juniors, left: seniors, ended: 7, joined: juniors, hidden: 1 });
    const seniorsOf = (batch: string) => Array.from({ length: perBatch }, (_, n) => `${batch} ${n}`).toSorted();
    expect(
      plan.batches.map(({ batch_name, becomes, going, leaving }) => [batch_name, becomes, going.length, leaving]),
    ).toEqual([
      ...['A', 'B', 'C', 'D', 'E'].map((one) => [`2026-${one}`, `2027-${one}`, perBatch, []]),
      ...['2026-F', '2026-G'].map((one) => [one, '', 0, seniorsOf(one)]),
    ]);
    expect(await ranks()).toEqual(before);
    await begin(plan.version);
    expect(await ranks()).toEqual(before);
    expect(await subjectsOf('2026-A 0')).toEqual(['both', 'elder', 'of batch']);
    expect(await subjectsOf('2026-A 1')).toEqual(['both', 'elder', 'of batch', 'younger']);
    expect(await subjectsOf('2026-A 2')).toEqual(['both', 'elder', 'of batch', 'younger']);
    const left = await db().selectFrom('student').where('disabled_at', '=', now).select('academic_level').execute();
    expect(left).toEqual(Array.from({ length: seniors }, () => ({ academic_level: people.levelOf('Class 12') })));
    const members = await db()
      .selectFrom('roster_student')
      .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
      .where('is_member', '=', 1)
      .groupBy('batch_name')
      .orderBy('batch_name')
      .select((eb) => ['batch_name', eb.fn.countAll<number>().as('count')])
      .execute();
    expect(members.map((one) => [one.batch_name, Number(one.count)])).toEqual(
      ['2027-A', '2027-B', '2027-C', '2027-D', '2027-E'].map((name) => [name, perBatch]),
    );
    const hidden = await db().selectFrom('quiz').where('archived_at', 'is not', null).select('quiz_id').execute();
    expect(hidden).toEqual([{ quiz_id: practice.quiz_id }]);
    const { audited } = await db()
      .selectFrom('audit')
      .where('action', '=', 'batch.session')
      .select((eb) => eb.fn.countAll<number>().as('audited'))
      .executeTakeFirstOrThrow();
    expect(Number(audited)).toBe(1);

    // A second time, only what is left to do.
    const again = await planRollover(db(), wanted, now);
    const nothing = { promoted: 0, left: 0, ended: 0, joined: 0, hidden: 0 };
    expect(countRollover(again)).toEqual(nothing);
    // Also with another last day, and as the desk says it, where the new batches are those that go on.
    const made = await db().selectFrom('roster').where('batch_name', 'like', '2027-%').select('roster_id').execute();
    const batches = made.map(({ roster_id }, at) => ({ roster_id, becomes: `2028-${at}` }));
    for (const day of ['2027-03-30', '2027-04-01'])
      expect(countRollover(await planRollover(db(), { ...wanted, batches, last_day: day }, now))).toEqual(nothing);
    // A year later, all are promoted again.
    const nextYear = { ...wanted, batches, last_day: '2028-03-31' };
    const later = countRollover(await planRollover(db(), nextYear, Date.UTC(2028, 3, 5)));
    expect([later.left, later.ended]).toEqual([juniors, 5]);
  });

  test('is begun as it was seen, or not at all', async () => {
    const { people, wanted, begin } = await school();
    const { version } = await planRollover(db(), wanted, now);
    await people.addStudents(['New'], 'Class 11');
    await expect(begin(version)).rejects.toThrow(ChangedMeanwhile);
    expect(await db().selectFrom('audit').selectAll().execute()).toEqual([]);
    await expect(planRollover(db(), { ...wanted, last_day: '2027-04-06' }, now)).rejects.toThrow('today or before');
  });

  test('on its last day ends the batches at once, as their students’ sign-in, and keeps who was in them', async () => {
    const { wanted, rosters } = await school();
    const today = { ...wanted, last_day: '2027-04-05' };
    const { version } = await planRollover(db(), today, now);
    await beginRollover(db(), { by: 'meera', wanted: today, seen: version }, now);
    for (const roster_id of rosters) expect(await listMembers(db(), roster_id)).toHaveLength(perBatch);
    const ends = await db()
      .selectFrom('roster')
      .where('roster_id', 'in', rosters)
      .select(['ends_at', 'ended_at'])
      .execute();
    expect(ends).toEqual(rosters.map(() => ({ ends_at: now, ended_at: now })));
  });

  test('puts nobody into a batch that ends with it, or has ended', async () => {
    const { wanted, rosters } = await school();
    const [roster_id = ''] = rosters;
    const own = { ...wanted, levels: [], batches: [{ roster_id, becomes: '2026-A' }] };
    await expect(planRollover(db(), own, now)).rejects.toThrow('2026-A”');
    const ended = { ...own, batches: [{ roster_id, becomes: '2026-B' }] };
    await db().updateTable('roster').set({ ends_at: 1, ended_at: 1 }).where('batch_name', '=', '2026-B').execute();
    await expect(planRollover(db(), ended, now)).rejects.toThrow('2026-B”');
  });

  test('puts nobody into the next batch who has left the academy', async () => {
    const { people, wanted } = await school();
    const gone = people.idOf('2026-A 0');
    await db().updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', gone).execute();
    expect(countRollover(await planRollover(db(), wanted, now)).joined).toBe(5 * perBatch - 1);
  });

  test('names who leaves, with the roll number, also who is in none of the batches that end', async () => {
    const { people, wanted } = await school();
    await people.addStudents(['Old'], 'Class 12');
    await db().updateTable('student').set({ roll_number: '7' }).where('name', '=', 'Old').execute();
    expect((await planRollover(db(), wanted, now)).leaving).toEqual(['Old (7)']);
  });

  test('leaves out who came after its last day', async () => {
    const { people, wanted } = await school();
    await people.addStudents(['New'], 'Class 11');
    const count = async () => countRollover(await planRollover(db(), wanted, now)).promoted;
    expect(await count()).toBe(5 * perBatch + 1);
    await db().updateTable('student').set({ created_at: now }).where('name', '=', 'New').execute();
    expect(await count()).toBe(5 * perBatch);
  });
});
