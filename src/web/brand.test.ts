import { expect, test } from 'vitest';
import css from '../ui/theme.css?raw';

/** The value of a custom property in the light scheme, which comes first. */
const settingOf = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';

// spec: 9.15
test('the brand’s primary colour is a blue that is set once', () => {
  // Blue in oklch: hues of about 230 to 280 degrees.
  expect(Number(settingOf('brand-hue'))).toBeGreaterThan(230);
  expect(Number(settingOf('brand-hue'))).toBeLessThan(280);
  expect(Number(settingOf('brand-chroma'))).toBeGreaterThan(0.1);
  expect(css.match(/--brand-hue:/g)).toHaveLength(1);
  for (const name of ['primary', 'primary-strong', 'primary-deep']) {
    expect(settingOf(name)).toMatch(/^oklch\(0\.\d+ .*var\(--brand-chroma\).* var\(--brand-hue\)\)$/);
  }
});

// spec: 9.15
test('the brand’s secondary colour is white: the cards, and the text on primary', () => {
  expect([settingOf('surface'), settingOf('on-primary')]).toEqual(['oklch(1 0 0)', 'oklch(1 0 0)']);
});

test('white stands out from a button, also under the pointer, in the light and in the dark', () => {
  const lightnesses = [...css.matchAll(/--primary(?:-strong)?: oklch\(([\d.]+) /g)].map((match) => Number(match[1]));
  expect(lightnesses).toHaveLength(4);
  // White on a lighter blue has less than 4.5:1.
  for (const lightness of lightnesses) expect(lightness).toBeLessThanOrEqual(0.56);
});
