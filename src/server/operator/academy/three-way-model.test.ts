import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { addStudent } from '#server/operator/students/add-student.ts';
import { changeEnrolment } from '#server/operator/students/change-enrolment.ts';
import { changeStudent } from '#server/operator/students/change-student.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { ConflictError } from './conflict-error.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';
import type { Account } from './plan/snapshot.ts';
import type { Winner } from './plan/three-way.ts';

// Few of each, so that rows and accounts are taken for each other wherever they can be.
const subjects = ['Maths', 'Music', 'Physics'];
const numbers = ['9876543210', '9876543211', '9876543212', '9876543213'];
const names = ['Asha', 'Bina', 'Chitra'];
const guardians = ['', 'Gita', 'Hema'];
const levels = ['Class 11', 'Class 12'];
const content = {
  'academy.yaml': 'levels: [Class 11, Class 12]\n',
  'contents.csv': 'path,levels\nPhysics,Class 12\nMaths,\nMusic,Class 11\n',
};

interface Row {
  mobile: string;
  name: string;
  guardian: string;
  level: string;
  /** By subject or '*', what enrolments.csv says. */
  enrolled: Map<string, string>;
}

/** The portal's side, as a person sees it. */
interface Portal {
  /** By id; levels by name. */
  accounts: Map<string, Record<'mobile' | Fact, string>>;
  /** 'stud_id subject' */
  enrolments: Set<string>;
}

const facts = ['name', 'guardian', 'level'] as const;
type Fact = (typeof facts)[number];

/** Something that somebody edits, after which the folder may be imported. */
const step = fc.record({
  isOfPortal: fc.boolean(),
  what: fc.constantFrom(
    'add',
    'leave',
    'name',
    'guardian',
    'guardian',
    'level',
    'number',
    'enrolled',
    'enrolled',
    'enrolled',
  ),
  index: fc.nat(1),
  pick: fc.nat(50),
  imports: fc.constantFrom<Winner | 'no'>('folder', 'portal', 'no'),
});

interface Edit {
  what: string;
  index: number;
  pick: number;
}

