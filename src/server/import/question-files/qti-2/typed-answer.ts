import { childOf } from '#server/files/xml/xml-tree.ts';
import type { Unusual } from '#server/import/question-files/item-notes.ts';
import { textOf } from '#server/messages/text.ts';
import type { Answer, Given } from './choice-answer.ts';
import { exactly, mappedNumbers, type NumberAnswer, numbersOf } from './number-answer.ts';
import { valuesIn } from './qti-2-tree.ts';

/** A number that is typed. A word is none, unless all that are right are numbers. */
export function typedAnswer(given: Given): Answer {
  const { cardinality = '', baseType = '' } = given.declaration.attributes;
  const isWord = baseType === 'string';
  if (cardinality !== 'single' || !/^(?:float|integer|string)$/.test(baseType))
    return { why: textOf('questionFile.unclearAnswer') };
  const right = valuesIn(childOf(given.declaration, 'correctResponse'));
  const has: Unusual[] = isWord ? ['typedNumbers'] : [];
  const answers = answersIn(given, right, has);
  if (answers === 'none') return { why: textOf('questionFile.noRight') };
  if (answers === undefined) return { why: textOf(isWord ? 'questionFile.words' : 'questionFile.unclearAnswer') };
  if (given.marks === undefined) return { why: textOf('questionFile.marksUnclear', { text: given.written }) };
  if (answers.some(({ isOpen }) => isOpen)) has.push('openEnds');
  const key = answers.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(' or ');
  return { kind: 'number', options: [], key, marks: given.marks || '1', has, feedbacks: 0, unknown: [] };
}

function answersIn(
  { processing, declaration, identifier }: Given,
  right: readonly string[],
  has: Unusual[],
): NumberAnswer[] | 'none' | undefined {
  const mapping = childOf(declaration, 'mapping');
  if (mapping && (processing.by === 'mapping' || right.length === 0)) {
    const { numbers, hasOthers } = mappedNumbers(mapping);
    if (hasOthers) has.push('severalNumbersAt');
    return numbers.length === 0 ? 'none' : allOf(numbers.map(exactly));
  }
  if (processing.by === 'conditions') {
    const found = processing.best?.map((condition) => numbersOf(condition, { identifier, right }));
    return found && allOf(found)?.flat();
  }
  if (right.length === 0) return 'none';
  return right.length === 1 ? allOf(right.map(exactly)) : undefined;
}

function allOf<T>(found: readonly (T | undefined)[]): T[] | undefined {
  const known = found.flatMap((one) => (one === undefined ? [] : [one]));
  return known.length === found.length && known.length > 0 ? known : undefined;
}
