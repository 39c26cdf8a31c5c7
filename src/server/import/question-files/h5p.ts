import { z } from 'zod';
import { OperatorError } from '#server/errors.ts';
import { decodeText } from '#server/files/decode-text.ts';
import type { Archive } from '#server/files/spreadsheet/xlsx/zip.ts';
import { textOf } from '#server/messages/text.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import { beginningOf, type FoundQuestion, type LeftOut, type QuestionFile, unsaid } from './found-question.ts';
import { unwrapped, withoutTags } from './html-text.ts';
import { fileOf, type Unusual } from './item-notes.ts';
import { packageFiles } from './package/package-files.ts';

/**
 * Reads H5P (https://h5p.org/documentation/developers/h5p-specification): a question set, or a question by itself. Questions
 * with options are read, and other kinds are left out by the name of their library. Throws an OperatorError for an archive
 * whose content is damaged.
 */
export function readH5p(archive: Archive): QuestionFile {
  const { mainLibrary, title } = aboutSchema.parse(jsonOf(archive, h5pName));
  const content = jsonOf(archive, contentName);
  const set = isOf(mainLibrary, 'QuestionSet') ? setSchema.parse(content) : undefined;
  const parts = set ? set.questions : [{ library: mainLibrary, params: content, metadata: { title } }];
  const files = packageFiles(archive);
  const shown = (html: string) => files.withPictures(html, contentName);
  const file = fileOf(
    parts.flatMap(itemsOf).map((item, at) => {
      const read = readItem(item);
      if ('why' in read) return { ...read, line: at + 1 };
      const pictured = { question: shown(read.question), options: read.options.map(shown) };
      return { ...unsaid, ...read, ...pictured, line: at + 1 };
    }),
  );
  if (set?.introPage.introduction) file.notes.push(textOf('questionFile.note.introduction'));
  if (set && set.poolSize > 0 && set.poolSize < set.questions.length)
    file.notes.push(textOf('questionFile.note.picked', { count: '1' }));
  return file;
}

export const h5pName = 'h5p.json';
const contentName = 'content/content.json';

/** What is written otherwise than here is as good as missing. */
const text = z.string().catch('');
const yes = z.boolean().catch(false);
function object<S extends z.ZodRawShape>(shape: S) {
  const schema = z.object(shape);
  return schema.catch(() => schema.parse({}));
}
function list<S extends z.ZodType>(schema: S) {
  return z.array(schema).catch([]);
}

const aboutSchema = object({ mainLibrary: text, title: text });
const partSchema = object({ library: text, params: z.unknown().optional(), metadata: object({ title: text }) });
const setSchema = object({
  questions: list(partSchema),
  introPage: object({ introduction: text }),
  poolSize: z.number().catch(0),
});
const mediumSchema = object({ library: text, params: object({ file: object({ path: text }), alt: text }) });
/** Newer versions have it one object deeper. */
const mediaSchema = z.preprocess(
  (media) => (typeof media === 'object' && media !== null && 'type' in media ? media.type : media),
  mediumSchema,
);
const answerSchema = object({
  text,
  correct: yes,
  tipsAndFeedback: object({ tip: text, chosenFeedback: text, notChosenFeedback: text }),
});
const choiceSchema = object({
  question: text,
  media: mediaSchema,
  answers: list(answerSchema),
  behaviour: object({ type: text, singleAnswer: yes, singlePoint: yes }),
});
const truthSchema = object({ question: text, media: mediaSchema, correct: text });
const firstIsRightSchema = object({ question: text, answers: list(text) });
const choicesSchema = object({ choices: list(firstIsRightSchema) });

type Part = z.infer<typeof partSchema>;
type Medium = z.infer<typeof mediumSchema>;
type Read =
  | (Pick<FoundQuestion, 'kind' | 'question' | 'options' | 'right'> & { has: Unusual[] })
  | Omit<LeftOut, 'line'>;

/** A set of single choices is one part, and each of its choices an item. */
function itemsOf(part: Part): Part[] {
  if (!isOf(part.library, 'SingleChoiceSet')) return [part];
  const { choices } = choicesSchema.parse(part.params);
  // Editors leave an empty one at the end.
  const written = choices.filter(({ question, answers }) => question !== '' || answers.length > 0);
  return written.map((params) => ({ ...part, params, metadata: { title: '' } }));
}

