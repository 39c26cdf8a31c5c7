import { expect, test } from 'vitest';
import { showsNothing } from './shows-nothing.ts';

test.each([
  '',
  ' ',
  '&nbsp;',
  '<p></p>',
  '<p><br></p>',
  '<div>\u200b</div>',
  '\u3164',
  '&zwj;',
  '\\(\\quad\\)',
  '\\( {} \\)',
])('students see nothing of %j', (source) => expect(showsNothing(source)).toBe(true));

test.each([
  '0',
  '.',
  '<p>',
  '<br>',
  '<b></b>',
  '<!-- -->',
  '<img src="a.png">',
  '<math><mn>1</mn></math>',
  '\\()\\)',
  '\\(x\\)',
])('students see something of %j', (source) => expect(showsNothing(source)).toBe(false));
