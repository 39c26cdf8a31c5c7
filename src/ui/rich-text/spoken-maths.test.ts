import { beforeAll, expect, test } from 'vitest';
import { fakeMathml } from '#ui/testing/fake-mathml.ts';
import { texToMathml } from './tex-to-mathml.ts';

beforeAll(fakeMathml);

test.each([
  ['-8 \\times 10^{-9}\\,\\text{C}', '− 8 × 10 to the power − 9 C'],
  ['\\frac{1}{2}mv^2', '1 over 2 m v squared'],
  ['\\frac{u+v}{2}', 'the fraction u + v over 2, end of fraction'],
  ['x^{n+1}', 'x to the power n + 1, end of power'],
  ['\\int_0^1 x\\,dx', '∫ from 0 to 1 of x d x'],
  ['\\sum_{i=1}^n i', '∑ from i = 1 to n of i'],
  ['\\lim_{x \\to 0} \\sin x', 'lim sub x → 0 sin x'],
  ['\\vec{F}', 'vector F'],
  ['\\hat{i}', 'i hat'],
  ['\\bar{x}', 'x bar'],
  ['90^\\circ', '90 degrees'],
  ["f'(x)", 'f prime ( x )'],
  ['\\sqrt{2}', 'the square root of 2'],
  ['\\sqrt{x+1}', 'the square root of x + 1, end of root'],
  ['\\sqrt[3]{x}', 'the root of order 3 of x, end of root'],
  ['x_1^2', 'x sub 1 squared'],
  ['\\ce{H2O}', 'H 2 O'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '( 1, 2; 3, 4, end of rows, )'],
])('%s is read out as %s', (tex, words) => {
  expect(texToMathml(tex, false)?.getAttribute('aria-label')).toBe(words);
});
