import { letterOf } from '#server/domain/quizzes/option-letters.ts';
import { childOf, childrenOf, elementsIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { beginningOf, type FoundQuestion, type LeftOut, type QuestionFile, unsaid } from './found-question.ts';
import { readTree, withoutTags } from './html-text.ts';
import { fileOf, marksOf, type ReadItem, type Unusual } from './item-notes.ts';
import { banksOf, fieldsOf, pickedIn, type Qti1Item, qti1Items } from './qti-1-items.ts';
import { bestOf, chosenIn, rangesIn, scoredConditions, weightsOf } from './qti-1-key.ts';
import { materialIn, promptOf } from './qti-1-material.ts';
import { rangeText } from './typed-range.ts';
import { weighOptions } from './weigh-options.ts';

/**
 * Reads QTI 1.2 (https://www.imsglobal.org/question/qtiv1p2), as Canvas, Respondus, Blackboard and common cartridges
 * write it. What is right is what the condition with the highest score asks for.
 */
export function readQti1(text: string): QuestionFile {
  const root = readTree(text);
  if (root.name === 'item') return readQti1Items([{ item: root, topic: '', marks: '', passage: '' }]);
  const items = qti1Items(root);
  const file = readQti1Items(items);
  const title = elementsIn(root, 'assessment')[0]?.attributes['title'] ?? '';
  const banks = elementsIn(root, 'objectbank').map(({ attributes }) => attributes['ident'] ?? '');
  const drawn = banksOf(root).filter((bank) => !banks.includes(bank));
  const missing = drawn.map((_, at): LeftOut => {
    return { line: items.length + 1 + at, text: beginningOf(title), why: textOf('questionFile.bankMissing') };
  });
  const picked = pickedIn(root);
  const notes = picked === 0 ? [] : [textOf('questionFile.note.picked', { count: String(picked) })];
  return { ...file, leftOut: [...file.leftOut, ...missing], notes: [...file.notes, ...notes] };
}

export function readQti1Items(items: readonly Qti1Item[]): QuestionFile {
  return fileOf(items.map((item, at) => readItem(item, at + 1)));
}

/** What an item can gain, where it says so. Canvas writes 100 for all, which are percent. */
function highestScore(item: XmlElement): string {
  const [most = ''] = elementsIn(item, 'decvar').map(({ attributes }) => attributes['maxvalue'] ?? '');
  return Number(most) > 0 && Number(most) !== 100 ? most : '';
}

function readItem({ item, marks: marksElsewhere, topic, passage }: Qti1Item, number: number): ReadItem {
  const presentation = childOf(item, 'presentation');
  const metadata = fieldsOf(item);
  const question = presentation ? promptOf(presentation) : '';
  const left = (why: KeyedText): LeftOut => {
    return { line: number, text: beginningOf(item.attributes['title'] || withoutTags(question)), why };
  };
  const kind = metadata.get('question_type') ?? metadata.get('cc_profile') ?? '';
  const other = others.find(([pattern]) => pattern.test(kind));
  if (other) return left(other[1](kind));
  // A formula without its text would be lost in silence.
  if (presentation && elementsIn(presentation, 'math').length > 0) return left(textOf('questionFile.mathml'));
  const responses = presentation ? elementsIn(presentation, 'response_lid') : [];
  const typed = presentation
    ? [...elementsIn(presentation, 'response_str'), ...elementsIn(presentation, 'response_num')]
    : [];
  if (responses.length + typed.length > 1) return left(textOf('questionFile.severalParts'));
  // A group of Canvas counts before what its questions say themselves.
  const ownMarks = metadata.get('points_possible') || metadata.get('cc_weighting') || highestScore(item);
  const writtenMarks = marksElsewhere || ownMarks || '1';
  const marks = marksOf(writtenMarks);
  if (marks === undefined) return left(textOf('questionFile.marksUnclear', { text: writtenMarks }));
  const base = { ...unsaid, line: number, question, marks, topic, passage, explanation: feedbackOf(item) };
  const conditions = scoredConditions(item);
  const best = bestOf(conditions);
  const [response] = responses;
  if (!response) {
    if (typed.length === 0) return left(textOf('questionFile.description'));
    const found = best.map(({ condition }) => rangesIn(condition));
    const ranges = found.flatMap((some) => some ?? []);
    if (ranges.length === 0 || found.includes(undefined)) return left(textOf('questionFile.words'));
    const key = ranges.map(({ from, to }) => (from === to ? from : rangeText(from, to))).join(' or ');
    const has: Unusual[] = [];
    if (ranges.some(({ isOpen }) => isOpen)) has.push('openEnds');
    // A word was asked for: 5.0 is another one than 5, and the same number.
    if (/fib/.test(kind)) has.push('typedNumbers');
    return { ...base, kind: 'number', options: [], right: [], key, has };
  }
  const labels = elementsIn(response, 'response_label');
  if (labels.length === 0) return left(textOf('questionFile.otherKind', { kind: kind || 'response_lid' }));
  const isSeveral =
    /multiple_answers|multiple_response/.test(kind) || /^multiple$/i.test(response.attributes['rcardinality'] ?? '');
  const respident = response.attributes['ident'] ?? '';
  const idents = labels.map(({ attributes }) => attributes['ident'] ?? '');
  const asked = best.map(({ condition }) => chosenIn(condition, respident));
  const beyond = asked.flat().find((ident) => !idents.includes(ident));
  if (beyond !== undefined)
    return left(textOf('questionFile.answerBeyond', { answer: beyond, first: 'a', last: letterOf(labels.length - 1) }));
  const options = labels.map(materialIn);
  const rightOf = (chosen: readonly string[]) => idents.flatMap((ident, at) => (chosen.includes(ident) ? [at] : []));
  const right = rightOf(asked.flat());
  if (right.length === 0) return left(textOf('questionFile.noRight'));
  const weights = weightsOf(conditions, respident);
  const weighed = (whole: number) =>
    weighOptions(
      idents.map((ident, at) => ({ text: options[at] ?? '', percent: ((weights.get(ident) ?? 0) / whole) * 100 })),
      { isSeveral, marks: Number(marks) },
    );
  const isInParts = best.some(({ isAdded }) => isAdded) && asked.every(({ length }) => length === 1);
  if (isSeveral && isInParts) {
    const gains = [...weights.values()].filter((weight) => weight > 0);
    return withParts(base, left, weighed(gains.reduce((sum, weight) => sum + weight, 0)));
  }
  if (isSeveral)
    return best.length > 1
      ? left(textOf('questionFile.unclearAnswer'))
      : { ...base, kind: 'multiple', options, right, has: [] };
  if (right.length > 1) return left(textOf('questionFile.twoRight'));
  const whole = weights.get(idents[right[0] ?? 0] ?? '') ?? 0;
  if (whole > 0 && whole === best[0]?.score) return withParts(base, left, weighed(whole));
  return { ...base, kind: 'single', options, right, has: [] };
}

function withParts(
  base: Omit<FoundQuestion, 'kind' | 'options'>,
  left: (why: KeyedText) => LeftOut,
  weighed: ReturnType<typeof weighOptions>,
): ReadItem {
  if ('why' in weighed) return left(weighed.why);
  const { hasOtherParts, ...options } = weighed;
  return { ...base, ...options, has: hasOtherParts ? ['partsAt'] : [] };
}

/** Kinds that are no kind here, by what programs call them. */
const others: [RegExp, (kind: string) => KeyedText][] = [
  [/essay/, () => textOf('questionFile.essay')],
  [/short_answer|pattern_match/, () => textOf('questionFile.words')],
  [/matching/, () => textOf('questionFile.matching')],
  [/text_only/, () => textOf('questionFile.description')],
  [/ordering/, () => textOf('questionFile.ordering')],
  [
    /blanks|dropdowns|calculated|file_upload|hot_spot|categorization/,
    (kind) => textOf('questionFile.otherKind', { kind: kind.replaceAll('_', ' ').replace(/ question$/, '') }),
  ],
];

function feedbackOf(item: XmlElement): string {
  const general = childrenOf(item, 'itemfeedback').find(({ attributes }) => attributes['ident'] === 'general_fb');
  return general ? materialIn(general) : '';
}
