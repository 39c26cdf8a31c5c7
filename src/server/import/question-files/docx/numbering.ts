import { childOf, childrenOf, elementsIn, type XmlElement } from '#server/files/xml/xml-tree.ts';

/** A level of a list: how its numbers look. */
interface Level {
  start: number;
  format: string;
  /** '%1.' or '(%2)'. */
  text: string;
}

/** Which number a paragraph has in its list. */
export interface ListPosition {
  num_id: string;
  level: number;
}

/** Counts the numbers of lists in a document: Word stores which list a paragraph is in, and not its number. */
export class ListNumbers {
  /** The levels of each list, and the abstract list that it counts in. */
  readonly #lists = new Map<string, { abstract: string; levels: Map<number, Level> }>();
  readonly #counts = new Map<string, number[]>();

  constructor(numbering: XmlElement | undefined) {
    if (!numbering) return;
    const abstracts = new Map(
      childrenOf(numbering, 'abstractNum').map((one) => [attribute(one, 'abstractNumId'), levelsOf(one)] as const),
    );
    for (const num of childrenOf(numbering, 'num')) {
      const abstract = valOf(childOf(num, 'abstractNumId'));
      const levels = new Map(abstracts.get(abstract));
      let isOwn = false;
      for (const override of childrenOf(num, 'lvlOverride')) {
        const at = Number(attribute(override, 'ilvl'));
        const start = childOf(override, 'startOverride');
        const level = levels.get(at);
        if (level && start) {
          // It begins anew, and does not go on with another list of the same kind.
          isOwn = true;
          levels.set(at, { ...level, start: Number(valOf(start)) });
        }
        for (const [place, own] of levelsOf(override)) levels.set(place, own);
      }
      const num_id = attribute(num, 'numId');
      this.#lists.set(num_id, { abstract: isOwn ? `num ${num_id}` : abstract, levels });
    }
  }

  /** The number of the next paragraph at this place, as it is printed: '1.' or '(a)'; '' for a dot or a dash. */
  next({ num_id, level }: ListPosition): string {
    const list = this.#lists.get(num_id);
    const own = list?.levels.get(level);
    if (!list || !own) return '';
    const counts = this.#counts.get(list.abstract) ?? [];
    const numbers = counts.slice(0, level + 1);
    for (let at = 0; at < level; at += 1) numbers[at] ??= list.levels.get(at)?.start ?? 1;
    numbers[level] = numbers[level] === undefined ? own.start : numbers[level] + 1;
    this.#counts.set(list.abstract, numbers);
    if (own.format === 'bullet' || own.format === 'none') return '';
    return own.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return printed(numbers[at] ?? 1, at === level ? own.format : (list.levels.get(at)?.format ?? 'decimal'));
    });
  }
}

function levelsOf(element: XmlElement): Map<number, Level> {
  return new Map(
    childrenOf(element, 'lvl').map((level) => [
      Number(attribute(level, 'ilvl')),
      {
        start: Number(valOf(childOf(level, 'start')) || '1'),
        format: valOf(childOf(level, 'numFmt')) || 'decimal',
        text: valOf(childOf(level, 'lvlText')),
      },
    ]),
  );
}

function printed(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
    case 'upperLetter': {
      const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
      return format === 'lowerLetter' ? letter : letter.toUpperCase();
    }
    case 'lowerRoman':
    case 'upperRoman':
      return format === 'lowerRoman' ? roman(number) : roman(number).toUpperCase();
    default:
      return String(number);
  }
}

function roman(number: number): string {
  const signs = [
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const;
  let left = number;
  let text = '';
  for (const [value, sign] of signs) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}

/** The list that a paragraph is in, by itself or by its style. */
export function listPositionOf(properties: XmlElement | undefined): ListPosition | undefined {
  const numbering = properties && childOf(properties, 'numPr');
  const num_id = numbering && valOf(childOf(numbering, 'numId'));
  if (!numbering || !num_id || num_id === '0') return undefined;
  return { num_id, level: Number(valOf(childOf(numbering, 'ilvl')) || '0') };
}

/** The lists of styles, by the styles' ids. */
export function listsOfStyles(styles: XmlElement | undefined): Map<string, ListPosition> {
  const found = styles ? elementsIn(styles, 'style') : [];
  return new Map(
    found.flatMap((style) => {
      const place = listPositionOf(childOf(style, 'pPr'));
      return place ? [[attribute(style, 'styleId'), place] as const] : [];
    }),
  );
}

export function valOf(element: XmlElement | undefined): string {
  return element ? attribute(element, 'val') : '';
}

/** An attribute by its name without a prefix. */
export function attribute({ attributes }: XmlElement, name: string): string {
  return Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))?.[1] ?? '';
}
