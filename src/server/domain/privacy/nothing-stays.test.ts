import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCorrectionCall } from '#contract/corrections.ts';
import { eraseStudentCall } from '#contract/desk/students/privacy.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { askErasureCall } from '#contract/my-data.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { noteJoined } from '#server/domain/attendance/attendance.repository.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { makeDeskCode } from '#server/domain/sign-in/make-desk-code.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { rejectStudent } from '#server/domain/students/admit-students.ts';
import { changeAccess, signOutStudent, unlockNumber } from '#server/domain/students/change-access.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { OperatorError } from '#server/errors.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { emptyWal } from '#server/platform/database/sqlite/empty-wal.ts';
import { listReferences } from '#server/platform/database/tables.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { emptyTables } from '#server/testing/each-database.ts';
import { everyRow } from '#server/testing/every-row.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { addTestDoubt } from '#server/testing/test-doubts.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { decideCorrection } from './corrections.ts';
import { exportStudent } from './export-student.ts';

const by = 'meera';
const histories = 25;
/** It begins with an account, or nobody would be there to erase. */
const length = 12;

onEachApp('of a person', (portal) => {
  const folder = testFolder();
  const { requestOtp, verify } = otpClient(portal);
  let made = 0;

  /** A person, who may have several accounts; their newest one is the one in use. */
  class Person {
    readonly secrets = new Set<string>();
    stud_id = '';
    others = 0;

    text(kind: string): string {
      made += 1;
      const one = `${kind}${made}quetzal`;
      this.secrets.add(one);
      return one;
    }

    number(): { phone_code: string; mobile: string } {
      made += 1;
      const mobile = String(9_100_000_000 + made);
      this.secrets.add(mobile);
      return { phone_code: '91', mobile };
    }

    details() {
      const email = `${this.text('mail').toLowerCase()}@example.org`;
      const [name, guardian, district] = [this.text('Name'), this.text('Guardian'), this.text('District')];
      return { name, guardian, district, state: 'Kerala', email, academic_level: 'c12' };
    }
  }

  const db = () => portal().deps.db;
  const now = () => portal().deps.clock();
  const row = (person: Person) => readStudent(db(), person.stud_id);
  const add = async (person: Person) =>
    await addStudent(db(), { by, phone: person.number(), details: person.details() }, now());
  const session = async (person: Person) => (await openTestSession(db(), person.stud_id, now())).token;
  const change = async (person: Person, changes: object) =>
    void (await changeStudent(db(), { by, stud_id: person.stud_id, changes }, now()));

  const operations: Record<string, (person: Person) => Promise<unknown>> = {
    'they get another number': (person) => change(person, person.number()),
    'their details are changed': (person) => change(person, person.details()),
    'they ask for a correction': async (person) => {
      const input = { stud_id: person.stud_id, field: 'district', value: person.text('Wish') };
      await portal().call(askCorrectionCall, input, await session(person));
    },
    'a correction is made': (person) =>
      decideCorrection(db(), { by, stud_id: person.stud_id, field: 'district', isAccepted: true }, now()),
    'a correction is refused': (person) =>
      decideCorrection(db(), { by, stud_id: person.stud_id, field: 'district', isAccepted: false }, now()),
    'they are shut out': (person) => changeAccess(db(), { by, stud_id: person.stud_id, isAllowed: false }, now()),
    'they are let in again': (person) => changeAccess(db(), { by, stud_id: person.stud_id, isAllowed: true }, now()),
    'their number is unlocked': async (person) => unlockNumber(db(), { by, phone: await row(person) }, now()),
    'a number that they share for a while is unlocked': async (person) => {
      const phone = await row(person);
      person.others += 1;
      const details = { ...person.details(), name: `Sibling ${person.others}`, guardian: 'Somebody' };
      const { stud_id } = await addStudent(db(), { by, phone, details, isSibling: true }, now());
      await unlockNumber(db(), { by, phone }, now());
      made += 1;
      const changes = { phone_code: '91', mobile: String(9_200_000_000 + made), email: '', district: '' };
      await changeStudent(db(), { by, stud_id, changes }, now());
    },
    'a code is read out': (person) => makeDeskCode(portal().deps, { by, stud_id: person.stud_id }, now()),
    'wrong codes are entered': async (person) => {
      portal().advance(16 * minute);
      const { otp_ref, otp } = await requestOtp((await row(person)).mobile).catch(() => ({ otp_ref: '', otp: '' }));
      if (otp_ref !== '') await verify(otp_ref, wrongOtp(otp));
    },
    'another account of theirs is merged into it': async (person) => {
      await changeAccess(db(), { by, stud_id: person.stud_id, isAllowed: true }, now());
      const { stud_id: from } = await add(person);
      await mergeStudents(db(), { by, from, to: person.stud_id, dryRun: false }, now());
    },
    'it is merged into another account of theirs': async (person) => {
      const { stud_id: to } = await add(person);
      await mergeStudents(db(), { by, from: person.stud_id, to, dryRun: false }, now());
      person.stud_id = to;
    },
    'a folder with them is imported': async (person) => {
      const { name, guardian, mobile, district, email } = await row(person);
      const student = [name, guardian, mobile, district, email, 'Class 12'].join(',');
      const academy = folder.write({
        'academy.yaml': 'name: Sunrise\nlevels: [Class 12]\n',
        'Physics/': '',
        'students.csv': `name,guardian,mobile,district,email,level\n${student}\n`,
        'enrolments.csv': `mobile,subject,enrolled\n${mobile},Physics,yes\n`,
        'batches.csv': `batch,mobile\nEvening,${mobile}\n`,
      });
      const { secretKey, media } = portal().deps;
      await importAcademy({ db: db(), clock: now, media, secretKey }, academy, { by, folderWins: true });
    },
    'they ask something': async (person) => {
      made += 1;
      const row = { doubt_id: `doubt ${made}`, stud_id: person.stud_id, text: person.text('Doubt') };
      await addTestDoubt(db(), { ...row, subject_id: 'physics' });
    },
    'they join a class': (person) =>
      noteJoined(db(), { class_id: 'waves', date: '2026-11-21', stud_id: person.stud_id }, now()),
    'their data are exported': (person) => exportStudent(db(), { by, stud_id: person.stud_id }, now()),
    'they ask to be erased': async (person) =>
      await portal().call(askErasureCall, { stud_id: person.stud_id }, await session(person)),
    'they are signed out': (person) => signOutStudent(db(), { by, stud_id: person.stud_id }, now()),
  };

  /** What is to be found nowhere: of all rows, and of the bytes of the database and what lies beside it. */
  async function findSecrets({ secrets }: Person): Promise<string[]> {
    const places: Record<string, string> = {};
    for (const [table, rows] of Object.entries(await everyRow(db())))
      places[table] = JSON.stringify(rows).toLowerCase();
    const files = await sql<{ file: string }>`select file from pragma_database_list`
      .execute(db())
      .catch(() => undefined);
    const path = files?.rows[0]?.file;
    if (path !== undefined)
      for (const name of readdirSync(dirname(path)))
        places[name] = readFileSync(join(dirname(path), name))
          .toString('latin1')
          .toLowerCase();
    return Object.entries(places).flatMap(([place, text]) =>
      [...secrets].filter((secret) => text.includes(secret.toLowerCase())).map((secret) => `${place}: ${secret}`),
    );
  }

  test('nothing stays after any history and the erasure', { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(operations)), { minLength: length - 1, maxLength: length - 1 }),
        async (history) => {
          await emptyTables(db());
          await addLevel(portal());
          const person = new Person();
          person.stud_id = (await add(person)).stud_id;
          for (const name of history) {
            portal().advance(1000);
            await operations[name]?.(person).catch((error: unknown) => {
              if (!(error instanceof OperatorError)) throw error;
            });
          }
          const { token } = await signInStaff(portal());
          const { version } = (await callDesk(portal(), studentCall, { stud_id: person.stud_id }, token)).data();
          const { name } = await row(person);
          expect(await findSecrets(person)).not.toEqual([]);
          const input = { stud_id: person.stud_id, version, name };
          (await callDesk(portal(), eraseStudentCall, input, token)).data();
          expect(await findSecrets(person)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(histories) },
    );
  });

  test('nothing stays of whoever is turned away', async () => {
    await addLevel(portal());
    const person = new Person();
    const { stud_id } = await add(person);
    person.stud_id = stud_id;
    await change(person, person.number());
    await change(person, person.details());
    await unlockNumber(db(), { by, phone: await row(person) }, now());
    await operations['wrong codes are entered']?.(person);
    await db().updateTable('student').set({ waiting_since: now() }).where('stud_id', '=', stud_id).execute();
    await rejectStudent(db(), { by, stud_id }, now());
    expect(await emptyWal(db())).toBe(true);
    expect(await findSecrets(person)).toEqual([]);
  });

  test('an account that was merged goes with the one that has its work', async () => {
    await addLevel(portal());
    const person = new Person();
    const old = await add(person);
    const kept = await add(person);
    await mergeStudents(db(), { by, from: old.stud_id, to: kept.stud_id, dryRun: false }, now());
    const { token } = await signInStaff(portal());
    const read = async (stud_id: string) => (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    const { version } = await read(old.stud_id);
    const refused = await callDesk(
      portal(),
      eraseStudentCall,
      { stud_id: old.stud_id, version, name: old.name },
      token,
    );
    expect(refused).toMatchObject({ status: false, message: expect.stringContaining('Erase that account') });
    expect(internationalNumber(await readStudent(db(), old.stud_id))).toBe(internationalNumber(old));
    await changeAccess(db(), { by, stud_id: old.stud_id, isAllowed: true }, now());
    // It is somebody's own again.
    const again = await read(old.stud_id);
    const input = { stud_id: old.stud_id, version: again.version, name: old.name };
    (await callDesk(portal(), eraseStudentCall, input, token)).data();
    expect(await readStudent(db(), kept.stud_id)).toMatchObject({ name: kept.name });
  });
});

