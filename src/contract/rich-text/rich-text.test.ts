import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLegacyFont, legacyFontIn } from './legacy-fonts.ts';
import { readMarkup } from './read-markup.ts';
import { showsNothing } from './shows-nothing.ts';
import { allowedTags, mathsTags } from './tags.ts';

describe('a < is a sign where it begins no tag', () => {
  test.each([
    'If a<b and b>c',
    'x<y',
    'x <5',
    '<3',
    'a <b, c> d',
    '1<p<3',
    'p<q and q>r',
    'Let 0<p and q>0. Then p+q is',
    'i<j and j>k',
    's<a or a>t',
    'P<Q>R',
    'A<B>C',
    'm<i>n',
    'u<b=2>v',
    'List<String>',
    'std::vector<std::string>',
    '#include <stdio.h>',
    '\\(a<b\\) and \\(b>c\\)',
    'x<b',
    'x<',
    '<>',
    '</>',
    '<b',
    '<img',
    '<img>',
    '<p>',
    '</p>',
    '<br>',
    '<hr>',
    '<b>',
    '<h1>',
    '<tr>',
    '<td>',
    '<tr></tr>',
    '<table>',
    '<table></table>',
    '<b></b>',
    '<script>',
    '<script></script>',
    '<script>alert(1)</script>',
    '<html>',
    '<html></html>',
    '<!-- x -->',
    '<!-- x',
    '<!DOCTYPE html>',
    '<?php echo 1 ?>',
    '<input type="text">',
    '<a href="x">',
    '<a href="x',
    'What does <font color="red"> do?',
    'The tag <p> makes a paragraph',
    'text</p>',
    '<math>',
    '<mi>x</mi>',
    '<![CDATA[x]]>',
    '<App/>',
  ])('%s', (source) => {
    expect(readMarkup(source)).toMatchObject({ text: source, hasTags: false, unseen: [] });
    expect(readMarkup(source).html).not.toContain('<');
  });
});

describe('a tag is a tag', () => {
  test.each([
    ['<p>If a<b and b>c</p>', '<p>If a&lt;b and b&gt;c</p>', ' If a<b and b>c '],
    ['H<sub>2</sub>O', 'H<sub>2</sub>O', 'H2O'],
    ['one<br>two<br/>three</br>four', 'one<br>two<br>three<br>four', 'one two three four'],
    ['<P CLASS=MsoNormal>x</P>', '<p CLASS=MsoNormal>x</p>', ' x '],
    ['<b><i>x</b></i>', '<b><i>x</b></i>', 'x'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a<li>b</ul>', '  a b '],
    ['<table><tr><td>a<td>b</table>', '<table><tr><td>a<td>b</table>', '   a b '],
    ['<img src="x.png" alt="a > b">', '<img src="x.png" alt="a &gt; b">', ''],
    ['<p align=center nowrap>x</p>', '<p align=center nowrap>x</p>', ' x '],
  ])('%s', (source, html, text) => {
    expect(readMarkup(source)).toMatchObject({ html, text, hasTags: true, unseen: [] });
  });
});

describe('what programs write has its text', () => {
  test.each([
    ['<o:p>x</o:p>', 'x'],
    ['<o:p/>x', 'x'],
    ['<st1:place w:st="on"><st1:City w:st="on">Pune</st1:City></st1:place>', 'Pune'],
    ['<font face="Arial" size=2>x</font>', 'x'],
    ['<![if !supportLists]>1.<![endif]>x', '1.x'],
    ['<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" />x', 'x'],
    ['<!--StartFragment--><p>x</p><!--EndFragment-->', 'x'],
    ['<html><head><title>T</title></head><body><center>x</center></body></html>', 'x'],
    ['<noscript>x</noscript><title>y</title>', 'xy'],
  ])('%s', (source, text) => {
    const { html, text: shown } = readMarkup(source);
    expect(shown.trim()).toBe(text);
    expect(html).not.toMatch(/font|o:p|st1|xml|title|script|center/i);
  });

  test('a formula keeps its elements, with or without a prefix', () => {
    const source = '<mml:math xmlns:mml="x"><mml:mfrac><mml:mn>1</mml:mn><mml:mn>2</mml:mn></mml:mfrac></mml:math>';
    expect(readMarkup(source).html).toBe('<math xmlns:mml="x"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>');
    const annotated =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>';
    expect(readMarkup(annotated)).toMatchObject({ html: '<math><mrow><mi>x</mi></mrow></math>', unseen: [] });
  });
});

test.each([
  ['<p>x</p><style>p {}</style>', ['<style>']],
  ['x<script>y()</script>', ['<script>']],
  ['x<!-- [if gte mso 9]><xml>Normal</xml><![endif] -->', ['<!-- -->']],
  ['x<svg><text>y</text></svg><svg></svg>', ['<svg>']],
  ['x<iframe src="https://x.example"></iframe>', ['<iframe>']],
  ['x<html><head><title>T</title></head></html>', ['<head>']],
])('what is not shown of %s is told', (source, unseen) => {
  expect(readMarkup(source)).toMatchObject({ unseen });
  expect(readMarkup(source).text.trim()).toBe('x');
});

test.each(['<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<div><b> </b></div>', ' ', '&nbsp;'])(
  'the empty document of an editor, %s, is empty',
  (source) => expect(readMarkup(source).text.trim()).toBe(''),
);

/** Texts of tags, halves of tags, signs and letters. */
const pieces = fc.oneof(
  fc.constantFrom('<', '>', '/', '<!--', '-->', '</', '/>', ' ', '\n', '&', '&lt;', '&amp;', '"', "'", '=', '<?xml:'),
  fc.constantFrom(...allowedTags, ...mathsTags, 'script', 'style', 'font', 'o:p', 'svg', 'head', 'and', 'x', '2'),
  fc.constantFrom(...allowedTags, ...mathsTags, 'script', 'style', 'svg').map((name) => `<${name}>`),
  fc.constantFrom(...allowedTags, ...mathsTags, 'script', 'style', 'svg').map((name) => `</${name}>`),
  fc.constantFrom('<a href="x">', '<p class=x>', '<font face="y">', '</font>', '<b/>', '<img src=x>', '<o:p/>'),
);

test('a parser has nothing to swallow: each < of the HTML begins a tag that texts have', () => {
  const tag = new RegExp(String.raw`<\/?(?:${[...allowedTags, ...mathsTags].join('|')})(?:\s[^<>]*)?\/?>`, 'gi');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      expect(readMarkup(parts.join('')).html.replaceAll(tag, '')).not.toContain('<');
    }),
    { numRuns: 2000 },
  );
});

