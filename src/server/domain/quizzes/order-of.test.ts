import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { inOrderOf, type Ordered, orderOf } from './order-of.ts';
import { type Shuffled, shuffled } from './quiz-sections.ts';

const asked = (given: Partial<Ordered> = {}): Ordered => ({
  ...{ section: 0, passage: '', options: ['a', 'b', 'c', 'd'], keep_order: 0, answer_at_most: 0 },
  ...given,
});
const both: Shuffled[] = ['questions', 'options'];

const passages = ['', '', ' ', 'A train leaves.', 'A ball falls.'];
/** Papers with their sections in order, of which some have a limit. */
const papers = fc
  .array(
    fc.record({
      answer_at_most: fc.constantFrom(0, 0, 2),
      questions: fc.array(
        fc.record({
          passage: fc.constantFrom(...passages),
          options: fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 }),
          keep_order: fc.constantFrom(0, 0, 1),
        }),
        { maxLength: 12 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((sections) =>
    sections.flatMap(({ answer_at_most, questions }, section) =>
      questions.map((one): Ordered => ({ ...one, section, answer_at_most })),
    ),
  );
const shuffles = fc.subarray([...shuffled]);
const seeds = fc.uuid();

const inOrder = (all: number[]) => all.toSorted((a, b) => a - b);

describe('the order of a paper', () => {
  test(
    'property: has each question and each of its options once, and is the same for the same seed',
    () => {
      fc.assert(
        fc.property(seeds, papers, shuffles, (seed, paper, shuffle) => {
          const order = orderOf(seed, paper, shuffle);
          expect(inOrder(order.map(({ question }) => question))).toEqual([...paper.keys()]);
          for (const { question, options } of order)
            expect(inOrder(options)).toEqual([...(paper[question]?.options.keys() ?? [])]);
          expect(orderOf(seed, structuredClone(paper), shuffle)).toEqual(order);
        }),
        { numRuns: propertyRuns(200) },
      );
    },
    propertyTimeout,
  );

  test(
    'property: keeps sections in their order, and in those of which n answers count the questions, too',
    () => {
      fc.assert(
        fc.property(seeds, papers, shuffles, (seed, paper, shuffle) => {
          const places = orderOf(seed, paper, shuffle).map(({ question }) => question);
          expect(places.map((at) => paper[at]?.section)).toEqual(paper.map(({ section }) => section));
          const isFixed = (at: number) => !shuffle.includes('questions') || (paper[at]?.answer_at_most ?? 0) > 0;
          expect(places.filter(isFixed)).toEqual(inOrder(places.filter(isFixed)));
        }),
        { numRuns: propertyRuns(200) },
      );
    },
    propertyTimeout,
  );

  test(
    'property: keeps neighbours with the same passage together, in their order',
    () => {
      fc.assert(
        fc.property(seeds, papers, (seed, paper) => {
          const places = orderOf(seed, paper, both).map(({ question }) => question);
          const follower = new Map(places.map((at, n) => [at, places[n + 1]]));
          for (const [at, one] of paper.entries()) {
            const next = paper[at + 1];
            const isGroup = one.passage.trim() !== '' && next?.passage === one.passage && next.section === one.section;
            if (isGroup) expect(follower.get(at)).toBe(at + 1);
          }
        }),
        { numRuns: propertyRuns(200) },
      );
    },
    propertyTimeout,
  );

  test(
    'property: keeps the options where the question says so, or the paper shuffles none',
    () => {
      fc.assert(
        fc.property(seeds, papers, shuffles, (seed, paper, shuffle) => {
          for (const { question, options } of orderOf(seed, paper, shuffle)) {
            const isKept = paper[question]?.keep_order === 1 || !shuffle.includes('options');
            if (isKept) expect(options).toEqual(inOrder(options));
          }
        }),
        { numRuns: propertyRuns(200) },
      );
    },
    propertyTimeout,
  );

  test('makes every order of a small paper about equally often', () => {
    const seeds = Array.from({ length: 24_000 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
    const count = (nameOf: (seed: string) => number[]) => {
      const counts = new Map<string, number>();
      for (const seed of seeds) counts.set(nameOf(seed).join(), (counts.get(nameOf(seed).join()) ?? 0) + 1);
      return [...counts.values()];
    };
    const questions = count((seed) => orderOf(seed, Array(4).fill(asked()), ['questions']).map((one) => one.question));
    const options = count((seed) => orderOf(seed, [asked()], ['options'])[0]?.options ?? []);
    const second = count((seed) => orderOf(seed, [asked(), asked()], both)[1]?.options ?? []);
    for (const counts of [questions, options, second]) {
      expect(counts).toHaveLength(24);
      // Each is expected 1000 times, give or take 31: the limit is five times that.
      expect(Math.min(...counts)).toBeGreaterThan(845);
      expect(Math.max(...counts)).toBeLessThan(1155);
    }
  });

  test('is for ever what it was: a report shows the order in which its test was taken', () => {
    const passage = 'A train leaves.';
    const paper = [
      ...[asked(), asked({ passage }), asked({ passage }), asked({ keep_order: 1 })],
      ...[asked({ section: 1, answer_at_most: 1 }), asked({ section: 1, answer_at_most: 1, options: [] })],
    ];
    const order = orderOf('8f14e45f-ceea-467f-a9d5-2b1c3d4e5f60', paper, both);
    expect(order.map(({ question, options }) => `${question}: ${options.join('')}`)).toEqual([
      ...['3: 0123', '1: 3102', '2: 1302', '0: 0123', '4: 0231', '5: '],
    ]);
  });

  test('leaves the questions that it puts in order as they are', () => {
    const questions = ['p', 'q', 'r'].map((id) => ({ id, options: ['a', 'b', 'c', 'd'] }));
    const before = structuredClone(questions);
    const ordered = questions.map(({ options }) => asked({ options }));
    const seeds = [...'abcdefgh'];
    const orders = seeds.map((seed) => inOrderOf(seed, questions, { ordered, shuffle: both }));
    expect(questions).toEqual(before);
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(seeds.length);
    expect(inOrderOf('a', questions, { ordered, shuffle: [] })).toEqual(questions);
  });
});
