import { beforeEach, expect, test } from 'vitest';
import { selectedTexts } from './use-selected-texts.ts';

const page = (words: string) =>
  `<div class="page"><div class="textLayer"><span>${words}</span><div class="endOfContent">end</div></div></div>`;

beforeEach(() => {
  document.body.innerHTML = `<p>Outside</p><div id="pages">${page('Light is bent')}${page('by a lens')}${page('or not')}</div>`;
});
const pages = () => document.querySelector<HTMLElement>('#pages') ?? expect.fail();
const text = (index: number) => document.querySelectorAll('span')[index]?.firstChild ?? expect.fail();
const select = (from: Node, start: number, to: Node, end: number) => {
  getSelection()?.setBaseAndExtent(from, start, to, end);
  return selectedTexts(pages()).map(String);
};

test.each<[string, () => string[], string[]]>([
  ['a word of a page', () => select(text(0), 0, text(0), 5), ['Light']],
  ['one that was selected backwards', () => select(text(0), 5, text(0), 0), ['Light']],
  ['words of two pages, each with its own', () => select(text(0), 9, text(1), 4), ['bent', 'by a']],
  ['nothing, where only the caret is set', () => select(text(0), 2, text(0), 2), []],
  ['nothing of what is elsewhere', () => select(document.querySelector('p') ?? expect.fail(), 0, document.body, 1), []],
])('%s', (_, selected, expected) => {
  expect(selected()).toEqual(expected);
});
