import { chosenOf } from '#contract/quiz/answer.ts';
import { sheetLetters } from '#server/import/quiz-sheet/headings.ts';
import type { ExportedQuestion } from './exported-academy.repository.ts';
import { importTable } from './folder-plan.ts';

/** The folder beside a quiz that has its pictures. */
export const pictureFolder = 'pictures';

/** Each question, as `Name.quiz.csv` has it. Undefined without any. */
export function quizSheet(questions: readonly ExportedQuestion[]): string | undefined {
  const options = sheetLetters.map((letter) => `option ${letter}` as const);
  const columns = [
    ...(['question', ...options, 'answer', 'type', 'marks', 'negative marks', 'partial marks', 'passage'] as const),
    ...(['keep order', 'section', 'answer at most', 'section minutes', 'topic', 'difficulty', 'explanation'] as const),
  ];
  const rows = questions.map((one) => ({
    question: withFiles(one.question),
    ...Object.fromEntries(one.options.map((option, at) => [options[at] ?? '', withFiles(option)])),
    answer: answerText(one),
    // Most questions have one right option, and need no column for that.
    type: one.kind === 'single' ? '' : one.kind,
    marks: decimalText(one.marks),
    'negative marks': one.negative_marks === 0 ? '' : decimalText(one.negative_marks),
    'partial marks': one.partial_marks === 0 ? '' : decimalText(one.partial_marks),
    passage: withFiles(one.passage),
    'keep order': one.keep_order === 1 ? 'yes' : '',
    section: one.section,
    'answer at most': one.answer_at_most === 0 ? '' : String(one.answer_at_most),
    'section minutes': one.section_minutes === 0 ? '' : String(one.section_minutes),
    topic: one.topic,
    difficulty: one.difficulty,
    explanation: withFiles(one.explanation),
  }));
  return importTable(columns, rows, ['question', 'option a', 'option b', 'answer']);
}

/** The letters of the right options, or the key of a number. */
function answerText(question: ExportedQuestion): string {
  const { kind, options, answer } = question;
  if (kind === 'number') return answer;
  if (kind === 'single') return letterText(options, answer);
  const letters = chosenOf(question, answer).map((option) => sheetLetters[options.indexOf(option)]?.toUpperCase());
  const [first = '', ...others] = [', ', '; ', ' | ', ' & '].map((sign) => letters.join(sign));
  // An option may have this text itself.
  return [first, ...others].find((way) => !options.includes(way)) ?? first;
}

/** The letter of the right option. Where another option has that text, it is written in a way that none has. */
function letterText(options: readonly string[], answer: string): string {
  const letter = sheetLetters[options.indexOf(answer)] ?? '';
  const ways = [
    letter.toUpperCase(),
    ...['', 'option ', 'choice ', 'answer ', 'opt ', 'ans ', 'option: ', 'choice: '].map(
      (word) => `${word}(${letter})`,
    ),
  ];
  const taken = new Set(options.map((option) => option.toLowerCase().replaceAll(/\s+/g, ' ')));
  return ways.find((way) => !taken.has(way.toLowerCase())) ?? letter;
}

const storedPicture =
  /<img src="media:(?<hash>[0-9a-f]{32})\/file\.(?<type>gif|jpg|png|webp)"(?<alt> alt="[^"<>]*") width="(?<width>\d+)" height="(?<height>\d+)">/g;

/** A picture has at most this many pixels from top to bottom, however wide its author wants it. */
const mostHigh = 2000;

/** A text with the files of its pictures, of which the importer makes the same text again. */
function withFiles(text: string): string {
  return text.replaceAll(storedPicture, (...found) => {
    const { hash, type, alt, width, height } = found.at(-1);
    // At the limit the height decides, and a width that was rounded down would make the picture lower.
    const wanted = Number(height) === mostHigh ? Number(width) + 1 : Number(width);
    return `<img src="${pictureFolder}/${hash}.${type}"${alt} width="${wanted}">`;
  });
}

/** The file of a picture by its media key. */
export function pictureFile(key: string): string {
  return key.replace('/file.', '.');
}

/** A number as people write it, without an exponent. */
export function decimalText(number: number): string {
  const text = String(number);
  return text.includes('e') ? number.toFixed(100).replace(/0+$/, '').replace(/\.$/, '') : text;
}
