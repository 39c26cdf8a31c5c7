import { childOf, childrenOf, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import {
  type Decimal,
  isLess,
  minus,
  plus,
  printDecimal,
  readDecimal,
  times,
} from '#server/import/question-files/decimal.ts';

export interface NumberAnswer {
  from: string;
  to: string;
  /** One of its ends is not right itself. */
  isOpen: boolean;
}

/** What a condition compares an answer with. */
export interface Compared {
  identifier: string;
  /** The values that the file declares to be right. */
  right: readonly string[];
}

/** The numbers for which a condition holds; undefined where it asks for anything else. */
export function numbersOf(condition: XmlElement, compared: Compared): NumberAnswer[] | undefined {
  switch (condition.name) {
    case 'equal':
    case 'match':
    case 'stringMatch': {
      const sides = sidesOf(condition, compared);
      const range = sides && around(sides, condition.name === 'equal' ? condition.attributes : {});
      return range && [range];
    }
    case 'or': {
      const parts = elementsOf(condition).map((part) => numbersOf(part, compared));
      const known = parts.flatMap((part) => (part ? [part] : []));
      return known.length === parts.length && parts.length > 0 ? known.flat() : undefined;
    }
    case 'and': {
      const parts = elementsOf(condition).filter((part) => !saysAnswered(part));
      const [only, ...others] = parts;
      return only && others.length === 0 ? numbersOf(only, compared) : between(parts, compared);
    }
    default:
      return undefined;
  }
}

export function exactly(value: string): NumberAnswer | undefined {
  const number = readDecimal(value);
  return number && { from: printDecimal(number), to: printDecimal(number), isOpen: false };
}

function saysAnswered(condition: XmlElement): boolean {
  return condition.name === 'not' && childOf(condition, 'isNull') !== undefined;
}

interface Sides {
  value: Decimal;
  /** The answer stands before the value. */
  isAnswerFirst: boolean;
}

/** The number beside the answer, if these two are all that is compared. */
function sidesOf(condition: XmlElement, { identifier, right }: Compared): Sides | undefined {
  const parts = elementsOf(condition);
  const answerAt = parts.findIndex((part) => part.name === 'variable' && part.attributes['identifier'] === identifier);
  const other = parts[1 - answerAt];
  if (parts.length !== 2 || answerAt === -1 || !other) return undefined;
  const isRight = other.name === 'correct' && other.attributes['identifier'] === identifier && right.length === 1;
  const text = isRight ? right[0] : other.name === 'baseValue' ? textIn(other) : undefined;
  const value = text === undefined ? undefined : readDecimal(text);
  return value && { value, isAnswerFirst: answerAt === 0 };
}

/** A tolerance is meant around the right number, also where the answer is the first of the two. */
function around({ value, isAnswerFirst }: Sides, attributes: XmlElement['attributes']): NumberAnswer | undefined {
  const mode = attributes['toleranceMode'] ?? 'exact';
  if (mode === 'exact') return { from: printDecimal(value), to: printDecimal(value), isOpen: false };
  const [below, above, ...others] = (attributes['tolerance'] ?? '').trim().split(/\s+/).map(readDecimal);
  const upper = above ?? below;
  if (!below || !upper || others.length > 0 || below.units < 0n || upper.units < 0n) return undefined;
  // By the letter of QTI the two change places then, and hardly anybody who writes such a file means it.
  if (isAnswerFirst && minus(below, upper).units !== 0n) return undefined;
  const part = (tolerance: Decimal) =>
    mode === 'absolute' ? tolerance : times(value, { ...tolerance, places: tolerance.places + 2 });
  if (mode !== 'absolute' && mode !== 'relative') return undefined;
  const ends = [minus(value, part(below)), plus(value, part(upper))] as const;
  const [from, to] = isLess(ends[1], ends[0]) ? [ends[1], ends[0]] : ends;
  const isOpen = attributes['includeLowerBound'] === 'false' || attributes['includeUpperBound'] === 'false';
  return { from: printDecimal(from), to: printDecimal(to), isOpen };
}

/** 'At least 4.95 and at most 5.05', written as two conditions. */
function between(parts: readonly XmlElement[], compared: Compared): NumberAnswer[] | undefined {
  if (parts.length !== 2) return undefined;
  const ends = parts.map((part) => ({ side: sideOf(part, compared), value: sidesOf(part, compared)?.value }));
  const from = ends.find(({ side }) => side === 'from')?.value;
  const to = ends.find(({ side }) => side === 'to')?.value;
  const isOpen = parts.some(({ name }) => name === 'gt' || name === 'lt');
  return from && to && [{ from: printDecimal(from), to: printDecimal(to), isOpen }];
}

function sideOf(condition: XmlElement, compared: Compared): 'from' | 'to' | undefined {
  if (!/^[gl]te?$/.test(condition.name)) return undefined;
  const isGreater = condition.name.startsWith('g');
  return isGreater === sidesOf(condition, compared)?.isAnswerFirst ? 'from' : 'to';
}

/** The numbers of a mapping that gain the most, and whether others gain something too. */
export function mappedNumbers(mapping: XmlElement): { numbers: string[]; hasOthers: boolean } {
  const entries = childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
    key: attributes['mapKey'] ?? '',
    gain: Number(attributes['mappedValue'] ?? 0),
  }));
  const most = Math.max(0, ...entries.map(({ gain }) => gain));
  const gaining = entries.filter(({ gain }) => gain > 0);
  const best = gaining.filter(({ gain }) => gain === most);
  return { numbers: best.map(({ key }) => key), hasOthers: best.length < gaining.length };
}
