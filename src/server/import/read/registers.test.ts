import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFolder, rootEntry } from '#server/files/list-folder.ts';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { type TestSheet, workbookOf } from '#server/testing/test-workbook.ts';
import {
  coachingBatches,
  coachingRegister,
  hindiRegister,
  schoolRegister,
} from '../../../../harness/registers/registers.ts';
import { readStudents } from './people.ts';

const folder = testFolder();
const classes = ['Class 11', 'Class 12'];

/** What is read of one file. */
function read(content: string | Uint8Array, levels: readonly string[] = classes) {
  const name = typeof content === 'string' ? 'students.csv' : 'students.xlsx';
  const context = createReadContext(
    folder.write({ 'students.csv': undefined, 'students.xlsx': undefined, [name]: content }),
  );
  const [file] = listFolder(context, rootEntry(context));
  if (file?.kind !== 'file') throw new Error('There is no file.');
  const batches: string[] = [];
  const facts = { levels: [...levels], formerLevels: [], hasConsent: false };
  const students = readStudents(context, file, facts, (one) => batches.push(`${one.name}: ${one.batches}`));
  const errors = context.errors.map(({ sheet, line, message }) => `${sheet ?? ''} ${line ?? ''}: ${render(message)}`);
  const warnings = context.warnings.map(({ message }) => render(message));
  return {
    students,
    batches,
    errors,
    warnings,
    skipped: context.skipped.map(({ path, reason }) => `${path}: ${render(reason)}`),
  };
}

/** The facts of the only student of a register. */
function only(content: string | Uint8Array) {
  const { students, errors } = read(content, ['Class 12']);
  expect(errors).toEqual([]);
  expect(students).toHaveLength(1);
  const [student] = students;
  const {
    name = '',
    mobile = '',
    guardian = '',
    guardian_mobile = '',
    guardian_whatsapp = '',
    roll_number = '',
  } = student ?? {};
  const own: unknown = JSON.parse(student?.other_facts || '{}');
  return { name, mobile, guardian, guardian_mobile, guardian_whatsapp, roll_number, own };
}

const asha = {
  name: 'Asha',
  mobile: '9400000001',
  guardian: '',
  guardian_mobile: '',
  guardian_whatsapp: '',
  roll_number: '',
  own: {},
};
const father = '9300000001';

test('how many there are, below a register, is no student, and a student without a number is still told', () => {
  const rows = ['Roll No,Name,Mobile', '1,Asha,9400000001', ',Total students: 60,', 'Total,60,', '2,Totaram,'];
  const { students, errors } = read(rows.join('\n'), ['Class 12']);
  expect(students.map(({ name }) => name)).toEqual(['Asha']);
  expect(errors).toEqual([expect.stringMatching(/^ 5: /)]);
});

test('a name that begins as the word for a total does is that of a student', () => {
  const { students, errors } = read('नाम,मोबाइल\nकुलदीप सिंह,9400000001\nकुल छात्र,60\nकुल: 1,\n', ['Class 12']);
  expect({ names: students.map(({ name }) => name), errors }).toEqual({ names: ['कुलदीप सिंह'], errors: [] });
});

test('a school’s register of 600 goes in as it is', () => {
  const { students, errors, warnings, batches } = read(schoolRegister());
  expect({ errors, warnings, count: students.length }).toEqual({ errors: [], warnings: [], count: 600 });
  expect(students[1]).toMatchObject({
    line: 5,
    name: 'Anjali A. Sharma',
    guardian: expect.stringMatching(/ Sharma$/),
    mobile: '9400000001',
    guardian_mobile: '+919300000001',
    guardian_whatsapp: '+919300000001',
    roll_number: '2026/002',
    level: 'Class 12',
  });
  expect(JSON.parse(students[1]?.other_facts ?? '')).toEqual({ 'Mother Name': expect.anything(), House: 'Blue' });
  expect(Map.groupBy(students, ({ level }) => level).get('Class 11')).toHaveLength(240);
  expect(new Set(batches.map((one) => one.replace(/^.*: /, '')))).toEqual(new Set(['']));
});

