import { describe, expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { readAcademy } from './read-academy.ts';

const folder = testFolder();

function warningsOf(files: Files): string[] {
  folder.clear();
  const context = createReadContext(folder.write(files));
  readAcademy(context);
  return context.warnings.map(({ path, message }) => `${path}: ${render(message)}`);
}

test('names of a phone are told, since students would see them', () => {
  const names = [
    'VID_20261101_101010',
    'VID-20261101-WA0003',
    'WhatsApp Video 2026-11-01 at 10.10.10',
    'GMT20261101-093000_Recording',
  ];
  const films = Object.fromEntries(names.map((name) => [`P/A/${name}.mp4`, name]));
  expect(warningsOf(films)).toEqual([
    `P/A: students see these names: ${names
      .toSorted()
      .map((name) => `'${name}'`)
      .join(', ')}. Rename the files to what they are about`,
  ]);
  expect(warningsOf({ 'P/A/Video lesson 1.mp4': 'a', 'P/A/2024 Board paper.pdf': 'b', 'P/A/Wave 2.mp4': 'c' })).toEqual(
    [],
  );
  const renamed = {
    ...films,
    'contents.csv': ['path,name', ...names.map((name, at) => `P/A/${name},Lesson ${at}`), ''].join('\n'),
  };
  expect(warningsOf(renamed)).toEqual([]);
});

test('so are copies', () => {
  expect(
    warningsOf({ 'P/A/Film.mp4': 'a', 'P/A/Film (1).mp4': 'a', 'P/A/Notes.pdf': 'n', 'P/A/Notes - Copy.pdf': 'n' }),
  ).toEqual([
    "P/A/Film (1).mp4: it looks like a copy of 'Film', and students see both. Remove one, or rename it",
    "P/A/Notes - Copy.pdf: it looks like a copy of 'Notes', and students see both. Remove one, or rename it",
  ]);
  expect(warningsOf({ 'P/A/Film.mp4': 'a', 'P/A/Film (2).mp4': 'longer', 'P/A/Sets (1).mp4': 'b' })).toEqual([]);
});

describe('the names of teachers', () => {
  const folder = testFolder();
  const students = workbookOf([
    ['Student Name', 'Mobile No.'],
    ['Asha', '9876543210'],
  ]);
  const classes =
    'Subject,Batch,Class,Teacher,Link,Days,Start,End\nPhysics,Evening,Charges,Asha,https://x.org,Mon & Wed,17:00,18:00\n';
  const across = ['Time,Mon,Tue,Wed,Thu', '5-6 pm,Physics,,Physics,', '6-7 pm,,Maths,,Maths', ''].join('\n');
  const down = [
    'Weekly time table',
    'Day,5-6 pm,6-7 pm',
    'Monday,Physics,',
    'Tuesday,,Maths',
    'Wednesday,Physics,',
    '',
  ].join('\n');

  function read(files: Files) {
    folder.clear();
    const context = createReadContext(folder.write({ 'Physics/A/a.mp4': 'a', ...files }));
    const academy = readAcademy(context);
    return {
      students: academy.students.map(({ name }) => name),
      classes: academy.subjects[0]?.batches.flatMap((batch) => batch.classes.map(({ name, day }) => `${name} ${day}`)),
      errors: context.errors.map(({ file, message }) => `${file}: ${render(message)}`),
      warnings: context.warnings.map(({ path, message }) => `${path}: ${render(message)}`),
      skipped: context.skipped.map(({ path, reason }) => `${path}: ${render(reason)}`),
    };
  }

  test.each(['Students register 2026-27.xlsx', 'Student list.xlsx', 'ADMISSION REGISTER.xlsx', 'छात्र सूची.xlsx'])(
    'the list of students may have the name that a teacher gives it: %s',
    (name) => {
      expect(read({ [name]: students })).toMatchObject({
        students: ['Asha'],
        errors: [],
        warnings: [`${name}: it is read as the list of students, by its name and its headings`],
        skipped: [],
      });
    },
  );

  test.each(['Time table.csv', 'Timetable.csv', 'Class schedule 2026.csv', 'समय सारणी.csv'])(
    'so may the timetable: %s',
    (name) => {
      expect(read({ [name]: classes })).toMatchObject({ classes: ['Charges Mon Wed'], errors: [], skipped: [] });
    },
  );

  test('a file with such a name and other headings is skipped, with what would make it the list', () => {
    expect(read({ 'Student fees.csv': 'Name,Fee\nAsha,500\n', 'Old students.xls': 'x' })).toMatchObject({
      students: [],
      errors: [],
      skipped: [
        "Old students.xls: if it is the list of students, save it as 'students.xlsx', with the columns name, mobile",
        "Student fees.csv: if it is the list of students, rename it to 'students.csv', with the columns name, mobile",
      ],
    });
  });

  test('of two lists none is taken, and the right name takes precedence', () => {
    const two = { 'Student list.xlsx': students, 'Students register.xlsx': students };
    expect(read(two).errors).toEqual([
      "Students register.xlsx: this and 'Student list.xlsx' both look like the list of students. Rename the right one to 'students.xlsx', and move the other out of this folder.",
    ]);
    expect(read({ ...two, 'students.csv': 'name,mobile\nBina,9876543211\n' })).toMatchObject({
      students: ['Bina'],
      errors: [],
      skipped: [
        "Student list.xlsx: the portal reads 'students.csv'",
        "Students register.xlsx: the portal reads 'students.csv'",
      ],
    });
  });

  test.each([
    ['Time table.csv', across],
    ['live.csv', across],
    ['Timetable.csv', down],
  ])('a timetable with the days on one side is refused with the columns that are wanted: %s', (name, grid) => {
    const { errors } = read({ [name]: grid });
    expect(errors).toEqual([expect.stringMatching(/columns subject, batch, class, .* Such a row is: 'Physics', /)]);
  });
});