describe('every table that has something of a student', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  const db = openDatabase('sqlite::memory:');
  beforeAll(() => migrate(db, 0));
  afterAll(() => db.destroy());

  const columns = async () =>
    (
      await sql<{ table: string; column: string }>`
      select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'
    `.execute(db)
    ).rows;
  /** Columns by which a row is somebody's. */
  const ofSomebody = /^(stud_id|mobile|phone|bucket|email|number_hash)$/;

  test('docs/privacy.md names every table that has something of a person, and every detail of a student', async () => {
    const personal = (await columns()).filter(({ column }) => ofSomebody.test(column)).map(({ table }) => table);
    const names = [...new Set([...personal, 'attempt_answer'])];
    expect(names).toContain('student');
    expect(names.filter((table) => !text.includes(`| \`${table}\` `))).toEqual([]);
    const details = (await columns()).filter(({ table }) => table === 'student').map(({ column }) => column);
    expect(details.filter((column) => !text.includes(`\`${column}\``))).toEqual([]);
  });

  test('a student gets a copy of every table that says something about them', async () => {
    const source = readFileSync(join(import.meta.dirname, './my-data.repository.ts'), 'utf8');
    const names = (await columns()).filter(({ column }) => column === 'stud_id').map(({ table }) => table);
    const missing = names.filter((table) => !source.includes(`.selectFrom('${table}')`)).toSorted();
    // What the enrolments are made of, erased students, and random numbers.
    expect(missing).toEqual(['erasure', 'excluded_enrolment', 'student_version']);
  });

  test('a table of students that refers to none is one that erasing knows', async () => {
    const referring = (await listReferences(db)).filter(({ parent }) => parent === 'student').map(({ table }) => table);
    const others = (await columns()).filter(({ table, column }) => column === 'stud_id' && !referring.includes(table));
    expect(others.map(({ table }) => table).toSorted()).toEqual([
      ...['audit', 'erasure', 'student', 'student_version'],
    ]);
  });
});