test('an institute’s workbook of seven sheets has a batch on each', () => {
  const { students, errors, warnings, skipped, batches } = read(coachingRegister(), ['Class 12']);
  expect({ errors, warnings, count: students.length }).toEqual({ errors: [], warnings: [], count: 600 });
  expect(skipped).toEqual([
    "students.xlsx, sheet 'Fee notes': it has no row with the headings that are needed",
    "students.xlsx, sheet 'Last year': it is hidden",
  ]);
  const counts = [...Map.groupBy(batches, (one) => one.replace(/^.*: /, ''))].map(([name, some]) => [
    name,
    some.length,
  ]);
  expect(counts).toEqual(coachingBatches.map((name, at) => [name, at === 0 ? 90 : 85]));
  expect(students[90]).toMatchObject({
    sheet: '2027-B',
    line: 3,
    roll_number: '2001',
    guardian_mobile: '+919300000090',
  });
  expect(JSON.parse(students[90]?.other_facts ?? '')).toEqual({ 'Fees paid': '12000' });
});

test('a register in Hindi goes in as it is', () => {
  const { students, errors, batches } = read(hindiRegister());
  expect({ errors, count: students.length }).toEqual({ errors: [], count: 600 });
  expect(students[0]).toMatchObject({ roll_number: '101', level: 'Class 11', guardian_mobile: '+919300000000' });
  expect(JSON.parse(students[0]?.other_facts ?? '')).toEqual({ शहर: 'भोपाल' });
  expect(batches[7]).toMatch(/: संध्या -2027;$/);
});

test('a row of CSV has the number that a spreadsheet program shows, however many lines its cells have', () => {
  const register = 'Name,Mobile,Note\nAsha,9400000001,"one\ntwo"\n\nBina,12,"a\nb"\nChitra,13,\n';
  expect(read(register, ['Class 12']).errors).toEqual([
    expect.stringMatching(/^ 4: '12' is not/),
    expect.stringMatching(/^ 5: '13' is not/),
  ]);
});

describe('headings', () => {
  test.each([
    ['Mobile,WhatsApp', '9400000001,9300000001', { guardian_whatsapp: `+91${father}` }],
    ['WhatsApp,Mobile', '9300000001,9400000001', { guardian_whatsapp: `+91${father}` }],
    ['WhatsApp', '9400000001', {}],
    ["Mobile,Father's mobile", '9400000001,9300000001', { guardian_mobile: `+91${father}` }],
    ['Parent Contact No.,Phone', '9300000001,9400000001', { guardian_mobile: `+91${father}` }],
    ['Father Mob No,Student Mob', '9300000001,9400000001', { guardian_mobile: `+91${father}` }],
    ['Mobile (Student),Mobile (Father)', '9400000001,9300000001', { guardian_mobile: `+91${father}` }],
    ['Father Mobile,Student WhatsApp No.', '9300000001,9400000001', { guardian_mobile: `+91${father}` }],
    ['Mobile,Student WhatsApp', '9400000001,9300000001', { own: { 'Student WhatsApp': father } }],
    ['Mobile No. (Father),Contact', '9300000001,9400000001', { guardian_mobile: `+91${father}` }],
    ['Mobile,Guardian WhatsApp No', '9400000001,9300000001', { guardian_whatsapp: `+91${father}` }],
    ['मोबाइल,पिता का मोबाइल नंबर', '9400000001,9300000001', { guardian_mobile: `+91${father}` }],
    ['Mobile,Father,Mother', '9400000001,Ravi,Uma', { guardian: 'Ravi', own: { Mother: 'Uma' } }],
    ['Mobile,Mother Name,Guardian Name', '9400000001,Uma,Ravi', { guardian: 'Ravi', own: { 'Mother Name': 'Uma' } }],
    ['Mobile,Phone', '9400000001,0484 2345', { own: { Phone: '0484 2345' } }],
    [
      'Mobile,Father Mobile,Mother Mobile',
      '9400000001,9300000001,9300000002',
      { guardian_mobile: `+91${father}`, own: { 'Mother Mobile': '9300000002' } },
    ],
    ['S.No,Mobile,Adm. No,Roll No', '7,9400000001,A/7,12', { roll_number: '12', own: { 'Adm. No': 'A/7' } }],
    ['Sl. No.,Mobile,Reg. No', '7,9400000001,A/7', { roll_number: 'A/7' }],
    ['Mobile,Enrolment No.', '9400000001,E-7', { roll_number: 'E-7' }],
    ["Mobile,Father's Mobile", '9400000001,NA', {}],
    ["Mobile,Father's Mobile", '9400000001,९३०००००००१', { guardian_mobile: `+91${father}` }],
    ["Mobile,Father's Mobile", '9400000001,9300000001 / 9300000002', { guardian_mobile: `+91${father}` }],
  ])('%s', (headings, cells, facts) => {
    expect(only(`Name,${headings}\nAsha,${cells}\n`)).toEqual({ ...asha, ...facts });
  });

  test('where only a guardian’s number is there, the student signs in with it, and it is said', () => {
    const { students, warnings } = read("Name,Father's Mobile\nAsha,9300000001\n", ['Class 12']);
    expect(students).toMatchObject([{ mobile: father, guardian_mobile: '' }]);
    expect(warnings).toEqual(["the column 'Father's Mobile' is read as mobile, because there is no other one"]);
  });

  test('a student without a number signs in with the guardian’s, and it is said', () => {
    const register = "Name,Mobile,Father's Mobile\nAsha,NA,9300000001\nBina,,9300000001\nChitra,-,none\n";
    const { students, warnings, errors } = read(register, ['Class 12']);
    expect(students.map(({ name, mobile }) => [name, mobile])).toEqual([
      ['Asha', father],
      ['Bina', father],
    ]);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^row 2: .*guardian/);
    expect(errors).toHaveLength(1);
  });

  test.each(['Course', 'Course Name', 'Class Name', 'class_name', 'Class / Course'])('%s is the level', (heading) => {
    expect(read(`Name,Mobile,${heading}\nAsha,9400000001,XI A\n`).students).toMatchObject([{ level: 'Class 11' }]);
  });

  test('a class of several levels is that of its batch', () => {
    const levels = ['Class 11 JEE', 'Class 11 NEET', 'Class 12 NEET'];
    const register = 'Name,Mobile,Class,Batch\nAsha,9400000001,11th,XI NEET A\nBina,9400000002,XI,JEE 2\n';
    expect(read(register, levels).students.map(({ level }) => level)).toEqual(['Class 11 NEET', 'Class 11 JEE']);
    expect(read('Name,Mobile,Class,Batch\nAsha,9400000001,11th,Morning\n', levels).errors[0]).toContain('11th');
  });

  test('two of the same are an error where they say who a student is', () => {
    expect(read('Name,Mobile,Mobile\nAsha,1,2\n').errors).toEqual([" 1: the column 'mobile' appears 2 times."]);
  });
});

