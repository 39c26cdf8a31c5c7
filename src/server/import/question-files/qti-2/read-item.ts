import { showsNothing } from '#contract/rich-text/shows-nothing.ts';
import { childOf, childrenOf, elementsOf, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { beginningOf, type LeftOut, unsaid } from '#server/import/question-files/found-question.ts';
import { unwrapped, withoutTags } from '#server/import/question-files/html-text.ts';
import { marksOf, type ReadItem } from '#server/import/question-files/item-notes.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { type BodyHtml, bodyHtml, rubricsIn } from './body-html.ts';
import { choiceAnswer } from './choice-answer.ts';
import { processingOf } from './processing.ts';
import { declarationOf, defaultOf, interactionsIn, isChanging, valuesIn } from './qti-2-tree.ts';
import { typedAnswer } from './typed-answer.ts';

/** An item of QTI 2, with what is said about it elsewhere. */
export interface Qti2Item {
  /** With the names of QTI 2. */
  item: XmlElement;
  topic: string;
  /** What stands above it in a test. */
  passage: string;
  /** Its text in another file; undefined if that is not there. */
  stimulus: (href: string) => XmlElement | undefined;
}

export function readItem({ item, topic, passage, stimulus }: Qti2Item, number: number): ReadItem {
  const body = childOf(item, 'itemBody');
  const interactions = body ? interactionsIn(body) : [];
  const asked = questionOf(body, interactions);
  const left = (why: KeyedText): LeftOut => {
    return { line: number, text: beginningOf(item.attributes['title'] || withoutTags(asked.html)), why };
  };
  const [interaction, ...others] = interactions;
  if (!interaction) return left(textOf('questionFile.description'));
  if (others.length > 0) return left(textOf('questionFile.severalParts'));
  if (isChanging(item)) return left(textOf('questionFile.changing'));
  const other = otherKinds.get(interaction.name);
  if (other) return left(other());
  const identifier = interaction.attributes['responseIdentifier'] ?? '';
  const declaration = declarationOf(item, 'response', identifier);
  if (!declaration) return left(textOf('questionFile.noRight'));
  const processing = processingOf(item, identifier);
  const given = { interaction, declaration, identifier, processing, ...marksIn(item, processing.score) };
  const answer =
    interaction.name === 'textEntryInteraction'
      ? typedAnswer(given)
      : interaction.name === 'choiceInteraction' || interaction.name === 'inlineChoiceInteraction'
        ? choiceAnswer(given)
        : { why: textOf('questionFile.otherKind', { kind: interaction.name }) };
  if ('why' in answer) return left(answer.why);
  const stimuli = childrenOf(item, 'assessmentStimulusRef').map(({ attributes }) => stimulus(attributes['href'] ?? ''));
  if (stimuli.includes(undefined)) return left(textOf('questionFile.passageMissing'));
  const texts = [...stimuli.flatMap((one) => one ?? []), ...(body ? rubricsIn(body) : [])].map((one) => bodyHtml(one));
  const explanation = explanationOf(item);
  const { feedbacks, has, unknown, ...rest } = answer;
  const [part] = [asked, explanation, ...texts, { unknown }].flatMap((text) => text.unknown);
  if (part !== undefined) return left(textOf('questionFile.otherKind', { kind: part }));
  if (asked.feedbacks + explanation.feedbacks + feedbacks > 0) has.push('feedbackAt');
  const above = [passage, ...texts.map(({ html }) => unwrapped(html))].filter((html) => html !== '');
  return {
    ...{ ...unsaid, line: number, question: asked.html, topic, passage: above.join('\n') },
    ...{ explanation: explanation.html, ...rest, has },
  };
}

const otherKinds = new Map<string, () => KeyedText>([
  ['extendedTextInteraction', () => textOf('questionFile.essay')],
  ['matchInteraction', () => textOf('questionFile.matching')],
  ['associateInteraction', () => textOf('questionFile.matching')],
  ['gapMatchInteraction', () => textOf('questionFile.matching')],
  ['orderInteraction', () => textOf('questionFile.ordering')],
]);

/** What stands for a gap that is filled in. */
const gap = '_____';

/** The text around the answers, with what stands right above these. */
function questionOf(body: XmlElement | undefined, [interaction]: readonly XmlElement[]): BodyHtml {
  const prompt = bodyHtml(interaction && childOf(interaction, 'prompt'));
  const isInLine = interaction?.name === 'textEntryInteraction' || interaction?.name === 'inlineChoiceInteraction';
  const around = (stands: string) => bodyHtml(body, (element) => (element === interaction ? stands : undefined));
  const bare = around('');
  const isAlone = showsNothing(bare.html);
  const html = isInLine
    ? around(isAlone ? '' : gap).html
    : isAlone
      ? prompt.html
      : around(prompt.html && `<div>${prompt.html}</div>`).html;
  return {
    html: unwrapped(html),
    feedbacks: bare.feedbacks + prompt.feedbacks,
    unknown: [...bare.unknown, ...prompt.unknown],
  };
}

/** What the item gives, and whether it says that itself. */
function marksIn(item: XmlElement, score: string): { marks: string | undefined; written: string } {
  const most = declarationOf(item, 'outcome', 'SCORE')?.attributes['normalMaximum'] ?? '';
  const written = defaultOf(item, 'MAXSCORE') || most || score;
  return { marks: written === '' ? '' : marksOf(written), written };
}

/** A feedback is shown to all if it is there from the beginning, or is called so. */
function explanationOf(item: XmlElement): BodyHtml {
  const all = childrenOf(item, 'modalFeedback');
  const isForAll = ({ attributes }: XmlElement): boolean => {
    const { outcomeIdentifier = '', identifier = '', showHide = 'show' } = attributes;
    const set = childOf(item, 'responseProcessing');
    const isSet = set !== undefined && setsOutcome(set, outcomeIdentifier);
    const value = valuesIn(childOf(declarationOf(item, 'outcome', outcomeIdentifier) ?? item, 'defaultValue'));
    return showHide === 'show' && ((value.includes(identifier) && !isSet) || /^(?:general|solution)/i.test(identifier));
  };
  const shown = all.filter(isForAll).map((one) => bodyHtml(one));
  return {
    html: shown.map(({ html }) => unwrapped(html)).join('\n'),
    feedbacks: all.length - shown.length,
    unknown: shown.flatMap(({ unknown }) => unknown),
  };
}

function setsOutcome(element: XmlElement, identifier: string): boolean {
  return elementsOf(element).some((child) => {
    const isIt = child.name === 'setOutcomeValue' && child.attributes['identifier'] === identifier;
    return isIt || setsOutcome(child, identifier);
  });
}
