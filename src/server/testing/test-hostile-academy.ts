import * as fc from 'fast-check';
import { keyOfPath } from '#server/files/names.ts';
import { importTable } from '#server/import/export/folder-plan.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { testPicture } from './send-picture.ts';
import type { Files } from './test-folder.ts';

const nasty = [
  ...['../../etc/passwd', '..', '.', 'a/b', 'a:b', 'a?b', 'a b', 'A B', 'CON', 'nul.mp4', 'e.g.', 'Waves...', '???'],
  ...['01 Intro', '12 Angry men', '3 - 4', '- x', '=1+1', "'=1", '*', '[[[[', 'a,b;c\td', '"quoted"', '\\back', 'x.en'],
  ...['विद्युत आवेश और क्षेत्र', 'क़लम', 'वि'.repeat(70), 'x'.repeat(250), 'e\u0301', 'é', 'ß', 'İ', '💡'.repeat(60)],
  ...['news', 'history', 'question;option a;option b;answer;marks;topic;difficulty;explanation', 'foo.quiz', 'sep=;'],
  ...['\u202egnp.exe', 'a\u200bb', '#', '~$x', '.hidden', '<b>bold</b>', 'What is 5 % 3?', "Coulomb's law", 'pictures'],
];

const title = fc
  .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }))
  .map(asWritten)
  .filter((text) => text !== '');

/** What Linux takes as the name of a file, and the importer reads. */
const fileTitle = title
  .map((text) => cut(text.replaceAll('/', '∕')))
  .filter((text) => text !== '' && !/^(?:\.|~\$)/.test(text) && !['news', 'history'].includes(text.toLowerCase()));

function cut(text: string): string {
  let short = '';
  for (const character of text) if (Buffer.byteLength(short + character) <= 200) short += character;
  return short.trim();
}

const kind = fc.constantFrom('.mp4', '.url', '/hls', '.pdf', '.quiz.csv', '.quiz.yaml');
const item = fc.record({ kind, title: fileTitle, shown: fc.option(title), captions: fc.boolean() });
const chapter = fc.record({ title: fileTitle, shown: fc.option(title), items: fc.array(item, { maxLength: 5 }) });
const subject = fc.record({
  title: fileTitle,
  shown: fc.option(title),
  levels: fc.constantFrom('', 'Class 11', 'Class 12'),
  chapters: fc.array(chapter, { maxLength: 3 }),
  batches: fc.array(fc.tuple(title, title), { maxLength: 3 }),
});
const student = fc.record({
  name: title,
  guardian: title,
  level: fc.constantFrom('Class 11', 'Class 12'),
  enrolled: fc.constantFrom('', 'yes', 'no'),
  batch: fc.option(title),
});

/** The files of an academy folder with titles that people, and worse ones, may think of. */
export const hostileAcademy = fc
  .record({
    name: title,
    subjects: fc.array(subject, { minLength: 1, maxLength: 3 }),
    news: fc.array(fc.tuple(title, title), { maxLength: 3 }),
    students: fc.array(student, { maxLength: 4 }),
    text: title,
  })
  .map(({ name, subjects, news, students, text }): Files => {
    const files: Files = {
      'academy.yaml': `name: ${JSON.stringify(name.replaceAll('[', '('))}\nlevels: [Class 11, Class 12]\n`,
    };
    const contents: Record<'path' | 'name' | 'levels', string>[] = [];
    const live: Record<'subject' | 'batch' | 'class' | 'url', string>[] = [];
    const add = (path: string, shown: string | null, levels = '') => {
      // A backslash in contents.csv stands between names.
      if (!path.includes('\\') && (shown !== null || levels !== '')) contents.push({ path, name: shown ?? '', levels });
    };
    for (const one of distinct([...subjects, physics], ({ title: own }) => own)) {
      files[`${one.title}/`] = '';
      add(one.title, one.shown, one.levels);
      for (const [batch, own] of distinct(one.batches, (pair) => pair.join(' ')))
        live.push({ subject: one.title, batch, class: own, url: 'https://example.org/' });
      for (const below of distinct(one.chapters, ({ title: own }) => own)) {
        const path = `${one.title}/${below.title}`;
        files[`${path}/`] = '';
        add(path, below.shown);
        addItems(below.items, path, text, files, add);
      }
    }
    const rows = distinct(news, ([heading]) => heading);
    files['news.csv'] = importTable(
      ['date', 'heading', 'news'],
      rows.map(([heading, words]) => ({ date: '2026-11-02', heading, news: words })),
      ['date', 'heading'],
    );
    files['contents.csv'] = importTable(['path', 'name', 'levels'], contents, ['path', 'name']);
    files['live.csv'] = importTable(['subject', 'batch', 'class', 'url'], live, ['subject', 'batch', 'class', 'url']);
    addPeople(students, files);
    return files;
  });