describe('headings in two rows', () => {
  const both = { ...asha, guardian: 'Ravi', guardian_mobile: `+91${father}` };
  test.each<[what: string, rows: string[], facts: Partial<ReturnType<typeof only>>]>([
    ['a group over two', ['Name,Father,,Mobile', ',Name,Mobile,', 'Asha,Ravi,9300000001,9400000001'], both],
    ['a name of a group alone', [',,Father,', 'Name,Mobile,Name,Mobile', 'Asha,9400000001,Ravi,9300000001'], both],
    ['groups over all', ['Student,,Father,', 'Name,Mobile,Name,Mobile', 'Asha,9400000001,Ravi,9300000001'], both],
    [
      'long names of groups',
      ['Student details,,Parent details,', 'Name,Mobile,Name,Mobile', 'Asha,9400000001,Ravi,9300000001'],
      both,
    ],
    [
      'groups that say again whose it is',
      ['Name,Mobile,Parent,', ',,Father Name,Father Mobile', 'Asha,9400000001,Ravi,9300000001'],
      both,
    ],
    ['whose', ['Name,,Mobile,', 'Student,Father,Student,Father', 'Asha,Ravi,9400000001,9300000001'], both],
    [
      'unknown groups',
      ['Name,Mobile,Fees,', ',,Paid,Due', 'Asha,9400000001,5000,0'],
      { own: { 'Fees Paid': '5000', 'Fees Due': '0' } },
    ],
    [
      'a group over one, which is unknown',
      ['Name,Father,,Fees,Mobile', ',Name,Mobile,Due,', 'Asha,Ravi,9300000001,5000,9400000001'],
      { ...both, own: { 'Fees Due': '5000' } },
    ],
    [
      'another person’s facts',
      ['Name,Mobile,Father,', ',,Name,Email', 'Asha,9400000001,Ravi,r@example.org'],
      { guardian: 'Ravi', own: { 'Father Email': 'r@example.org' } },
    ],
    [
      'facts of a person whom another word comes before',
      ['Name,Mobile,Local guardian,', ',,Name,Mobile', 'Asha,9400000001,Ravi,9300000001'],
      { own: { 'Local guardian Name': 'Ravi', 'Local guardian Mobile': father } },
    ],
    [
      'another person in Hindi',
      ['Name,Mobile,पिता का विवरण,', ',,Name,Email', 'Asha,9400000001,Ravi,r@example.org'],
      { guardian: 'Ravi', own: { 'पिता का विवरण Email': 'r@example.org' } },
    ],
    [
      'a name of something else below the student’s own',
      ['Student Name,Mobile,School,', ',,Name,City', 'Asha,9400000001,Model School,Pune'],
      { own: { 'School Name': 'Model School', 'School City': 'Pune' } },
    ],
    [
      'a number of somebody else beside the student’s own',
      ['Student,,Emergency contact,', 'Name,Mobile,Name,Mobile', 'Asha,9400000001,Ravi,9300000001'],
      { own: { 'Emergency contact Name': 'Ravi', 'Emergency contact Mobile': father } },
    ],
  ])('%s', (_, rows, facts) => {
    expect(only(`${rows.join('\n')}\n`)).toEqual({ ...asha, ...facts });
  });

  test.each([
    ['Course', 'Class,Batch'],
    ['Course', 'Level,Batch Name'],
    ['Academic', 'Class,Batch'],
    ['Student & Parent details', 'Class,Batch'],
    ['Academic details', 'Course,Batch'],
    ['Batch', 'Class,Name'],
    ['Class', 'Course Name,Batch'],
  ])('%s over %s is the level and the batch', (group, below) => {
    for (const [top, under] of [
      ['Student Details,', 'Name,Roll No'],
      ['Name,Roll No', ','],
    ]) {
      const rows = [`${top},${group},,Contact,`, `${under},${below},Mobile,Email`];
      const { students, batches, errors } = read([...rows, 'Asha,7,XI A,Morning,9400000001,a@x.org', ''].join('\n'));
      expect(errors).toEqual([]);
      const known = { name: 'Asha', roll_number: '7', mobile: '9400000001', email: 'a@x.org', other_facts: '' };
      expect(students).toMatchObject([{ ...known, level: 'Class 11' }]);
      expect(batches).toEqual(['Asha: Morning;']);
    }
  });

  test('merged cells say how far a group reaches', () => {
    const rows = [
      ['Sunrise Academy', '', '', '', ''],
      ['Name', 'Father', '', '', 'Mobile'],
      ['', 'Name', 'Mobile', 'Email', ''],
      ['Asha', 'Ravi', 9300000001, 'asha@example.org', 9400000001],
    ];
    const after = (range: string) => `<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="${range}"/></mergeCells>`;
    const email = (range: string) =>
      read(workbookOf([{ name: 'Sheet1', rows, after: after(range) }]), ['Class 12']).students.map((one) => one.email);
    expect([email('B2:C2'), email('B2:D2')]).toEqual([['asha@example.org'], ['']]);
  });

  test('one row of headings stays one, whatever is below and above it', () => {
    const own = { Fees: '1', House: 'Red' };
    for (const title of ['', 'Class,XII A\n', 'Students of 2026\n', 'Father and Mother,,Session 2026\n'])
      expect(only(`${title}Name,Mobile,Fees,House\nAsha,9400000001,1,Red\n`)).toEqual({ ...asha, own });
    const sparse = 'Name,Mobile,Father,,House\nAsha,9400000001,Ravi,,Red\n';
    expect(only(sparse)).toEqual({ ...asha, guardian: 'Ravi', own: { House: 'Red' } });
  });

  test('a row above the headings that may be a student is an error', () => {
    const above = 'Bina,9400000002,,\nName,Mobile,House\nAsha,9400000001,Red\n';
    expect(read(above, ['Class 12']).errors).toEqual([
      ' 1: this row is above the headings, which are in row 2. Delete it, or move it below them.',
    ]);
  });
});

