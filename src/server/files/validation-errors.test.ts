import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render, textOf } from '#server/messages/text.ts';
import { fakeFfprobe, streamsOf } from '#server/testing/fake-ffprobe.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { mp4, webm } from '#server/testing/tiny-media.ts';
import { byOrder, keyOfPath, slugOf, splitOrder, unusableText } from './names.ts';
import { createReadContext } from './read-context.ts';

const folder = testFolder();
const whole: Files = {
  'Physics/01 Charge/01 Charge.mp4': 'film',
  'Physics/01 Charge/Test.quiz.csv': quiz('Why?,a,b,A,1'),
};

function quiz(...rows: string[]): string {
  return ['question,option a,option b,answer,marks', ...rows, ''].join('\n');
}

function read(root: string) {
  const context = createReadContext(root);
  const academy = readAcademy(context);
  const errors = context.errors.map(
    ({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${render(message)}`,
  );
  return { academy, errors, skipped: context.skipped, warnings: context.warnings };
}

function errorsOf(files: Files): string[] {
  return read(folder.write({ ...whole, ...files })).errors;
}

const quizPath = 'Physics/01 Charge/Test.quiz.csv';
const yamlPath = 'Physics/01 Charge/More.quiz.yaml';

test('a valid folder has no errors', () => {
  expect(errorsOf({})).toEqual([]);
});

test.each<[what: string, files: Files, errors: string[]]>([
  [
    'an answer without an option',
    { [quizPath]: quiz('Why?,a,b,A,1', '"Two', 'lines?",a,b,E,1') },
    [`${quizPath}:3: the answer is 'E', but there are only options a to b. Write one of these letters.`],
  ],
  [
    'an answer that is no option',
    { [quizPath]: quiz('Why?,a,b,?,') },
    [`${quizPath}:2: the answer is '?', but it must be the letter, the number or the text of the right option.`],
  ],
  [
    'two equal options',
    { [quizPath]: quiz('Why?,same,same,A,') },
    [`${quizPath}:2: options a and b are the same. Change one of them.`],
  ],
  [
    'invalid marks',
    { [quizPath]: quiz('Why?,a,b,A,-1', 'Why?,a,b,A,0.125') },
    [
      `${quizPath}:2: the marks are '-1', but they must be a number above 0 and at most 1000, with at most two decimals.`,
      `${quizPath}:3: the marks are '0.125', but they must be a number above 0 and at most 1000, with at most two decimals.`,
    ],
  ],
  [
    'a missing cell, a short row and a long row, each with its own error',
    { [quizPath]: quiz('Why?,a,,A,1', 'Why?,a', 'Why?,a,b,Z,1,more') },
    [
      `${quizPath}:3: this row has 2 cells, but there are 5 columns.`,
      `${quizPath}:4: this row has 6 cells, but there are 5 columns. A comma inside a cell starts a new one. Put such a cell in quotation marks ("Pune, Maharashtra"), or save the table as '.xlsx'.`,
      `${quizPath}:2: a question needs 2 to 8 options, but this one has 1.`,
    ],
  ],
  [
    'columns that are missing',
    { [quizPath]: 'question,option a,hint\n' },
    [
      `${quizPath}:1: the column 'option a, option b, …' is missing. Its heading may also be 'A', 'Option 1', 'Choice 1'.`,
      `${quizPath}:1: the column 'answer' is missing. Its heading may also be 'Correct Answer', 'Correct Option', 'Key', 'Ans'.`,
    ],
  ],
  [
    'a quotation that does not end',
    { [quizPath]: quiz('Why?,a,b,A,1', '"Why?,a,b,A,1', 'Why?,a,b,A,1') },
    [`${quizPath}:3: a quotation mark (") is opened and never closed.`],
  ],
  [
    'an explanation that is too long',
    { [quizPath]: `question,option a,option b,answer,explanation\nWhy?,a,b,A,${'x'.repeat(10_001)}\n` },
    [`${quizPath}:2: a text is longer than 10,000 characters, which is the limit.`],
  ],
  ['a quiz without a question', { [quizPath]: quiz() }, [`${quizPath}: this quiz has no questions.`]],
  [
    'an empty file',
    { 'Physics/01 Charge/01 Charge.mp4': '' },
    ['Physics/01 Charge/01 Charge.mp4: this file is empty. Check that it was copied completely.'],
  ],
  [
    'text that is not UTF-8',
    { 'academy.yaml': new Uint8Array([0x73, 0xe9]) },
    ['academy.yaml: this is not UTF-8 text.'],
  ],
  [
    'a control character',
    { [quizPath]: quiz('Wh\u0007y?,a,b,A,1') },
    [`${quizPath}:2: the question cannot be used: it contains a control character.`],
  ],
  [
    'a file that is not YAML',
    { [yamlPath]: 'name: More\nquestions: [' },
    [
      `${yamlPath}:2: this is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ].`,
    ],
  ],
  [
    'YAML with aliases',
    { [yamlPath]: 'name: &a [x, x]\nquestions: [*a, *a]\n' },
    [
      `${yamlPath}:2: '*a' refers to another part of the file. Write the text out instead.`,
      `${yamlPath}:2: '*a' refers to another part of the file. Write the text out instead.`,
    ],
  ],
  [
    'a duplicate name in a quiz',
    { [yamlPath]: 'nmae: x\nquestions:\n  - question: Why?\n    options: [a, b]\n    answer: C\n    answer: A\n' },
    [`${yamlPath}:6: 'answer' appears twice.`],
  ],
  [
    'an unknown name and a wrong answer, day and pass mark in YAML',
    {
      [yamlPath]:
        'nmae: x\nadded_on: 2026-02-30\npass_percent: 140\nquestions:\n  - question: Why?\n    options: [a, b]\n    answer: C\n',
    },
    [
      `${yamlPath}:1: there is no 'nmae' here. The names are name, added_on, pass_percent, batch, opens, closes, minutes, attempts, results, late, solutions, below_zero, shuffle, pattern, sections, questions.`,
      `${yamlPath}:2: added_on is '2026-02-30', but it must be a day such as 2026-11-02.`,
      `${yamlPath}:7: the answer is 'C', but there are only options a to b. Write one of these letters.`,
      `${yamlPath}:3: pass_percent is '140', but it must be a number from 0 to 100.`,
    ],
  ],
  [
    'two chapters with the same name',
    { 'Physics/02 charge/': '' },
    ["Physics/02 charge: this has the same name as 'Physics/01 Charge'. A number in front only sets the order."],
  ],
  [
    'a shortcut without a web address',
    {
      'Physics/01 Charge/Link.url': '[InternetShortcut]\nURL=javascript:alert(1)\n',
      'Physics/01 Charge/None.url': 'x',
    },
    [
      'Physics/01 Charge/Link.url:2: the address must begin with http:// or https://.',
      "Physics/01 Charge/None.url: this shortcut has no web address, such as a line that begins with 'URL='.",
    ],
  ],
  [
    'a caption file without captions, and two in the same language',
    {
      'Physics/01 Charge/Charge.hi.vtt': 'hello',
      'Physics/01 Charge/Charge.vtt': 'WEBVTT',
      'Physics/01 Charge/Charge.en.vtt': 'WEBVTT',
    },
    [
      "Physics/01 Charge/Charge.hi.vtt: this is not a caption file: no line has times. They are written as '00:01:02.500 --> 00:01:05.000'.",
      "Physics/01 Charge/Charge.vtt: 'Physics/01 Charge/Charge.en.vtt' already has captions in the same language (en).",
    ],
  ],
  [
    'an HLS video with a part that the portal does not serve',
    {
      'Physics/01 Charge/Film/index.m3u8':
        '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="film.key"\n#EXTINF:2,\npart0.ts\n#EXTINF:2,\npart1.mpg\n',
      'Physics/01 Charge/Film/film.key': 'sixteen bytes...',
      'Physics/01 Charge/Film/part0.ts': 'film',
      'Physics/01 Charge/Film/part1.mpg': 'film',
    },
    ["Physics/01 Charge/Film/index.m3u8:6: it names 'part1.mpg', a kind of file that the portal does not serve."],
  ],
  [
    'an HLS video with a missing part, and one without a clear first playlist',
    {
      'Physics/01 Charge/Film/index.m3u8': '#EXTM3U\n#EXTINF:2,\npart0.ts\n#EXTINF:2,\n../../secret.ts\n',
      'Physics/01 Charge/Film/part0.ts': 'x',
      'Physics/01 Charge/Other/a.m3u8': '#EXTM3U\n',
      'Physics/01 Charge/Other/b.m3u8': '#EXTM3U\n',
    },
    [
      "Physics/01 Charge/Film/index.m3u8:5: it names '../../secret.ts', which is not in the video's folder.",
      "Physics/01 Charge/Other: it is not clear which of 'a.m3u8', 'b.m3u8' the video begins with. One of them must list the others.",
    ],
  ],
  [
    'academy.yaml with a wrong time zone, level and number',
    { 'academy.yaml': 'timezone: Asia/Calcuta\nlevels: [A, a]\nsupport_chat:\n  whatsapp: +91 98765\n' },
    [
      "academy.yaml:1: there is no time zone 'Asia/Calcuta'. Use a name such as Asia/Kolkata.",
      "academy.yaml:4: whatsapp is '+91 98765', but it must be an Indian mobile number, such as 98765 43210.",
      "academy.yaml:2: the level 'a' appears twice.",
    ],
  ],
  [
    'messages without their names',
    { 'academy.yaml': 'messages: 5\n' },
    ["academy.yaml:1: 'messages' needs names such as sms: 0.18."],
  ],
  [
    'what `portal export` writes, in other words',
    {
      'academy.yaml': 'levels: [Class 11, Class 12]\nformer_levels: [class 11, Class 9]\n',
      'contents.csv':
        'path,pass_percent,added_on,known_as\nPhysics,40,,\nPhysics/Charge/Test,101,yesterday,\nPhysics/Charge/Charge,,,Test\n',
      'students.csv': 'name,mobile,level,disabled\nAsha,9876543210,Class 9,perhaps\n',
    },
    [
      "academy.yaml: 'class 11' is among the levels and among the former ones.",
      "contents.csv:2: only a quiz can have a 'pass_percent'.",
      "contents.csv:3: pass_percent is '101', but it must be a number from 0 to 100.",
      "contents.csv:3: added_on is 'yesterday', but it must be a day such as 2026-11-02.",
      "students.csv:2: disabled is 'perhaps', but it must be yes or no.",
    ],
  ],
  [
    'the times of a quiz',
    {
      'contents.csv': [
        'path,opens,closes,minutes,attempts,results,late',
        'Physics,2026-12-06 10:00,,,,,',
        'Physics/Charge/Test,soon,25:00,1.5,2,later,maybe',
      ].join('\n'),
      'Physics/01 Charge/More.quiz.yaml':
        'opens: 2026-12-06 10:00\ncloses: 2026-12-06 9:00\nquestions:\n  - { question: Why?, options: [a, b], answer: A }\n',
      'Physics/01 Charge/Other.quiz.yaml':
        'results: after\nquestions:\n  - { question: Why?, options: [a, b], answer: A }\n',
      'Physics/01 Charge/Timed.quiz.yaml':
        'minutes: 601\nquestions:\n  - { question: Why?, options: [a, b], answer: A }\n',
      'Physics/01 Charge/Untimed.quiz.yaml':
        'late: refuse\nquestions:\n  - { question: Why?, options: [a, b], answer: A }\n',
    },
    [
      'Physics/01 Charge/More.quiz.yaml: the quiz must close after it opens.',
      'Physics/01 Charge/Other.quiz.yaml: results come after the quiz closes, but it has no closing time. Enter one.',
      'Physics/01 Charge/Timed.quiz.yaml: the time for the test must be a whole number of minutes from 1 to 600. 0 means no clock.',
      'Physics/01 Charge/Untimed.quiz.yaml: late answers need a time for the test, in minutes. Without one, no answer is late.',
      "contents.csv:2: only a quiz can have a 'opens'.",
      'contents.csv:3: the opening must be a date with a time, such as 2026-12-06 10:00.',
      'contents.csv:3: the closing must be a date with a time, such as 2026-12-06 13:00.',
      'contents.csv:3: the time for the test must be a whole number of minutes from 1 to 600. 0 means no clock.',
      "contents.csv:3: attempts is '2', but it must be 1 or any.",
      "contents.csv:3: results is 'later', but it must be 'at once', 'after' or 'when released'.",
      "contents.csv:3: late is 'maybe', but it must be count, ask or refuse.",
    ],
  ],
  [
    'rows of contents.csv about a missing item, about one outside the folder, and twice about the same one',
    {
      'contents.csv':
        'path,name,order,levels,link\nPhysics/02 Light,x,,,\n../Physics,x,,,\nPhysics/Charge,x,one,,\nPhysics/01 Charge,y,,General,\nPhysics,,,Class 13,\n',
    },
    [
      "contents.csv:2: there is no 'Physics/02 Light' in the folder.",
      "contents.csv:3: '../Physics' is not a path inside the academy folder.",
      "contents.csv:4: the order is 'one', but it must be a number.",
      'contents.csv:5: row 4 is already about the same item.',
      'contents.csv:5: only a subject can have levels.',
      "contents.csv:6: there is no level 'Class 13'. The levels are General.",
    ],
  ],
  [
    'a download setting for a subject, and one that is neither yes nor no',
    {
      'Physics/01 Charge/Notes.pdf': 'notes',
      'contents.csv': 'path,download\nPhysics,no\nPhysics/Charge/Notes,perhaps\n',
    },
    [
      'contents.csv:2: only a study material can have a download setting.',
      "contents.csv:3: download is 'perhaps', but it must be yes or no.",
    ],
  ],
  [
    'unsafe links, and a link for a topic that has a video',
    {
      'contents.csv':
        'path,link\nPhysics/Charge/Film,ftp://example.org\nPhysics/Charge,https://example.org\nPhysics/Charge/Charge,https://example.org\n',
    },
    [
      'contents.csv:2: the link must begin with http:// or https://.',
      "contents.csv:3: a link must belong to a topic, with a path such as 'Subject/Chapter/Topic'.",
      "contents.csv:4: this topic already has a video, 'Physics/01 Charge/01 Charge.mp4'. Leave its link empty.",
    ],
  ],
  [
    'live classes without a subject or a valid time',
    {
      'live.csv':
        'subject,batch,class,tutor,url,day,starts,ends\nLatin,A,One,,https://example.org,,,\nPhysics,A,One,,mailto:x,Mon Fun,25:00,18:00\nPhysics,A,One,,https://example.org,daily,,\nPhysics,A,One,,,,,\n',
    },
    [
      "live.csv:2: there is no subject 'Latin'.",
      "live.csv:3: the day is 'Mon Fun', but it must be a date such as 2026-11-21, 'daily', or weekdays such as 'Mon Wed Fri'.",
      "live.csv:3: starts is '25:00', but it must be a time such as 17:00.",
      'live.csv:3: the url must begin with http:// or https://.',
      'live.csv:4: a class with times needs all three: day, starts and ends.',
      'live.csv:5: a class needs a url or a room.',
    ],
  ],
  [
    'news without its picture, without a valid date, and twice the same',
    {
      'news/list.txt': 'x',
      'news.csv': 'date,heading,image,news\n2026-11-31,A,,\n2026-11-01,B,news/none.jpg,\n2026-11-01,b,news/list.txt,\n',
    },
    [
      "news.csv:2: the date is '2026-11-31', but it must be a day such as 2026-11-21.",
      "news.csv:3: there is no picture 'news/none.jpg' in the folder.",
      "news.csv:4: 'news/list.txt' is not a picture. Pictures end in .jpg, .jpeg, .png, .webp.",
      'news.csv:4: row 3 already has the same date and heading.',
    ],
  ],
  [
    'students without a valid phone number',
    {
      'students.csv':
        'name,mobile,phone_code,level,email\nAsha,98765,,,\nBina,9.87654E+09,,,\nChitra,9876543210,,Class 12,x\nDevi,+91 98765 43210,,,\ndevi ,09876543210,91,,\nFaiz,1800 11 2345,,,\nGopi,612345678,881,,\nDEVI,9876543210,910,,\nIla,98765 43219 / 98765 43220,,,\n',
    },
    [
      "students.csv:4: there is no level 'Class 12'. The levels are General. Correct it, or name your own levels in academy.yaml, such as 'levels: [Class 12]'.",
      "students.csv:2: '98765' is not a mobile number of 10 digits.",
      "students.csv:3: the spreadsheet shortened this mobile number to '9.87654E+09'. Use the workbook itself ('.xlsx'), or format the column as text and enter the numbers again.",
      "students.csv:4: 'x' is not an email address.",
      'students.csv:6: row 5 already has the same mobile number and name.',
      "students.csv:7: '1800 11 2345' is not a mobile number.",
      "students.csv:8: '+881 612345678' is not a mobile number.",
      'students.csv:9: row 6 already has the same mobile number and name.',
      "students.csv:10: '98765 43219 / 98765 43220' has several numbers. Keep the one that the student signs in with.",
    ],
  ],
  [
    'enrolments in unknown subjects',
    { 'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Latin,\n9876543210,*,maybe\n9876543210,*,no\n' },
    [
      "enrolments.csv:2: there is no subject 'Latin'.",
      "enrolments.csv:3: enrolled is 'maybe', but it must be yes or no.",
      'enrolments.csv:4: row 3 is already about the same student and subject.',
    ],
  ],
  [
    'a history without valid times',
    {
      'history/attempts.csv':
        'mobile,quiz,submitted_at,question,answer\n9876543210,Physics/Charge/Test,2026-11-02,1,A\n9876543210,/etc/passwd,2026-11-02 16:30,0,A\n',
      'history/watched.csv': 'mobile,topic,watched_at,seconds\n9876543210,Physics/Charge/Charge,2026-11-02 24:00,-1\n',
    },
    [
      "history/attempts.csv:2: submitted_at is '2026-11-02', but it must be a day and a time such as 2026-11-02 16:30.",
      "history/attempts.csv:3: '/etc/passwd' is not a path inside the academy folder.",
      "history/attempts.csv:3: the question is '0', but it must be the question's number, counted from 1.",
      "history/watched.csv:2: watched_at is '2026-11-02 24:00', but it must be a day and a time such as 2026-11-02 16:30.",
      "history/watched.csv:2: '-1' is not a number of seconds.",
    ],
  ],
])('%s', (_, files, errors) => {
  expect(errorsOf(files)).toEqual(errors);
});

test('a table that is there as CSV and as a workbook is an error that names both', () => {
  const both = {
    'students.csv': 'name,mobile\nAsha,9876543210\n',
    'Students.xlsx': workbookOf([
      ['name', 'mobile'],
      ['Asha', 9876543210],
    ]),
    [quizPath.replace('csv', 'xlsx')]: workbookOf([
      ['question', 'option a', 'option b', 'answer'],
      ['Why?', 'a', 'b', 'A'],
    ]),
  };
  expect(errorsOf(both)).toEqual([
    `${quizPath.replace('csv', 'xlsx')}: this has the same name as '${quizPath}'. A number in front only sets the order.`,
    "students.csv: there is 'Students.xlsx' too, and only one of them can be read. Keep one.",
  ]);
});

test('errors in a workbook say the row, also of other rows', () => {
  const rows = [
    ['Student Name', 'Mobile No.', 'Class'],
    ['Asha', 9876543210, ''],
    ['ASHA', '+91 98765 43210', ''],
    ['Chitra', 98765, 12],
  ];
  expect(errorsOf({ 'students.xlsx': workbookOf(rows) })).toEqual([
    "students.xlsx:4: there is no level '12'. The levels are General. Correct it, or name your own levels in academy.yaml, such as 'levels: [12]'.",
    'students.xlsx:3: row 2 already has the same mobile number and name.',
    "students.xlsx:4: '98765' is not a mobile number of 10 digits.",
  ]);
});

test('a level that a whole register has in other words is one error, with what to write', () => {
  const rows = ['XII', 'IX', 'XII', 'xii', '', 'class 10'].map((level, at) => `A,984700000${at},${level}`);
  const files = { 'students.csv': ['name,mobile,std', ...rows, ''].join('\n') };
  const write = "Correct it, or name your own levels in academy.yaml, such as 'levels: [XII, IX]'.";
  expect(errorsOf({ ...files, 'academy.yaml': 'levels: [Class 10, Class 11]\n' })).toEqual([
    'students.csv:6: the level is missing. The levels are Class 10, Class 11.',
    `students.csv:2: there is no level 'XII' (also in 2 other rows). The levels are Class 10, Class 11. ${write}`,
    `students.csv:3: there is no level 'IX'. The levels are Class 10, Class 11. ${write}`,
  ]);
});

test('settings under a wrong name are one error, and nothing follows from it', () => {
  const files = {
    'academy.yml': 'levels: [Class 11, Class 12]\nconsent: guardian\n',
    'contents.csv': 'path,levels\nPhysics,Class 12\n',
    'students.csv': 'name,mobile,level,date_of_birth\nAsha,9876543210,Class 11,2010-01-02\n',
  };
  const wrongName = "academy.yml: the portal does not know this name. Rename the file to 'academy.yaml', or remove it.";
  expect(errorsOf(files)).toEqual([wrongName]);
  expect(errorsOf({ ...files, 'academy.yml': 'levels: [Class 12]\n' })).toEqual([
    wrongName,
    expect.stringMatching(/^students.csv:2: there is no level 'Class 11'\. The levels are Class 12\./),
  ]);
});

test('a folder without a subject is not an academy', () => {
  expect(read(folder.write({ 'Notes.pdf': 'x' })).errors).toEqual([
    '.: there is no subject. Each folder inside the academy folder is a subject.',
  ]);
});

test('a symbolic link out of the folder is refused everywhere, and one inside it is followed', () => {
  const root = folder.write(whole);
  writeFileSync(join(folder.base(), 'secret.mp4'), 'secret');
  symlinkSync(join(folder.base(), 'secret.mp4'), join(root, 'Physics/01 Charge/02 Secret.mp4'));
  symlinkSync(folder.base(), join(root, 'History'));
  symlinkSync('01 Charge.mp4', join(root, 'Physics/01 Charge/03 Again.mp4'));
  symlinkSync('nowhere', join(root, 'Physics/01 Charge/04 Gone.mp4'));
  const { academy, errors } = read(root);
  const refused = 'this is a link to something outside the academy folder. Put the file itself here.';
  expect(errors[0]).toBe(`History: ${refused}`);
  expect(errors[1]).toBe(`Physics/01 Charge/02 Secret.mp4: ${refused}`);
  expect(errors[2]).toMatch(/^Physics\/01 Charge\/04 Gone.mp4: this cannot be read/);
  expect(academy.subjects[0]?.chapters[0]?.topics.map(({ name }) => name)).toEqual(['Charge', 'Again']);
});

test('a news picture is not read through a symbolic link out of the folder', () => {
  const root = folder.write({
    ...whole,
    'news.csv': 'date,heading,image\n2026-11-01,A,news/up.jpg\n',
    'news/a.jpg': 'x',
  });
  writeFileSync(join(folder.base(), 'secret.jpg'), 'secret');
  symlinkSync(join(folder.base(), 'secret.jpg'), join(root, 'news/up.jpg'));
  expect(read(root).errors).toEqual(["news.csv:2: there is no picture 'news/up.jpg' in the folder."]);
});

test('a text file above the size limit is not read', () => {
  const root = folder.write({ ...whole, 'students.csv': 'name,mobile\n' });
  truncateSync(join(root, 'students.csv'), 65 * 1024 * 1024);
  truncateSync(join(root, quizPath), 65 * 1024 * 1024);
  expect(read(root).errors).toEqual([
    `${quizPath}: this file is too large. The limit is 64 MB.`,
    'students.csv: this file is too large. The limit is 64 MB.',
  ]);
});

test('deeply nested YAML is an error, not a crash', () => {
  const { errors } = read(folder.write({ ...whole, [yamlPath]: `questions: ${'['.repeat(40)}${']'.repeat(40)}` }));
  expect(errors).toContain(`${yamlPath}:1: this is nested too deeply.`);
});

test('a name with a control character is an error', () => {
  const { errors } = read(folder.write({ ...whole, 'Physics/01 Charge/a\u0007b.mp4': 'x' }));
  expect(errors).toEqual([
    'Physics/01 Charge/a\\u0007b.mp4: this name cannot be used: it contains a control character.',
  ]);
});

test('a name that fits two files needs its ending', () => {
  const root = folder.write({
    ...whole,
    'Physics/01 Charge/Test.pdf': 'x',
    'contents.csv': 'path,name\nPhysics/Charge/Test,x\nPhysics/Charge/Test.pdf,Sheet\n',
  });
  const { academy, errors } = read(root);
  expect(errors).toEqual([
    "contents.csv:2: 'Physics/Charge/Test' could mean 'Physics/01 Charge/Test.pdf' or 'Physics/01 Charge/Test.quiz.csv'. Add the file ending.",
  ]);
  expect(academy.subjects[0]?.chapters[0]?.materials[0]?.name).toBe('Sheet');
});

test('files that the portal does not use are skipped, with a reason', () => {
  const root = folder.write({
    ...whole,
    'Notes.docx': 'x',
    'Thumbs.db': 'x',
    '.hidden/x': 'x',
    'Physics/Plan.xlsx': 'x',
    'Physics/01 Charge/Slides.pptx': 'x',
    'Physics/01 Charge/Old/a.txt': 'x',
    'Physics/01 Charge/Lost.vtt': 'WEBVTT',
  });
  expect(read(root)).toMatchObject({
    errors: [],
    skipped: [
      { path: 'Notes.docx', reason: 'it is directly in the academy folder, where the portal reads only its own files' },
      {
        path: 'Physics/01 Charge/Old',
        reason:
          "its files are not taken, since a folder in a chapter must be an HLS video, with an '.m3u8' file. Put them into the chapter's folder itself, or write 'flatten: true' into academy.yaml",
      },
      {
        path: 'Physics/01 Charge/Slides.pptx',
        reason: 'to add it to the study materials, save it as a PDF',
      },
      { path: 'Physics/01 Charge/Lost.vtt', reason: 'no video in this chapter has the same name' },
      { path: 'Physics/Plan.xlsx', reason: "it is directly in the subject's folder; put it into a chapter's folder" },
    ],
  });
});

const rename = (name: string) => `the portal does not know this name. Rename the file to '${name}', or remove it.`;
const save = (name: string) =>
  `the portal cannot read this kind of spreadsheet. Save it as '${name}.csv' or '${name}.xlsx', or remove it.`;

test.each([
  ['academy.yml', rename('academy.yaml')],
  ['Academy.yaml.txt', rename('academy.yaml')],
  ['academy', rename('academy.yaml')],
  ['students (1).csv', rename('students.csv')],
  ['Students - Copy.csv', rename('students.csv')],
  ['Students - Copy.xlsx', rename('students.xlsx')],
  ['Students - Copy (2).csv', rename('students.csv')],
  ['Copy of students.csv', rename('students.csv')],
  ['students copy 2.csv', rename('students.csv')],
  ['student.csv', rename('students.csv')],
  ['students.txt', rename('students.csv')],
  ['news.csv.csv', rename('news.csv')],
  ['Enrollments.csv', rename('enrolments.csv')],
  ['content.tsv', rename('contents.csv')],
  ['privacy.htm', rename('privacy.html')],
  ['students.xls', save('students')],
  ['Live.numbers', save('live')],
  ['news (1).ods', save('news')],
  ['history/attempt.csv', rename('attempts.csv')],
  ['history/Watched.ods', save('watched')],
])('a file with the wrong name %s is an error that tells the right one', (path, message) => {
  expect(errorsOf({ [path]: 'x' })).toEqual([`${path}: ${message}`]);
});

test('beside the right file it is only skipped, and so is a file that means something else', () => {
  const root = folder.write({
    ...whole,
    'students.csv': 'name,mobile\nAsha,9876543210\n',
    'students (1).csv': 'x',
    'news.html': 'x',
    'live.jpg': 'x',
    'history/attempts/x.csv': 'x',
    'Physics/cover (1).jpg': 'x',
    'Physics/01 Charge/Test.quiz (1).txt': 'x',
  });
  const { errors, skipped } = read(root);
  expect(errors).toEqual([]);
  const notOurs = 'it is directly in the academy folder, where the portal reads only its own files';
  expect(skipped).toEqual([
    { path: 'history/attempts', reason: 'the portal reads only the tables attempts and watched in this folder' },
    { path: 'live.jpg', reason: notOurs },
    { path: 'news.html', reason: notOurs },
    { path: 'students (1).csv', reason: "the portal reads 'students.csv'" },
    {
      path: 'Physics/01 Charge/Test.quiz (1).txt',
      reason: "if it is a quiz, save it as a workbook or a CSV file whose name ends in '.quiz.xlsx' or '.quiz.csv'",
    },
    { path: 'Physics/cover (1).jpg', reason: "a subject's picture must be called cover.jpg, cover.png or cover.webp" },
  ]);
});

test('videos and PDFs that no phone can show are errors, and doubtful ones are warnings', () => {
  const coded = (codec_name: string) => streamsOf({ codec_type: 'video', codec_name });
  fakeFfprobe(`for last; do :; done
    case "$last" in
      */?1.mp4) printf %s '${coded('hevc')}';;
      */2.m4v) printf %s '${coded('prores')}';;
      */5.mov | */7.mkv) printf %s '${coded('h264')}';;
      *) exit 1;;
    esac`);
  const root = folder.write({
    'Physics/01 Charge/$1.mp4': mp4(),
    'Physics/01 Charge/2.m4v': mp4(),
    'Physics/01 Charge/3.webm': mp4().subarray(0, -1),
    'Physics/01 Charge/4.pdf': Buffer.from('<html>'),
    'Physics/01 Charge/5.mov': mp4(),
    'Physics/01 Charge/6.avi': Buffer.from('not one'),
    'Physics/01 Charge/7.mkv': webm(),
  });
  const { errors, warnings, skipped } = read(root);
  expect(errors).toEqual([
    'Physics/01 Charge/2.m4v: this video is encoded as ProRes, which browsers cannot play.',
    'Physics/01 Charge/3.webm: the end of this video is missing. Copy it again from where it was made.',
    'Physics/01 Charge/4.pdf: this is a web page, not a PDF.',
  ]);
  const line = (options: string, ending: string) =>
    `ffmpeg -i '${root}/Physics/01 Charge/$1.mp4' ${options} -movflags +faststart '${root}/Physics/01 Charge/$1-${ending}.mp4'`;
  expect(warnings).toEqual([
    {
      path: 'Physics/01 Charge/$1.mp4',
      message: textOf('video.hevc'),
      command: line('-c:v libx264 -pix_fmt yuv420p -c:a aac', 'h264'),
    },
  ]);
  const reason = 'phones cannot play this kind of video; save it as MP4';
  expect(skipped).toEqual([
    { path: 'Physics/01 Charge/5.mov', reason, command: expect.stringContaining('5.mov" -c copy -movflags') },
    { path: 'Physics/01 Charge/6.avi', reason },
    { path: 'Physics/01 Charge/7.mkv', reason, command: expect.stringContaining('7.mkv" -c copy -movflags') },
  ]);

  // Without ffprobe, nothing is said of codecs, and a command mends any of them.
  fakeFfprobe();
  const without = read(root);
  expect([without.errors, without.warnings]).toEqual([errors.slice(1), []]);
  const mends = expect.stringContaining('" -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags');
  expect(without.skipped.map(({ command }) => command)).toEqual([mends, undefined, mends]);
});

test('semicolons, a byte order mark, capitals, extra spaces and padded rows of spreadsheet programs are understood', () => {
  const root = folder.write({
    ...whole,
    [quizPath]: '\ufeffQuestion ; Option A;option  b;ANSWER;Marks;\r\n"Why; and how?";a;=1+1;b;2;\r\n;;;;;\r\n',
  });
  const { academy, errors } = read(root);
  expect(errors).toEqual([]);
  expect(academy.subjects[0]?.chapters[0]?.quizzes[0]?.questions).toMatchObject([
    { question: 'Why; and how?', options: ['a', '=1+1'], answer: '=1+1', marks: 2, explanation: '' },
  ]);
});

test('an item may be known by another name than its file, so that two may have nearly the same', () => {
  const { academy, errors } = read(
    folder.write({
      ...whole,
      'Physics/01 Charge/02 Charge (2).mp4': 'film',
      'contents.csv':
        'path,name,known_as\nPhysics/Charge/Charge (2),Charge?,charge?\nPhysics,,Old name\nPhysics/Charge,,x/y\n',
      'live.csv': 'subject,batch,class,url\nold name,B,C,https://example.org\n',
    }),
  );
  expect(errors).toEqual([]);
  const [physics] = academy.subjects;
  expect([physics?.slug, physics?.batches.length, physics?.chapters[0]?.slug]).toEqual(['old name', 1, 'x|y']);
  expect(physics?.chapters[0]?.topics).toMatchObject([{ slug: 'charge' }, { slug: 'charge?', name: 'Charge?' }]);
});

test('a cell of question marks is a mistake, and in a file that loses no letters a warning', () => {
  const news = 'date,heading\n2026-11-02,???\n';
  expect(errorsOf({ 'news.csv': news })).toEqual([expect.stringContaining('its letters were lost')]);
  const { errors, warnings } = read(folder.write({ ...whole, 'news.csv': `\ufeff${news}` }));
  expect([errors, warnings.map(({ message }) => render(message))]).toEqual([[], ["row 2: the heading is '???'"]]);
});

test('captions in no language are skipped', () => {
  const captions = 'Physics/01 Charge/01 Charge.en-nynorsk-nynorsk.vtt';
  const { errors, skipped } = read(folder.write({ ...whole, [captions]: 'WEBVTT\n' }));
  const reason =
    "'en-nynorsk-nynorsk' is no language that the portal knows. Write its code there: '.hi' for Hindi, '.ta' for Tamil, '.en' for English";
  expect([errors, skipped]).toEqual([[], [{ path: captions, reason }]]);
});

test.each([
  ['01 What is charge', 1, 'What is charge'],
  ['2. Fields', 2, 'Fields'],
  ['03 - Potential', 3, 'Potential'],
  ['10) Waves', 10, 'Waves'],
  ['Potential', undefined, 'Potential'],
  ['3D shapes', undefined, '3D shapes'],
  ['2-methylpropane', undefined, '2-methylpropane'],
  ['1.5 volt cells', undefined, '1.5 volt cells'],
  ['2024 Board paper', undefined, '2024 Board paper'],
  ['01', undefined, '01'],
])('%s has the order %s and the name %s', (text, order, name) => {
  expect(splitOrder(text)).toEqual({ order, name });
});

test('a key ignores order numbers, case, repeated spaces and Unicode forms', () => {
  expect(keyOfPath('Physics/01 Electric  charges/02 Cafe\u0301')).toBe('physics/electric charges/caf\u00e9');
  expect(slugOf('Class 11/12')).toBe('class 11|12');
});

test('a key read as a path gives the same key for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const slug = slugOf(name);
      expect(slugOf(slug)).toBe(slug);
      expect(slug).not.toContain('/');
    }),
  );
});

