import { anyTime } from '#server/domain/quizzes/read-window.ts';
import { addCaptions, captionEndings } from '#server/files/captions/add-captions.ts';
import { readShortcut, shortcutEndings } from '#server/files/links/shortcut.ts';
import type { FileEntry, FolderEntry } from '#server/files/list-folder.ts';
import type { Named } from '#server/files/named.ts';
import { endingOf, namedBy } from '#server/files/named.ts';
import { pictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import type { Chapter, Quiz } from '#server/import/model.ts';
import { readQuizTable } from '#server/import/quiz-sheet/quiz-table.ts';
import { readQuizYaml } from '#server/import/quiz-sheet/quiz-yaml.ts';
import { type ChapterItem, listChapterItems } from './chapter-items.ts';
import { readHls } from './hls.ts';
import { checkDocument, checkVideo } from './media-file.ts';
import { skipFile } from './skipped-files.ts';

const videoEndings = ['.mp4', '.m4v', '.webm'];
const quizEndings = ['.quiz.csv', '.quiz.xlsx', '.quiz.yaml', '.quiz.yml'];

/** Endings that are not part of a node's name. Longer ones come first. */
export const contentEndings = [...quizEndings, ...videoEndings, ...shortcutEndings, '.pdf'];

export function readChapter(context: ReadContext, folder: FolderEntry, timezone: string): Chapter {
  const chapter: Chapter = { ...namedBy(folder), topics: [], materials: [], quizzes: [] };
  const captions: FileEntry[] = [];
  const before = context.skipped.length;
  for (const item of listChapterItems(context, folder)) {
    if (item.kind === 'folder') {
      const video = readHls(context, item, item.entries);
      chapter.topics.push({ ...namedBy(item), order: item.order, video, captions: [] });
    } else if (endingOf(item.name, captionEndings) !== '') captions.push(item);
    else readFile(context, { folder, chapter, timezone }, item);
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
function readFile(
  context: ReadContext,
  { folder, chapter, timezone }: ChapterFolder,
  { order, ...file }: FileEntry & Pick<ChapterItem, 'order'>,
): void {
  const ending = endingOf(file.name, contentEndings);
  const named = { ...namedBy(file, file.name.slice(0, file.name.length - ending.length)), order };
  if (ending === '') skipFile(context, file);
  else if (quizEndings.includes(ending)) chapter.quizzes.push(readQuiz(context, { folder, timezone }, file, named));
  else if (shortcutEndings.includes(ending)) {
    const video = readShortcut(context, file);
    if (video) chapter.topics.push({ ...named, video, captions: [] });
  } else if (ending === '.pdf') {
    checkDocument(context, file);
    chapter.materials.push({ ...named, file, may_download: true });
  } else {
    checkVideo(context, file, ending);
    chapter.topics.push({ ...named, video: { kind: 'file', file }, captions: [] });
  }
}

/** Reads a quiz from its file. The result has no meaning where there are errors. */
export function readQuiz(
  context: ReadContext,
  { folder, timezone }: Pick<ChapterFolder, 'folder' | 'timezone'>,
  file: FileEntry,
  named: Named,
): Quiz {
  const before = context.errors.length;
  const pictures = pictureReader(context, folder, file);
  const unsaid = { added_on: undefined, pass_percent: undefined, batch: '', window: anyTime };
  const quiz: Quiz = { ...named, ...unsaid, questions: [], pictures: [] };
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