describe('several sheets', () => {
  const sheet = (name: string, rows: TestSheet['rows'], headings = ['Name', 'Mobile']): TestSheet => ({
    name,
    rows: [headings, ...rows],
  });

  test('whoever is on two is one student in two batches', () => {
    const { students, batches, errors } = read(
      workbookOf([
        sheet('Morning', [['Asha', 9400000001]]),
        sheet('Evening', [
          ['asha', 9400000001],
          ['Bina', 9400000002],
        ]),
      ]),
      ['Class 12'],
    );
    expect({ errors, names: students.map(({ name }) => name) }).toEqual({ errors: [], names: ['Asha', 'Bina'] });
    expect(batches).toEqual(['Asha: Morning', 'asha: Evening', 'Bina: Evening']);
  });

  test('a batch in a row counts more than its sheet, and Excel’s own names of sheets say nothing', () => {
    const headings = ['Name', 'Mobile', 'Batch'];
    const { batches } = read(
      workbookOf([
        sheet(
          'Morning',
          [
            ['Asha', 9400000001, 'Noon'],
            ['Bina', 9400000002, ''],
          ],
          headings,
        ),
        sheet('Sheet2', [['Chitra', 9400000003, '']], headings),
      ]),
      ['Class 12'],
    );
    expect(batches).toEqual(['Asha: Noon;', 'Bina: Morning', 'Chitra: ']);
  });

  test('the name of a sheet is the level where rows have none, and a level is no batch', () => {
    const { students, batches, errors } = read(
      workbookOf([sheet('Class 11', [['Asha', 9400000001]]), sheet('XII A', [['Bina', 9400000002]])]),
    );
    expect(errors).toEqual([]);
    expect(students.map(({ level }) => level)).toEqual(['Class 11', 'Class 12']);
    expect(batches).toEqual(['Asha: ', 'Bina: XII A']);
  });

  test('what is wrong names its sheet', () => {
    const wrong = sheet('Evening', [
      ['Bina', 9400000002],
      ['Bina', 9400000002],
      ['Chitra', 12],
      ['Devi', '0484 2345678'],
    ]);
    const { errors, warnings } = read(workbookOf([sheet('Morning', [['Asha', 9400000001]]), wrong]), ['Class 12']);
    expect(errors).toEqual([
      'Evening 3: row 2 already has the same mobile number and name.',
      expect.stringMatching(/^Evening 4: '12' is not a mobile number/),
    ]);
    expect(warnings).toEqual([expect.stringMatching(/^sheet 'Evening': row 5 is left out/)]);
  });

  test('more than fifty, or more rows together than one may have, are an error', () => {
    const many = Array.from({ length: 51 }, (_, n) => sheet(`Batch ${n}`, [[`Asha ${n}`, 9400000001 + n]]));
    expect(read(workbookOf(many)).errors).toEqual([' : this workbook has more than 50 sheets, which is the limit.']);
    expect(read(workbookOf(many.slice(1)), ['Class 12'])).toMatchObject({ errors: [], students: { length: 50 } });
    expect(read(workbookOf([...many.slice(1), { ...sheet('Old', []), isHidden: true }]), ['Class 12']).errors).toEqual(
      [],
    );
  });
});

