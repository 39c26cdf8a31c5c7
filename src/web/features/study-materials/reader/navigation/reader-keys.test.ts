import { expect, test } from 'vitest';
import { actionOf } from './reader-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...more });

test('keys move, zoom, search and close', () => {
  expect(['ArrowRight', 'PageUp', 'Home', 'End', '+', '-', '/', 'Escape'].map((key) => pressed(key))).toEqual([
    'nextPage',
    'screenUp',
    'firstPage',
    'lastPage',
    'zoomIn',
    'zoomOut',
    'search',
    'escape',
  ]);
  expect(pressed('f', { ctrlKey: true })).toBe('search');
});

test('a field gets what is typed, except Escape and the search', () => {
  const target = document.createElement('input');
  expect(['n', 'Home', 'ArrowLeft', '/', '+'].map((key) => pressed(key, { target }))).toEqual(Array(5).fill(undefined));
  expect(pressed('Escape', { target })).toBe('escape');
  expect(pressed('f', { target, ctrlKey: true })).toBe('search');
});

test('shortcuts of the browser and the system are left alone', () => {
  expect(pressed('p', { ctrlKey: true })).toBeUndefined();
  expect(pressed('r', { ctrlKey: true })).toBeUndefined();
  expect(pressed('ArrowLeft', { altKey: true })).toBeUndefined();
});
