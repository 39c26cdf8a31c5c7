import type { Question } from '#server/operator/academy/model.ts';
import { readDate } from '#server/operator/academy/read/dates.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { checkNames, readYamlMap, textAt, type YamlValue } from '#server/operator/academy/read/files/yaml.ts';
import { addValidationError, type ReadContext } from '#server/operator/academy/read/read-context.ts';
import { readPercent } from '#server/operator/academy/read/settings.ts';
import { checkQuestion } from './question.ts';

export interface QuizYaml {
  name: string;
  added_on: number | undefined;
  pass_percent: number | undefined;
  questions: Question[];
}

/** Reads a `.quiz.yaml`. Adds errors and returns undefined if it is not a valid one. */
export function readQuizYaml(context: ReadContext, file: FileEntry, timezone: string): QuizYaml | undefined {
  const map = readYamlMap(context, file);
  if (!map) return undefined;
  checkNames(context, file, map, ['name', 'added_on', 'pass_percent', 'questions']);

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
  const questions = map.get('questions');
  if (questions && !questions.list && questions.text !== '') {
    addValidationError(context, file.path, "'questions' must be a list of questions.", questions.line);
  }
  return {
    name: textAt(context, file, map, 'name').text,
    added_on,
    pass_percent: readPercent(context, file, map),
    questions: (questions?.list ?? []).flatMap((question) => readQuestion(context, file, question) ?? []),
  };
}

function readQuestion(context: ReadContext, file: FileEntry, { map, line }: YamlValue): Question | undefined {
  if (!map) {
    addValidationError(
      context,
      file.path,
      'a question needs the names question, options and answer, and may have marks and explanation.',
      line,
    );
    return undefined;
  }
  const before = context.errors.length;
  checkNames(context, file, map, ['question', 'options', 'answer', 'marks', 'explanation']);
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
    options: list.map((option) => ({ text: option.text ?? '', line: option.line })),
    answer: textOf('answer'),
    marks: textOf('marks'),
    explanation: textOf('explanation'),
  };
  return context.errors.length > before ? undefined : checkQuestion(context, file, written);
}
