import { childOf, childrenOf, elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { promptOf } from './qti-1-material.ts';

/** An item, with what is said about it elsewhere. */
export interface Qti1Item {
  item: XmlElement;
  topic: string;
  /** Where it does not say them itself, or ''. */
  marks: string;
  passage: string;
}

type Above = Pick<Qti1Item, 'topic' | 'marks'> & { stimulus: string };

/** The items below an element in their order, each with the title of its section. A text that others are about is none. */
export function qti1Items(root: XmlElement): Qti1Item[] {
  const found = itemsIn(root, { topic: '', marks: '', stimulus: '' });
  const texts = new Map(
    found.flatMap(({ item }) => {
      const presentation = childOf(item, 'presentation');
      const isText = /text_only/.test(fieldsOf(item).get('question_type') ?? '');
      return isText && presentation ? [[item.attributes['ident'] ?? '', promptOf(presentation)] as const] : [];
    }),
  );
  const used = new Set(found.map(({ stimulus }) => stimulus));
  return found.flatMap(({ stimulus, ...one }) => {
    const ident = one.item.attributes['ident'] ?? '';
    return used.has(ident) && texts.has(ident) ? [] : { ...one, passage: texts.get(stimulus) ?? '' };
  });
}

function itemsIn(element: XmlElement, above: Above): (Omit<Qti1Item, 'passage'> & { stimulus: string })[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'item') {
      const stimulus = fieldsOf(child).get('parent_stimulus_item_ident') || above.stimulus;
      return [{ item: child, ...above, stimulus }];
    }
    if (child.name !== 'section') return itemsIn(child, above);
    return itemsIn(child, {
      topic: child.attributes['title'] || above.topic,
      marks: pointsOfEach(child) || above.marks,
      stimulus: child.attributes['parent_stimulus_item_ident'] || above.stimulus,
    });
  });
}

/** Canvas writes what each question of a group gains at the group. */
function pointsOfEach(section: XmlElement): string {
  const [points] = childrenOf(section, 'selection_ordering').flatMap((one) => elementsIn(one, 'points_per_item'));
  return textIn(points).trim();
}

/** What an item says of itself, by the names of its fields. */
export function fieldsOf(item: XmlElement): Map<string, string> {
  const fields = elementsIn(item, 'qtimetadatafield').map(
    (field) => [textIn(childOf(field, 'fieldlabel')).trim(), textIn(childOf(field, 'fieldentry')).trim()] as const,
  );
  return new Map(fields);
}

/** How many groups an element draws some questions of. */
export function pickedIn(element: XmlElement): number {
  return elementsIn(element, 'selection').filter((group) => childOf(group, 'selection_number')).length;
}

/** The banks from which an element takes questions that it does not have itself, one for each entry. */
export function banksOf(element: XmlElement): string[] {
  const entries = elementsIn(element, 'bankentry_item').map(({ attributes }) => attributes['sourcebank_ref'] ?? '');
  const groups = elementsIn(element, 'section').filter((section) => childrenOf(section, 'item').length === 0);
  const drawn = groups
    .flatMap((group) => childrenOf(group, 'selection_ordering'))
    .flatMap((group) => elementsIn(group, 'sourcebank_ref'));
  return [...entries, ...drawn.map((bank) => textIn(bank).trim())];
}
