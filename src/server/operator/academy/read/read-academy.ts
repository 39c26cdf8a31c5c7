import type { Academy, Named, Subject } from '#server/operator/academy/model.ts';
import { applyContents } from './contents.ts';
import { type Entry, type FileEntry, listFolder, rootEntry } from './files/list-folder.ts';
import { byOrder } from './files/names.ts';
import { readAttempts, readWatched } from './history.ts';
import { addLiveClasses } from './live.ts';
import { readNews } from './news.ts';
import { readEnrolments, readStudents } from './people.ts';
import { addFault, type Reading } from './reading.ts';
import { readSettings } from './settings.ts';
import { readSubject } from './subject.ts';

const takenFolders = ['news', 'history'];
const knownFiles = ['academy.yaml', 'contents.csv', 'live.csv', 'news.csv', 'students.csv', 'enrolments.csv'];
const historyFiles = ['attempts.csv', 'watched.csv'];

/** The whole academy folder as one model. What is wrong is noted in `reading`; the model is of use only where nothing is. */
export function readAcademy(reading: Reading): Academy {
  const entries = listFolder(reading, rootEntry(reading));
  const file = (name: string) => findFile(entries, name);
  const history = listHistory(reading, entries);
  leaveOutOthers(reading, entries);

  const { settings, levels } = readSettings(reading, file('academy.yaml'));
  const { timezone } = settings;
  const subjects = entries.flatMap((entry) =>
    entry.kind === 'folder' && !takenFolders.includes(entry.name.toLowerCase())
      ? readSubject(reading, entry, timezone)
      : [],
  );
  ifThere(file('contents.csv'), (contents) => applyContents(reading, contents, subjects, levels));
  if (subjects.length === 0)
    addFault(reading, '.', 'there is no subject: a subject is a folder in the academy folder.');
  ifThere(file('live.csv'), (live) => addLiveClasses(reading, live, subjects));
  checkLeaves(reading, subjects);

  return {
    settings,
    levels,
    subjects: byOrder(subjects).map((subject) => inOrder(subject, levels)),
    news: ifThere(file('news.csv'), (news) => readNews(reading, news, timezone)) ?? [],
    students: ifThere(file('students.csv'), (students) => readStudents(reading, students, levels)) ?? [],
    enrolments: ifThere(file('enrolments.csv'), (rows) => readEnrolments(reading, rows, subjects)) ?? [],
    attempts: ifThere(findFile(history, 'attempts.csv'), (rows) => readAttempts(reading, rows, timezone)) ?? [],
    watched: ifThere(findFile(history, 'watched.csv'), (rows) => readWatched(reading, rows, timezone)) ?? [],
  };
}

function findFile(entries: Entry[], name: string): FileEntry | undefined {
  const found = entries.find((entry) => entry.name.toLowerCase() === name);
  return found?.kind === 'file' ? found : undefined;
}

function ifThere<T, R>(value: T | undefined, use: (value: T) => R): R | undefined {
  return value === undefined ? undefined : use(value);
}

function listHistory(reading: Reading, entries: Entry[]): Entry[] {
  const folder = entries.find((entry) => entry.name.toLowerCase() === 'history');
  const listed = folder?.kind === 'folder' ? listFolder(reading, folder) : [];
  for (const { name, path } of listed) {
    if (historyFiles.includes(name.toLowerCase())) continue;
    reading.leftOut.push({ path, reason: `the portal reads only ${historyFiles.join(' and ')} there` });
  }
  return listed;
}

function leaveOutOthers(reading: Reading, entries: Entry[]): void {
  for (const { kind, name, path } of entries) {
    if (kind === 'folder' || knownFiles.includes(name.toLowerCase())) continue;
    const reason = 'it lies in the academy folder itself, where the portal reads only its own files';
    reading.leftOut.push({ path, reason });
  }
}

/** Two siblings with one name could not be told apart at the next import. */
function checkLeaves(reading: Reading, subjects: Subject[]): void {
  const check = (siblings: Named[]) => {
    for (const [at, thing] of siblings.entries()) {
      const first = siblings.findIndex((other) => other.leaf === thing.leaf);
      if (first === at) continue;
      const other = siblings[first]?.path ?? '';
      addFault(reading, thing.path, `this has the same name as '${other}': a number in front only gives the order.`);
    }
  };
  check(subjects);
  for (const subject of subjects) {
    check(subject.chapters);
    for (const chapter of subject.chapters) {
      check(chapter.topics);
      check(chapter.materials);
      check(chapter.quizzes);
    }
  }
}

function inOrder(subject: Subject, levels: string[]): Subject {
  const chapters = byOrder(subject.chapters).map((chapter) => ({
    ...chapter,
    topics: byOrder(chapter.topics),
    materials: byOrder(chapter.materials),
    quizzes: byOrder(chapter.quizzes),
  }));
  return { ...subject, levels: subject.levels.length === 0 ? levels : subject.levels, chapters };
}
