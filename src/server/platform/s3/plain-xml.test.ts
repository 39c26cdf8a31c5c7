import { expect, it } from 'vitest';
import { isPlainXml } from './plain-xml.ts';

const list =
  '<ListBucketResult xmlns="http://s3/"><Contents><Key>a &lt;b&gt; c</Key><Owner/></Contents></ListBucketResult>';

it.each([
  ['a list', `<?xml version="1.0" encoding="UTF-8"?>\n${list}`],
  ['a text', 'It works!'],
  ['nothing', ''],
])('takes %s', (_what, text) => {
  expect(isPlainXml(text)).toBe(true);
});

it.each([
  ['a tag that is not closed', '<a><b></b>'],
  ['one that was not opened', '<a></a></b>'],
  ['one that is closed in another way than it is looked for', '<a></a >'],
  ['one without an end', '<a <a <a '],
  ['tags that overlap', '<a><b></a></b>'],
  ['many in each other', `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`],
  ['a page', '<!DOCTYPE html><p>We are back soon<br>'],
])('refuses %s', (_what, text) => {
  expect(isPlainXml(text)).toBe(false);
});
