/**
 * The tables of the version before that are gone here. They had what the academy folder had said last. Where the portal had
 * something else, that was changed at the desk or by a command.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type ChangedHere, noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { belongsToBatch } from '#server/domain/enrolment/memberships.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { phoneText } from '#server/platform/text/phone.ts';

const facts = ['name', 'guardian', 'state', 'district', 'email', 'academic_level'] as const;

type EarlierTables = {
  desk_content: { content_id: string; is_made: number; is_hidden: number; folder: string };
  desk_order: { siblings: string; folder: string };
  imported_number: { phone_code: string; mobile: string; stud_id: string };
  imported_student: Record<(typeof facts)[number], string> & { stud_id: string; is_listed: number };
  guardian_consent: { imported_date_of_birth: string };
  imported_enrolment: { stud_id: string; subjects: string };
  roster: { listed_ends_at: number | null };
  roster_student: { is_listed: number; listed_until: number | null };
};
type Earlier = Kysely<Database & EarlierTables>;

/** What no version before has. */
export const tablesSinceEarlier = ['changed_here', 'excluded_enrolment'];

const goneTables = ['desk_content', 'desk_order', 'imported_enrolment', 'imported_number', 'imported_student'];

const goneColumns = [
  ['guardian_consent', 'imported_date_of_birth'],
  ['roster', 'listed_ends_at'],
  ['roster_student', 'is_listed'],
  ['roster_student', 'listed_until'],
] as const;

/** Makes room for the rows of the version before. */
export async function addEarlierTables(trx: Transaction<Database>): Promise<void> {
  for (const statement of [
    sql`create table desk_content (content_id text, is_made integer, is_hidden integer, folder text)`,
    sql`create table desk_order (siblings text, folder text)`,
    sql`create table imported_number (phone_code text, mobile text, stud_id text)`,
    sql`create table imported_student (stud_id text, name text, guardian text, state text, district text, email text,
      academic_level text, is_listed integer)`,
    sql`create table imported_enrolment (stud_id text, subjects text)`,
    sql`alter table guardian_consent add column imported_date_of_birth text`,
    sql`alter table roster add column listed_ends_at bigint`,
    sql`alter table roster_student add column is_listed integer`,
    sql`alter table roster_student add column listed_until bigint`,
  ])
    await statement.execute(trx);
}

/** Notes what the rows of the version before say was changed here, and drops what is gone. */
export async function leaveEarlierTables(trx: Transaction<Database>): Promise<void> {
  const db: Earlier = trx.withTables<EarlierTables>();
  await noteChangedHere(trx, [
    ...(await changedContent(db)),
    ...(await changedStudents(db)),
    ...(await changedBirths(db)),
    ...(await changedEnrolments(db)),
    ...(await changedBatches(db)),
  ]);
  await db
    .updateTable('student')
    .set({ in_folder: 1 })
    .where('stud_id', 'in', db.selectFrom('imported_student').where('is_listed', '=', 1).select('stud_id'))
    .execute();
  await db
    .updateTable('roster_student')
    .set((eb) => ({ in_folder: eb.ref('is_listed') }))
    .execute();
  await moveSaidEnrolments(db);
  for (const table of goneTables) await sql`drop table ${sql.id(table)}`.execute(trx);
  for (const [table, column] of goneColumns)
    await sql`alter table ${sql.id(table)} drop column ${sql.id(column)}`.execute(trx);
}

const folderValues = z.record(z.string(), z.union([z.string(), z.number()]));

async function changedContent(db: Earlier): Promise<ChangedHere[]> {
  const content = await db.selectFrom('desk_content').selectAll().execute();
  const orders = await db.selectFrom('desk_order').select('siblings').execute();
  return [
    ...content.flatMap(({ content_id: id, is_made, is_hidden, folder }) => [
      ...(is_made === 1 ? [{ id, field: 'made', was: '' }] : []),
      ...(is_hidden === 1 ? [{ id, field: 'hidden', was: '' }] : []),
      ...Object.entries(folderValues.parse(JSON.parse(folder))).map(([field, value]) => {
        return { id, field, was: field === 'questions' ? String(value) : '' };
      }),
    ]),
    ...orders.map(({ siblings }) => ({ id: siblings, field: 'order', was: '' })),
  ];
}

async function changedStudents(db: Earlier): Promise<ChangedHere[]> {
  const imported = await db.selectFrom('imported_student').selectAll().execute();
  const saidOf = new Map(imported.map((said) => [said.stud_id, said]));
  const numbersOf = Map.groupBy(await db.selectFrom('imported_number').selectAll().execute(), idOf);
  const entered = await db
    .selectFrom('audit')
    .where('action', 'in', ['student.add', 'student.change', 'student.correct'])
    .select('stud_id')
    .distinct()
    .execute();
  const isEntered = new Set(entered.map(({ stud_id }) => stud_id));
  const students = await db.selectFrom('student').selectAll().execute();
  return students.flatMap((student) => {
    const id = student.stud_id;
    const said = saidOf.get(id);
    const numbers = new Set((numbersOf.get(id) ?? []).map(phoneText));
    numbers.delete(phoneText(student));
    return [
      ...(said === undefined
        ? isEntered.has(id)
          ? [{ id, field: 'made', was: '' }]
          : []
        : facts
            .filter((fact) => said[fact] !== student[fact] && said[fact] !== asWritten(student[fact]))
            .map((field) => ({ id, field, was: field === 'name' ? said.name : '' }))),
      ...[...numbers].map((number) => ({ id, field: `number ${number}`, was: '' })),
    ];
  });
}

