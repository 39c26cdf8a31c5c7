import type { Chapter, Named, Quiz } from '#server/operator/academy/model.ts';
import { addCaptions } from './captions.ts';
import { type FileEntry, type FolderEntry, listFolder } from './files/list-folder.ts';
import { endingOf, namedBy } from './files/named.ts';
import { readHls } from './hls.ts';
import { readQuizCsv } from './quiz/quiz-csv.ts';
import { readQuizYaml } from './quiz/quiz-yaml.ts';
import { addValidationError, type ReadContext } from './read-context.ts';
import { readShortcut } from './shortcut.ts';
import { skipReason } from './skipped-files.ts';

const videoEndings = ['.mp4', '.m4v', '.webm'];
const quizEndings = ['.quiz.csv', '.quiz.yaml', '.quiz.yml'];

/** Endings that are not part of a node's name. Longer ones come first. */
export const contentEndings = [...quizEndings, ...videoEndings, '.url', '.pdf'];

export function readChapter(context: ReadContext, folder: FolderEntry, timezone: string): Chapter {
  const chapter: Chapter = { ...namedBy(folder), topics: [], materials: [], quizzes: [] };
  const captions: FileEntry[] = [];
  for (const entry of listFolder(context, folder)) {
    if (entry.kind === 'folder') {
      const video = readHls(context, entry);
      if (video) chapter.topics.push({ ...namedBy(entry), video, captions: [] });
    } else if (entry.name.toLowerCase().endsWith('.vtt')) captions.push(entry);
    else readFile(context, chapter, entry, timezone);
  }
  addCaptions(context, captions, chapter.topics);
  return chapter;
}

/** A file with errors is added too, so that rows which refer to it do not cause further errors. */
function readFile(context: ReadContext, chapter: Chapter, file: FileEntry, timezone: string): void {
  const ending = endingOf(file.name, contentEndings);
  const named = namedBy(file, file.name.slice(0, file.name.length - ending.length));
  if (ending === '') {
    context.skipped.push({ path: file.path, reason: skipReason(file.name) });
  } else if (quizEndings.includes(ending)) chapter.quizzes.push(readQuiz(context, file, named, timezone));
  else if (ending === '.url') chapter.topics.push({ ...named, video: readShortcut(context, file), captions: [] });
  else {
    checkContent(context, file);
    if (ending === '.pdf') chapter.materials.push({ ...named, file, may_download: true });
    else chapter.topics.push({ ...named, video: { kind: 'file', file }, captions: [] });
  }
}

/** An empty file usually means that copying was interrupted. */
export function checkContent(context: ReadContext, file: FileEntry): void {
  if (file.bytes === 0)
    addValidationError(context, file.path, 'this file is empty. Check that it was copied completely.');
}

function readQuiz(context: ReadContext, file: FileEntry, named: Named, timezone: string): Quiz {
  const before = context.errors.length;
  const quiz: Quiz = { ...named, added_on: undefined, pass_percent: undefined, batch: '', questions: [] };
  if (file.name.toLowerCase().endsWith('.csv')) quiz.questions = readQuizCsv(context, file);
  else {
    const { name = '', ...rest } = readQuizYaml(context, file, timezone) ?? {};
    Object.assign(quiz, rest, name === '' ? {} : { name });
  }
  if (quiz.questions.length === 0 && context.errors.length === before) {
    addValidationError(context, file.path, 'this quiz has no questions.');
  }
  return quiz;
}
