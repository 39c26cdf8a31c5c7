import { expect, test } from 'vitest';
import { nextZoom, zoomByKey } from './shown-pdf.tsx';

const key = (pressed: string, ctrlKey = false) => ({ key: pressed, ctrlKey, metaKey: false, altKey: false });

test('the keys go through the steps of the zoom, and back to the width of the screen', () => {
  expect([zoomByKey(key('+'), 1), zoomByKey(key('='), 2.5), zoomByKey(key('-'), 1), zoomByKey(key('0'), 3)]).toEqual([
    1.25, 3, 0.75, 1,
  ]);
  expect([nextZoom(3, 1), nextZoom(0.5, -1)]).toEqual([undefined, undefined]);
});

test('what is the browser’s own zoom stays it', () => {
  expect([zoomByKey(key('+', true), 1), zoomByKey(key('a'), 1)]).toEqual([undefined, undefined]);
});