const physics = { title: 'Physics', shown: null, levels: '', chapters: [], batches: [] };

function addItems(
  items: { kind: string; title: string; shown: string | null; captions: boolean }[],
  path: string,
  text: string,
  files: Files,
  add: (path: string, shown: string | null) => void,
): void {
  // No two of the same name, of whatever kind: contents.csv could not tell them apart.
  for (const [at, { kind: ending, title: own, shown, captions }] of distinct(items, (one) => one.title).entries()) {
    const file = `${path}/${own}${ending === '/hls' ? '' : ending}`;
    if (ending === '/hls') {
      files[`${file}/index.m3u8`] = '#EXTM3U\n#EXTINF:1\nlow/a 1.ts\n';
      files[`${file}/low/a 1.ts`] = text;
    } else if (ending === '.url') files[file] = `[InternetShortcut]\nURL=https://example.org/?q=${at}\n`;
    else if (ending === '.quiz.csv') {
      files[file] = importTable(
        ['question', 'option a', 'option b', 'answer', 'explanation'],
        [
          {
            question: `${text} ![](p.png)`,
            'option a': 'B',
            'option b': `(a) ${text}`,
            answer: 'option b',
            explanation: text,
          },
        ],
        ['question'],
      );
      files[`${path}/p.png`] = testPicture(1003, 4003);
    } else if (ending === '.quiz.yaml')
      files[file] =
        `added_on: 2026-11-02\npass_percent: 33.3\nminutes: 90\nattempts: any\nresults: when released\nlate: refuse\nquestions:\n  - { question: ${yaml(text)}, options: [a, ${yaml(`b${text}`)}], answer: "1", marks: 2, negative_marks: 0.25 }\n`;
    else {
      files[file] = `${own.length} ${ending}`;
      if (ending === '.mp4' && captions) files[`${path}/${own}.hi.vtt`] = 'WEBVTT\n';
    }
    add(file, shown);
  }
}

function yaml(text: string): string {
  return JSON.stringify(text).replaceAll(/[[\]{}]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

function addPeople(
  students: { name: string; guardian: string; level: string; enrolled: string; batch: string | null }[],
  files: Files,
): void {
  const rows = students.map((one, at) => ({ ...one, mobile: `987654321${at}` }));
  files['students.csv'] = importTable(['name', 'guardian', 'level', 'mobile'], rows, ['name', 'level', 'mobile']);
  const enrolled = rows.filter((one) => one.enrolled !== '').map((one) => ({ ...one, subject: 'Physics' }));
  files['enrolments.csv'] = importTable(['mobile', 'subject', 'enrolled'], enrolled, ['mobile', 'subject', 'enrolled']);
  const members = rows.flatMap(({ batch, mobile }) => (batch === null ? [] : { batch, mobile }));
  files['batches.csv'] = importTable(['batch', 'mobile'], members, ['batch', 'mobile']);
}

/** Those whose names the importer can tell apart. */
function distinct<T>(list: T[], nameOf: (one: T) => string): T[] {
  const keys = list.map((one) => keyOfPath(nameOf(one)).replace(/\.[^.]*$/, ''));
  return list.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
