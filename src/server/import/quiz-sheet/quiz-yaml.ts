import { findPattern, type Pattern, patterns } from '#contract/quiz/patterns.ts';
import { tidy } from '#contract/values/tidy.ts';
import { checkQuestions, type WrittenQuestion } from '#server/domain/quizzes/question.ts';
import type { WrittenWindow } from '#server/domain/quizzes/quiz-window.ts';
import { nothingWritten, readWindow, windowNames } from '#server/domain/quizzes/quiz-window.ts';
import { withSectionTimes } from '#server/domain/quizzes/section-times.ts';
import { withPattern } from '#server/domain/quizzes/with-pattern.ts';
import { readDate } from '#server/files/dates.ts';
import type { FileEntry } from '#server/files/list-folder.ts';
import type { PictureReader } from '#server/files/pictures/picture-reader.ts';
import { addValidationError, type ReadContext } from '#server/files/read-context.ts';
import { partsOf } from '#server/files/values.ts';
import { readYamlMap, type YamlMap, type YamlValue } from '#server/files/yaml.ts';
import type { Quiz } from '#server/import/model.ts';
import { readPercent } from './read-percent.ts';

type QuizYaml = Omit<Quiz, 'slug' | 'path' | 'order' | 'pictures'>;

/** Reads a `.quiz.yaml`. Adds errors and returns undefined if it is not a valid one. */
export function readQuizYaml(
  context: ReadContext,
  file: FileEntry,
  timezone: string,
  pictures: PictureReader,
): QuizYaml | undefined {
  const yaml = readYamlMap(context, file);
  if (!yaml) return undefined;
  yaml.checkNames(quizNames);
  const addedOn = yaml.text('added_on');
  const added_on = addedOn === '' ? undefined : readDate(addedOn, timezone);
  if (addedOn !== '' && added_on === undefined)
    yaml.addError(`added_on is '${addedOn}', but it must be a day such as 2026-11-02.`, 'added_on');
  const pattern = readPattern(yaml);
  const said = windowNames.map((name) => [name, tidy(textOrList(yaml, name))] as const);
  const questions = yaml.get('questions');
  if (questions && !questions.list && questions.text !== '')
    yaml.addError("'questions' must be a list of questions.", 'questions');
  const sections = readSections(yaml);
  const written = (questions?.list ?? []).flatMap((question) => readQuestion(context, file, question, sections) ?? []);
  const checked = checkQuestions(context, file, written, pictures, { hasPattern: pattern !== undefined });
  const placed = pattern ? withPattern(pattern, checked, isWrittenIn(written)) : checked;
  const own = withSectionTimes({ ...nothingWritten, ...Object.fromEntries(said) }, placed);
  const { problems, ...times } = readWindow(withPatternTimes(pattern, own), timezone);
  for (const problem of problems) addValidationError(context, file.path, problem);
  return {
    name: tidy(yaml.text('name')),
    added_on,
    pass_percent: readPercent(yaml),
    batches: partsOf(yaml.text('batch')),
    ...times,
    questions: placed,
  };
}

const quizNames = ['name', 'added_on', 'pass_percent', 'batch', ...windowNames, 'pattern', 'sections', 'questions'];

/** What may also be a list, of which only `shuffle` has several. */
function textOrList(yaml: YamlMap, name: string): string {
  const list = name === 'shuffle' ? yaml.get(name)?.list : undefined;
  return list?.map(({ text = '' }) => text).join(', ') ?? yaml.text(name);
}

/** The pattern of an exam that the quiz names, which gives what it does not say itself. */
function readPattern(yaml: YamlMap): Pattern | undefined {
  const text = yaml.text('pattern');
  const pattern = findPattern(text);
  if (text === '' || pattern) return pattern;
  const known = patterns.map(({ name }) => `'${name}'`).join(', ');
  yaml.addError(`there is no pattern '${text}'. These are known: ${known}.`, 'pattern');
  return undefined;
}

function withPatternTimes(pattern: Pattern | undefined, own: WrittenWindow): WrittenWindow {
  if (!pattern) return own;
  const below_zero = own.below_zero || (pattern.below_zero ? 'yes' : 'no');
  return { ...own, minutes: own.minutes || String(pattern.minutes), below_zero };
}

/** Whether a question, or its section, says something itself. */
function isWrittenIn(written: readonly WrittenQuestion[]): Parameters<typeof withPattern>[2] {
  const atLine = new Map(written.map((one) => [one.line, one]));
  const parts = {
    answer_at_most: 'answerAtMost',
    section_minutes: 'sectionMinutes',
    marks: 'marks',
    negative_marks: 'negativeMarks',
    partial_marks: 'partialMarks',
  } as const;
  return ({ line }, what) => (atLine.get(line)?.[parts[what]].text ?? '') !== '';
}

const names = [
  'question',
  'options',
  'answer',
  'type',
  'marks',
  'negative_marks',
  'partial_marks',
  'tolerance',
  'passage',
  'keep_order',
  'section',
  'topic',
  'difficulty',
  'explanation',
  'picture',
];

/** What the questions of a section have where they do not say it themselves, by its name. */
type Sections = ReadonlyMap<string, ReadonlyMap<string, string>>;

const sectionNames = ['name', 'marks', 'negative_marks', 'partial_marks', 'answer_at_most', 'minutes'];

function readSections(yaml: YamlMap): Sections {
  const sections = yaml.get('sections');
  if (sections && (!sections.list || sections.list.some(({ map }) => !map)))
    yaml.addError("'sections' must be a list of sections with a name.", 'sections');
  return new Map(
    (sections?.list ?? []).flatMap(({ map }) => {
      if (!map) return [];
      map.checkNames(sectionNames);
      return [[tidy(map.text('name')), new Map(sectionNames.map((name) => [name, map.text(name)]))]];
    }),
  );
}

function readQuestion(
  context: ReadContext,
  file: FileEntry,
  { map, line }: YamlValue,
  sections: Sections,
): WrittenQuestion | undefined {
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
  map.checkNames(names);
  const options = map.get('options');
  const list = options?.list ?? [];
  if (options && (!options.list || list.some((option) => option.text === undefined)))
    map.addError("'options' must be a list of texts.", 'options');
  const answer = map.get('answer');
  const parts = answer?.list?.flatMap(({ text }) => text ?? []);
  const textOf = (name: string) => ({ text: map.text(name), line: map.get(name)?.line ?? line });
  const section = { ...textOf('section'), text: tidy(textOf('section').text) };
  const marksAt = (name: string) => {
    const own = textOf(name);
    return own.text === '' ? { ...own, text: sections.get(section.text)?.get(name) ?? '', isOfSection: true } : own;
  };
  const written = {
    line,
    question: textOf('question').text,
    options: list.map((option, place) => ({ text: option.text ?? '', line: option.line, place })),
    type: textOf('type'),
    answer: { ...(parts ? { text: parts.join(', '), line: answer?.line ?? line } : textOf('answer')), parts },
    tolerance: textOf('tolerance'),
    marks: marksAt('marks'),
    negativeMarks: marksAt('negative_marks'),
    partialMarks: marksAt('partial_marks'),
    passage: textOf('passage'),
    keepOrder: textOf('keep_order'),
    section,
    answerAtMost: { text: sections.get(section.text)?.get('answer_at_most') ?? '', line },
    sectionMinutes: { text: sections.get(section.text)?.get('minutes') ?? '', line },
    topic: textOf('topic'),
    difficulty: textOf('difficulty'),
    explanation: textOf('explanation'),
    picture: textOf('picture').text,
    explanationPicture: '',
  };
  return context.errors.length > before ? undefined : written;
}
