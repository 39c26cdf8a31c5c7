import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { exportAcademy } from './export/export-academy.ts';
import { readExportedAcademy } from './export/exported-academy.repository.ts';

/** Marks that nobody sees, as programs leave them in a text that is copied. */
const [space, left, right, soft] = ['\u200b', '\u200e', '\u200f', '\u00ad'];

onEachDatabase('what people type into an academy folder', (db) => {
  const { folder, importFrom, run } = testImport(db, { start: Date.now() });
  const columnOf = async (table: 'subject' | 'chapter' | 'roster' | 'academic_level' | 'quiz', column: string) => {
    const rows = await db().selectFrom(table).selectAll().execute();
    return rows.map((row) => Object.entries(row).find(([name]) => name === column)?.[1]).toSorted();
  };
  const students = async () =>
    await db().selectFrom('student').orderBy('name').select(['name', 'mobile', 'phone_code', 'email']).execute();

  test('names without the marks that nobody sees: one subject, batch, level and student of a name', async () => {
    const question = 'question,option a,option b,answer\nUnit?,ampere,coulomb,B\n';
    await run({
      'academy.yaml': `levels: ["Class 11", "Class${space} 12"]\n`,
      [`Physics${space}/Charge/Test.quiz.csv`]: question,
      'contents.csv': `path,levels\nPhy${soft}sics,Class 12${left}\nPhysics/${right}Charge,\n`,
      'live.csv': `subject,batch,class,url\n${left}Physics,Evening${space},Optics,${left}https://example.org/1${space}\n`,
      'students.csv': [
        'name,mobile,level,email,batches',
        `Asha${space} Pillai,9876500001,Class 12,asha${space}@example.org,Physics${space}/Evening`,
        `Ravi Nair,98765${left}00002,Class\u00ad 12,\ufeffravi@example.org,Physics/Even${right}ing${space}`,
        'Uma Das,9876500003,Class 12,uma@example.org,Physics/Evening',
        'रा\u200dम शर्मा,9876500004,Class 12,,',
        'अवन्\u200dति क्\u200dष,9876500005,Class 12,,',
      ].join('\n'),
    });
    expect(await columnOf('subject', 'subject_name')).toEqual(['Physics']);
    expect(await columnOf('chapter', 'source_key')).toEqual(['physics/charge']);
    expect(await columnOf('roster', 'batch_name')).toEqual(['Evening']);
    expect(await columnOf('academic_level', 'levels')).toEqual(['Class 11', 'Class 12']);
    expect((await students()).map(({ name, email }) => `${name} ${email}`.trim())).toEqual([
      'Asha Pillai asha@example.org',
      'Ravi Nair ravi@example.org',
      'Uma Das uma@example.org',
      'अवन्\u200dति क्\u200dष',
      'रा\u200dम शर्मा',
    ]);
    const { online_url } = await db().selectFrom('live_class').select('online_url').executeTakeFirstOrThrow();
    expect(online_url).toBe('https://example.org/1');
  });

  test('an answer that names its option, with marks in one of the two', async () => {
    await run({
      'Physics/Charge/Test.quiz.xlsx': workbookOf([
        ['question', 'option a', 'option b', 'answer'],
        [`Unit${soft}?`, `am${soft}pere`, `coulomb${left}`, `${space}coulomb`],
      ]),
      'Physics/Charge/Other.quiz.yaml': `questions:\n- question: "Unit${space}?"\n  options: [ohm${space}, watt]\n  answer: ohm\n`,
    });
    const rows = await db().selectFrom('question').orderBy('answer').select(['question', 'answer']).execute();
    expect(rows).toEqual([
      { question: 'Unit?', answer: 'coulomb' },
      { question: 'Unit?', answer: 'ohm' },
    ]);
  });

  test('digits of every script in numbers, days, times, marks and in front of a name', async () => {
    await run({
      'academy.yaml': 'pass_percent: ३५\nconsent: guardian\nretention: {audit: २४ months}\n',
      '०२ Waves/०१ Sound/Test.quiz.csv':
        'प्रश्न,विकल्प १,विकल्प २,उत्तर,अंक,ऋणात्मक अंक\nUnit?,ampere,coulomb,२,४,१.५\nOther?,ohm,volt,১,௪,൧\n',
      '०१ Light/Rays/Notes.pdf': 'notes',
      'live.csv':
        'subject,batch,class,url,day,starts,ends,not_on\nWaves,A,Optics,https://example.org/1,२१-११-२०२६,१७:००,٦:٣٠ pm,\n',
      'students.csv':
        'नाम,मोबाइल नंबर,phone_code,date_of_birth,consent\nआशा,९८७६५ ००००१,,०७-११-२०१०,yes\nरवि,൯൮൭൬൫൦൦൦൦൨,९१,७/११/२०१०,১-৪-২০২৬\nउमा,９８７６５ ００００３,,１-Jan-２０１１,no\n',
    });
    expect((await students()).map(({ mobile }) => mobile).toSorted()).toEqual([
      '9876500001',
      '9876500002',
      '9876500003',
    ]);
    const born = await db().selectFrom('guardian_consent').select('date_of_birth').execute();
    expect(born.map((one) => one.date_of_birth).toSorted()).toEqual(['2010-11-07', '2010-11-07', '2011-01-01']);
    const lesson = await db().selectFrom('live_class').select(['day', 'starts', 'ends']).executeTakeFirstOrThrow();
    expect(lesson).toEqual({ day: '2026-11-21', starts: '17:00', ends: '18:30' });
    const subjects = await db().selectFrom('subject').orderBy('position').select('subject_name').execute();
    expect(subjects.map(({ subject_name }) => subject_name)).toEqual(['Light', 'Waves']);
    const asked = await db()
      .selectFrom('question')
      .orderBy('question')
      .select(['answer', 'marks', 'negative_marks'])
      .execute();
    expect(asked).toEqual([
      { answer: 'ohm', marks: 4, negative_marks: 1 },
      { answer: 'coulomb', marks: 4, negative_marks: 1.5 },
    ]);
    const { pass_percent } = await db().selectFrom('quiz_revision').select('pass_percent').executeTakeFirstOrThrow();
    expect(pass_percent).toBe(35);
  });

  test('a number that is not known as a mobile number leaves its row out, unless a column confirms it; the rest goes on', async () => {
    const files = {
      'Physics/Charge/Notes.pdf': 'notes',
      'enrolments.csv': 'mobile,subject\n5123456789,Physics\n5123456788,Physics\n',
      'batches.csv': 'batch,mobile\nEvening,51234 56789\nEvening,9876500003\n',
      'staff.csv': 'name,mobile,role,mobile confirmed\nMeera,5000000001,owner,yes\nSunil,5000000002,owner,\n',
    };
    const table = (confirmed: string) =>
      `name,mobile,Mobile confirmed\nAsha,+91 5123456789,${confirmed}\nRavi,0484 2345678,\nUma,9876500003,\n`;
    const asked = await run({ ...files, 'students.csv': table('') });
    expect((await students()).map(({ name }) => name)).toEqual(['Uma']);
    expect(asked).toContain("students.csv: row 2 is left out: '+91 5123456789' is not known as a mobile number.");
    expect(asked).toContain("students.csv: row 3 is left out: '0484 2345678'");
    expect(asked).toContain("enrolments.csv: row 2 is left out: '5123456789'");
    expect(asked).toContain("staff.csv: row 3 is left out: '5000000002'");

    const confirmed = await run({ ...files, 'students.csv': table('yes') });
    expect((await students()).map(({ name, mobile }) => `${name} ${mobile}`)).toEqual([
      'Asha 5123456789',
      'Uma 9876500003',
    ]);
    expect(confirmed).not.toContain("'5123456789'");
    expect(confirmed).toContain("enrolments.csv: row 3 is left out: '5123456788'");
    expect(await db().selectFrom('staff').select('mobile').execute()).toEqual([{ mobile: '5000000001' }]);
    expect(await db().selectFrom('roster_student').selectAll().execute()).toHaveLength(2);

    const exported = join(folder.base(), 'exported');
    await exportAcademy(folder.media(), await readSnapshot(db(), readExportedAcademy), exported);
    expect(await importFrom(exported)).toBe('Nothing has changed.');
  });

  test('a number that can be none is an error, as before', async () => {
    for (const mobile of ['12', '98765', '51234567890', '1800 11 2345', 'asha']) {
      const files = { 'Physics/Charge/Notes.pdf': 'notes', 'students.csv': `name,mobile\nAsha,${mobile}\n` };
      await expect(run(files)).rejects.toThrow('is not a mobile number');
    }
  });
});

