import { expect, inject, test } from 'vitest';
import { migrations } from '#server/platform/database/migrations/all.ts';
import { findAppliedMigrations, migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { type Row, readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { phoneText } from '#server/platform/text/phone.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { manifestSchema, tablePart } from './manifest.ts';
import { restoreRows } from './restore-rows.ts';

const level = 'Class 10';
const folder = {
  'academy.yaml': `levels: [${level}]\n`,
  'Physics/Waves/1 Ripples.mp4': 'ripples',
  'Physics/Waves/2 Tides.mp4': 'tides',
  'Physics/Waves/3 Storms.mp4': 'storms',
  'Maths/Sets/1 Union.mp4': 'union',
  'students.csv': `name,guardian,mobile,level,date_of_birth\nAsha,Uma,9876543210,${level},2010-11-07\nBina,Vimala,9876543211,${level},\n`,
  'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Physics,\n9876543211,Physics,no\n',
  'batches.csv': 'batch,mobile,until\nEvening,9876543210,\nMorning,9876543211,\nMorning,ends,2030-01-01\n',
};

onEachDatabase('what the version before noted of changes', (db) => {
  const { run } = testImport(db);
  let restored: ReturnType<typeof db> | undefined;
  const imports = testImport(() => restored ?? db());

  test('stays changed here: the first import after the restore undoes nothing', async () => {
    await run(folder);
    await db().updateTable('topic').set({ topic_name: 'Waves at sea' }).where('topic_name', '=', 'Ripples').execute();
    await db().updateTable('topic').set({ archived_at: 5 }).where('topic_name', '=', 'Storms').execute();
    await db()
      .updateTable('student')
      .set({ name: 'Asha K', mobile: '9000000001' })
      .where('name', '=', 'Asha')
      .execute();
    const [asha, bina] = await db().selectFrom('student').selectAll().orderBy('name').execute();
    const [maths, physics] = await db().selectFrom('subject').selectAll().orderBy('subject_name').execute();
    const topics = await db().selectFrom('topic').selectAll().orderBy('position').execute();
    const idOf = (name: string) => topics.find(({ topic_name }) => topic_name === name)?.topic_id ?? '';
    if (!asha || !bina || !maths || !physics) throw new Error('They were imported.');
    const chapter_id = topics.find(({ topic_name }) => topic_name === 'Tides')?.chapter_id ?? '';
    await db()
      .deleteFrom('enrolment')
      .where('stud_id', '=', asha.stud_id)
      .where('subject_id', '=', physics.subject_id)
      .execute();

    const [evening, morning] = await db().selectFrom('roster').selectAll().orderBy('batch_slug').execute();
    if (!evening || !morning) throw new Error('They were imported.');
    const out = { is_member: 0, until_at: 5 };
    await db().updateTable('roster_student').set(out).where('roster_id', '=', evening.roster_id).execute();
    const putIn = { roster_id: evening.roster_id, stud_id: bina.stud_id, is_member: 1 };
    await db().insertInto('roster_student').values(putIn).execute();
    await db().updateTable('roster').set({ ends_at: null }).where('roster_id', '=', morning.roster_id).execute();
    await db().updateTable('enrolment').set({ by_batch: 1 }).execute();

    const rows = await allRows(db());
    for (const table of ['changed_here', 'sitting', 'late_answers']) delete rows[table];
    delete rows['excluded_enrolment'];
    for (const row of rows['student'] ?? []) {
      delete row['in_folder'];
      delete row['in_enrolments'];
      for (const later of ['extra_time', 'roll_number', 'guardian_mobile', 'guardian_whatsapp', 'other_facts'])
        delete row[later];
    }
    for (const row of rows['chapter'] ?? []) delete row['batch_slug'];
    for (const row of rows['live_class'] ?? []) delete row['room'];
    for (const row of rows['roster_student'] ?? []) {
      Object.assign(row, { is_listed: row['in_folder'], listed_until: null });
      delete row['in_folder'];
    }
    for (const row of rows['roster'] ?? [])
      row['listed_ends_at'] = row['roster_id'] === morning.roster_id ? morning.ends_at : null;
    rows['guardian_consent'] = [
      { ...consentOf(asha.stud_id), date_of_birth: '2010-11-08', imported_date_of_birth: '2010-11-07' },
    ];
    Object.assign(rows, {
      migration: ['0001-first-tables', '0062-batches-have-a-past'].map((name) => ({ name, applied_at: 1 })),
      desk_content: [
        { content_id: idOf('Waves at sea'), is_made: 0, is_hidden: 0, folder: '{"topic_name":"Ripples"}' },
        { content_id: idOf('Storms'), is_made: 0, is_hidden: 1, folder: '{}' },
        { content_id: 'quiz', is_made: 0, is_hidden: 0, folder: '{"questions":"hash","key abc":"[\\"1\\",\\"2\\"]"}' },
        { content_id: 'made', is_made: 1, is_hidden: 0, folder: '{}' },
      ],
      imported_enrolment: [
        { stud_id: asha.stud_id, subjects: JSON.stringify({ [physics.subject_id]: true, [maths.subject_id]: true }) },
        { stud_id: bina.stud_id, subjects: JSON.stringify({ [physics.subject_id]: false }) },
        { stud_id: 'gone', subjects: JSON.stringify({ [physics.subject_id]: false }) },
      ],
      desk_order: [{ siblings: `topic ${chapter_id}`, folder: '[]' }],
      imported_number: [
        { phone_code: '91', mobile: '9876543210', stud_id: asha.stud_id },
        { phone_code: bina.phone_code, mobile: bina.mobile, stud_id: bina.stud_id },
      ],
      imported_student: [asha, bina].map(({ stud_id, guardian, state, district, email, academic_level }, at) => {
        const name = at === 0 ? 'Asha' : 'Bina';
        return { stud_id, name, guardian, state, district, email, academic_level, is_listed: at === 0 ? 1 : 0 };
      }),
    });

    for (const kind of ['SQLite', 'Postgres']) {
      const { url, drop } = await createPostgresDatabase(inject('postgresUrl'));
      restored = openDatabase(kind === 'Postgres' ? url : 'sqlite::memory:');
      await restoreRows(restored, backupOf(rows), async () => {});
      const marks = await restored.selectFrom('changed_here').selectAll().execute();
      expect(marks.map(({ id, field, was }) => `${id} ${field} ${was}`).toSorted()).toEqual(
        [
          `${idOf('Waves at sea')} topic_name `,
          `${idOf('Storms')} hidden `,
          'quiz questions hash',
          'quiz key abc ',
          'made made ',
          `topic ${chapter_id} order `,
          `${asha.stud_id} name Asha`,
          `${asha.stud_id} number ${phoneText({ phone_code: '91', mobile: '9876543210' })} `,
          `${asha.stud_id} date_of_birth `,
          `${asha.stud_id} enrolment ${physics.subject_id} `,
          `${asha.stud_id} batch ${evening.roster_id} `,
          `${bina.stud_id} batch ${evening.roster_id} `,
          `${morning.roster_id} ends_at `,
        ].toSorted(),
      );
      const inFolder = await restored
        .selectFrom('student')
        .orderBy('name')
        .select(['in_folder', 'in_enrolments'])
        .execute();
      expect(inFolder).toEqual([
        { in_folder: 1, in_enrolments: 1 },
        { in_folder: 0, in_enrolments: 1 },
      ]);
      const excluded = [{ stud_id: bina.stud_id, subject_id: physics.subject_id }];
      expect(await restored.selectFrom('excluded_enrolment').selectAll().execute()).toEqual(excluded);
      const own = restored.selectFrom('enrolment').where('by_batch', '=', 0).select(['stud_id', 'subject_id']);
      expect(await own.execute()).toEqual([{ stud_id: asha.stud_id, subject_id: maths.subject_id }]);
      const [first, ...later] = Object.keys(migrations);
      expect(await migrate(restored, 0)).toEqual(later);
      expect(await findAppliedMigrations(restored)).toEqual([first, ...later]);
      const before = await valuesOf(restored);
      await imports.run(folder);
      expect(await valuesOf(restored)).toEqual(before);
      expect((await listTables(restored)).toSorted()).toEqual((await listTables(db())).toSorted());
      await restored.destroy();
      await drop();
    }
  });
});

async function valuesOf(db: Parameters<typeof listTables>[0]) {
  return {
    topics: await db.selectFrom('topic').orderBy('topic_id').select(['topic_name', 'archived_at']).execute(),
    students: await db.selectFrom('student').orderBy('stud_id').select(['name', 'mobile']).execute(),
    enrolments: await db.selectFrom('enrolment').orderBy('stud_id').orderBy('subject_id').selectAll().execute(),
    batches: await db
      .selectFrom('roster_student')
      .orderBy('roster_id')
      .orderBy('stud_id')
      .select(['stud_id', 'is_member', 'until_at'])
      .execute(),
    ends: await db.selectFrom('roster').select('ends_at').execute(),
    births: await db.selectFrom('guardian_consent').select('date_of_birth').execute(),
  };
}

function consentOf(stud_id: string) {
  return { stud_id, guardian: '', version: '', agreed_at: null, given_at: null, verified_how: '', withdrawn_at: null };
}

async function allRows(db: Parameters<typeof listTables>[0]): Promise<Record<string, Row[]>> {
  return await readSnapshot(db, async (snapshot) => {
    const all: Record<string, Row[]> = {};
    for (const table of await listTables(snapshot)) {
      const rows: Row[] = [];
      for await (const some of readRows(snapshot, table)) rows.push(...some);
      all[table] = rows;
    }
    return all;
  });
}

function backupOf(rows: Record<string, Row[]>) {
  const parts = new Map(Object.entries(rows).map(([table, own]) => [tablePart(table), own]));
  const manifest = {
    format: 2,
    portal: '',
    made_at: '',
    engine: 'sqlite',
    parts: [],
    migrations: rows['migration']?.map(({ name }) => name),
    tables: Object.fromEntries(Object.entries(rows).map(([table, own]) => [table, own.length])),
  };
  async function* read(name: string) {
    const own = parts.get(name) ?? [];
    yield Buffer.from(
      [Object.keys(own[0] ?? {}), ...own.map((row) => Object.values(row))]
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
    );
  }
  return { manifest: manifestSchema.parse(manifest), read };
}
