import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashing, weekOf } from './list-week.ts';

const held = (room: string, starts_at: number, ends_at: number, class_name = '') => ({
  class_name,
  tutor_name: '',
  online_url: '',
  room,
  starts_at,
  ends_at,
});

test('two classes in one room clash while both are on, however the room is written', () => {
  const [first, meanwhile, after] = [held('Room 2', 1, 5, 'Waves'), held(' room  2', 4, 6), held('Room 2', 6, 9)];
  const elsewhere = held('Room 3', 1, 9);
  expect([...clashing([after, elsewhere, meanwhile, first], ({ room }) => room)]).toEqual([first, meanwhile]);
});

test('a class without a room clashes with none, and neither does one that several batches have together', () => {
  expect(clashing([held('', 1, 5), held('', 1, 5, 'Waves')], ({ room }) => room).size).toBe(0);
  expect(clashing([held('Hall', 1, 5), held('Hall', 1, 5)], ({ room }) => room).size).toBe(0);
});

test('property: what clashes is what a look at each pair finds', () => {
  const some = fc
    .tuple(fc.constantFrom('', 'A', 'B'), fc.nat(20), fc.integer({ min: 1, max: 8 }), fc.constantFrom('Waves', 'Light'))
    .map(([room, starts, length, name]) => held(room, starts, starts + length, name));
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (list) => {
      const expected = list.filter((one) =>
        list.some((other) => {
          const isSame = JSON.stringify(one) === JSON.stringify(other);
          const isAtOnce = one.starts_at < other.ends_at && other.starts_at < one.ends_at;
          return one.room !== '' && one.room === other.room && isAtOnce && !isSame;
        }),
      );
      expect(clashing(list, ({ room }) => room)).toEqual(new Set(expected));
    }),
  );
});

test('property: a week is seven days from a Monday on, and has its date', () => {
  const date = fc
    .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
    .map((at) => new Date(at).toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, (one) => {
      const week = weekOf(one);
      expect(week.map((day) => new Date(day).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
      expect(week).toContain(one);
      for (const day of week) expect(weekOf(day)).toEqual(week);
    }),
  );
});
