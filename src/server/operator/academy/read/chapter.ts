import type { Chapter, Named, Quiz } from '#server/operator/academy/model.ts';
import { addCaptions } from './captions.ts';
import { type FileEntry, type FolderEntry, listFolder } from './files/list-folder.ts';
import { endingOf, namedBy } from './files/named.ts';
import { readHls } from './hls.ts';
import { pictureReader } from './pictures/picture-reader.ts';
import { readQuizTable } from './quiz/quiz-table.ts';
import { readQuizYaml } from './quiz/quiz-yaml.ts';
import { addValidationError, type ReadContext } from './read-context.ts';
import { readShortcut } from './shortcut.ts';
import { skipReason } from './skipped-files.ts';

const videoEndings = ['.mp4', '.m4v', '.webm'];
const quizEndings = ['.quiz.csv', '.quiz.xlsx', '.quiz.yaml', '.quiz.yml'];

/** Endings that are not part of a node's name. Longer ones come first. */
export const contentEndings = [...quizEndings, ...videoEndings, '.url', '.pdf'];

export function readChapter(context: ReadContext, folder: FolderEntry, timezone: string): Chapter {
  const chapter: Chapter = { ...namedBy(folder), topics: [], materials: [], quizzes: [] };
  const captions: FileEntry[] = [];
  const before = context.skipped.length;
  for (const entry of listFolder(context, folder)) {
    if (entry.kind === 'folder') {
      const video = readHls(context, entry);
      if (video) chapter.topics.push({ ...namedBy(entry), video, captions: [] });
    } else if (entry.name.toLowerCase().endsWith('.vtt')) captions.push(entry);
    else readFile(context, { folder, chapter, timezone }, entry);
  }
  addCaptions(context, captions, chapter.topics);
  const skipped = context.skipped.splice(before);
  context.skipped.push(...skipped.filter(({ path }) => !hasPicture(chapter, path)));
  return chapter;
}

/** Whether this is a picture of a quiz, or a folder with one. It is not skipped then. */
function hasPicture({ quizzes }: Chapter, path: string): boolean {
  return quizzes.some(({ pictures }) =>
    pictures.some(({ source }) => 'path' in source && (source.path === path || source.path.startsWith(`${path}/`))),
  );
}

interface ChapterFolder {
  folder: FolderEntry;
  chapter: Chapter;
  timezone: string;
}

/** A file with errors is added too, so that rows which refer to it do not cause further errors. */
function readFile(context: ReadContext, { folder, chapter, timezone }: ChapterFolder, file: FileEntry): void {
  const ending = endingOf(file.name, contentEndings);
  const named = namedBy(file, file.name.slice(0, file.name.length - ending.length));
  if (ending === '') {
    context.skipped.push({ path: file.path, reason: skipReason(file.name) });
  } else if (quizEndings.includes(ending)) chapter.quizzes.push(readQuiz(context, { folder, timezone }, file, named));
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

function readQuiz(
  context: ReadContext,
  { folder, timezone }: Pick<ChapterFolder, 'folder' | 'timezone'>,
  file: FileEntry,
  named: Named,
): Quiz {
  const before = context.errors.length;
  const pictures = pictureReader(context, folder, file);
  const quiz: Quiz = { ...named, added_on: undefined, pass_percent: undefined, questions: [], pictures: [] };
  if (!/\.ya?ml$/i.test(file.name)) quiz.questions = readQuizTable(context, file, pictures);
  else {
    const { name = '', ...rest } = readQuizYaml(context, file, timezone, pictures) ?? {};
    Object.assign(quiz, rest, name === '' ? {} : { name });
  }
  quiz.pictures = pictures.found();
  if (quiz.questions.length === 0 && context.errors.length === before) {
    addValidationError(context, file.path, 'this quiz has no questions.');
  }
  return quiz;
}
