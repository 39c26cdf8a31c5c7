import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { InvalidFolderError } from '#server/files/validation-errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { mp4 } from '#server/testing/tiny-media.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';

const quiz = (...rows: string[]) => ['question,option a,option b,answer,marks', ...rows].join('\n');

/** The same table as Excel stores it when it is typed in: numbers, days and times are numbers with a format. */
function workbookFrom(csv: string): Buffer {
  const rows: string[][] = parse(csv);
  const formats = ['dd-mm-yyyy', 'h:mm', 'dd-mm-yyyy hh:mm'];
  const dayOf = (text: string) => (Date.parse(`${text}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const formatted = (style: number, value: number) => ({ xml: `s="${style}"><v>${value}</v>` });
  const cells = rows.map((row) =>
    row.map((text) => {
      if (/^[\d ]+$/.test(text)) return Number(text.replaceAll(' ', ''));
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatted(1, dayOf(text));
      if (/^\d+:\d\d$/.test(text)) return formatted(2, dayOf(`1899-12-30 ${text.padStart(5, '0')}`));
      return /^\d{4}-\d\d-\d\d /.test(text) ? formatted(3, dayOf(text)) : text;
    }),
  );
  return workbookOf(cells, { formats });
}

/** Captions whose times have a point, as browsers read them, or a comma. */
function captionsOf(sign: '.' | ',', text: string): string {
  return `WEBVTT\n\n1\n00:00:00${sign}000 --> 00:00:02${sign}000\n${text}\n`;
}

/** A folder that uses every feature of the format. */
const everything: Files = {
  'academy.yaml':
    'name: Sunrise\nlevels: [Class 11, Class 12]\nsupport_chat: { whatsapp: +91 98765-00000, message: Hello }\n',
  'contents.csv':
    'path,name,order,levels,link\nPhysics,,1,Class 12,\nChemistry,,2,,\nPhysics/01 Charge/02 Law,"Coulomb\'s law: F ∝ 1/r²",,,\nPhysics/02 Current/Film,,,,https://vimeo.com/1\nLive,,,,\n',
  'Physics/cover.jpg': 'picture',
  'Physics/01 Charge/01 What.mp4': 'film one',
  'Physics/01 Charge/01 What.vtt': captionsOf('.', 'What is charge?'),
  'Physics/01 Charge/What.hi.vtt': captionsOf('.', 'आवेश क्या है?'),
  'Physics/01 Charge/02 Law.url': '[InternetShortcut]\r\nURL=https://youtu.be/aqz-KE-bpKQ\r\n',
  'Physics/01 Charge/03 Field/index.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/low.m3u8\n',
  'Physics/01 Charge/03 Field/360p/low.m3u8': '#EXTM3U\npart 0.ts\n',
  'Physics/01 Charge/03 Field/360p/part 0.ts': 'part',
  'Physics/01 Charge/Notes.pdf': 'notes',
  'Physics/01 Charge/Test.quiz.csv': quiz('Unit?,ampere,coulomb,B,2', 'Sign?,plus,minus,A,1'),
  'Physics/01 Charge/More.quiz.yaml':
    'name: More of it\nadded_on: 2026-11-02\npass_percent: 50\nquestions:\n  - { question: How?, options: [0.50, yes], answer: B }\n',
  'Chemistry/Atoms/Shells.webm': 'film two',
  'live.csv':
    'subject,batch,class,tutor,url,day,starts,ends\nLive,A,One,Asha,https://example.org/1,mon WEDNESDAY,9:00,10:00\n',
  'privacy.html': '<p>We keep little.</p>\n',
  'news.csv': 'date,heading,image,news\n2026-11-01,Old,,\n2026-11-02,New,news/new.png,"<b>Hi</b>"\n',
  'news/new.png': 'news picture',
  'students.csv':
    'name,guardian,mobile,level\nAsha,Gita,98765 43210,Class 12\nBina,,9876543211,Class 11\nChitra,,9876543212,Class 12\n',
  'enrolments.csv': 'mobile,subject,enrolled\n9876543211,*,yes\n9876543211,Chemistry,no\n',
  'history/attempts.csv':
    'mobile,quiz,submitted_at,question,answer\n9876543210,Physics/Charge/Test.quiz.csv,2026-11-03 16:30,1,B\n9876543210,Physics/Charge/Test.quiz.csv,2026-11-03 16:30,2,\n',
  'history/watched.csv':
    'mobile,topic,watched_at,seconds,duration\n9876543210,Physics/Charge/What,2026-11-03 16:30,7,10\n',
};

/** Later than every file that the tests write, so that imports save the hashes of these files. */
const firstTime = Date.now() + 60_000;

onSqliteInGate('an import', (db) => {
  const folder = testFolder();
  let now = firstTime;
  beforeEach(() => {
    now = firstTime;
  });

  async function run(files: Files = {}, options: { dryRun?: boolean; flatten?: boolean } = {}) {
    const root = folder.write(files);
    now += 1;
    const outcome = await importAcademy({ db: db(), clock: () => now, media: folder.media() }, root, options);
    return summariseImport(outcome, { dryRun: false, verbose: true, ...options });
  }

  async function enrolled(name: string) {
    const rows = await db()
      .selectFrom('enrolment')
      .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .where('student.name', '=', name)
      .orderBy('subject_name')
      .select('subject_name')
      .execute();
    return rows.map(({ subject_name }) => subject_name);
  }

  test('of the simplest folder needs no other file', async () => {
    await run({ 'Physics/01 Charge/02 Law.mp4': 'two', 'Physics/01 Charge/01 What.mp4': 'one', 'Empty/': '' });
    const topics = await db().selectFrom('topic').orderBy('position').selectAll().execute();
    expect(topics.map(({ topic_name, source_key }) => [topic_name, source_key])).toEqual([
      ['What', 'physics/charge/what'],
      ['Law', 'physics/charge/law'],
    ]);
    expect(topics[0]?.video).toMatch(/^[0-9a-f]{32}\/file\.mp4$/);
    expect(await folder.media().findSize(topics[0]?.video ?? '')).toBe(mp4('one').length);
    expect(await db().selectFrom('academic_level').select('levels').execute()).toEqual([{ levels: 'General' }]);
    expect(
      (await db().selectFrom('subject').orderBy('position').selectAll().execute()).map((row) => row.subject_name),
    ).toEqual(['Empty', 'Physics']);
    expect(await setting(db(), 'academy')).toEqual({
      name: 'Sunrise Academy',
      timezone: 'Asia/Kolkata',
    });
  });

  test('of a folder that uses every feature imports all of it', async () => {
    await run(everything);
    const topics = await db().selectFrom('topic').orderBy('source_key').selectAll().execute();
    expect(topics.map(({ topic_name, video }) => [topic_name, video.replace(/^[0-9a-f]{32}/, '#')])).toEqual([
      ['Shells', '#/file.webm'],
      ['Field', '#/index.m3u8'],
      ["Coulomb's law: F ∝ 1/r²", 'https://youtu.be/aqz-KE-bpKQ'],
      ['What', '#/file.mp4'],
      ['Film', 'https://vimeo.com/1'],
    ]);
    const hls = topics.find(({ topic_name }) => topic_name === 'Field')?.video.split('/')[0];
    expect(await folder.media().findSize(`${hls}/360p/part 0.ts`)).toBe(4);
    const captions = await db().selectFrom('topic_captions').orderBy('lang').selectAll().execute();
    expect(captions.map(({ lang }) => lang)).toEqual(['en', 'hi']);
    const quizzes = await db()
      .selectFrom('quiz')
      .innerJoin('quiz_revision', 'quiz_revision.revision_id', 'quiz.revision_id')
      .orderBy('name')
      .select(['name', 'added_on', 'max_marks', 'pass_percent'])
      .execute();
    expect(quizzes).toEqual([
      { name: 'More of it', added_on: Date.parse('2026-11-02T12:00:00+05:30'), max_marks: 1, pass_percent: 50 },
      { name: 'Test', added_on: firstTime + 1, max_marks: 3, pass_percent: 40 },
    ]);
    const questions = await db().selectFrom('question').where('question', '=', 'How?').selectAll().execute();
    expect(questions).toMatchObject([{ options: '["0.50","yes"]', answer: 'yes', marks: 1 }]);
    const live = await db().selectFrom('live_class').selectAll().execute();
    expect(live).toMatchObject([{ class_name: 'One', day: 'Mon Wed', starts: '09:00', ends: '10:00' }]);
    const news = await db().selectFrom('news').orderBy('position').selectAll().execute();
    expect(news.map(({ heading }) => heading)).toEqual(['New', 'Old']);
    expect(await setting(db(), 'privacy')).toEqual({ text: '<p>We keep little.</p>' });
    expect(await setting(db(), 'support_chat')).toEqual({ whatsapp: '9876500000', message: 'Hello' });
    expect(await enrolled('Asha')).toEqual(['Chemistry', 'Live', 'Physics']);
    expect(await enrolled('Bina')).toEqual(['Live', 'Physics']);
    const attempts = await db().selectFrom('attempt').selectAll().execute();
    expect(attempts).toMatchObject([
      { marks: 2, max_marks: 3, result: 'pass', submitted_at: Date.parse('2026-11-03T11:00:00Z') },
    ]);
    const watched = await db().selectFrom('watch_progress').selectAll().execute();
    expect(watched).toMatchObject([{ position: 7, duration: 10 }]);
  });

  test('of the same folder again changes nothing, says so, and does not read the media again', async () => {
    await run(everything);
    const before = await allRows(db());
    expect(await run()).toBe('Nothing has changed.');
    expect(await allRows(db())).toEqual(before);
  });

  test('of workbooks changes nothing after an import of the same tables as CSV', async () => {
    await run(everything);
    const before = await withoutFiles(db());
    const tables = Object.entries(everything).filter(([path]) => path.endsWith('.csv'));
    expect(tables).toHaveLength(8);
    const asWorkbooks = tables.flatMap(([path, csv]) => [
      [path, undefined] as const,
      [path.replace(/csv$/, 'xlsx'), workbookFrom(String(csv))] as const,
    ]);
    expect(await run(Object.fromEntries(asWorkbooks))).toMatch(/^Nothing has changed\./);
    expect(await withoutFiles(db())).toEqual(before);
  });

  test('as a dry run writes neither a row nor a file, and lists what it would change', async () => {
    const before = await allRows(db());
    const summary = await run(everything, { dryRun: true });
    expect(summary).toContain('Added: 3 subjects, 3 chapters, 5 topics');
    expect(summary).toContain('This was a dry run. Nothing was changed.');
    expect(await allRows(db())).toEqual(before);
    expect(readdirSync(folder.base())).toEqual(['Sunrise Academy']);
  });

  test('with an error in the last file changes nothing', async () => {
    const broken = {
      ...everything,
      'history/watched.csv': 'mobile,topic,watched_at,seconds\n9876543210,Physics/Charge/Gone,2026-11-03 16:30,7\n',
    };
    const before = await allRows(db());
    await expect(run(broken)).rejects.toThrow("history/watched.csv, row 2: there is no topic 'physics/charge/gone'.");
    expect(await allRows(db())).toEqual(before);
    expect(readdirSync(folder.base())).toEqual(['Sunrise Academy']);
  });

  test('reports rows in the history and the enrolments about unknown students, quizzes or questions', async () => {
    const files = {
      ...everything,
      'enrolments.csv': 'mobile,subject\n9000000000,Physics\n',
      'history/attempts.csv':
        'mobile,quiz,submitted_at,question,answer\n9876543210,Physics/Charge/Test,2026-11-03 16:30,3,A\n9876543210,Physics/Charge/Test,2026-11-03 16:30,2,C\n9000000000,Physics/Charge/None,2026-11-03 16:30,1,A\n',
    };
    await expect(run(files)).rejects.toThrow(
      [
        'enrolments.csv, row 2: no student with this mobile number is registered.',
        'history/attempts.csv, row 2: the quiz has no question 3; it has 2.',
        "history/attempts.csv, row 3: the answer is 'C', but question 2 has the options a, b.",
        'history/attempts.csv, row 4: no student with this mobile number is registered.',
        "history/attempts.csv, row 4: there is no quiz 'physics/charge/none'.",
      ].join('\n'),
    );
  });

  test('reports unknown students in workbooks with their sheet and row', async () => {
    const sheets = [
      { name: 'Notes', rows: [] },
      { name: 'May', rows: [['Mobile', 'Subject'], [], [9876543299, 'Physics']] },
    ];
    await expect(run({ 'Physics/': '', 'enrolments.xlsx': workbookOf(sheets) })).rejects.toThrow(
      "enrolments.xlsx, sheet 'May', row 3: no student with this mobile number is registered.",
    );
    const batches = [
      { name: 'Notes', rows: [] },
      {
        name: 'Batches',
        rows: [
          ['Mobile', 'Batch'],
          [9876543299, 'Evening'],
        ],
      },
    ];
    await expect(run({ 'Physics/': '', 'batches.xlsx': workbookOf(batches) })).rejects.toThrow(
      "batches.xlsx, sheet 'Batches', row 2: no student with this mobile number is registered.",
    );
  });

  test('that a failing media store interrupts leaves no row, and the next import completes it', async () => {
    const root = folder.write(everything);
    const real = folder.media();
    let left = 3;
    const failing = {
      ...real,
      put: async (key: string, path: string) => {
        left -= 1;
        if (left < 0) throw new Error('no space left');
        await real.put(key, path);
      },
    };
    const before = await allRows(db());
    await expect(importAcademy({ db: db(), clock: () => now, media: failing }, root)).rejects.toThrow('no space left');
    expect(await allRows(db())).toEqual(before);
    await run();
    expect(await run()).toBe('Nothing has changed.');
  });

  test('during which a video changes stores neither a row nor part of the file', async () => {
    const root = folder.write(everything);
    const real = folder.media();
    const put: typeof real.put = async (key, path, confirm) => {
      if (typeof path === 'string' && path.endsWith('01 What.mp4')) appendFileSync(path, ' and more');
      await real.put(key, path, confirm);
    };
    const before = await allRows(db());
    await expect(importAcademy({ db: db(), clock: () => now, media: { ...real, put } }, root)).rejects.toThrow(
      'Physics/01 Charge/01 What.mp4: this file changed while the folder was being read.',
    );
    expect(await allRows(db())).toEqual(before);
    for await (const key of real.list()) expect(key).not.toMatch(/mp4/);
    await run();
    expect(await run()).toBe('Nothing has changed.');
  });

  test('that would hide most subjects is refused unless the operator allows it', async () => {
    const root = folder.write(everything);
    const careful = (allowHiding: boolean) =>
      importAcademy({ db: db(), clock: () => now, media: folder.media() }, root, { allowHiding });
    await careful(false);
    folder.write({
      Chemistry: undefined,
      'contents.csv': undefined,
      'enrolments.csv': undefined,
      'live.csv': undefined,
    });
    const before = await allRows(db());
    await expect(careful(false)).rejects.toThrow(
      /^This import would hide 2 of the 3 subjects that students have now\. .* --allow-hiding\.$/,
    );
    expect(await allRows(db())).toEqual(before);
    await careful(true);
    await careful(false);
  });

  test('of a folder with the same subjects is refused too, if most of their content or of the students is not in it', async () => {
    const chapter = (name: string) =>
      Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`P/A/${name} ${n}.mp4`, name + n]));
    const students = (from: number) =>
      Array.from({ length: 7 }, (_, at) => `S${from + at},98765432${from + at}`).join('\n');
    const careful = (files: Files, options = {}) =>
      importAcademy({ db: db(), clock: () => now, media: folder.media() }, folder.write(files), {
        allowHiding: false,
        rename: false,
        ...options,
      });
    await careful({ ...chapter('Film'), 'P/A/Notes.pdf': 'n', 'students.csv': `name,mobile\n${students(10)}\n` });
    const other = { 'P/A': undefined, ...chapter('Clip'), 'students.csv': `name,mobile\n${students(50)}\n` };
    const refusal =
      'This import would hide 6 of the 7 chapters, topics, study materials and quizzes that students have now. ' +
      '7 of the 7 students of the last import are not in students.csv. ' +
      'Nothing was changed. Check that the folder is the right one and complete. ' +
      'If it is, run the command again with --allow-hiding.';
    expect((await careful(other, { dryRun: true })).refusal).toBe(refusal);
    await expect(careful({})).rejects.toThrow(refusal);
    await careful({}, { allowHiding: true });
  });

  test('of an academy with another name is refused until the operator says that it is meant', async () => {
    const importAs = (name: string, options = {}) =>
      importAcademy(
        { db: db(), clock: () => now, media: folder.media() },
        folder.write({ 'P/A/a.mp4': 'a', 'academy.yaml': `name: ${name}\n` }),
        { rename: false, allowHiding: false, ...options },
      );
    await importAs('Sunrise');
    await importAs('Sunrise');
    await expect(importAs('Demo Academy')).rejects.toThrow(
      'This folder is of "Demo Academy", and this portal is "Sunrise". Nothing was changed. Check that the folder is the right one and complete. If it is, run the command again with --rename.',
    );
    await importAs('Demo Academy', { rename: true });
    await importAs('Demo Academy');
  });

  test('of a changed quiz makes a new revision, while attempts keep the questions that they answered', async () => {
    await run(everything);
    const before = await db()
      .selectFrom('attempt')
      .innerJoin('question', 'question.revision_id', 'attempt.revision_id')
      .select('question.question')
      .execute();
    const summary = await run({ 'Physics/01 Charge/Test.quiz.csv': quiz('Other?,ampere,coulomb,A,5') });
    expect(summary).toContain('quiz Physics/01 Charge/Test.quiz.csv (questions)');
    const after = await db()
      .selectFrom('attempt')
      .innerJoin('question', 'question.revision_id', 'attempt.revision_id')
      .select('question.question')
      .execute();
    expect(after).toEqual(before);
    const now = await db()
      .selectFrom('quiz')
      .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
      .where('quiz.name', '=', 'Test')
      .select('question.question')
      .execute();
    expect(now).toEqual([{ question: 'Other?' }]);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('of a corrected explanation keeps the questions, so that an attempt that has begun goes on', async () => {
    const explained = (one: string, two: string) => ({
      'P/A/Csv.quiz.csv': `question,option a,option b,answer,explanation\nWhy?,a,b,A,${one}\n`,
      // The same questions with another explanation.
      'P/A/Yaml.quiz.yaml': `questions:\n  - { question: Why?, options: [a, b], answer: A, explanation: ${two} }\n`,
    });
    const questions = () =>
      db()
        .selectFrom('quiz')
        .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
        .orderBy('name')
        .select(['name', 'question_id', 'explanation'])
        .execute();
    await run(explained('Because.', "'<b>So</b>'"));
    const before = await questions();
    expect(before).toMatchObject([
      { name: 'Csv', explanation: 'Because.' },
      { name: 'Yaml', explanation: '<b>So</b>' },
    ]);
    expect(await run()).toBe('Nothing has changed.');

    const summary = await run(explained('Since it is.', "'<b>So</b>'"));
    expect(summary).toContain('quiz P/A/Csv.quiz.csv (explanations, topics or difficulty)');
    expect(summary).not.toContain('Yaml');
    expect(await questions()).toEqual([{ ...before[0], explanation: 'Since it is.' }, before[1]]);
    await run({ 'P/A/Csv.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n' });
    expect(await questions()).toEqual([{ ...before[0], explanation: '' }, before[1]]);
  });

  test('of a quiz without negative marks has the hash that it always had; with them it is another revision', async () => {
    const revisions = () =>
      db().selectFrom('quiz_revision').orderBy('created_at').orderBy('revision_id').select('content_hash').execute();
    const sheet = (more: string, cells: string) => ({
      'P/A/Test.quiz.csv': `question,option a,option b,answer,marks${more}\nWhy?,a,b,A,2${cells}\n`,
    });
    await run({ 'academy.yaml': 'name: Sunrise\npass_percent: 40\n', ...sheet('', '') });
    const content_hash = createHash('sha256').update('[40,[["Why?",["a","b"],"a",2]]]').digest('hex');
    expect(await revisions()).toEqual([{ content_hash }]);

    const summary = await run(sheet(',topic,difficulty,S.No', ',Optics,hard,1'));
    expect(summary).toContain('quiz P/A/Test.quiz.csv (explanations, topics or difficulty)');
    expect(summary).toContain("Warnings:\n  P/A/Test.quiz.csv: these columns are left out: 'S.No'");
    expect(await revisions()).toHaveLength(1);
    const stored = db().selectFrom('question').select(['topic', 'difficulty', 'negative_marks']);
    expect(await stored.execute()).toEqual([{ topic: 'Optics', difficulty: 'hard', negative_marks: 0 }]);

    await run(sheet(',negative marks', ',-0.5'));
    expect(await revisions()).toHaveLength(2);
    const costs = await db().selectFrom('question').select('negative_marks').execute();
    expect(costs.map(({ negative_marks }) => negative_marks).toSorted()).toEqual([0, 0.5]);
  });

  test('takes a letter of the history as that of the sheet, where an option is blank', async () => {
    await run({
      'P/A/Test.quiz.csv': 'question,option a,option b,option c,answer\nWhy?,so,,not,C\n',
      'students.csv': 'name,mobile\nAsha,9876543210\n',
      'history/attempts.csv': 'mobile,quiz,submitted_at,question,answer\n9876543210,P/A/Test,2026-11-02 16:30,1,C\n',
    });
    expect(await db().selectFrom('attempt_answer').select(['answer', 'marks']).execute()).toEqual([
      { answer: 'not', marks: 1 },
    ]);
  });

  test('turns off downloads of a study material for as long as contents.csv says so', async () => {
    const material = () => db().selectFrom('study_material').select(['title', 'may_download']).execute();
    const file = { 'P/A/Notes.pdf': 'notes' };
    await run({ ...file, 'contents.csv': 'path,download\nP/A/Notes,no\n' });
    expect(await material()).toEqual([{ title: 'Notes', may_download: 0 }]);
    expect(await run()).toBe('Nothing has changed.');
    await run({ 'contents.csv': undefined });
    expect(await material()).toEqual([{ title: 'Notes', may_download: 1 }]);
  });

  test('of captions that browsers would not show stores them mended, and once', async () => {
    const files = {
      'P/A/Film.mp4': 'a',
      'P/A/Film.en.vtt': captionsOf(',', 'Hello'),
      'P/A/Film.Hindi.srt': captionsOf(',', 'नमस्ते').replace('WEBVTT\n\n', ''),
      'P/A/Film.ta.vtt': Buffer.from(`\ufeff${captionsOf('.', 'வணக்கம்')}`, 'utf16le'),
      'P/A/Film.ml.vtt': captionsOf('.', 'നമസ്കാരം').replaceAll('\n', '\r\n'),
    };
    await run(files);
    const rows = await db().selectFrom('topic_captions').orderBy('lang').selectAll().execute();
    const stored = rows.map(({ lang, media }) => [lang, readFileSync(join(folder.base(), 'media', media), 'utf8')]);
    expect(stored).toEqual([
      ['en', captionsOf('.', 'Hello')],
      ['hi', captionsOf('.', 'नमस्ते')],
      ['ml', files['P/A/Film.ml.vtt']],
      ['ta', captionsOf('.', 'வணக்கம்')],
    ]);
    for (const { media } of rows) expect(media).toMatch(/\/file\.vtt$/);
    expect(await run()).toBe('Nothing has changed.');
    // The mended file is the same.
    expect(await run({ 'P/A/Film.en.vtt': captionsOf('.', 'Hello') })).toBe('Nothing has changed.');
  });

  test('hides nodes that left the folder, and restores them as they were', async () => {
    await run(everything);
    const before = await withoutFiles(db());
    expect(
      await run({
        Physics: undefined,
        'history/attempts.csv': undefined,
        'history/watched.csv': undefined,
        'contents.csv': undefined,
        'live.csv': undefined,
      }),
    ).toContain('Hidden: ');
    const hidden = await db().selectFrom('topic').where('archived_at', 'is not', null).select('topic_name').execute();
    expect(hidden).toHaveLength(4);
    expect(await db().selectFrom('watch_progress').selectAll().execute()).toHaveLength(1);
    await run(everything);
    expect(await withoutFiles(db())).toEqual(before);
  });

  test.each<[what: string, before: Files, after: Files, path: string]>([
    [
      'a renamed file',
      { 'P/01 A/01 Film.mp4': 'x' },
      { 'P/01 A/01 Film.mp4': undefined, 'P/01 A/01 The film.mp4': 'x' },
      'p/a/the film',
    ],
    [
      'a renumbered file',
      { 'P/01 A/01 Film.mp4': 'x' },
      { 'P/01 A/01 Film.mp4': undefined, 'P/01 A/07 Film.mp4': 'x' },
      'p/a/film',
    ],
    [
      'a renumbered chapter',
      { 'P/01 A/01 Film.mp4': 'x' },
      { 'P/01 A': undefined, 'P/02 A/01 Film.mp4': 'x' },
      'p/a/film',
    ],
    ['a file with new content', { 'P/A/Film.mp4': 'x' }, { 'P/A/Film.mp4': 'y' }, 'p/a/film'],
    ['another kind of video', { 'P/A/Film.mp4': 'x' }, { 'P/A/Film.mp4': undefined, 'P/A/Film.webm': 'y' }, 'p/a/film'],
    [
      'a renamed chapter',
      { 'P/A/Film.mp4': 'x', 'P/A/N.pdf': 'n' },
      { 'P/A': undefined, 'P/B/Film.mp4': 'x', 'P/B/N.pdf': 'n' },
      'p/b/film',
    ],
    ['a renamed subject', { 'P/A/Film.mp4': 'x' }, { P: undefined, 'Q/A/Film.mp4': 'x' }, 'q/a/film'],
    [
      'a file moved to another chapter',
      { 'P/A/Film.mp4': 'x', 'P/B/': '' },
      { 'P/A/Film.mp4': undefined, 'P/B/Film.mp4': 'x' },
      'p/b/film',
    ],
  ])('of %s keeps the progress of students', async (_, before, after, source_key) => {
    await run({ 'O/O/Other.mp4': 'other', ...before, 'students.csv': 'name,mobile\nAsha,9876543210\n' });
    const { stud_id } = await db().selectFrom('student').select('stud_id').executeTakeFirstOrThrow();
    const topics = await db().selectFrom('topic').where('topic_name', '=', 'Film').selectAll().execute();
    const topic_id = topics[0]?.topic_id ?? '';
    await db()
      .insertInto('watch_progress')
      .values({ stud_id, topic_id, position: 5, furthest: 5, finished: 0, duration: 9, watched_at: 1 })
      .execute();
    await run(after);
    const progress = await db()
      .selectFrom('watch_progress')
      .innerJoin('topic', 'topic.topic_id', 'watch_progress.topic_id')
      .where('archived_at', 'is', null)
      .select(['source_key', 'watch_progress.position'])
      .execute();
    expect(progress).toEqual([{ source_key, position: 5 }]);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('keeps keys unique when chapters exchange their names, and when one takes the name of a renamed one', async () => {
    await run({ 'P/A/a.mp4': 'a', 'P/A/old.mp4': 'old', 'P/B/b.mp4': 'b' });
    await run({ 'P/A/old.mp4': undefined });
    await run({ 'P/A': undefined, 'P/C/a.mp4': 'a' });
    await run({ 'P/A/old.mp4': 'another' });
    const topics = await db()
      .selectFrom('topic')
      .where('archived_at', 'is', null)
      .orderBy('source_key')
      .select('source_key')
      .execute();
    expect(topics).toEqual([{ source_key: 'p/a/old' }, { source_key: 'p/b/b' }, { source_key: 'p/c/a' }]);
    await run({ 'P/A': undefined, 'P/B': undefined, 'P/B/old.mp4': 'another', 'P/A/b.mp4': 'b' });
    expect(await run()).toBe('Nothing has changed.');
  });

  test('enrols the students of a level in its new subjects, and does not restore removed enrolments', async () => {
    await run(everything);
    await db().deleteFrom('enrolment').execute();
    await run({ 'Physics/01 Charge/09 More.mp4': 'more', 'enrolments.csv': undefined });
    expect(await enrolled('Chitra')).toEqual([]);
    await run({ 'Maths/Sets/One.mp4': 'one' });
    expect(await enrolled('Chitra')).toEqual(['Maths']);
    expect(await enrolled('Bina')).toEqual(['Maths']);
  });

  test('that restores a hidden subject enrols students who registered meanwhile, but not those who were removed', async () => {
    await run({ 'P/A/a.mp4': 'a', 'O/A/b.mp4': 'b', 'students.csv': 'name,mobile\nAsha,9876543210\n' });
    await db().deleteFrom('enrolment').execute();
    await run({ P: undefined });
    await run({ 'students.csv': 'name,mobile\nBina,9876543211\n' });
    expect(await enrolled('Bina')).toEqual(['O']);
    await run({ 'P/A/a.mp4': 'a' });
    expect(await enrolled('Bina')).toEqual(['O', 'P']);
    expect(await enrolled('Asha')).toEqual([]);
    await run({ P: undefined });
    await run({ 'P/A/a.mp4': 'a', 'enrolments.csv': 'mobile,subject\n9876543210,P\n' });
    expect(await enrolled('Asha')).toEqual(['P']);
  });

  test('updates a student by their number, ignores empty cells, and removes nobody', async () => {
    await run({ ...everything, 'enrolments.csv': undefined });
    await run({
      'students.csv': 'name,mobile,level\nAsha Nair,+91-9876543210,class 11\n',
      'history/attempts.csv': undefined,
    });
    const students = await db().selectFrom('student').orderBy('mobile').selectAll().execute();
    expect(students.map(({ name, guardian }) => [name, guardian])).toEqual([
      ['Asha Nair', 'Gita'],
      ['Bina', ''],
      ['Chitra', ''],
    ]);
    expect(await run()).toBe('Nothing has changed.');
  });

  test('keeps newer progress that a student made here, and replaces older progress', async () => {
    await run(everything);
    const set = (watched_at: number) => db().updateTable('watch_progress').set({ watched_at, position: 9 }).execute();
    await set(now);
    await run();
    expect(await db().selectFrom('watch_progress').select('position').execute()).toEqual([{ position: 9 }]);
    await set(0);
    await run();
    expect(await db().selectFrom('watch_progress').select('position').execute()).toEqual([{ position: 7 }]);
  });

  test('notices new content of the same size, even if its modification time was set back', async () => {
    const long = new Date('2026-01-01');
    const path = join(folder.write({ 'P/A/a.mp4': 'one' }), 'P/A/a.mp4');
    utimesSync(path, long, long);
    const { ctimeMs } = statSync(path);
    await run();
    // Nobody can set ctime back, but it only differs once the file system's clock has moved on.
    do {
      folder.write({ 'P/A/a.mp4': 'two' });
      utimesSync(path, long, long);
    } while (Math.floor(statSync(path).ctimeMs) === Math.floor(ctimeMs));
    expect(await run()).toContain('topic P/A/a.mp4 (content)');
  });

  test('stores formulas and markup as plain text', async () => {
    await run({
      ...everything,
      'students.csv': 'name,mobile,level\n"=HYPERLINK(""http://x"")",9876543210,Class 12\n',
      'enrolments.csv': undefined,
    });
    expect(await db().selectFrom('student').select('name').execute()).toEqual([{ name: '=HYPERLINK("http://x")' }]);
  });

  test('with --flatten takes what is in the folders of a chapter, which keeps its history when it is moved up', async () => {
    await run({ 'P/A/Part/01 Film.mp4': 'x', 'P/A/Other.mp4': 'y' });
    const topics = () => db().selectFrom('topic').orderBy('position').select(['topic_id', 'topic_name']).execute();
    expect((await topics()).map(({ topic_name }) => topic_name)).toEqual(['Other']);
    await run({}, { flatten: true });
    const flat = await topics();
    expect(flat.map(({ topic_name }) => topic_name)).toEqual(['Film', 'Other']);
    await run({ 'P/A/Part': undefined, 'P/A/01 Film.mp4': 'x' });
    expect(await topics()).toEqual(flat);
  });

  test('of any folder changes nothing the second time', { timeout: propertyTimeout }, async () => {
    const name = fc.constantFrom('A', '01 B', '2. b c', 'Ångström', '३ तीन', 'x.y', "O'Hara", 'नमस्ते', '100%');
    const file = fc.tuple(
      name,
      fc.constantFrom('.mp4', '.pdf', '.webm', '.url', '.vtt', '.docx'),
      fc.constantFrom('1', '2'),
    );
    const path = fc.tuple(name, name, file).map(([subject, chapter, [base, ending, content]]) => {
      const texts = new Map([
        ['.url', `URL=https://example.org/${content}`],
        ['.vtt', 'WEBVTT'],
      ]);
      return [`${subject}/${chapter}/${base}${ending}`, texts.get(ending) ?? content] as const;
    });
    await fc.assert(
      fc.asyncProperty(fc.array(path, { minLength: 1, maxLength: 8 }), async (paths) => {
        folder.clear();
        const summary = await run(Object.fromEntries(paths)).catch((error: unknown) => error);
        if (summary instanceof InvalidFolderError) return;
        expect(summary).not.toBeInstanceOf(Error);
        const before = await withoutFiles(db());
        expect(await run()).toMatch(/^Nothing has changed\./);
        expect(await withoutFiles(db())).toEqual(before);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  test('at the same time as another has the same result as one', async () => {
    const root = folder.write(everything);
    const deps = { db: db(), clock: () => now, media: folder.media() };
    await Promise.all([importAcademy(deps, root), importAcademy(deps, root)]);
    expect(await db().selectFrom('topic').selectAll().execute()).toHaveLength(5);
    expect(await run()).toBe('Nothing has changed.');
  });
});

async function setting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').where('name', '=', name).select('value').executeTakeFirst();
  return JSON.parse(row?.value ?? 'null');
}

const watchedTables = [
  'academic_level',
  'attempt',
  'attempt_answer',
  'batch',
  'chapter',
  'enrolment',
  'imported_file',
  'changed_here',
  'live_class',
  'news',
  'question',
  'quiz',
  'quiz_revision',
  'setting',
  'student',
  'study_material',
  'subject',
  'subject_level',
  'topic',
  'topic_captions',
  'watch_progress',
] as const;

/** Every row of the tables that an import writes, in an order that does not depend on the engine. */
async function allRows(db: Db): Promise<Record<string, string[]>> {
  const entries = watchedTables.map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** All rows except the saved hashes of files. */
async function withoutFiles(db: Db) {
  const { imported_file: _, ...rows } = await allRows(db);
  return rows;
}
