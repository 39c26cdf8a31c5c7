import { chosenOf } from '#contract/quiz/answer.ts';
import { readKey } from '#contract/quiz/number-key.ts';
import { rangesText, sharesOf } from './shares.ts';
import type { WrittenOut } from './written-out.ts';

/**
 * The questions as GIFT, which Moodle and others read. It has no marks, no passages and no order that is kept. Marks for
 * parts and what a wrong answer costs are percentages of the marks.
 */
export function giftText(questions: readonly WrittenOut[]): string {
  let topic = '';
  return questions
    .flatMap((question, at) => {
      const category = question.topic === topic ? [] : [`$CATEGORY: ${oneLine(question.topic).replaceAll('/', '//')}`];
      topic = question.topic;
      return [...category, `::${at + 1}::[html]${escaped(question.question)}{${answersOf(question)}}`];
    })
    .map((block) => `${block}\n\n`)
    .join('');
}

function answersOf(question: WrittenOut): string {
  const explanation = question.explanation === '' ? '' : `####${escaped(question.explanation)}`;
  if (question.kind === 'number') {
    const ranges = readKey(question.answer) ?? [];
    const numbers = rangesText(ranges, '..');
    return `#${numbers.length === 1 ? numbers[0] : numbers.map((number) => `=${number}`).join(' ')}${explanation}`;
  }
  const right = chosenOf(question, question.answer);
  const { gain, cost } = sharesOf(question, right.length);
  const options = question.options.map((option) => {
    const isRight = right.includes(option);
    if (question.kind === 'single' && isRight) return `=${escaped(option)}`;
    const share = isRight ? gain : cost;
    return `~${share === 0 ? '' : `%${share}%`}${escaped(option)}`;
  });
  return `\n${options.join('\n')}\n${explanation}`;
}

/** With its own signs escaped, in one line. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n ')
    .trim();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