const quiz = 'Physics/Charge/Test.quiz';
const headings = ['question', 'option a', 'option b', 'option c', 'option d', 'answer'];
const guardian = { 'academy.yaml': 'consent: guardian\n', 'Physics/Charge/Notes.pdf': 'notes' };

onEachDatabase('an import takes what a sheet shows, or asks', (db) => {
  const { run } = testImport(db, { start: Date.now(), verbose: true });
  const names = async () =>
    (await db().selectFrom('student').orderBy('name').select('name').execute()).map((one) => one.name);
  const options = async () => {
    const rows = await db().selectFrom('question').orderBy('position').select('options').execute();
    return rows.map((row) => JSON.parse(row.options));
  };
  const styled = (style: number, value: number) => ({ xml: `s="${style}"><v>${value}</v>` });

  test('hidden rows and columns are left out, and named', async () => {
    const rows = [
      ['Name', 'Mobile', 'Email', 'Batches'],
      ['Asha Pillai', 9876500001, 'old@example.org', 'Evening'],
      ['Left Long Ago', 9876500002, '', ''],
      ['Also Left', 9876500003, '', ''],
      ['Ravi Nair', 9876500004, '', ''],
      ['No Height', 9876500005, '', ''],
      ['Uma Das', 9876500006, '', ''],
    ];
    const summary = await run({
      'Physics/Charge/Notes.pdf': 'notes',
      'students.xlsx': workbookOf([
        {
          name: 'Sheet1',
          rows,
          before: '<cols><col min="1" max="2" width="9"/><col min="3" max="3" hidden="1"/></cols>',
          rowAttributes: { 3: 'hidden="1"', 4: 'hidden="true"', 6: 'ht="0" customHeight="1"' },
        },
      ]),
    });
    expect(await names()).toEqual(['Asha Pillai', 'Ravi Nair', 'Uma Das']);
    expect(summary).toContain('students.xlsx: hidden rows are left out (3): 3-4, 6.');
    expect(summary).toContain("students.xlsx: hidden columns are left out: C ('Email').");
    const { email } = await db()
      .selectFrom('student')
      .where('name', '=', 'Asha Pillai')
      .select('email')
      .executeTakeFirstOrThrow();
    expect(email).toBe('');
  });

  test('merged cells whose first row is hidden show their value in the others', async () => {
    await run({
      'Physics/Charge/Notes.pdf': 'notes',
      'live.xlsx': workbookOf([
        {
          name: 'Sheet1',
          rows: [
            ['subject', 'batch', 'class', 'url'],
            ['Physics', 'A', 'Old', 'https://example.org/1'],
            ['', 'A', 'New', 'https://example.org/2'],
          ],
          after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
          rowAttributes: { 2: 'hidden="1"' },
        },
      ]),
    });
    const classes = await db().selectFrom('live_class').select('class_name').execute();
    expect(classes).toEqual([{ class_name: 'New' }]);
  });

  test('texts are as their cells show them: money, fractions, zeros in front, powers of ten', async () => {
    const formats = ['"₹" #,##0', '# ?/?', '000', '0.00E+00', '0.00', '0%', 'General'];
    const summary = await run({
      [`${quiz}.xlsx`]: workbookOf(
        [
          headings,
          ['How much?', styled(1, 1500), styled(2, 0.75), styled(3, 7), styled(4, 1.6e-19), 'D'],
          ['Which?', styled(5, 0.5), styled(6, 0.25), styled(7, 2e-19), 12, styled(5, 0.5)],
        ],
        { formats },
      ),
    });
    expect(await options()).toEqual([
      ['₹ 1,500', '3/4', '007', '1.60E-19'],
      ['0.50', '25%', '2E-19', '12'],
    ]);
    expect(summary).not.toContain('treats these texts');
  });

  test('options that became days or times are named', async () => {
    const formats = ['d\\-mmm', 'h:mm', 'dd\\-mm\\-yyyy'];
    const summary = await run({
      [`${quiz}.xlsx`]: workbookOf(
        [
          headings,
          ['Next?', '2-5', styled(1, 46024), '1-4', '3-6', 'B'],
          ['Ratio?', styled(2, 0.08541666666666667), styled(2, 0.12777777777777777), styled(1, 46085), 'none', 'A'],
          [
            'All ratios?',
            styled(2, 0.08541666666666667),
            styled(2, 0.12777777777777777),
            styled(2, 0.0425),
            styled(2, 0.1701),
            'A',
          ],
          ['Order?', styled(3, 37653), styled(3, 37682), styled(3, 37623), styled(3, 37712), 'A'],
          ['Free since?', styled(3, 17394), styled(3, 18288), styled(3, 17540), styled(3, 18227), 'A'],
        ],
        { formats },
      ),
    });
    expect(summary).toContain("C2, option b: '2-Jan' (2026-01-02)");
    for (const cell of ["B3, option a: '2:03' (02:03)", "C3, option b: '3:04'", "D3, option c: '4-Mar' (2026-03-04)"])
      expect(summary).toContain(cell);
    for (const cell of ['B4', 'C4', 'B5', 'E5']) expect(summary).toContain(`${cell}, option`);
    expect(summary).not.toMatch(/\w6, option/);
    expect((await options())[4]).toEqual(['15-08-1947', '25-01-1950', '08-01-1948', '25-11-1949']);
  });

  test('days and shortened numbers that Excel wrote into a CSV file are asked about, too', async () => {
    const summary = await run({
      [`${quiz}.csv`]: [
        headings.join(','),
        'Next?,2-5,02-Jan,1-4,3-6,B',
        'Ratio?,2:03,3:04,1:02,5:06,B',
        'When?,26-01-1950,15-08-1947,02-10-1869,14-11-1889,B',
        'At what time?,7:00,7:05,7:15,7:30,B',
        'Year?,1-2,2026-01-02,none,Jan-20,A',
      ].join('\n'),
      'students.csv': 'name,mobile,batches\nAsha,9876500001,2-Jan\n',
    });
    for (const cell of ["C2, option b: '02-Jan'", 'B3, option a', 'E3, option d', 'C6, option b', 'E6, option d'])
      expect(summary).toContain(cell);
    expect(summary).not.toMatch(/\w[45], option/);
    expect(summary).toContain("C2, batches: '2-Jan'");
  });

  test('days that a spreadsheet of the United States knows beside texts with the day first', async () => {
    const day = (value: number) => styled(1, value);
    const students = (...days: (string | { xml: string })[]) =>
      workbookOf(
        [['Name', 'Mobile', 'Date of birth'], ...days.map((one, at) => [`Student ${at}`, 9876500001 + at, one])],
        {
          formats: ['m/d/yyyy'],
        },
      );
    const asked = await run({
      ...guardian,
      'students.xlsx': students(day(40370), '13/11/2010', '25.12.2010', day(40242)),
    });
    expect(asked).toMatch(/date_of_birth.*C3 '13\/11\/2010', C4 '25\.12\.2010'.*C2 '2010-07-11', C5 '2010-03-05'/);
    const alike = await run({ ...guardian, 'students.xlsx': students(day(40370), day(40242)) });
    expect(alike).not.toContain('in the column date_of_birth');
    const clear = await run({ ...guardian, 'students.xlsx': students(day(40376), '13/11/2010', '2010-12-25') });
    expect(clear).not.toContain('in the column date_of_birth');
  });
});
