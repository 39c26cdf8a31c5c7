import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { endOf } from './deadline.ts';
import { openSection, readSectionEnds, sectionEndsOf, sectionsAt, textOfEnds } from './section-ends.ts';

const minute = 60_000;
const began_at = 1_700_000_000_000;
const at = (minutes: number) => began_at + minutes * minute;

const paper = (...minutes: number[]) => ({
  sections: minutes.map((each, n) => ({ name: `Section ${n + 1}`, answer_at_most: 0, minutes: each })),
});
const endsOf = (minutes: number[], { closes_at = 0, extra_time = 0 } = {}) => {
  const all = minutes.reduce((sum, each) => sum + each, 0);
  const ends_at = endOf({ minutes: all, closes_at, extra_time }, began_at);
  return sectionEndsOf(paper(...minutes), { began_at, ends_at, extra_time });
};

describe('the sections of a sitting', () => {
  test('close one after the other, each after its own time', () => {
    expect(endsOf([90, 90])).toEqual([at(90), at(180)]);
    expect(endsOf([20, 30, 10])).toEqual([at(20), at(50), at(60)]);
  });

  test('have no times of their own where the test has one clock, or no sections', () => {
    expect([endsOf([0, 0]), endsOf([])]).toEqual([[], []]);
    expect(readSectionEnds({ section_ends: textOfEnds([]) })).toEqual([]);
  });

  test('are each longer by their share of the time that a student was granted', () => {
    expect(endsOf([90, 90], { extra_time: 25 })).toEqual([at(112.5), at(225)]);
  });

  test('are cut by the closing from the last one on, and what was granted goes beyond that', () => {
    expect(endsOf([90, 90], { closes_at: at(120) })).toEqual([at(90), at(120)]);
    expect(endsOf([90, 90], { closes_at: at(60) })).toEqual([at(60), at(60)]);
    expect(endsOf([90, 90], { closes_at: at(120), extra_time: 25 })).toEqual([at(112.5), at(165)]);
  });

  test('never close in another order, and the last with the test', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 });
    const closing = fc.option(fc.integer({ min: 1, max: 600 }), { nil: 0 });
    fc.assert(
      fc.property(minutes, closing, fc.integer({ min: 0, max: 100 }), (each, closes, extra_time) => {
        const all = each.reduce((sum, one) => sum + one, 0);
        const test = { minutes: all, closes_at: closes === 0 ? 0 : at(closes), extra_time };
        const ends = endsOf(each, test);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect([ends.length, ends.at(-1)]).toEqual([each.length, endOf(test, began_at)]);
      }),
    );
  });
});

describe('an answer', () => {
  const sitting = { began_at, down_ms: 0, section_ends: textOfEnds([at(90), at(180)]) };
  const states = (minutes: number, down_ms = 0) => [0, 1].map(sectionsAt({ ...sitting, down_ms }, at(minutes)));

  test('counts from a little before its section opens until a little after it has closed', () => {
    expect(states(0)).toEqual(['open', 'early']);
    expect(states(88 - 0.001)).toEqual(['open', 'early']);
    expect(states(88)).toEqual(['open', 'open']);
    expect(states(92 - 0.001)).toEqual(['open', 'open']);
    expect(states(92)).toEqual(['closed', 'open']);
    expect(states(182)).toEqual(['closed', 'closed']);
  });

  test('counts for as much longer as the portal was down, in each section', () => {
    expect(states(101, 10 * minute)).toEqual(['open', 'open']);
    expect(states(102, 10 * minute)).toEqual(['closed', 'open']);
    expect(states(191, 10 * minute)).toEqual(['closed', 'open']);
  });

  test('of a test with one clock is not asked for its section', () => {
    expect(sectionsAt({ ...sitting, section_ends: '' }, at(900))(0)).toBe('open');
  });

  test('of a section that has closed stays late, however long and often the portal is down', () => {
    const steps = fc.array(fc.record({ isDown: fc.boolean(), ms: fc.integer({ min: 1, max: 100 * minute }) }));
    fc.assert(
      fc.property(steps, (all) => {
        let [now, down_ms, wasClosed] = [began_at, 0, false];
        for (const { isDown, ms } of all) {
          now += ms;
          // An arrival is asked about at this moment, and not while the portal is down.
          if (isDown) down_ms += ms;
          const isClosed = sectionsAt({ ...sitting, down_ms }, now)(0) === 'closed';
          expect(isClosed || !wasClosed).toBe(true);
          wasClosed = isClosed;
        }
      }),
    );
  });
});

test('the section that is open is the first that has not closed, and the last when all have', () => {
  const open = (minutes: number) => openSection({ section_ends: textOfEnds([at(90), at(180)]) }, at(minutes));
  expect(open(89)).toEqual({ at: 0, ends_at: at(90) });
  expect(open(90)).toEqual({ at: 1, ends_at: at(180) });
  expect(open(200)).toEqual({ at: 1, ends_at: at(180) });
  expect(openSection({ section_ends: '' }, at(1))).toBeUndefined();
  expect(graceMs).toBe(2 * minute);
});
