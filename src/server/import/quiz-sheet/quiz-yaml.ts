import { tidy } from '#contract/values/tidy.ts';
import type { Question } from '#server/domain/content/quiz-content.ts';
import { checkQuestions, type WrittenQuestion } from '#server/domain/quizzes/question.ts';
import type { QuizWindow } from '#server/domain/quizzes/quiz-window.ts';
import { nothingWritten, readWindow, windowNames } from '#server/domain/quizzes/quiz-window.ts';
import { readDate } from '#server/files/dates.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { checkNames, readYamlMap, textAt, type YamlValue } from '#server/files/yaml.ts';
import { readPercent } from './read-percent.ts';

export interface QuizYaml {
  name: string;
  added_on: number | undefined;
  pass_percent: number | undefined;
  batch: string;
  window: QuizWindow;
  questions: Question[];
}

/** Reads a `.quiz.yaml`. Adds errors and returns undefined if it is not a valid one. */
export function readQuizYaml(
  context: ReadContext,
  file: FileEntry,
  timezone: string,
  pictures: PictureReader,
): QuizYaml | undefined {
  const map = readYamlMap(context, file);
  if (!map) return undefined;
  checkNames(context, file, map, ['name', 'added_on', 'pass_percent', 'batch', ...windowNames, 'questions']);

  const addedOn = textAt(context, file, map, 'added_on');
  const added_on = addedOn.text === '' ? undefined : readDate(addedOn.text, timezone);
  if (addedOn.text !== '' && added_on === undefined) {
    addValidationError(
      context,
      file.path,
      `added_on is '${addedOn.text}', but it must be a day such as 2026-11-02.`,
      addedOn.line,
    );
  }
  const said = windowNames.map((name) => [name, tidy(textAt(context, file, map, name).text)] as const);
  const { window, problems } = readWindow({ ...nothingWritten, ...Object.fromEntries(said) }, timezone);
  for (const problem of problems) addValidationError(context, file.path, problem);
  const questions = map.get('questions');
  if (questions && !questions.list && questions.text !== '') {
    addValidationError(context, file.path, "'questions' must be a list of questions.", questions.line);
  }
  return {
    name: tidy(textAt(context, file, map, 'name').text),
    added_on,
    pass_percent: readPercent(context, file, map),
    batch: tidy(textAt(context, file, map, 'batch').text),
    window,
    questions: checkQuestions(
      context,
      file,
      (questions?.list ?? []).flatMap((question) => readQuestion(context, file, question) ?? []),
      pictures,
    ),
  };
}

const names = [
  'question',
  'options',
  'answer',
  'marks',
  'negative_marks',
  'topic',
  'difficulty',
  'explanation',
  'picture',
];

function readQuestion(context: ReadContext, file: FileEntry, { map, line }: YamlValue): WrittenQuestion | undefined {
  if (!map) {
    addValidationError(
      context,
      file.path,
      `a question needs the names question, options and answer, and may have ${names.slice(3).join(', ')}.`,
      line,
    );
    return undefined;
  }
  const before = context.errors.length;
  checkNames(context, file, map, names);
  const options = map.get('options');
  const list = options?.list ?? [];
  if (options && (!options.list || list.some((option) => option.text === undefined))) {
    addValidationError(context, file.path, "'options' must be a list of texts.", options.line);
  }
  const textOf = (name: string) => {
    const found = textAt(context, file, map, name);
    return { text: found.text, line: found.line ?? line };
  };
  const written = {
    line,
    question: textOf('question').text,
    options: list.map((option, place) => ({ text: option.text ?? '', line: option.line, place })),
    answer: textOf('answer'),
    marks: textOf('marks'),
    negativeMarks: textOf('negative_marks'),
    topic: textOf('topic'),
    difficulty: textOf('difficulty'),
    explanation: textOf('explanation'),
    picture: textOf('picture').text,
    explanationPicture: '',
  };
  return context.errors.length > before ? undefined : written;
}
