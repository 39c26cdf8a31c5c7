import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { allowedTags, mathsTags } from '#contract/rich-text/tags.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** The signs of a text, sorted: a browser moves what is in a table between its cells in front of it. */
const signsOf = (text: string) => [...text.replaceAll(/\s/g, '')].sort().join('');

const names = [
  ...allowedTags,
  ...mathsTags,
  ...'script style svg font o:p st1:place title table tr td p b math'.split(' '),
]
  // Its brackets are written out.
  .filter((name) => name !== 'mfenced');
const pieces = fc.oneof(
  fc.constantFrom('<', '>', '/', '<!--', '-->', '</', '/>', ' ', '&', '&lt;', '&amp;', '"', "'", '=', 'and', 'x', '2'),
  fc.constantFrom(...names),
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom('<a href="x">', '<p class=x>', '<font face="y">', '</font>', '<b/>', '<o:p/>', '<mo form="x">'),
);

const texts = fc.letrec<{ text: string; element: string }>((tie) => ({
  text: fc
    .array(fc.oneof({ weight: 3, arbitrary: pieces }, tie('element')), { maxLength: 12 })
    .map((all) => all.join('')),
  element: fc.tuple(fc.constantFrom(...names), tie('text')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
}));

test('the page shows every sign that the portal says it shows: letters, < and >, in any order of tags', () => {
  fc.assert(
    fc.property(texts.text, fc.boolean(), (source, inline) => {
      expect(signsOf(sanitiseHtml(source, inline).textContent ?? '')).toBe(signsOf(readMarkup(source).text));
    }),
    { numRuns: 500 },
  );
});