async function changedBirths(db: Earlier): Promise<ChangedHere[]> {
  const rows = await db
    .selectFrom('guardian_consent')
    .whereRef('date_of_birth', '!=', 'imported_date_of_birth')
    .select('stud_id')
    .execute();
  return rows.map(({ stud_id: id }) => ({ id, field: 'date_of_birth', was: '' }));
}

const saidSubjects = z.record(z.string(), z.boolean());
const ofEnrolment = z.object({ subjects: z._default(z.string(), '') });

/** Those that are not as the folder said, and those that the audit has and the folder has said nothing of. */
async function changedEnrolments(db: Earlier): Promise<ChangedHere[]> {
  const saidOf = await readSaid(db);
  const enrolments = await db.selectFrom('enrolment').select(['stud_id', 'subject_id']).execute();
  const enrolled = new Set(enrolments.map(({ stud_id, subject_id }) => `${stud_id} ${subject_id}`));
  const audit = await db
    .selectFrom('audit')
    .where('action', 'in', ['enrol', 'enrol.remove'])
    .where('stud_id', 'is not', null)
    .select(['stud_id', 'details'])
    .execute();
  const noted = audit.flatMap(({ stud_id, details }) => {
    const ids = ofEnrolment.parse(JSON.parse(details)).subjects.split(' ').filter(Boolean);
    return ids.map((subject_id) => ({ id: stud_id ?? '', subject_id }));
  });
  const ofFolder = [...saidOf].flatMap(([id, said]) =>
    Object.entries(said).flatMap(([subject_id, is]) =>
      is === enrolled.has(`${id} ${subject_id}`) ? [] : { id, subject_id },
    ),
  );
  const ofAudit = noted.filter(({ id, subject_id }) => saidOf.get(id)?.[subject_id] === undefined);
  return [...ofFolder, ...ofAudit].map(({ id, subject_id }) => ({ id, field: `enrolment ${subject_id}`, was: '' }));
}

async function readSaid(db: Earlier) {
  const rows = await db.selectFrom('imported_enrolment').selectAll().execute();
  return new Map(rows.map(({ stud_id, subjects }) => [stud_id, saidSubjects.parse(JSON.parse(subjects))]));
}

/** Keeps what enrolments.csv says of students for the batches: what they neither take nor give. */
async function moveSaidEnrolments(db: Earlier): Promise<void> {
  const students = new Set((await db.selectFrom('student').select('stud_id').execute()).map(idOf));
  const subjects = await db.selectFrom('subject').select('subject_id').execute();
  const subjectIds = new Set(subjects.map(({ subject_id }) => subject_id));
  for (const [stud_id, said] of await readSaid(db)) {
    // The folder went on naming students who had gone.
    if (!students.has(stud_id)) continue;
    await db.updateTable('student').set({ in_enrolments: 1 }).where('stud_id', '=', stud_id).execute();
    for (const [subject_id, isEnrolled] of Object.entries(said)) {
      if (!subjectIds.has(subject_id)) continue;
      if (!isEnrolled) await db.insertInto('excluded_enrolment').values({ stud_id, subject_id }).execute();
      else
        await db
          .updateTable('enrolment')
          .set({ by_batch: 0 })
          .where('stud_id', '=', stud_id)
          .where('subject_id', '=', subject_id)
          .execute();
    }
  }
}

/** The ends of batches that the folder had not said, and whom the portal had put in or taken out. */
async function changedBatches(db: Earlier): Promise<ChangedHere[]> {
  const rosters = await db.selectFrom('roster').select(['roster_id', 'ends_at', 'listed_ends_at']).execute();
  const students = await db.selectFrom('roster_student').selectAll().execute();
  const isChanged = ({ is_listed, until_at, listed_until, ...row }: (typeof students)[number]) =>
    belongsToBatch({ ...row, until_at }) ? is_listed === 0 : is_listed === 1 && until_at !== listed_until;
  return [
    ...rosters.flatMap(({ roster_id: id, ends_at, listed_ends_at }) =>
      ends_at === listed_ends_at ? [] : { id, field: 'ends_at', was: '' },
    ),
    ...students.filter(isChanged).map(({ stud_id: id, roster_id }) => ({ id, field: `batch ${roster_id}`, was: '' })),
  ];
}

function idOf({ stud_id }: { stud_id: string }): string {
  return stud_id;
}
