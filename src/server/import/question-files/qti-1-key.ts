import { childOf, childrenOf, elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import type { NumberAnswer } from './qti-2/number-answer.ts';

/** A condition on an answer, with the score that it gives. */
interface Scored {
  score: number;
  /** It is added to that of other conditions. */
  isAdded: boolean;
  condition: XmlElement;
}

/** What is right in an item of QTI 1.2: the conditions with the highest score. What only shows a feedback gives none. */
export function scoredConditions(item: XmlElement): Scored[] {
  return elementsIn(item, 'respcondition').flatMap((element) => {
    const scores = childrenOf(element, 'setvar').filter(({ attributes }) =>
      /^(SCORE|que_score)?$/i.test(attributes['varname'] ?? ''),
    );
    const condition = childOf(element, 'conditionvar');
    if (!condition) return [];
    return scores.map((one) => {
      const action = (one.attributes['action'] ?? 'Set').toLowerCase();
      const score = (Number(textIn(one)) || 0) * (action === 'subtract' ? -1 : 1);
      return { score, isAdded: action === 'add' || action === 'subtract', condition };
    });
  });
}

export function bestOf(conditions: readonly Scored[]): Scored[] {
  const best = Math.max(0, ...conditions.map(({ score }) => score));
  return best === 0 ? [] : conditions.filter(({ score }) => score === best);
}

/** The labels that a condition asks for. Those under `not` are not to be chosen. */
export function chosenIn(condition: XmlElement, respident: string): string[] {
  return elementsOf(condition).flatMap((child) => {
    if (child.name === 'not') return [];
    const isOfResponse = (child.attributes['respident'] ?? respident) === respident;
    return child.name === 'varequal' && isOfResponse ? [textIn(child).trim()] : chosenIn(child, respident);
  });
}

/** What each label gains or costs by itself, where conditions ask for one label each. */
export function weightsOf(conditions: readonly Scored[], respident: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { condition, score, isAdded } of conditions) {
    const [label, ...others] = chosenIn(condition, respident);
    if (label !== undefined && others.length === 0)
      weights.set(label, isAdded ? (weights.get(label) ?? 0) + score : score);
  }
  return weights;
}

/** The numbers that a condition asks for; undefined where it asks for anything else. */
export function rangesIn(condition: XmlElement): NumberAnswer[] | undefined {
  const bounds = [condition, ...elementsIn(condition, 'and')].flatMap((element): NumberAnswer[] => {
    const bound = (name: string) => textIn(childOf(element, name)).trim();
    const from = bound('vargte') || bound('vargt');
    const to = bound('varlte') || bound('varlt');
    const isOpen = bound('vargt') !== '' || bound('varlt') !== '';
    return from === '' || to === '' ? [] : [{ from, to, isOpen }];
  });
  if (bounds.length > 0) return bounds;
  const exact = elementsIn(condition, 'varequal').map((one) => textIn(one).trim());
  const areNumbers = exact.length > 0 && exact.every((text) => /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text));
  return areNumbers ? exact.map((text) => ({ from: text, to: text, isOpen: false })) : undefined;
}
