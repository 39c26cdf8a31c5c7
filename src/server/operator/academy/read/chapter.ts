import type { Chapter, Named, Quiz } from '#server/operator/academy/model.ts';
import { addCaptions } from './captions.ts';
import { type FileEntry, type FolderEntry, listFolder } from './files/list-folder.ts';
import { endingOf, namedBy } from './files/named.ts';
import { readHls } from './hls.ts';
import { readQuizCsv } from './quiz/quiz-csv.ts';
import { readQuizYaml } from './quiz/quiz-yaml.ts';
import { addFault, type Reading } from './reading.ts';
import { readShortcut } from './shortcut.ts';
import { reasonToLeaveOut } from './skipped-files.ts';

const videoEndings = ['.mp4', '.m4v', '.webm'];
const quizEndings = ['.quiz.csv', '.quiz.yaml', '.quiz.yml'];

/** Endings that are no part of a thing's name; the longer ones come first. */
export const contentEndings = [...quizEndings, ...videoEndings, '.url', '.pdf'];

/** A chapter's folder. */
export function readChapter(reading: Reading, folder: FolderEntry, timezone: string): Chapter {
  const chapter: Chapter = { ...namedBy(folder), topics: [], materials: [], quizzes: [] };
  const captions: FileEntry[] = [];
  for (const entry of listFolder(reading, folder)) {
    if (entry.kind === 'folder') {
      const video = readHls(reading, entry);
      if (video) chapter.topics.push({ ...namedBy(entry), video, captions: [] });
    } else if (entry.name.toLowerCase().endsWith('.vtt')) captions.push(entry);
    else readFile(reading, chapter, entry, timezone);
  }
  addCaptions(reading, captions, chapter.topics);
  return chapter;
}

/** What has a fault is kept as well, so that what refers to it is not one more. */
function readFile(reading: Reading, chapter: Chapter, file: FileEntry, timezone: string): void {
  const ending = endingOf(file.name, contentEndings);
  const named = namedBy(file, file.name.slice(0, file.name.length - ending.length));
  if (ending === '') {
    reading.leftOut.push({ path: file.path, reason: reasonToLeaveOut(file.name) });
  } else if (quizEndings.includes(ending)) chapter.quizzes.push(readQuiz(reading, file, named, timezone));
  else if (ending === '.url') chapter.topics.push({ ...named, video: readShortcut(reading, file), captions: [] });
  else {
    checkContent(reading, file);
    if (ending === '.pdf') chapter.materials.push({ ...named, file, may_download: true });
    else chapter.topics.push({ ...named, video: { kind: 'file', file }, captions: [] });
  }
}

/** An empty file is one that was not copied whole. */
export function checkContent(reading: Reading, file: FileEntry): void {
  if (file.bytes === 0) addFault(reading, file.path, 'this file is empty. Was it copied whole?');
}

function readQuiz(reading: Reading, file: FileEntry, named: Named, timezone: string): Quiz {
  const before = reading.faults.length;
  const quiz: Quiz = { ...named, added_on: undefined, pass_percent: undefined, questions: [] };
  if (file.name.toLowerCase().endsWith('.csv')) quiz.questions = readQuizCsv(reading, file);
  else {
    const { name = '', ...rest } = readQuizYaml(reading, file, timezone) ?? {};
    Object.assign(quiz, rest, name === '' ? {} : { name });
  }
  if (quiz.questions.length === 0 && reading.faults.length === before) {
    addFault(reading, file.path, 'this quiz has no question.');
  }
  return quiz;
}
