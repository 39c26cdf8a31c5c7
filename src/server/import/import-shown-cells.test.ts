import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';

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
          ...{
            name: 'Sheet1',
            rows,
            before: '<cols><col min="1" max="2" width="9"/><col min="3" max="3" hidden="1"/></cols>',
          },
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
    expect(summary).not.toContain('for the spreadsheet');
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
