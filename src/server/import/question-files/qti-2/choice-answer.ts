import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import type { FoundQuestion } from '#server/import/question-files/found-question.ts';
import { unwrapped } from '#server/import/question-files/html-text.ts';
import { marksOf, type Unusual } from '#server/import/question-files/item-notes.ts';
import { weighOptions } from '#server/import/question-files/weigh-options.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { bodyHtml } from './body-html.ts';
import type { Processing } from './processing.ts';
import { valuesIn } from './qti-2-tree.ts';

/** What is known of an interaction. */
export interface Given {
  interaction: XmlElement;
  declaration: XmlElement;
  identifier: string;
  processing: Processing;
  /** '' where the item says none, undefined where they cannot be taken. */
  marks: string | undefined;
  /** The marks as the file has them. */
  written: string;
}

export type Answer =
  | (Partial<FoundQuestion> &
      Pick<FoundQuestion, 'kind' | 'options'> & { has: Unusual[]; feedbacks: number; unknown: string[] })
  | { why: KeyedText };

/** The options, and which of them are right. Their kind is what is declared, and not how many may be chosen. */
export function choiceAnswer(given: Given): Answer {
  const { interaction, declaration, processing } = given;
  const choices = [...elementsIn(interaction, 'simpleChoice'), ...elementsIn(interaction, 'inlineChoice')];
  const identifiers = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const { cardinality = '', baseType = '' } = declaration.attributes;
  if (cardinality === 'ordered') return { why: textOf('questionFile.ordering') };
  if (baseType !== 'identifier' || !/^(?:single|multiple)$/.test(cardinality))
    return { why: textOf('questionFile.unclearAnswer') };
  const isSeveral = cardinality === 'multiple';
  const declared = [...new Set(valuesIn(childOf(declaration, 'correctResponse')))];
  const beyond = declared.find((value) => !identifiers.includes(value));
  if (beyond !== undefined)
    return {
      why: textOf('questionFile.answerBeyond', { answer: beyond, first: 'a', last: letterOf(choices.length - 1) }),
    };
  if (!isSeveral && declared.length > 1) return { why: textOf('questionFile.twoRight') };
  if (isOtherwise(given, declared)) return { why: textOf('questionFile.keysDiffer') };
  const shown = choices.map((choice) => bodyHtml(choice));
  const options = shown.map(({ html }) => unwrapped(html));
  const about = {
    feedbacks: shown.reduce((sum, one) => sum + one.feedbacks, 0),
    unknown: shown.flatMap(({ unknown }) => unknown),
  };
  const right = identifiers.flatMap((identifier, at) => (declared.includes(identifier) ? [at] : []));
  const mapping = childOf(declaration, 'mapping');
  if (mapping && (processing.by === 'mapping' || right.length === 0)) {
    const mapped = mappedAnswer(given, mapping, { identifiers, options, isSeveral });
    if ('why' in mapped) return mapped;
    if (right.length > 0 && right.join() !== mapped.right?.join()) return { why: textOf('questionFile.keysDiffer') };
    return { ...mapped, ...about };
  }
  if (right.length === 0) return { why: textOf('questionFile.noRight') };
  if (given.marks === undefined) return { why: textOf('questionFile.marksUnclear', { text: given.written }) };
  return { kind: isSeveral ? 'multiple' : 'single', options, right, marks: given.marks || '1', has: [], ...about };
}

/** What each option gains, where the file says that. */
function mappedAnswer(
  { marks, written }: Given,
  mapping: XmlElement,
  { identifiers, options, isSeveral }: { identifiers: string[]; options: string[]; isSeveral: boolean },
): Answer {
  const entries = new Map(
    childrenOf(mapping, 'mapEntry').map(({ attributes }) => [attributes['mapKey'] ?? '', attributes['mappedValue']]),
  );
  const bound = (name: string) =>
    mapping.attributes[name] === undefined ? undefined : Number(mapping.attributes[name]);
  const lowest = bound('lowerBound');
  const gains = identifiers.map((identifier) => {
    const gain = Number(entries.get(identifier) ?? mapping.attributes['defaultValue'] ?? 0);
    return !isSeveral && lowest !== undefined ? Math.max(lowest, gain) : gain;
  });
  const sum = gains.reduce((all, gain) => all + Math.max(0, gain), 0);
  const most = Math.min(isSeveral ? sum : Math.max(...gains), bound('upperBound') ?? Number.POSITIVE_INFINITY);
  if (!(most > 0)) return { why: textOf('questionFile.noRight') };
  const taken = marks === '' ? marksOf(String(most)) : marks;
  if (taken === undefined) return { why: textOf('questionFile.marksUnclear', { text: written || String(most) }) };
  const weighted = options.map((text, at) => ({ text, percent: ((gains[at] ?? 0) / most) * 100 }));
  const weighed = weighOptions(weighted, { isSeveral, marks: Number(taken) });
  if ('why' in weighed) return weighed;
  const { hasOtherParts, ...answer } = weighed;
  return { ...answer, marks: taken, has: hasOtherParts ? ['partsAt'] : [], feedbacks: 0, unknown: [] };
}

/** The highest score is for another answer than the one that is declared. */
function isOtherwise({ processing, identifier }: Given, declared: readonly string[]): boolean {
  if (processing.by !== 'conditions' || declared.length === 0) return false;
  return (processing.best ?? []).some((condition) =>
    [condition, ...elementsIn(condition, 'match'), ...elementsIn(condition, 'member')].some((one) => {
      const isAboutIt = childrenOf(one, 'variable').some(({ attributes }) => attributes['identifier'] === identifier);
      const values = childrenOf(one, 'baseValue').map((value) => textIn(value).trim());
      return isAboutIt && values.some((value) => !declared.includes(value));
    }),
  );
}
