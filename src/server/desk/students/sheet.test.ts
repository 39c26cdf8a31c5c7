import { beforeEach, expect, test } from 'vitest';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { addSheetCall, checkSheetCall, maxSheetBytes } from '#contract/desk/students/sheet.ts';
import { studentsCall } from '#contract/desk/students/students.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import type { Column } from '#server/files/tables/column.ts';
import { xlsxTable } from '#server/files/tables/xlsx.ts';
import type { SheetChoices } from '#server/import/student-sheet/sheet-words.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import {
  coachingBatches,
  coachingRegister,
  hindiRegister,
  schoolRegister,
} from '../../../../harness/registers/registers.ts';

onEachApp('a sheet of students at the desk', (portal) => {
  let token = '';
  beforeEach(async () => {
    const { db } = portal().deps;
    ({ token } = await signInStaff(portal(), { name: 'Asha Menon' }));
    await testAcademy(db).subject({ subject_name: 'Physics' });
    const level = { ac_id: 'test-level', levels: 'Class 12', position: 1, archived_at: null };
    await db.insertInto('academic_level').values(level).execute();
  });
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const check = async (text: string | Buffer, by = token) =>
    (await callDesk(portal(), checkSheetCall, { base64: base64(text) }, by)).data();
  const add = (text: string | Buffer, version: string, by = token) =>
    callDesk(portal(), addSheetCall, { base64: base64(text), version }, by);
  const listed = async () => (await callDesk(portal(), studentsCall, {}, token)).data().rows;

  const checkWith = async (text: string | Buffer, choices: SheetChoices) =>
    (await callDesk(portal(), checkSheetCall, { base64: base64(text), choices }, token)).data();
  const addWith = async (text: string | Buffer, choices: SheetChoices) => {
    const { version } = await checkWith(text, choices);
    return await callDesk(portal(), addSheetCall, { base64: base64(text), choices, version }, token);
  };
  const none: SheetChoices = { levels: [], batches: [] };
  const membersOf = async (batch_name: string) => {
    const rows = await portal()
      .deps.db.selectFrom('roster_student')
      .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
      .innerJoin('student', 'student.stud_id', 'roster_student.stud_id')
      .where('roster.batch_name', '=', batch_name)
      .where('roster_student.is_member', '=', 1)
      .orderBy('student.name')
      .select('student.name')
      .execute();
    return rows.map(({ name }) => name);
  };
  const addLevels = async (...names: string[]) => {
    const rows = names.map((levels, at) => ({ ac_id: `level ${levels}`, levels, position: at + 2, archived_at: null }));
    await portal().deps.db.insertInto('academic_level').values(rows).execute();
  };

  test('of 600 in a school’s words goes in without a question where each word fits one level', async () => {
    await addLevels('Class 11');
    const seen = await check(schoolRegister());
    expect(seen).toMatchObject({ added: 600, refused: 0, undecided: 0, problems: [], warnings: [], batch_words: [] });
    expect(seen.own_columns).toEqual(['Mother Name', 'House', 'Bus route', 'Remarks']);
    expect(seen.level_words.map(({ word, is_clear }) => [word, is_clear])).toEqual(
      ['XII A', 'XII B', 'XI A', 'XI-B', '12th C'].map((word) => [word, true]),
    );
    expect((await add(schoolRegister(), seen.version)).data()).toMatchObject({ added: 600 });
    const stored = await portal()
      .deps.db.selectFrom('student')
      .where('roll_number', '=', '2026/002')
      .select(['name', 'guardian_mobile', 'guardian_whatsapp', 'other_facts', 'academic_level'])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ guardian_mobile: '+919300000001', guardian_whatsapp: '+919300000001' });
    expect([stored.academic_level, JSON.parse(stored.other_facts)]).toEqual([
      'test-level',
      { 'Mother Name': expect.anything(), House: 'Blue' },
    ]);
    expect(await check(schoolRegister())).toMatchObject({ added: 0, changed: 0, unchanged: 600 });
  });

  test('makes the batches of its sheets, each of which it names', async () => {
    const seen = await check(coachingRegister());
    expect(seen).toMatchObject({ added: 600, refused: 0, undecided: 0, own_columns: ['Fees paid'] });
    expect(seen.batch_words.map(({ word, rows, as }) => `${word} ${rows} ${as === word}`)).toEqual(
      coachingBatches.map((name, at) => `${name} ${at === 0 ? 90 : 85} true`),
    );
    expect(seen.warnings).toEqual([
      "the sheet 'Fee notes' is left out: it has no row with the headings that are needed",
      "the sheet 'Last year' is left out: it is hidden",
    ]);
    expect(seen.new_students[90]).toMatchObject({ sheet: '2027-B', line: 3 });
    expect((await add(coachingRegister(), seen.version)).data()).toMatchObject({ added: 600 });
    expect((await membersOf('2027-A')).length).toBe(90);
    expect((await membersOf('Foundation')).length).toBe(85);
    const next = coachingRegister(['2027 - A', ...coachingBatches.slice(1)]);
    expect(await check(next)).toMatchObject({
      unchanged: 510,
      undecided: 90,
      batch_words: [{ word: '2027 - A', rows: 90, similar: ['2027-A'], may_be_new: true, as: null }],
    });
  });

  test('names the tabs that are left out first, however much there is to say of the rows', async () => {
    const rows = Array.from({ length: 210 }, (_, at) => [`Asha ${at}`, '', 9300000000 + at]);
    const seen = await check(
      workbookOf([
        { name: 'Students', rows: [['Name', 'Mobile', "Father's Mobile"], ...rows] },
        {
          name: 'Fee dues',
          rows: [
            ['Name', 'Due'],
            ['Asha', 500],
          ],
        },
      ]),
    );
    expect(seen.warnings[0]).toBe("the sheet 'Fee dues' is left out: it has no row with the headings that are needed");
    expect(seen.warnings[1]).toMatch(/^row 2: /);
  });

  test('asks before a slip makes a new batch, also beside another new one of the same sheet', async () => {
    await addLevels('Class 11');
    const slip = 'संध्या -2027';
    const seen = await check(hindiRegister());
    expect(seen).toMatchObject({ added: 595, undecided: 5, refused: 0 });
    expect(seen.batch_words).toMatchObject([
      { word: 'संध्या 2027', rows: 300, similar: [], as: 'संध्या 2027' },
      { word: 'प्रातः 2027', rows: 295, similar: [], as: 'प्रातः 2027' },
      { word: slip, rows: 5, similar: ['संध्या 2027'], may_be_new: true, as: null },
    ]);
    const same = { ...none, batches: [{ word: slip, as: 'संध्या 2027' }] };
    expect(await checkWith(hindiRegister(), same)).toMatchObject({ added: 600, undecided: 0 });
    const other = { ...none, batches: [{ word: slip, as: slip }] };
    const apart = await checkWith(hindiRegister(), other);
    expect(apart).toMatchObject({ added: 600, undecided: 0 });
    const text = base64(hindiRegister());
    const unlike = { base64: text, choices: same, version: apart.version };
    expect((await callDesk(portal(), addSheetCall, unlike, token)).statusCode).toBe(409);
    expect((await addWith(hindiRegister(), same)).data()).toMatchObject({ added: 600 });
    expect((await membersOf('संध्या 2027')).length).toBe(305);
    expect(await membersOf(slip)).toEqual([]);
  });

  test('asks once for a word that no level fits, or several, and can leave its rows out', async () => {
    await addLevels('Class 11 Science', 'Class 11 Commerce');
    const asha = await portal().signIn({ name: 'Asha', mobile: '9400000001' });
    await portal().deps.db.updateTable('student').set({ academic_level: 'test-level' }).execute();
    const rows = [
      'Asha,9400000001,',
      'Bina,9400000002,XI A',
      'Chitra,9400000003,xi a',
      'Devi,9400000004,Staff',
      'Esha,9400000005,',
    ];
    const sheet = `name,mobile,class\n${rows.join('\n')}\n`;
    const seen = await check(sheet);
    expect(seen).toMatchObject({ added: 0, unchanged: 1, undecided: 4, refused: 0, problems: [] });
    expect(seen.level_words).toEqual([
      { word: 'XI A', rows: 2, is_clear: false, ac_id: null },
      { word: 'Staff', rows: 1, is_clear: false, ac_id: null },
      { word: '', rows: 1, is_clear: false, ac_id: null },
    ]);
    const choices = {
      ...none,
      levels: [
        { word: 'XI A', ac_id: 'level Class 11 Commerce' },
        { word: 'Staff', ac_id: '' },
        { word: '', ac_id: 'test-level' },
      ],
    };
    expect(await checkWith(sheet, choices)).toMatchObject({ added: 3, refused: 1, undecided: 0 });
    const gone = { ...none, levels: [{ word: 'XI A', ac_id: 'no such level' }] };
    expect(await checkWith(sheet, gone)).toMatchObject({ undecided: 4 });
    await addWith(sheet, choices);
    const levels = await portal()
      .deps.db.selectFrom('student')
      .orderBy('name')
      .select(['name', 'academic_level'])
      .execute();
    expect(levels.map(({ name, academic_level }) => `${name}: ${academic_level}`)).toEqual([
      'Asha: test-level',
      'Bina: level Class 11 Commerce',
      'Chitra: level Class 11 Commerce',
      'Esha: test-level',
    ]);
    expect(asha.stud_id).toBeDefined();
  });

  test('puts nobody into a batch that has ended, nor into one of two that have a name, and not into fifty-one', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const physics = await academy.subject({ subject_id: 'optics', source_key: 'optics', subject_name: 'Optics' });
    const biology = await academy.subject({ subject_id: 'biology', source_key: 'biology', subject_name: 'Biology' });
    const batch = { batch_slug: 'noon', batch_name: 'Noon', is_closed: 0, ends_at: null, archived_at: null };
    const rosters = [
      { ...batch, roster_id: 'noon-p', subject_id: physics, ended_at: null },
      { ...batch, roster_id: 'noon-b', subject_id: biology, ended_at: null },
      { ...batch, roster_id: 'old', batch_slug: 'old', batch_name: 'Old', subject_id: null, ended_at: 1 },
    ];
    await db.insertInto('roster').values(rosters).execute();
    const sheet = 'name,mobile,batch\nAsha,9400000001,Old\nBina,9400000002,noon\nChitra,9400000003,Optics/Noon\n';
    const seen = await check(sheet);
    expect(seen.problems).toMatchObject([{ line: 2, message: expect.stringMatching(/^the batch 'Old' has ended/) }]);
    const similar = ['Biology/Noon', 'Optics/Noon'];
    expect(seen.batch_words).toEqual([{ word: 'noon', rows: 1, similar, may_be_new: false, as: null }]);
    const as = (name: string) => checkWith(sheet, { ...none, batches: [{ word: 'noon', as: name }] });
    expect(await as('noon')).toMatchObject({ undecided: 1 });
    expect(await as('')).toMatchObject({ added: 2, undecided: 0 });
    await addWith(sheet, { ...none, batches: [{ word: 'noon', as: 'Biology/Noon' }] });
    expect(await membersOf('Noon')).toEqual(['Bina', 'Chitra']);
    const many = Array.from({ length: 51 }, (_, n) => `A ${n},${9_500_000_000 + n},${n} o’clock\n`).join('');
    const refused = await check(`name,mobile,batch\n${many}`);
    expect(refused).toMatchObject({ added: 0, refused: 51, batch_words: [] });
  });

  test('says what is new, changed, unchanged and wrong, and then adds the same', async () => {
    const academy = testAcademy(portal().deps.db);
    const asha = await portal().signIn({ name: 'Asha', mobile: '9400000001', district: 'Thrissur' });
    await portal().signIn({ name: 'Bina', mobile: '9400000002' });
    const roster_id = await academy.roster('evening', [asha.stud_id]);
    const sheet = [
      'Sunrise Academy',
      'Student Name,Contact No.,Class,District,Email ID,Batch,Remarks',
      'asha,94000 00001,Class 12,Palakkad,,,',
      'Bina,9400000002,,,,,paid',
      'Chitra,+91 9400000003,class 12,,,Evening,',
      'Chitra’s brother,9400000003,,,,,',
      'Devika,12,,,,,',
      'Esha,9400000005,Class 9,,,,',
      'Fathima,9400000002,,,,,',
      'Gita,9400000007,,,,Morning,',
    ].join('\n');
    const seen = await check(sheet);
    expect(seen).toMatchObject({ added: 3, changed: 2, unchanged: 0, refused: 2, undecided: 1 });
    expect(seen.changes).toMatchObject([
      { line: 3, name: 'Asha', details: [{ what: 'district', before: 'Thrissur', after: 'Palakkad' }] },
      { line: 4, name: 'Bina', details: [{ what: 'other_facts', before: '', after: 'Remarks: paid' }] },
    ]);
    expect(seen.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^7 .*12.* is not a (mobile|phone) number/),
      expect.stringMatching(/^9 \+919400000002 is already registered for Bina\./),
    ]);
    expect(seen.problems.map(({ name }) => name)).toEqual(['Devika', 'Fathima']);
    expect(seen.level_words).toEqual([{ word: 'Class 9', rows: 1, is_clear: false, ac_id: null }]);
    expect(seen.batch_words).toMatchObject([{ word: 'Morning', rows: 1, similar: [], as: 'Morning' }]);
    expect([seen.warnings, seen.unused, seen.own_columns]).toEqual([[], [], ['Remarks']]);
    const from = { headers: { 'accept-language': 'hi' } };
    const inHindi = await callDesk(portal(), checkSheetCall, { base64: base64(sheet) }, token, from);
    expect([inHindi.data().problems[1]?.message, inHindi.data().version]).toEqual([
      expect.stringMatching(/^\+919400000002 पहले से रजिस्टर है: Bina/),
      seen.version,
    ]);
    expect(await listed()).toHaveLength(2);

    expect((await add(sheet, seen.version)).data()).toMatchObject({ added: 3, changed: 2 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Asha', 'Bina', 'Chitra', 'Chitra’s brother', 'Gita']);
    expect((await callDesk(portal(), studentsCall, { roster_id }, token)).data().total).toBe(2);
    const audit = await listAudit(portal().deps.db, { limit: 9 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      ...['batch.add', 'batch.add', 'student.add', 'student.add', 'student.add', 'student.change', 'student.change'],
    ]);
    expect(new Set(audit.map(({ changed_by }) => changed_by))).toEqual(new Set(['Asha Menon at the desk']));
    expect(await check(sheet)).toMatchObject({ added: 0, changed: 0, unchanged: 5, refused: 2, undecided: 1 });
  });

  test('says in which batches a student is, and asks before it takes who moved on back into one', async () => {
    const tabs = (morning: string[], crash: string[]) =>
      workbookOf(
        [
          { name: '12 NEET Morning', names: morning, from: 9_400_000_000 },
          { name: '12 NEET Crash', names: crash, from: 9_500_000_000 },
        ].map(({ name, names, from }) => {
          return { name, rows: [['Name', 'Mobile'], ...names.map((one, at) => [one, from + at])] };
        }),
      );
    const sheet = tabs(['Asha', 'Bina', 'Chitra'], ['Devi']);
    expect((await add(sheet, (await check(sheet)).version)).data()).toMatchObject({ added: 4 });
    const { db } = portal().deps;
    const idOf = async (batch_name: string) =>
      (await db.selectFrom('roster').where('batch_name', '=', batch_name).select('roster_id').executeTakeFirstOrThrow())
        .roster_id;
    const [morning, crash] = [await idOf('12 NEET Morning'), await idOf('12 NEET Crash')];
    const moved = (await listed()).filter(({ name }) => name === 'Asha' || name === 'Bina');
    const stud_ids = moved.map(({ stud_id }) => stud_id);
    const move = { stud_ids, change: { kind: 'batch' as const, id: crash, from: morning } };
    const { version } = (await callDesk(portal(), changeStudentsCall, move, token)).data();
    await callDesk(portal(), changeStudentsCall, { ...move, version }, token);
    const [inMorning, inCrash] = [['Chitra'], ['Asha', 'Bina', 'Devi']];
    expect([await membersOf('12 NEET Morning'), await membersOf('12 NEET Crash')]).toEqual([inMorning, inCrash]);

    const left = { left: '12 NEET Morning', now: '12 NEET Crash' };
    const returning = { rows: 2, first: ['Asha', 'Bina'].map((name) => ({ name, ...left })) };
    const seen = await check(sheet);
    expect(seen).toMatchObject({ changed: 0, unchanged: 2, undecided: 2, changes: [], returning });
    await add(sheet, seen.version);
    expect(await membersOf('12 NEET Morning')).toEqual(inMorning);

    const stay = { ...none, returning: 'stay' as const };
    expect(await checkWith(sheet, stay)).toMatchObject({ changed: 0, unchanged: 4, undecided: 0, returning });
    await addWith(sheet, stay);
    expect(await membersOf('12 NEET Morning')).toEqual(inMorning);

    const both = { what: 'batch', before: '12 NEET Crash', after: '12 NEET Crash, 12 NEET Morning' };
    const back = { ...none, returning: 'back' as const };
    expect((await checkWith(sheet, back)).changes.map(({ details }) => details)).toEqual([[both], [both]]);
    await addWith(sheet, back);
    expect(await membersOf('12 NEET Morning')).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(await membersOf('12 NEET Crash')).toEqual(inCrash);

    // Who was never in a batch joins it unasked, beside the others.
    const more = 'name,mobile,batch\nDevi,9500000000,12 NEET Morning; Weekend\n';
    expect(await check(more)).toMatchObject({
      undecided: 0,
      returning: { rows: 0, first: [] },
      changes: [
        { details: [{ what: 'batch', before: '12 NEET Crash', after: '12 NEET Crash, 12 NEET Morning, Weekend' }] },
      ],
    });
  });

  test('asks whether who is there with another number has a new one, and adds nobody twice unasked', async () => {
    const first = 'name,mobile,roll_number\nAsha,9400000001,A1\nBina,9400000002,A2\nDevi,9400000004,A4\n';
    await add(first, (await check(first)).version);
    // Two of a family get one new number; one's number is somebody else's; one has another roll number.
    const rows = ['asha,9500000001,A1', 'Bina,9500000001,A2', 'Devi,9400000001,A4', 'Asha,9500000009,A9'];
    const sheet = `name,mobile,roll_number\n${rows.join('\n')}\n`;
    const seen = await check(sheet);
    expect(seen).toMatchObject({ added: 1, changed: 0, undecided: 2, refused: 1, renumbered: { rows: 2 } });
    expect(seen.renumbered.first[0]).toEqual({
      name: 'Asha',
      roll_number: 'A1',
      before: '+919400000001',
      after: '+919500000001',
    });
    expect(seen.problems).toMatchObject([{ line: 4, message: /already registered for Asha/ }]);
    const as = (numbers: SheetChoices['numbers']) => checkWith(sheet, { ...none, numbers });
    expect(await as('other')).toMatchObject({ added: 3, changed: 0, undecided: 0, refused: 1 });
    expect((await addWith(sheet, { ...none, numbers: 'new' })).data()).toMatchObject({ added: 1, changed: 2 });
    const numbers = await portal().deps.db.selectFrom('student').orderBy('roll_number').select('mobile').execute();
    expect(numbers.map(({ mobile }) => mobile)).toEqual(['9500000001', '9500000001', '9400000004', '9500000009']);
  });

  test('gives and takes extra time, with a row in the audit, and an empty cell changes none', async () => {
    const sheetOf = (cell: string) => `name,mobile,extra_time\nAsha,9400000001,${cell}\n`;
    const addNow = async (cell: string) => await add(sheetOf(cell), (await check(sheetOf(cell))).version);
    const time = async () =>
      (await portal().deps.db.selectFrom('student').select('extra_time').executeTakeFirstOrThrow()).extra_time;
    await addNow('33');
    expect(await time()).toBe(33);
    expect(await check(sheetOf(''))).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await check(sheetOf('0'))).changes).toMatchObject([
      { details: [{ what: 'extra_time', before: '33', after: '0' }] },
    ]);
    await addNow('0');
    expect(await time()).toBe(0);
    expect((await check(sheetOf('300'))).problems).toMatchObject([
      { line: 2, message: expect.stringMatching(/^extra_time is '300'/) },
    ]);
    const audit = await listAudit(portal().deps.db, { limit: 3 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['student.add', 'student.change', 'student.change']);
  });

  test('is added by one of two, and not by somebody who has not seen what differs meanwhile', async () => {
    const sheet = 'name,mobile\nAsha,9400000001\nBina,9400000002\n';
    const { version } = await check(sheet);
    const outcomes = await Promise.all([add(sheet, version), add(sheet, version)]);
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await add(`${sheet}Chitra,9400000003\n`, version)).statusCode).toBe(409);
    expect(await listed()).toHaveLength(2);
  });

  test('is read from a workbook, and what is none is refused in words', async () => {
    const columns: Column<string[]>[] = ['Name', 'Mobile'].map((name, at) => ({ name, of: (row) => row[at] }));
    const workbook = await xlsxTable(columns, [['Asha', '9400000001']], 'Asia/Kolkata');
    expect(await check(workbook)).toMatchObject({ added: 1, new_students: [{ line: 2, name: 'Asha' }] });
    for (const wrong of ['', 'PK\x03\x04 is no archive', '\0\x01\x02', 'no,table\nat,all\n']) {
      const { added, problems } = await check(wrong);
      expect([added, problems.length > 0]).toEqual([0, true]);
    }
    const long = `name,mobile\n${Array.from({ length: 2001 }, (_, n) => `A ${n},${9_400_000_000 + n}\n`).join('')}`;
    expect((await check(long)).problems).toEqual([
      { line: null, message: 'this sheet has more than 2,000 students. Split it into smaller sheets.' },
    ]);
    expect((await check(`name,mobile\n${'a\n'.repeat(400_000)}`)).problems).toHaveLength(1);
    const bomb = await xlsxTable(
      columns,
      Array.from({ length: 500 }, () => ['x'.repeat(30_000), '1']),
      'Asia/Kolkata',
    );
    expect(bomb.length).toBeLessThan(maxSheetBytes);
    expect((await check(bomb)).problems[0]?.message).toContain('more than 8 MB');
  });

  test('with a cell of a megabyte is answered in few words', async () => {
    const cells = [`${';x'.repeat(200_000)},`, `,${'x'.repeat(300_000)}`];
    const rows = cells.map((cell, at) => `A ${at},940000000${at},${cell}\n`);
    const { added, problems } = await check(`name,mobile,batches,email\n${rows.join('')}`);
    expect([added, problems.map(({ message }) => message.slice(0, 40))]).toEqual([
      0,
      ['the batches are longer than 1,000 charac', `'${'x'.repeat(39)}`],
    ]);
    expect(JSON.stringify(problems).length).toBeLessThan(2000);
  });

  test('is sent by nobody but the staff, and within its limit', async () => {
    const large = 'x'.repeat(maxSheetBytes + 300_000);
    expect((await callDesk(portal(), checkSheetCall, { base64: base64(large) }, token)).statusCode).toBe(413);
    expect((await callDesk(portal(), checkSheetCall, { base64: base64(large.slice(300_000)) })).statusCode).toBe(401);
  });

  test('is read as it shows itself, and what is left out or doubtful is said in the reader’s language', async () => {
    const sheet = workbookOf([
      {
        name: 'Sheet1',
        rows: [
          ['नाम', 'मोबाइल नंबर', 'Batches'],
          ['आशा\u200b', '९४००० ०००११', ''],
          ['Left Long Ago', 9400000012, ''],
          ['Landline', '0484 2345678', ''],
        ],
        rowAttributes: { 3: 'hidden="1"' },
      },
    ]);
    const seen = await check(sheet);
    expect(seen.new_students.map(({ name, number }) => `${name} ${number}`)).toEqual(['आशा +919400000011']);
    expect(seen.problems).toEqual([]);
    expect(seen.warnings).toEqual([
      expect.stringMatching(/^hidden rows are left out \(1\): 3\./),
      expect.stringMatching(/^row 4 is left out: '0484 2345678' is not known as a mobile number\./),
    ]);
    const from = { headers: { 'accept-language': 'hi' } };
    const inHindi = await callDesk(portal(), checkSheetCall, { base64: base64(sheet) }, token, from);
    expect(inHindi.data().warnings[0]).toMatch(/^छिपी हुई पंक्तियाँ छोड़ दी गईं \(1\): 3।/);
  });
});