onEachDatabase('imports and changes in the portal, in any order', (db) => {
  const folder = testFolder();
  let now = 0;
  let rows: Row[] = [];
  /** What the folder has said until the last import: by 'stud_id guardian', and by 'stud_id Maths' yes or no. */
  let said = new Map<string, string>();

  test('lose nothing without printing it, and an unchanged folder changes nothing', { timeout: 60_000 }, async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        await begin();
        for (const one of list) {
          if (one.isOfPortal) await changePortal(one);
          else editFolder(one);
          if (one.imports !== 'no') await importAndCheck(one.imports);
        }
        await importAndCheck('folder');
      }),
      { numRuns: 6 },
    );
  });

  async function begin() {
    for (const table of ['imported_number', 'imported_student', 'imported_enrolment', 'enrolment', 'student'] as const)
      await db().deleteFrom(table).execute();
    rows = [];
    said = new Map();
    folder.write({ ...content, 'Physics/': '', 'Maths/': '', 'Music/': '' });
    for (const index of [0, 1]) editFolder({ what: 'add', index, pick: index });
    await importAndCheck(undefined);
  }

  function editFolder({ what, index, pick }: Edit) {
    const free = numbers.filter((number) => rows.every(({ mobile }) => mobile !== number));
    const row = rows[index];
    if (what === 'add' && rows.length < 3) {
      const [name, guardian, level] = [of(names, pick), of(guardians, pick >> 1), of(levels, pick)];
      rows.push({ mobile: of(free, pick), name, guardian, level, enrolled: new Map() });
    } else if (what === 'leave') rows.splice(index, 1);
    else if (!row) return;
    else if (what === 'name') row.name = of(names, pick);
    else if (what === 'guardian') row.guardian = of(guardians, pick);
    else if (what === 'level') row.level = of(levels, pick);
    else if (what === 'number') row.mobile = of(free, pick);
    else if (what === 'enrolled') row.enrolled.set(of(['*', ...subjects], pick), of(['yes', 'no', ''], pick >> 2));
  }

  async function changePortal({ what, index, pick }: Edit) {
    const phone = { phone_code: '91', mobile: of(numbers, pick) };
    const level = (await levelIds()).get(of(levels, pick)) ?? '';
    if (what === 'add') {
      const [name, guardian] = [of(names, pick), of(guardians, index)];
      const details = { name, guardian, state: '', district: '', email: '', academic_level: level };
      await addStudent(db(), { by: 'meera', phone, details }, now).catch(orRefused);
      return;
    }
    const [stud_id] = [...(await readPortal()).accounts.keys()].slice(index);
    if (stud_id === undefined) return;
    const values: Record<string, Partial<Account>> = {
      name: { name: of(names, pick) },
      guardian: { guardian: of(guardians, pick) },
      level: { academic_level: level },
      number: phone,
    };
    const change = values[what];
    if (change) await changeStudent(db(), { by: 'meera', stud_id, changes: change }, now).catch(orRefused);
    if (what !== 'enrolled') return;
    const subject = await db()
      .selectFrom('subject')
      .where('subject_name', '=', of(subjects, pick))
      .select('subject_id')
      .executeTakeFirstOrThrow();
    const enrolment = { by: 'meera', stud_id, subjects: [subject.subject_id], enrolled: pick % 2 === 0 };
    await changeEnrolment(db(), enrolment, now);
  }

  /** Imports, decides if there is a conflict, and imports again. */
  async function importAndCheck(decision: Winner | undefined) {
    const before = await readPortal();
    const first = await run(undefined);
    if (typeof first !== 'string') expect(await readPortal()).toEqual(before);
    if (first instanceof ConflictError && first.message.includes("'s guardian")) {
      const ids = await whomNumbersMean();
      expect(rows.some((row) => isChangedByBoth(row, ids.get(row.mobile) ?? '', before))).toBe(true);
    }
    const wins = first instanceof ConflictError ? decision : undefined;
    const summary = wins === undefined ? first : await run(wins);
    // A decision leaves no conflict.
    if (wins !== undefined) expect(summary).not.toBeInstanceOf(ConflictError);
    if (typeof summary !== 'string') return;

    const after = await readPortal();
    await check(before, after, summary, wins);
    expect(await run(undefined)).toBe('Nothing has changed.');
    expect(await readPortal()).toEqual(after);
  }

  async function check(before: Portal, after: Portal, summary: string, wins: Winner | undefined) {
    const ids = await whomNumbersMean();
    const rowOf = new Map(rows.map((row) => [ids.get(row.mobile) ?? '', row]));
    expect(rowOf.size).toBe(rows.length);
    for (const stud_id of rowOf.keys()) expect(after.accounts.has(stud_id)).toBe(true);

    for (const [stud_id, old] of before.accounts) {
      const account = after.accounts.get(stud_id);
      const row = rowOf.get(stud_id);
      if (!account) throw new Error('An import removed a student.');
      if (account.mobile !== old.mobile) {
        expect({ wins, mobile: account.mobile }).toEqual({ wins: 'folder', mobile: row?.mobile });
        expect(summary).toContain(`the portal '+91${old.mobile}'`);
      }
      for (const fact of facts) {
        const last = said.get(`${stud_id} ${fact}`);
        const isOfPortal = last === undefined ? old[fact] !== '' : old[fact] !== last;
        if (account[fact] !== old[fact]) {
          expect(account[fact]).toBe(row?.[fact]);
          if (!isOfPortal) continue;
          expect(wins).not.toBe('portal');
          const portal = old[fact] === '' ? 'nothing' : `'${old[fact]}'`;
          expect(summary).toContain(`${old.name}'s ${fact}: the folder has '${account[fact]}', the portal ${portal}`);
        } else if (row && row[fact] !== '' && row[fact] !== last && wins !== 'portal')
          expect(account[fact]).toBe(row[fact]);
      }
      for (const subject of subjects) {
        const pair = `${stud_id} ${subject}`;
        const isEnrolled = after.enrolments.has(pair);
        if (isEnrolled === before.enrolments.has(pair)) continue;
        const states = row && statesOf(row, subject);
        if (isEnrolled && account.level !== old.level) continue;
        expect({ isEnrolled, last: said.get(pair) }).not.toMatchObject({ last: states });
        expect(isEnrolled ? 'yes' : 'no').toBe(states);
        expect(summary).toMatch(new RegExp(`${old.name}(: |'s enrolment in )${subject}`));
      }
    }
    for (const [stud_id, row] of rowOf) {
      for (const fact of facts) if (row[fact] !== '') said.set(`${stud_id} ${fact}`, row[fact]);
      for (const subject of subjects)
        said.set(`${stud_id} ${subject}`, statesOf(row, subject) ?? said.get(`${stud_id} ${subject}`) ?? '');
    }
  }

  function isChangedByBoth({ guardian }: Row, stud_id: string, { accounts }: Portal): boolean {
    const [last, portal] = [said.get(`${stud_id} guardian`) ?? '', accounts.get(stud_id)?.guardian];
    return guardian !== '' && guardian !== last && portal !== last && guardian !== portal;
  }

  async function whomNumbersMean(): Promise<Map<string, string>> {
    const found = await db().selectFrom('imported_number').selectAll().execute();
    return new Map(found.map(({ mobile, stud_id }) => [mobile, stud_id]));
  }

  async function readPortal(): Promise<Portal> {
    const accounts = await db()
      .selectFrom('student')
      .innerJoin('academic_level', 'ac_id', 'academic_level')
      .orderBy('stud_id')
      .select(['stud_id', 'mobile', 'name', 'guardian', 'levels as level'])
      .execute();
    const enrolments = await db()
      .selectFrom('enrolment')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .orderBy('stud_id')
      .orderBy('subject_name')
      .select(['stud_id', 'subject_name'])
      .execute();
    return {
      accounts: new Map(accounts.map(({ stud_id, ...account }) => [stud_id, account])),
      enrolments: new Set(enrolments.map(({ stud_id, subject_name }) => `${stud_id} ${subject_name}`)),
    };
  }

  async function levelIds(): Promise<Map<string, string>> {
    const found = await db().selectFrom('academic_level').selectAll().execute();
    return new Map(found.map((level) => [level.levels, level.ac_id]));
  }

  async function run(wins: Winner | undefined): Promise<string | OperatorError> {
    const students = rows.map(({ name, guardian, mobile, level }) => [name, guardian, mobile, level].join());
    const enrolments = rows.flatMap(({ mobile, enrolled }) =>
      [...enrolled].flatMap(([subject, yes]) => (yes === '' ? [] : [[mobile, subject, yes].join()])),
    );
    const root = folder.write({
      'students.csv': ['name,guardian,mobile,level', ...students, ''].join('\n'),
      'enrolments.csv': ['mobile,subject,enrolled', ...enrolments, ''].join('\n'),
    });
    now += 1;
    const deps = { db: db(), clock: () => now, media: folder.media() };
    const outcome = await importAcademy(deps, root, { wins }).catch(orRefused);
    return outcome instanceof OperatorError ? outcome : summariseImport(outcome, { dryRun: false, verbose: true });
  }
});

function orRefused(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  throw error;
}

function of<T>(list: readonly T[], pick: number): T {
  const found = list[pick % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

function statesOf({ enrolled }: Row, subject: string): string | undefined {
  return enrolled.get(subject) || enrolled.get('*') || undefined;
}
