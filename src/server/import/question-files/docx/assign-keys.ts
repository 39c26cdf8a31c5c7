import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { readLetters } from './answer-letters.ts';
import type { ListedKey } from './key-table.ts';
import type { SplitQuestion } from './option-lists.ts';

interface AskedQuestion extends Pick<SplitQuestion, 'options' | 'series'> {
  number: number;
}

/** The key that somebody gave, by the numbers of the paper, and what there is to say of one that is not taken. */
export function fitKey(
  given: readonly ListedKey[] | undefined,
  asked: readonly AskedQuestion[],
): { keys: readonly ListedKey[]; note?: KeyedText } {
  if (!given) return { keys: [] };
  const series = new Set(asked.map((one) => one.series.slice(0, 1).toLowerCase()));
  const choice = series.has('a') ? '1-B' : series.has('1') && '1-2';
  const example = [choice, series.has('') && '2-12.5'].filter(Boolean).join(' ');
  if (given.length === 0) return { keys: [], note: textOf('questionFile.note.keyUnread', { example }) };
  if (!given.some(({ isBare }) => isBare)) return { keys: given };
  if (given.length === asked.length)
    return { keys: given.map(({ key, number }, at) => ({ key, number: asked[at]?.number ?? number })) };
  const counts = { letters: String(given.length), questions: String(asked.length) };
  return { keys: [], note: textOf('questionFile.note.keyCount', { ...counts, example }) };
}

/** What the list of right answers says of a question: nothing, one thing, or several that differ. */
export interface Listed {
  said: string[];
  /** Another question has its number. */
  isShared?: boolean;
  /** A number that may count the options, or be the text of one. */
  unclear?: string | undefined;
}

/** By the numbers of the questions; in the order of the list where it has the same numbers as the paper, one for one. */
export function assignKeys(keys: readonly ListedKey[], asked: readonly AskedQuestion[]): Listed[] {
  const isInOrder = keys.length === asked.length && keys.every(({ number }, at) => number === asked[at]?.number);
  const byNumber = Map.groupBy(keys, ({ number }) => number);
  const count = Map.groupBy(asked, ({ number }) => number);
  const listed = asked.map((question, at) => {
    const own = (isInOrder ? keys.slice(at, at + 1) : byNumber.get(question.number)) ?? [];
    const isShared = !isInOrder && (count.get(question.number) ?? []).length > 1;
    return { question, said: [...new Set(own.map(({ key }) => key))], isShared };
  });
  const lettered = listed.filter(({ question }) => /^a/i.test(question.series));
  const isCounted = lettered.every(({ said }) => said.every((key) => countedKey.test(key)));
  return listed.map((one) => (isCounted && lettered.includes(one) ? { ...one, ...withLetters(one) } : one));
}

const countedKey = /^\(?[1-8]\)?(?:\s*[,&]\s*\(?[1-8]\)?)*$/;

/** '2' as '(b)'. Only where all keys of such options are numbers: else one is the text of an option. */
function withLetters({ question, said }: { question: AskedQuestion; said: string[] }): Listed {
  const texts = question.options.map(({ html }) => html);
  const rightOf = (key: string) => readLetters(key, texts, question)?.right.join();
  const lettersOf = (key: string) =>
    key.replaceAll(/[()]/g, '').replaceAll(/\d/g, (digit) => `(${letterOf(Number(digit) - 1)})`);
  return {
    said: said.map((key) => (rightOf(lettersOf(key)) === undefined ? key : lettersOf(key))),
    unclear: said.find((key) => ![undefined, rightOf(lettersOf(key))].includes(rightOf(key))),
  };
}