test('a text without the end of any tag is shown as it is written, but for line breaks, rules and pictures', () => {
  const names = [...allowedTags, ...mathsTags, 'script', 'style', 'font', 'o:p', 'head'].filter(
    (name) => !['br', 'hr', 'img'].includes(name),
  );
  const parts = fc.oneof(
    fc.constantFrom('<', '>', ' ', '\n', 'a', 'x', '2', '=', '"', "'", ' and ', ' class=x', '!', '-', '?'),
    fc.constantFrom(...names),
    fc.constantFrom(...names).map((name) => `<${name}>`),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (written) => {
      const source = written.join('');
      fc.pre(!/<!-|<!doctype|<\?xml/i.test(source));
      expect(readMarkup(source)).toMatchObject({ text: source, hasTags: false, unseen: [] });
    }),
    { numRuns: 2000 },
  );
});

test('a text of a hundred thousand signs is read', () => {
  for (const part of [
    '<',
    '<b>',
    '</b>',
    '<b x="',
    "<b x='",
    '<!--',
    '<script>',
    '<b x ',
    '<a ',
    '<!doctype ',
    '<table>',
  ])
    expect(readMarkup(part.repeat(100_000 / part.length)).text.length).toBeGreaterThan(90_000);
});

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

test.each([
  ...[
    'Kruti Dev 010',
    'KrutiDev010',
    'Kruti_Dev_016',
    'DevLys 010',
    'Chanakya',
    'Walkman-Chanakya905',
    'ML-TTKarthika',
  ],
  ...['MLW-TTRevathi', 'ISM ML-TTKarthika', 'DV-TTYogesh', 'DVB-TTSurekh', 'TL-TTHemalatha', 'SutonnyMJ', 'Bamini'],
  ...['SHREE-DEV7-0708', 'Shree-Dev-0714', 'AkrutiDevPriya', 'Shusha'],
])('%s draws other letters than it is typed with', (name) => expect(isLegacyFont(name)).toBe(true));

test.each([
  ...['Calibri', 'Arial', 'Mangal', 'Nirmala UI', 'Kokila', 'Utsaah', 'Noto Sans Devanagari', 'Shree Devanagari 714'],
  ...['Aparajita', 'Kartika', 'Latha', 'Vrinda', 'Shruti', 'Gautami', 'Lohit Devanagari', 'Times New Roman', ''],
])('%s has the letters that it draws', (name) => expect(isLegacyFont(name)).toBe(false));

test.each([
  ['<font face="Kruti Dev 010">Hkkjr</font>', 'Kruti Dev 010'],
  ['<p style=\'margin:0;font-family:"DevLys 010",serif\'>Hkkjr</p>', 'DevLys 010'],
  ['<span style="font-family:&quot;Kruti Dev 010&quot;">Hkkjr</span>', 'Kruti Dev 010'],
  ['<font face=Chanakya>Hkkjr</font>', 'Chanakya'],
  ['<style>.xl65 {font-family:"Kruti Dev 010", monospace;}</style><td class=xl65>Hkkjr</td>', 'Kruti Dev 010'],
  ['<font face="Kruti Dev 010">भारत</font>', undefined],
  ['<font face="Kruti Dev 010">12 + 3</font>', undefined],
  ['<font face="Arial">India</font>', undefined],
  ['What is Kruti Dev?', undefined],
])('the font that %s names', (html, font) => expect(legacyFontIn(html)).toBe(font));
