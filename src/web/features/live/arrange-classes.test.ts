import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeClasses } from './arrange-classes.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (class_name: string, from?: number, to?: number) => ({
  ...{ class_name, batch_name: '', tutor_name: '', online_url: '' },
  ...(from !== undefined && { starts_at: new Date(now + from).toISOString() }),
  ...(to !== undefined && { ends_at: new Date(now + to).toISOString() }),
});

test('classes that are on come first, then the next ones, then those without times, then those that are over', () => {
  const list = [
    at('whenever'),
    at('over', -9, -5),
    at('later', 50, 60),
    at('also whenever'),
    at('on', -5, 5),
    at('soon', 1, 9),
  ];
  const names = arrangeClasses(list, now).map(({ liveClass }) => liveClass.class_name);
  expect(names).toEqual(['on', 'soon', 'later', 'whenever', 'also whenever', 'over']);
});

test("property: none is lost, and those without times keep the provider's order", () => {
  const some = fc.oneof(
    fc.constant(at('none')),
    fc
      .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 1, max: 50 }))
      .map(([from, ms]) => at('timed', from, from + ms)),
  );
  fc.assert(
    fc.property(fc.array(some), (list) => {
      const arranged = arrangeClasses(list, now);
      expect(arranged.map(({ index }) => index).sort((a, b) => a - b)).toEqual(list.map((_, index) => index));
      const untimed = arranged.filter(({ occurrence }) => !occurrence).map(({ index }) => index);
      expect(untimed).toEqual([...untimed].sort((a, b) => a - b));
    }),
  );
});