test('numbered nodes come first, sorted by number, and the others follow in natural order', () => {
  const named = (path: string) => ({ ...splitOrder(path), path });
  const sorted = byOrder(['Set 10', '02 B', 'Set 9', '10 C', '1 A'].map(named));
  expect(sorted.map(({ path }) => path)).toEqual(['1 A', '02 B', '10 C', 'Set 9', 'Set 10']);
});

test('control characters and broken text are unusable, but joiners and line breaks are not', () => {
  expect(unusableText('a\u0000b')).toEqual(textOf('text.controlCharacter'));
  expect(unusableText('a\u009bb')).toEqual(textOf('text.controlCharacter'));
  expect(unusableText('\ud800')).toEqual(textOf('text.notUtf8Characters'));
  expect(unusableText('ന്\u200d, two\nlines\tand a tab')).toBeUndefined();
});

function warningsOf(files: Record<string, string | Buffer>) {
  const context = createReadContext(
    folder.write({ 'P/A/Test.quiz.csv': 'question,a,b,answer\nWhy?,x,y,a\n', ...files }),
  );
  readAcademy(context);
  expect(context.errors).toEqual([]);
  return context.warnings.map(({ path, message }) => `${path}: ${render(message)}`);
}

test('what is not shown of news and of privacy.html is told', () => {
  const notices = warningsOf({
    'news.csv': 'date,heading,news\n2026-11-01,Old,If a<b and b>c\n2026-11-02,New,Come<style>p {}</style>\n',
    'privacy.html': '<html><head><title>Privacy</title></head><body><p>We keep little.</p></body></html>',
  });
  expect(notices.toSorted()).toEqual([
    "news.csv: students won't see what is inside <style> (row 3)",
    'privacy.html: what is inside <head> is not shown to anybody',
  ]);
});

test('the names of students may be in a font that draws other letters, too', () => {
  const kruti = (text: string) => ({ xml: `s="2" t="inlineStr"><is><t>${text}</t></is>` });
  const students = workbookOf(
    [
      ['name', 'mobile'],
      ['Asha', '9876543210'],
      [kruti('jke dqekj'), '9876543211'],
    ],
    {
      fonts: ['Calibri', 'Kruti Dev 010'],
    },
  );
  expect(warningsOf({ 'students.xlsx': students })).toEqual([
    "students.xlsx: a text is in the font 'Kruti Dev 010', so students would see different letters than you do (row 3). Convert it to Unicode, and save it again",
  ]);
});
