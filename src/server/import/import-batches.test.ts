import { expect, test } from 'vitest';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { continueBatch, endBatch } from '#server/domain/batches/end-batch.ts';
import { mergeBatches } from '#server/domain/batches/merge-batches.ts';
import { renameBatch } from '#server/domain/batches/name-batch.ts';
import { changeAtDesk } from '#server/domain/content/desk-content.ts';
import { applyDueMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import type { Files } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';

const academy: Files = {
  'Physics/01 Charge/Test.quiz.csv': 'question,option a,option b,answer\nUnit?,ampere,coulomb,B\n',
  'Maths/01 Sets/Notes.pdf': 'notes',
  'Biology/01 Cells/Notes.pdf': 'more notes',
  'academy.yaml': 'levels: [Class 11, Class 12]\n',
  'contents.csv': 'path,levels\nPhysics,Class 12\nMaths,Class 12\nBiology,Class 12\n',
  'students.csv':
    'name,mobile,level,batches\nAsha,9876543210,Class 11,\nBina,9876543211,Class 11,Evening 2026\nChitra,9876543212,Class 11,Evening 2026; Physics/Morning\n',
  'live.csv':
    'subject,batch,class,url\nPhysics,evening 2026,Optics,https://example.org/1\nMaths,Evening 2026,Sets,https://example.org/2\n',
};

onSqliteInGate('batches in the academy folder', (db) => {
  const { folder, now, run, tick } = testImport(db, { start: Date.now() + 60_000, verbose: true });
  const by = 'meera';
  /** 'Batch: names', for each roster in use; a batch of a subject has its name in front. */
  async function rosters() {
    const rows = await db()
      .selectFrom('roster')
      .leftJoin('subject', 'subject.subject_id', 'roster.subject_id')
      .leftJoin('roster_student', (join) =>
        join.onRef('roster_student.roster_id', '=', 'roster.roster_id').on('is_member', '=', 1),
      )
      .leftJoin('student', 'student.stud_id', 'roster_student.stud_id')
      .where('roster.archived_at', 'is', null)
      .orderBy('batch_slug')
      .orderBy('student.name')
      .select(['batch_name', 'subject_name', 'student.name'])
      .execute();
    const nameOf = (row: (typeof rows)[number]) => [row.subject_name, row.batch_name].filter(Boolean).join('/');
    return [...Map.groupBy(rows, nameOf)].map(([batch, list]) =>
      `${batch}: ${list.map(({ name }) => name ?? '').join(', ')}`.trim(),
    );
  }
  async function enrolled(name: string) {
    const rows = await db()
      .selectFrom('enrolment')
      .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .where('student.name', '=', name)
      .orderBy('subject_name')
      .select('subject_name')
      .execute();
    return rows.map(({ subject_name }) => subject_name);
  }
  async function change(name: string, isMember: boolean) {
    const row = db().selectFrom('student').where('name', '=', name).select('stud_id');
    const { stud_id } = await row.executeTakeFirstOrThrow();
    await changeBatch(db(), { by, batch: 'Evening 2026', stud_ids: [stud_id], isMember }, tick());
  }
  async function rosterOf(batch_slug: string) {
    const row = db().selectFrom('roster').where('batch_slug', '=', batch_slug).selectAll();
    return await row.executeTakeFirstOrThrow();
  }
  async function atDesk(batch_slug: string, ends_at: number | null) {
    const { roster_id } = await rosterOf(batch_slug);
    if (ends_at === null) await continueBatch(db(), { by, roster_id }, tick());
    else await endBatch(db(), { by, roster_id, ends_at, zone: 'Asia/Kolkata' }, tick());
  }
  const marks = async () => (await db().selectFrom('changed_here').selectAll().execute()).length;

  test('come from students.csv and batches.csv, and a batch enrols its students in its subjects', async () => {
    const summary = await run({
      ...academy,
      'batches.csv': 'batch,subject,mobile\nRevision,Biology,98765 43210\nEVENING  2026,,9876543210\n',
    });
    expect(summary).toContain('Batches: 5 students put in');
    expect(await rosters()).toEqual([
      'EVENING 2026: Asha, Bina, Chitra',
      'Physics/Morning: Chitra',
      'Biology/Revision: Asha',
    ]);
    expect(await enrolled('Asha')).toEqual(['Biology', 'Maths', 'Physics']);
    expect(await enrolled('Bina')).toEqual(['Maths', 'Physics']);
    expect(await run()).toBe('Nothing has changed.');
  });

  test("have a past: next year's list ends memberships, and takes the subjects that only the batch gave", async () => {
    await run(academy);
    expect(await enrolled('Bina')).toEqual(['Maths', 'Physics']);
    const summary = await run({
      'students.csv':
        'name,mobile,level,batches\nAsha,9876543210,Class 11,Evening 2027\nBina,9876543211,Class 11,Physics/Morning\n',
    });
    expect(summary).toContain('Batches: 2 students put in');
    expect(summary).toContain('Batches: 3 students taken out');
    expect(await enrolled('Bina')).toEqual(['Physics']);
    expect(await enrolled('Chitra')).toEqual([]);
    expect(await rosters()).toEqual(['Evening 2026:', 'Evening 2027: Asha', 'Physics/Morning: Bina']);
    const times = await db()
      .selectFrom('roster_student')
      .innerJoin('student', 'student.stud_id', 'roster_student.stud_id')
      .orderBy('name')
      .orderBy('until_at')
      .select(['name', 'is_member', 'from_at', 'until_at'])
      .execute();
    // Who was new with the first list has always been in the batch. Who has moved is in the new one since then.
    expect(times.map((one) => [one.name, one.is_member, one.from_at === null, one.until_at === null])).toEqual([
      ['Asha', 1, false, true],
      ...[expect.anything(), expect.anything()],
      ...[expect.anything(), expect.anything()],
    ]);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('end when the folder says so, with a day or at once, and go on when it does not any more', async () => {
    await run(academy);
    const said = (until: string, word = 'ends') => `batch,mobile,until\nEvening 2026,${word},${until}\n`;
    const ends = async () => {
      const [row] = await db()
        .selectFrom('roster')
        .where('batch_slug', '=', 'evening 2026')
        .select(['ends_at', 'ended_at'])
        .execute();
      return row;
    };
    expect(await run({ 'batches.csv': said('31-03-2999') })).toContain('These batches end, or go on');
    // The last day is a day in it, in the academy's time zone.
    expect(await ends()).toEqual({ ends_at: Date.parse('2999-03-31T18:30:00Z'), ended_at: null });
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    expect(await run()).toBe('Nothing has changed.');
    await run({ 'batches.csv': said('2020-03-31') });
    expect(await rosters()).toContain('Evening 2026:');
    expect(await enrolled('Bina')).toEqual([]);
    expect(await run()).toBe('Nothing has changed.');
    // A student whom the folder adds to a batch that has ended is not in it.
    const more = `${academy['students.csv']}Deepa,9876543213,Class 11,Evening 2026\n`;
    await run({ 'students.csv': more });
    expect([await rosters(), await enrolled('Deepa')]).toEqual([expect.arrayContaining(['Evening 2026:']), []]);
    await run({ 'batches.csv': undefined });
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra, Deepa');
    for (const name of ['Bina', 'Deepa']) expect(await enrolled(name)).toEqual(['Maths', 'Physics']);
    await run({ 'batches.csv': said('', 'ended') });
    expect(await rosters()).toContain('Evening 2026:');
    expect(await run()).toBe('Nothing has changed.');
    await expect(run({ 'batches.csv': said('soon') })).rejects.toThrow("until is 'soon', which is not a day");
  });

  test('have students from a day on, and until a day', async () => {
    const rows = 'batch,mobile,from,until\n';
    await run({ ...academy, 'batches.csv': `${rows}Evening 2026,9876543210,2999-01-01,2999-02-01\n` });
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    await run({ 'batches.csv': `${rows}Evening 2026,9876543210,2020-01-01,2999-02-01\n` });
    expect(await rosters()).toContain('Evening 2026: Asha, Bina, Chitra');
    expect(await enrolled('Asha')).toEqual(['Maths', 'Physics']);
    expect(await run({ 'batches.csv': `${rows}Evening 2026,9876543210,2020-01-01,2020-02-01\n` })).toContain(
      'Batches: 1 student taken out',
    );
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    expect(await enrolled('Asha')).toEqual([]);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('are planned by a dry run, which changes nothing', async () => {
    expect(await run(academy, { dryRun: true })).toContain('Batches: 3 students put in');
    expect(await rosters()).toEqual([]);
  });

  test('leave whom the operator has put in or taken out, and follow the folder again once it says the same', async () => {
    await run(academy);
    await change('Asha', true);
    await change('Bina', false);
    expect(await marks()).toBe(2);
    const retained =
      "Nothing has changed.\n\nKept as changed at the desk: 1 batch (--folder-wins takes the folder's):\n  Bina: the folder's batch is 'Evening 2026: yes', the portal's 'Evening 2026: no'.";
    for (let times = 0; times < 2; times += 1) expect(await run()).toBe(retained);
    expect(await rosters()).toContain('Evening 2026: Asha, Chitra');
    // The folder takes Chitra and Bina out, too, and still says nothing of Asha.
    const students = 'name,mobile,level,batch\nAsha,9876543210,Class 11,\nBina,9876543211,Class 11,\n';
    expect(await run({ 'students.csv': students })).toContain('Batches: 2 students taken out');
    expect(await rosters()).toEqual(['Evening 2026: Asha', 'Physics/Morning:']);
    expect(await marks()).toBe(1);
    const inIt = (name: string, mobile: string) => `${name},${mobile},Class 11,Evening 2026\n`;
    const [ashas, binas] = [inIt('Asha', '9876543210'), inIt('Bina', '9876543211')];
    expect(await run({ 'students.csv': `name,mobile,level,batch\n${ashas}${binas}` })).toContain(
      'Batches: 1 student put in',
    );
    expect(await rosters()).toEqual(['Evening 2026: Asha, Bina', 'Physics/Morning:']);
    expect(await marks()).toBe(0);
    await run({ 'students.csv': students });
    expect(await rosters()).toEqual(['Evening 2026:', 'Physics/Morning:']);
  });

  test('leave who was put in here, also where the folder wins or has let them leave, and when the batch goes on', async () => {
    await run(academy);
    await change('Asha', true);
    await run({}, { folderWins: true });
    expect(await rosters()).toContain('Evening 2026: Asha, Bina, Chitra');
    const left = 'batch,mobile,until\nEvening 2026,9876543210,2020-02-01\n';
    expect(await run({ 'batches.csv': left })).toContain(
      "Asha: the folder's batch is 'Evening 2026: no', the portal's 'Evening 2026: yes'.",
    );
    expect(await rosters()).toContain('Evening 2026: Asha, Bina, Chitra');
    await run({ 'batches.csv': 'batch,mobile,until\nEvening 2026,ended,\n' });
    expect(await rosters()).toContain('Evening 2026:');
    await run();
    await run({ 'batches.csv': undefined });
    for (let times = 0; times < 2; times += 1) {
      expect(await rosters()).toContain('Evening 2026: Asha, Bina, Chitra');
      expect(await run()).toBe('Nothing has changed.');
    }
  });

  test('have an end that was set or taken back here, until the folder says the same or wins', async () => {
    await run(academy);
    await atDesk('evening 2026', now());
    await atDesk('morning', Date.parse('2999-04-01T00:00:00+05:30'));
    for (let times = 0; times < 2; times += 1)
      expect(await run()).toBe(
        `Nothing has changed.\n\nKept as changed at the desk: 2 ends (--folder-wins takes the folder's):\n  Evening 2026: the folder's end is nothing, the portal's '${dateIn(now(), 'Asia/Kolkata')}'.\n  Morning: the folder's end is nothing, the portal's '2999-03-31'.`,
      );
    expect(await rosters()).toEqual(['Evening 2026:', 'Physics/Morning: Chitra']);
    const ended = (morning: string) =>
      `batch,subject,mobile,until\nEvening 2026,,ended,\nMorning,Physics,ends,${morning}\n`;
    expect(await run({ 'batches.csv': ended('2999-03-31') })).toBe('Nothing has changed.');
    expect(await marks()).toBe(0);
    await run({ 'batches.csv': ended('2998-03-31') });
    expect((await rosterOf('morning')).ends_at).toBe(Date.parse('2998-04-01T00:00:00+05:30'));
    await atDesk('evening 2026', null);
    await atDesk('morning', null);
    expect(await run()).toContain('Kept as changed at the desk: 2 ends');
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    // What the folder does not mention stays as it is here.
    expect(await run({ 'batches.csv': undefined })).toBe('Nothing has changed.');
    await run({ 'batches.csv': ended('2998-03-31') }, { folderWins: true });
    expect(await rosters()).toEqual(['Evening 2026:', 'Physics/Morning: Chitra']);
    expect((await rosterOf('morning')).ends_at).toBe(Date.parse('2998-04-01T00:00:00+05:30'));
    expect(await run()).toBe('Nothing has changed.');
  });

  test('that were renamed here are found by both names, until the folder wins', async () => {
    await run(academy);
    const { roster_id } = await rosterOf('evening 2026');
    const rename = (name: string) => renameBatch(db(), { by, roster_id, name }, tick());
    await rename('Dawn 2026');
    for (let times = 0; times < 2; times += 1)
      expect(await run()).toBe(
        "Nothing has changed.\n\nKept as changed at the desk: 3 names (--folder-wins takes the folder's):\n  batch Maths/Evening 2026: the folder's name is 'Evening 2026', the portal's 'Dawn 2026'.\n  batch Physics/evening 2026: the folder's name is 'evening 2026', the portal's 'Dawn 2026'.\n  Dawn 2026: the folder's name is 'Evening 2026', the portal's 'Dawn 2026'.",
      );
    expect(await rosters()).toEqual(['Dawn 2026: Bina, Chitra', 'Physics/Morning: Chitra']);
    // Somebody writes the new name into one table, and into the other one later.
    const renamed = { 'students.csv': academy['students.csv']?.toString().replaceAll('Evening', 'Dawn') };
    await run(renamed);
    expect(await rosters()).toEqual(['Dawn 2026: Bina, Chitra', 'Physics/Morning: Chitra']);
    const live = academy['live.csv']?.toString() ?? '';
    await run({ 'live.csv': `${live.replaceAll('vening', 'dawn')}`.replaceAll(/[eE]dawn/g, 'Dawn') });
    expect(await rosters()).toEqual(['Dawn 2026: Bina, Chitra', 'Physics/Morning: Chitra']);
    const rows = await db().selectFrom('batch').where('archived_at', 'is', null).select('batch_slug').execute();
    expect(rows).toEqual([{ batch_slug: 'evening 2026' }, { batch_slug: 'evening 2026' }]);
    expect(await run()).toBe('Nothing has changed.');
    await rename('Dusk 2026');
    await run({}, { folderWins: true });
    expect(await rosters()).toEqual(['Dawn 2026: Bina, Chitra', 'Physics/Morning: Chitra']);
    // What it was called stays known.
    expect(await marks()).toBe(2);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('that are a part of another one stay so, whatever the folder calls them', async () => {
    await run({
      ...academy,
      'students.csv': `${academy['students.csv']}Deepa,9876543213,Class 11,Evenning 2026; Evening 2026\nEsha,9876543214,Class 11,Evenning 2026\n`,
      'contents.csv': `${academy['contents.csv']}`,
      'live.csv': `${academy['live.csv']}Physics,Evenning 2026,Optics,https://example.org/4\n`,
      'staff.csv': 'name,mobile,role,batches\nMeera,9876543290,owner,\nArvind,9876543291,teacher,Evenning 2026\n',
      'news.csv': 'date,heading,news,batch\n2026-11-01,Camp,Soon,Evenning 2026\n',
    });
    const [from, into] = [await rosterOf('evenning 2026'), await rosterOf('evening 2026')];
    await change('Bina', false);
    await mergeBatches(db(), { by, from: from.roster_id, into: into.roster_id }, tick());
    expect(await rosters()).toEqual(['Evening 2026: Chitra, Deepa, Esha', 'Physics/Morning: Chitra']);
    expect(await enrolled('Esha')).toEqual(['Maths', 'Physics']);
    const slugs = async () => {
      const found = [];
      for (const table of ['batch', 'news', 'staff_batch', 'roster'] as const)
        found.push(...(await db().selectFrom(table).select('batch_slug').execute()));
      return [...new Set(found.map(({ batch_slug }) => batch_slug))].toSorted();
    };
    expect(await slugs()).toEqual(['evening 2026', 'morning']);
    for (let times = 0; times < 2; times += 1) {
      await run();
      expect(await rosters()).toEqual(['Evening 2026: Chitra, Deepa, Esha', 'Physics/Morning: Chitra']);
      expect(await slugs()).toEqual(['evening 2026', 'morning']);
    }
    const live = await db()
      .selectFrom('live_class')
      .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
      .where('live_class.archived_at', 'is', null)
      .where('batch.archived_at', 'is', null)
      .orderBy('online_url')
      .select('online_url')
      .execute();
    expect(live.map(({ online_url }) => online_url.at(-1))).toEqual(['1', '2', '4']);
    await run({}, { folderWins: true });
    expect(await rosters()).toEqual(['Evening 2026: Bina, Chitra, Deepa, Esha', 'Physics/Morning: Chitra']);
  });

  test('alone see a chapter, as the folder says, unless that was changed here', async () => {
    const contents = (batch: string) => ({
      'contents.csv': `path,levels,batch\nPhysics,Class 12,\nMaths,Class 12,\nBiology,Class 12,\nPhysics/Charge,,${batch}\n`,
    });
    const slug = async () => {
      const row = db().selectFrom('chapter').where('chapter_name', '=', 'Charge').select(['chapter_id', 'batch_slug']);
      return await row.executeTakeFirstOrThrow();
    };
    await run({ ...academy, ...contents('Evening  2026') });
    const { chapter_id, batch_slug } = await slug();
    expect(batch_slug).toBe('evening 2026');
    expect(await run()).toBe('Nothing has changed.');
    await expect(run(contents('Evenning 2026'))).rejects.toThrow("no student is in a batch 'Evenning 2026'");
    expect(await run(contents(''))).toContain('chapter Physics/01 Charge (batch)');
    expect((await slug()).batch_slug).toBe('');
    await inTransaction(db(), (trx) => changeAtDesk(trx, 'chapter', chapter_id, { batch_slug: 'evening 2026' }));
    expect(await run()).toContain('Kept as changed at the desk: 1 batch');
    expect((await slug()).batch_slug).toBe('evening 2026');
    await run({}, { folderWins: true });
    expect((await slug()).batch_slug).toBe('');
    await expect(run({ 'contents.csv': 'path,batch\nPhysics,Evening 2026\n' })).rejects.toThrow(
      'only a chapter or a quiz can be for a batch.',
    );
  });

  test('have a last day that was set here, until the folder wins', async () => {
    await run(academy);
    const row = db().selectFrom('student').where('name', '=', 'Bina').select('stud_id');
    const stud_ids = [(await row.executeTakeFirstOrThrow()).stud_id];
    const leave = { by, batch: 'Evening 2026', stud_ids, isMember: false, last_day: '2999-03-31' };
    await changeBatch(db(), leave, tick());
    const until = async () => {
      const own = db().selectFrom('roster_student').where('stud_id', 'in', stud_ids).select('until_at');
      return (await own.executeTakeFirstOrThrow()).until_at;
    };
    for (let times = 0; times < 2; times += 1)
      expect(await run()).toContain("the portal's 'Evening 2026: until 2999-03-31'");
    expect(await until()).toBe(Date.parse('2999-03-31T18:30:00Z'));
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    await run({}, { folderWins: true });
    expect([await until(), await marks()]).toEqual([null, 0]);
  });

  test('that vanish from the folder with their students come back with them, and not with whom the desk took out', async () => {
    await run(academy);
    await change('Bina', false);
    const nobody = 'name,mobile,level,batch\nAsha,9876543210,Class 11,\n';
    await run({ 'students.csv': nobody });
    expect(await rosters()).toEqual(['Evening 2026:', 'Physics/Morning:']);
    const chitra = `${nobody}Chitra,9876543212,Class 11,Evening 2026; Physics/Morning\n`;
    expect(await run({ 'students.csv': chitra })).toContain('Batches: 2 students put in');
    expect(await rosters()).toEqual(['Evening 2026: Chitra', 'Physics/Morning: Chitra']);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('take back a last day that was wrong in the folder: who had it was never out of the batch', async () => {
    const until = (day: string) => ({ 'batches.csv': `batch,mobile,until\nEvening 2026,9876543211,${day}\n` });
    await run({ ...academy, ...until('2020-02-01') });
    expect(await rosters()).toContain('Evening 2026: Chitra');
    await run(until('2999-02-01'));
    expect(await rosters()).toContain('Evening 2026: Bina, Chitra');
    expect(await db().selectFrom('former_membership').selectAll().execute()).toEqual([]);
  });

  test('that nobody is in any more are for nobody, until somebody comes back or the folder opens them', async () => {
    await run(academy);
    const without = 'name,mobile,level\nAsha,9876543210,Class 11\n';
    const emptied = 'so nobody sees their live classes:\n  Evening 2026: Maths, Physics';
    expect(await run({ 'students.csv': without })).toContain(emptied);
    expect(await rosters()).toEqual(['Evening 2026:', 'Physics/Morning:']);
    expect(await run()).toBe('Nothing has changed.');
    await run({ 'batches.csv': 'batch,mobile\nEvening 2026,9876543210\n' });
    expect(await rosters()).toEqual(['Evening 2026: Asha', 'Physics/Morning:']);
    const everybody = 'batch,mobile\nEvening 2026,everybody\n';
    expect(await run({ 'batches.csv': everybody })).toContain('All who are enrolled see the live classes');
    expect(await rosters()).toEqual(['Physics/Morning:']);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('that are closed show their live classes to nobody until somebody is in them, and stay closed when they have left', async () => {
    await run({ ...academy, 'students.csv': 'name,mobile,level\nAsha,9876543210,Class 11\n' });
    const closed = 'batch,subject,mobile\nEvening 2026,,Closed\n';
    const summary = 'so nobody sees their live classes until they have students:\n  Evening 2026: Maths, Physics';
    expect(await run({ 'batches.csv': closed }, { dryRun: true })).toContain(summary);
    expect(await run({ 'batches.csv': closed })).toContain(summary);
    expect(await run()).toBe('Nothing has changed.');
    expect(await rosters()).toEqual(['Evening 2026:']);
    await run({ 'batches.csv': `${closed}Evening 2026,,9876543210\n` });
    expect(await rosters()).toEqual(['Evening 2026: Asha']);
    expect(await run({ 'batches.csv': closed })).toContain('Batches: 1 student taken out');
    expect(await rosters()).toEqual(['Evening 2026:']);
    await run({ 'batches.csv': undefined });
    expect(await rosters()).toEqual(['Evening 2026:']);
  });

  test('enrol once: whoever was removed from a subject stays removed, but a batch that is new there enrols', async () => {
    await run(academy);
    const { subject_id } = await db()
      .selectFrom('subject')
      .where('subject_name', '=', 'Physics')
      .select('subject_id')
      .executeTakeFirstOrThrow();
    await db().deleteFrom('enrolment').where('subject_id', '=', subject_id).execute();
    await run();
    expect(await enrolled('Bina')).toEqual(['Maths']);
    await run({ 'live.csv': `${academy['live.csv']}Biology,Evening 2026,Cells,https://example.org/3\n` });
    expect(await enrolled('Bina')).toEqual(['Biology', 'Maths']);
  });

  test('do not enrol whom enrolments.csv keeps out, on the day that they begin neither, for as long as it does', async () => {
    const begins = 'batch,mobile,from\nEvening 2026,9876543210,2999-01-01\n';
    await run({
      ...academy,
      'batches.csv': begins,
      'enrolments.csv': 'mobile,subject,enrolled\n9876543211,*,no\n9876543211,Maths,yes\n9876543210,Maths,no\n',
    });
    expect(await enrolled('Bina')).toEqual(['Maths']);
    expect(await enrolled('Chitra')).toEqual(['Maths', 'Physics']);
    await applyDueMemberships(db(), Date.parse('2999-01-02'));
    expect(await enrolled('Asha')).toEqual(['Physics']);
    const excluded = async () => (await db().selectFrom('excluded_enrolment').selectAll().execute()).length;
    expect(await excluded()).toBe(3);
    await run({ 'enrolments.csv': undefined });
    expect([await excluded(), await enrolled('Bina')]).toEqual([0, ['Maths']]);
  });

  test('leave the subjects that enrolments.csv gives to whoever leaves them', async () => {
    await run(academy);
    await run({ 'enrolments.csv': 'mobile,subject\n9876543211,Maths\n' });
    await run({ 'students.csv': 'name,mobile,level\nAsha,9876543210,Class 11\n' });
    expect(await enrolled('Bina')).toEqual(['Maths']);
    expect(await enrolled('Chitra')).toEqual([]);
  });

  test('may have quizzes and news, and lose them again', async () => {
    const slugs = async () => [
      await db().selectFrom('quiz').select(['name', 'batch_slugs']).execute(),
      await db().selectFrom('news').select(['heading', 'batch_slug']).execute(),
      await db().selectFrom('subject').where('subject_name', '=', 'Physics').select('quiz_count').execute(),
    ];
    await run({
      ...academy,
      'contents.csv': 'path,levels,batch\nPhysics,Class 12,\nPhysics/Charge/Test,,morning; Evening 2026; Morning\n',
      'news.csv': 'date,heading,batch\n2026-11-01,Camp,Evening 2026\n',
      'Physics/01 Charge/More.quiz.yaml':
        'batch: Morning\nquestions:\n  - { question: How?, options: [no, yes], answer: B }\n',
    });
    expect(await slugs()).toEqual([
      expect.arrayContaining([
        { name: 'Test', batch_slugs: 'evening 2026/morning' },
        { name: 'More', batch_slugs: 'morning' },
      ]),
      [{ heading: 'Camp', batch_slug: 'evening 2026' }],
      [{ quiz_count: 0 }],
    ]);
    const summary = await run({
      'contents.csv': 'path,levels\nPhysics,Class 12\n',
      'news.csv': 'date,heading\n2026-11-01,Camp\n',
    });
    expect(summary).toContain('quiz Physics/01 Charge/Test.quiz.csv (batch)');
    expect(await slugs()).toMatchObject([
      expect.arrayContaining([{ name: 'Test', batch_slugs: '' }]),
      [{ batch_slug: '' }],
      [{ quiz_count: 1 }],
    ]);
  });

  test('are refused with file and line where they are wrong, and nothing changes', async () => {
    const wrong: [Files, string][] = [
      [
        { 'batches.csv': 'batch,mobile\nA,9876543299\n' },
        'batches.csv, row 2: no student with this mobile number is registered.',
      ],
      [{ 'batches.csv': 'batch,mobile\nA,12\n' }, "batches.csv, row 2: '12' is not a mobile number of 10 digits."],
      [
        { 'batches.csv': 'batch,mobile,subject\nA,9876543210,Alchemy\n' },
        "batches.csv, row 2: there is no subject 'Alchemy'.",
      ],
      [
        { 'batches.csv': 'batch,mobile\nA,9876543210\na,+91 98765 43210\n' },
        'batches.csv, row 3: row 2 already puts this student into this batch.',
      ],
      [{ 'batches.csv': 'batch,mobile\n,9876543210\n' }, 'batches.csv, row 2: the batch is missing.'],
      [
        { 'batches.csv': 'batch,mobile\nA\u0007,9876543210\n' },
        'the batch cannot be used: it contains a control character.',
      ],
      [
        { 'news.csv': 'date,heading,batch\n2026-11-01,Camp,Evning\n' },
        "news/2026-11-01 Camp: no student is in a batch 'Evning'.",
      ],
      [
        { 'contents.csv': 'path,batch\nPhysics,Evening 2026\n' },
        'contents.csv, row 2: only a chapter or a quiz can be for a batch.',
      ],
    ];
    for (const [files, message] of wrong) {
      const undo = Object.fromEntries(Object.keys(files).map((path) => [path, academy[path]]));
      await expect(run({ ...academy, ...files })).rejects.toThrow(message);
      folder.write(undo);
      expect(await rosters()).toEqual([]);
    }
  });
});