test('any rows are read, or are errors', () => {
  const words = [
    'Name',
    'Mobile',
    'Father',
    'Mother',
    'WhatsApp',
    'Roll No',
    'S.No',
    'Class',
    'House',
    'Student details',
    '__proto__',
    'constructor',
  ];
  const cell = fc.oneof(
    fc.constantFrom('', ...words),
    fc.constantFrom('Asha', '9400000001', 'XII A'),
    fc.string({ maxLength: 6 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 });
  const range = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5)).map(([a, b, c, d]) => {
    const at = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
    return `<mergeCell ref="${at(Math.min(a, b), Math.min(c, d))}:${at(Math.max(a, b), Math.max(c, d))}"/>`;
  });
  const sheets = fc.array(fc.tuple(rows, fc.array(range, { maxLength: 3 })), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(sheets, (all) => {
      const clean = (text: string) => text.replaceAll(/[^\P{Cc}]|[\ufffe\uffff]/gu, '');
      const workbook = workbookOf(
        all.map(([some, merged], at) => {
          const after = merged.length > 0 ? `<mergeCells>${merged.join('')}</mergeCells>` : '';
          return { name: `Batch ${at}`, rows: some.map((row) => row.map(clean)), after };
        }),
      );
      const { students } = read(workbook);
      for (const { name, mobile } of students) expect(name === '' || mobile === '').toBe(false);
    }),
    { numRuns: 100 },
  );
});