function readItem({ library, params, metadata }: Part): Read {
  if (isOf(library, 'MultiChoice')) return readChoice(choiceSchema.parse(params));
  if (isOf(library, 'TrueFalse')) return readTruth(truthSchema.parse(params));
  if (isOf(library, 'SingleChoiceSet')) return readFirstIsRight(params);
  const kind = /^(?:H5P\.)?([\w.-]*)/.exec(library)?.[1] ?? '';
  return { text: beginningOf(metadata.title), why: whyLeftOut(kind) };
}

function whyLeftOut(kind: string): LeftOut['why'] {
  if (kind === '') return textOf('questionFile.unclearAnswer');
  if (kind === 'Essay') return textOf('questionFile.essay');
  if (kind === 'Blanks') return textOf('questionFile.words');
  if (kind === 'AdvancedText' || kind === 'Image') return textOf('questionFile.description');
  return textOf('questionFile.otherKind', { kind });
}

function readChoice({ question, media, answers, behaviour }: z.infer<typeof choiceSchema>): Read {
  const right = answers.flatMap(({ correct }, at) => (correct ? [at] : []));
  const mayChooseOne = behaviour.type === 'single' || (behaviour.type === '' && behaviour.singleAnswer);
  const why = whyNoChoice(media, right.length, mayChooseOne);
  if (why) return { text: beginningOf(withoutTags(question)), why };
  const isSeveral = behaviour.type === 'multi' || right.length > 1;
  const has: Unusual[] = [];
  if (isSeveral && !behaviour.singlePoint) has.push('partsAt');
  if (answers.some(({ tipsAndFeedback: said }) => said.tip || said.chosenFeedback || said.notChosenFeedback))
    has.push('feedbackAt');
  const options = answers.map((answer) => plain(answer.text));
  return { kind: isSeveral ? 'multiple' : 'single', question: withMedium(question, media), options, right, has };
}

function whyNoChoice(media: Medium, right: number, mayChooseOne: boolean): LeftOut['why'] | undefined {
  if (isSound(media)) return textOf('questionFile.soundOrVideo');
  if (right === 0) return textOf('questionFile.noRight');
  return mayChooseOne && right > 1 ? textOf('questionFile.twoRight') : undefined;
}

function readTruth({ question, media, correct }: z.infer<typeof truthSchema>): Read {
  const text = beginningOf(withoutTags(question));
  if (isSound(media)) return { text, why: textOf('questionFile.soundOrVideo') };
  if (correct !== 'true' && correct !== 'false') return { text, why: textOf('questionFile.noRight') };
  const right = [correct === 'true' ? 0 : 1];
  return { kind: 'single', question: withMedium(question, media), options: ['True', 'False'], right, has: [] };
}

/** H5P shuffles the options. Here, the right one would be the first of each question. */
function readFirstIsRight(params: unknown): Read {
  const { question, answers } = firstIsRightSchema.parse(params);
  const [first] = answers;
  if (first === undefined) return { text: beginningOf(withoutTags(question)), why: textOf('questionFile.noOptions') };
  const options = answers.map(plain).toSorted(byAlphabet);
  return {
    kind: 'single',
    question: plain(question),
    options,
    right: [options.indexOf(plain(first))],
    has: ['sorted'],
  };
}

const { compare: byAlphabet } = new Intl.Collator('en', { numeric: true });

function withMedium(question: string, { library, params }: Medium): string {
  const { file, alt } = params;
  if (!isOf(library, 'Image') || file.path === '') return plain(question);
  return `${plain(question)}\n<img src="${escapeHtml(file.path)}" alt="${escapeHtml(alt)}">`;
}

function isSound({ library }: Medium): boolean {
  return library !== '' && !isOf(library, 'Image');
}

/** Whether a library, such as 'H5P.MultiChoice 1.16', has this name. Its versions differ in nothing that is read here. */
function isOf(library: string, name: string): boolean {
  return new RegExp(`^H5P\\.${name}(?: |$)`).test(library);
}

function plain(html: string): string {
  return unwrapped(html.trim());
}

function jsonOf(archive: Archive, name: string): unknown {
  try {
    return JSON.parse(decodeText(archive(name) ?? Buffer.alloc(0)) ?? '');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new OperatorError(textOf('questionFile.damaged'));
  }
}
