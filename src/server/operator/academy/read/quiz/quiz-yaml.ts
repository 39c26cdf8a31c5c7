import type { Question } from '#server/operator/academy/model.ts';
import type { FileEntry } from '#server/operator/academy/read/files/list-folder.ts';
import { checkNames, readYamlMap, textAt, type YamlValue } from '#server/operator/academy/read/files/yaml.ts';
import { addFault, type Reading } from '#server/operator/academy/read/reading.ts';
import { readPercent } from '#server/operator/academy/read/settings.ts';
import { readDate } from '#server/operator/academy/read/values.ts';
import { checkQuestion } from './question.ts';

export interface QuizYaml {
  name: string;
  added_on: number | undefined;
  pass_percent: number | undefined;
  questions: Question[];
}

/** A `.quiz.yaml`; undefined, and faults, where it is none. */
export function readQuizYaml(reading: Reading, file: FileEntry, timezone: string): QuizYaml | undefined {
  const map = readYamlMap(reading, file);
  if (!map) return undefined;
  checkNames(reading, file, map, ['name', 'added_on', 'pass_percent', 'questions']);

  const addedOn = textAt(reading, file, map, 'added_on');
  const added_on = addedOn.text === '' ? undefined : readDate(addedOn.text, timezone);
  if (addedOn.text !== '' && added_on === undefined) {
    addFault(reading, file.path, `added_on is '${addedOn.text}'; it takes a day such as 2026-11-02.`, addedOn.line);
  }
  const questions = map.get('questions');
  if (questions && !questions.list && questions.text !== '') {
    addFault(reading, file.path, "'questions' takes a list of questions.", questions.line);
  }
  return {
    name: textAt(reading, file, map, 'name').text,
    added_on,
    pass_percent: readPercent(reading, file, map),
    questions: (questions?.list ?? []).flatMap((question) => readQuestion(reading, file, question) ?? []),
  };
}

function readQuestion(reading: Reading, file: FileEntry, { map, line }: YamlValue): Question | undefined {
  if (!map) {
    addFault(reading, file.path, 'a question has the names question, options, answer and marks.', line);
    return undefined;
  }
  const before = reading.faults.length;
  checkNames(reading, file, map, ['question', 'options', 'answer', 'marks']);
  const options = map.get('options');
  const list = options?.list ?? [];
  if (options && (!options.list || list.some((option) => option.text === undefined))) {
    addFault(reading, file.path, "'options' takes a list of texts.", options.line);
  }
  const textOf = (name: string) => {
    const found = textAt(reading, file, map, name);
    return { text: found.text, line: found.line ?? line };
  };
  const written = {
    line,
    question: textOf('question').text,
    options: list.map((option) => ({ text: option.text ?? '', line: option.line })),
    answer: textOf('answer'),
    marks: textOf('marks'),
  };
  return reading.faults.length > before ? undefined : checkQuestion(reading, file, written);
}
