import { type KeyedText, textOf } from '#server/messages/text.ts';
import { beginningOf, type LeftOut, pageButton, type QuestionFile, unsaid } from './found-question.ts';
import { fileOf, type ReadItem } from './item-notes.ts';

/**
 * Reads Aiken, a text format of Moodle (https://docs.moodle.org/en/Aiken_format): the question, options behind letters,
 * and ANSWER: with the letter of the right one. Questions and options may go on over several lines.
 */
export function readAiken(text: string): QuestionFile {
  const items: ReadItem[] = [];
  let lines: Line[] = [];
  const end = (answer: Line | undefined) => {
    if (lines.some((line) => line.text !== '')) items.push(readOne(lines, answer));
    lines = [];
  };
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const read = { number: at + 1, text: line.trim() };
    const [, said] = explanationPattern.exec(read.text) ?? [];
    const last = items.at(-1);
    if (answerPattern.test(read.text)) end(read);
    // Some write below an answer why it is right.
    else if (said !== undefined && last && lines.length === 0) {
      if (!('why' in last)) last.explanation = said;
    } else if (!pageButton.test(read.text)) lines.push(read);
  }
  end(undefined);
  return fileOf(items);
}

interface Line {
  number: number;
  text: string;
}

const explanationPattern = /^(?:feedback|explanation|solution|reason)\s*:\s*(\S.*)$/i;
const answerPattern = /^ANSWERS?\s*[:=]\s*(.*)$/i;
const optionPattern = /^\(?([A-J])[.)]\s+(\S.*)$/i;

function readOne(lines: readonly Line[], answer: Line | undefined): ReadItem {
  const written = lines.filter(({ text }) => text !== '');
  const [first] = written;
  const line = first?.number ?? answer?.number ?? 1;
  const left = (why: KeyedText, at = line): LeftOut => ({ line: at, text: beginningOf(first?.text ?? ''), why });

  const question: string[] = [];
  const options: string[] = [];
  for (const { number, text } of written) {
    const [, letter = '', option = ''] = optionPattern.exec(text) ?? [];
    if (letter === '') {
      if (options.length === 0) question.push(text);
      // An option that goes on in the next line.
      else options.push(`${options.pop()}\n${text}`);
    } else if (letter.toUpperCase() === letterAt(options.length)) options.push(option);
    else return left(textOf('questionFile.letterOrder', { letter, expected: letterAt(options.length) }), number);
  }
  if (question.length === 0) return left(textOf('quizSheet.questionMissing'));
  if (options.length === 0) return left(textOf('questionFile.noOptions'));
  if (options.length === 1) return left(textOf('quizSheet.optionCount', { limit: '8', count: '1' }));
  if (!answer) return left(textOf('quizSheet.answerMissing'));
  const letters = (answerPattern.exec(answer.text)?.[1] ?? '').toUpperCase().split(/[\s,;&]+|\bAND\b/);
  const right = letters.filter((letter) => letter !== '').flatMap((letter) => placesIn(letter.replace(/[.)]$/, '')));
  const beyond = { answer: letters.join(' ').trim(), first: 'a', last: letterAt(options.length - 1).toLowerCase() };
  if (right.length === 0 || right.some((at) => at < 0 || at >= options.length))
    return left(textOf('questionFile.answerBeyond', beyond), answer.number);
  const kind = right.length > 1 ? 'multiple' : 'single';
  const has = kind === 'multiple' ? (['severalLetters'] as const) : [];
  return { ...unsaid, line, kind, question: question.join('\n'), options, right, has };
}

const places = 'ABCDEFGHIJ';

/** The places of 'A', and of 'ACD', which names three in their order; -1 for what is no letter of an option. */
function placesIn(letters: string): number[] {
  const found = [...letters].map((letter) => places.indexOf(letter));
  return found.every((place, at) => place > (found[at - 1] ?? -1)) ? found : [-1];
}

function letterAt(place: number): string {
  return places.charAt(place);
}
