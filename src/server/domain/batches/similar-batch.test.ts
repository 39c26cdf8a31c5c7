import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from '#server/files/names.ts';
import { similarBatches } from './similar-batch.ts';

test.each([
  ['2027-B', '2027 - B'],
  ['2027-B', '2027B'],
  ['2027-B', '2027 – b'],
  ['2027-B', '२०२७-B'],
  ['Batch 1', 'Batch 01'],
  ['Evening', 'Evenning'],
  ['Evening 2026', 'Evenign 2026'],
  ['Evening 2026', '2026 Evening'],
  ['JEE Foundation (A)', 'JEE Fuondations A'],
])('%j may be a slip of %j', (one, other) => {
  expect(similarBatches([one], other)).toEqual([one]);
});

test.each([
  ['2027-B', '2026-B'],
  ['2027-B', '2027-A'],
  ['2026-27', '2027-26'],
  ['Batch 12', 'Batch 1 2'],
  ['Evening A', 'Evening B'],
  ['XI', 'XII'],
  ['JEE 2027', 'NEET 2027'],
  ['A', 'A+'],
  ['Senior', 'Junior'],
  ['Morning', 'Evening'],
  ['Sunday', 'Monday'],
  ['Tuesday', 'Thursday'],
  ['Evening', 'Evening 2'],
])('%j and %j are two batches', (one, other) => {
  expect(similarBatches([one], other)).toEqual([]);
});

test('a name that is the same is not among them, and each is named once', () => {
  expect(similarBatches(['2027 - B', '2027-B', '2027 - B', 'Evening'], '2027-b')).toEqual(['2027 - B']);
});

const word = fc.constantFrom('Evening', 'Morning', 'B', 'XI', 'सुबह', 'Droppers', 'A+');
const number = fc.integer({ min: 1, max: 2100 }).map(String);
const words = fc.array(fc.oneof(word, number), { minLength: 2, maxLength: 5 });
const between = fc.constantFrom(' ', '-', ' - ', ' – ', '. ', '  ');

test('it is the same both ways', () => {
  fc.assert(
    fc.property(words, words, between, (one, other, sign) => {
      const [a, b] = [one.join(sign), other.join(' ')];
      expect(similarBatches([a], b).length).toBe(similarBatches([b], a).length);
    }),
  );
});

test('other spaces and signs make no other batch', () => {
  fc.assert(
    fc.property(words, between, between, (parts, one, other) => {
      const [a, b] = [parts.join(one), parts.join(other)];
      expect(similarBatches([a], b)).toEqual(slugOf(a) === slugOf(b) ? [] : [a]);
    }),
  );
});

test('another number is always another batch', () => {
  fc.assert(
    fc.property(words, number, number, between, (parts, one, other, sign) => {
      fc.pre(one !== other);
      expect(similarBatches([[...parts, one].join(sign)], [...parts, other].join(' '))).toEqual([]);
    }),
  );
});
