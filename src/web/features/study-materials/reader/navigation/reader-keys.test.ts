import { expect, test } from 'vitest';
import { actionOf } from './reader-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...more });

test('keys read on, zoom, turn, search and close', () => {
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

test('what is typed stays with the field, but for Escape and the search', () => {
  const target = document.createElement('input');
  expect(['n', 'Home', 'ArrowLeft', '/', '+'].map((key) => pressed(key, { target }))).toEqual(Array(5).fill(undefined));
  expect(pressed('Escape', { target })).toBe('escape');
  expect(pressed('f', { target, ctrlKey: true })).toBe('search');
});

test('what the browser or the system means by a key stays theirs', () => {
  expect(pressed('p', { ctrlKey: true })).toBeUndefined();
  expect(pressed('r', { ctrlKey: true })).toBeUndefined();
  expect(pressed('ArrowLeft', { altKey: true })).toBeUndefined();
});
