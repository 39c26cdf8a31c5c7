import { chosenOf } from '#contract/quiz/answer.ts';
import { type NumberRange, printNumber, readKey } from '#contract/quiz/number-key.ts';
import { escapeText } from '#server/platform/text/escape-html.ts';
import { sharesOf } from './shares.ts';
import type { WrittenOut } from './written-out.ts';

/** The questions as Moodle XML. A passage stands above the text of each of its questions. */
export function moodleXmlText(questions: readonly WrittenOut[]): string {
  let topic = '';
  const elements = questions.flatMap((question, at) => {
    const category = question.topic === topic ? [] : [categoryXml(question.topic)];
    topic = question.topic;
    return [...category, questionXml(question, at + 1)];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('\n')}\n</quiz>\n`;
}

function categoryXml(topic: string): string {
  return `<question type="category"><category><text>${escapeText(topic.replaceAll('/', '//'))}</text></category></question>`;
}

function questionXml(question: WrittenOut, number: number): string {
  const { kind, marks, explanation, passage } = question;
  const text = passage === '' ? question.question : `${passage}<hr>${question.question}`;
  return [
    `<question type="${kind === 'number' ? 'numerical' : 'multichoice'}">`,
    `<name><text>${number}</text></name>`,
    `<questiontext format="html"><text>${escapeText(text)}</text></questiontext>`,
    `<generalfeedback format="html"><text>${escapeText(explanation)}</text></generalfeedback>`,
    `<defaultgrade>${marks}</defaultgrade>`,
    kind === 'number' ? numbersXml(question) : optionsXml(question),
    '</question>',
  ].join('\n');
}

function optionsXml(question: WrittenOut): string {
  const right = chosenOf(question, question.answer);
  const { gain, cost } = sharesOf(question, right.length);
  const answers = question.options.map((option) => {
    const fraction = right.includes(option) ? gain : cost;
    return `<answer fraction="${fraction}" format="html"><text>${escapeText(option)}</text></answer>`;
  });
  return [`<single>${question.kind === 'single'}</single>`, ...answers].join('\n');
}

function numbersXml({ answer }: WrittenOut): string {
  return (readKey(answer) ?? []).map(numberXml).join('\n');
}

/** A range is its middle and what an answer may be away from that. */
function numberXml({ from, to }: NumberRange): string {
  const isEven = (to - from) % 2n === 0n;
  // Half a millionth cannot be written: the next number outside of the range still cannot be typed.
  const middle = isEven ? (from + to) / 2n : (from + to + 1n) / 2n;
  const tolerance = to - middle > middle - from ? to - middle : middle - from;
  return `<answer fraction="100"><text>${printNumber(middle)}</text><tolerance>${printNumber(tolerance)}</tolerance></answer>`;
}
