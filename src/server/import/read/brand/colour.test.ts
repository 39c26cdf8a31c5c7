import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandStyle } from '#server/http/web/brand.ts';
import { contrast, fromOklch, primaryLightnesses, readColour } from './colour.ts';

test('the hue of a colour is that of oklch', () => {
  expect(readColour('#2563d9')).toEqual({ hue: 262, chroma: expect.closeTo(0.19, 1), isDarkened: false });
  expect(readColour('0a5')).toEqual(readColour('#00AA55'));
  expect(readColour('#f00')?.hue).toBe(29);
});

test.each(['', 'green', '#12', '#12345', '#ggg', 'rgb(0,0,0)', '#0a5; } body { display: none'])(
  'other text is no colour: %j',
  (text) => {
    expect(readColour(text)).toBeUndefined();
  },
);

test('a light colour is told to be darkened', () => {
  const isDarkened = (text: string) => readColour(text)?.isDarkened;
  expect(['#fff', '#ffeb3b', '#0a5', '#074', '#800', '#000'].filter(isDarkened)).toEqual(['#fff', '#ffeb3b', '#0a5']);
});

/** What stands on what in src/ui/theme.css: text first. Each is a lightness and a chroma, where the brand's own is left out. */
const pairs: [text: [number, number?], on: [number, number?]][] = [
  [[0.46], [1, 0]],
  [[0.46], [0.977, 0.006]],
  [[0.46], [0.945, 0.028]],
  [
    [0.475, 0.03],
    [0.95, 0.01],
  ],
  [
    [0.8, 0.1],
    [0.275, 0.034],
  ],
  [
    [0.8, 0.1],
    [0.295, 0.06],
  ],
];

test('text can be read in every colour, in the light and in the dark', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../ui/theme.css'), 'utf8');
  const written = [...css.matchAll(/--primary(?:-strong)?: oklch\(([\d.]+) /g)].map((match) => Number(match[1]));
  expect(written.toSorted()).toEqual([...primaryLightnesses, 0.56]);
  expect(brandStyle({ colour: { hue: 1, chroma: 0.1 } }).element).toContain('--primary:oklch(0.52 ');
  for (let step = 0; step < 16 ** 3; step += 7) {
    const { hue, chroma } = readColour(`#${step.toString(16).padStart(3, '0')}`) ?? { hue: 0, chroma: 1 };
    for (const lightness of primaryLightnesses)
      expect(contrast([1, 1, 1], fromOklch(lightness, chroma, hue))).toBeGreaterThan(4.49);
    for (const [text, on] of pairs) {
      const [one, other] = [text, on].map(([lightness, own = chroma]) => fromOklch(lightness, own, hue));
      expect(contrast(one ?? [0, 0, 0], other ?? [0, 0, 0])).toBeGreaterThan(4.5);
    }
  }
});
