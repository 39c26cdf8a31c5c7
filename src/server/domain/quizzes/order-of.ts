import type { Shuffled } from './quiz-sections.ts';

/** What of a question its place, and that of its options, depend on. */
export interface Ordered {
  /** The place of its section in the paper. */
  section: number;
  /** '' for none. */
  passage: string;
  options: readonly string[];
  /** 1 where its options keep their order. */
  keep_order: number;
  /** How many answers of its section count; 0 for all. */
  answer_at_most: number;
}

/** A question as one student has it. All are places in the paper, from 0. */
interface Placed {
  question: number;
  options: number[];
}

/**
 * The order in which one student has the questions of a paper and their options. Sections stay where they are, and
 * neighbours with the same passage stay together. A section of which only n answers count keeps its questions in the order
 * of the paper: these are the first n, for everyone. The seed is the attempt_id, which is the same on all devices.
 *
 * A report shows the order in which its test was taken, however long ago, so the same seed has to give the same for ever.
 */
export function orderOf(seed: string, questions: readonly Ordered[], shuffle: readonly Shuffled[]): Placed[] {
  const random = mulberry32(fnv1a(seed));
  const placed = questions.map(({ options, keep_order }, question): Placed => {
    const places = [...options.keys()];
    return { question, options: shuffle.includes('options') && keep_order === 0 ? mix(places, random) : places };
  });
  if (!shuffle.includes('questions')) return placed;
  return neighbours(placed, (a, b) => isOneSection(questions[a.question], questions[b.question])).flatMap((section) => {
    if (section.some(({ question }) => (questions[question]?.answer_at_most ?? 0) > 0)) return section;
    const blocks = neighbours(section, (a, b) => isOnePassage(questions[a.question], questions[b.question]));
    return mix(blocks, random).flat();
  });
}

/** What the order of questions depends on. */
interface QuestionOrder {
  ordered: readonly Ordered[];
  shuffle: readonly Shuffled[];
}

/** The questions of a paper as a student has them. Those that are given, in the order of the paper, stay as they are. */
export function inOrderOf<Question extends { options: string[] }>(
  seed: string,
  questions: readonly Question[],
  { ordered, shuffle }: QuestionOrder,
): Question[] {
  if (shuffle.length === 0) return [...questions];
  return orderOf(seed, ordered, shuffle).flatMap(({ question: at, options: places }) => {
    const question = questions[at];
    return question ? [{ ...question, options: places.map((place) => question.options[place] ?? '') }] : [];
  });
}

function isOneSection(a: Ordered | undefined, b: Ordered | undefined): boolean {
  return a?.section === b?.section;
}

/** Of two neighbours in one section. */
function isOnePassage(a: Ordered | undefined, b: Ordered | undefined): boolean {
  return a?.passage.trim() !== '' && a?.passage === b?.passage;
}

/** Splits a list where two neighbours do not belong together. */
function neighbours<Item>(items: readonly Item[], belong: (before: Item, item: Item) => boolean): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before !== undefined && belong(before, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** By Fisher and Yates: each order is as likely as any other. */
function mix<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    const [one, other] = [mixed[last], mixed[at]];
    if (one !== undefined && other !== undefined) [mixed[last], mixed[at]] = [other, one];
  }
  return mixed;
}

/** 32 bits of FNV-1a, of a text in ASCII (www.isthe.com/chongo/tech/comp/fnv). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Mulberry32 by Tommy Ettinger, in the public domain (gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
