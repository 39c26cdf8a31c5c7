import { beforeEach, describe, expect, test } from 'vitest';
import type { Annotation } from '#web/device/annotations/annotation.ts';
import { isOnAnnotation } from './eraser.ts';
import { selectedTexts } from './use-selected-texts.ts';

describe('the eraser', () => {
  const common = { pageIndex: 0, rotation: 0, color: [0, 0, 0], opacity: 1, thickness: 4 } as const;
  const ink: Annotation = {
    ...common,
    annotationType: 15,
    color: [0, 0, 0],
    rect: [0, 0, 100, 100],
    paths: { lines: [], points: [Float32Array.of(10, 10, 50, 10, 50, 60), Float32Array.of(90, 90)] },
  };
  const highlight: Annotation = {
    ...common,
    annotationType: 9,
    color: [0, 0, 0],
    rect: [10, 10, 90, 40],
    quadPoints: Float32Array.of(10, 40, 90, 40, 10, 30, 90, 30, 10, 20, 40, 20, 10, 10, 40, 10),
    outlines: [[10, 10]],
  };
  const drawn: Annotation = { ...highlight, quadPoints: null, outlines: { outline: [], points: [[10, 10, 90, 10]] } };
  const text: Annotation = {
    pageIndex: 0,
    rotation: 0,
    color: [0, 0, 0],
    annotationType: 3,
    fontSize: 12,
    value: 'x',
    rect: [20, 20, 60, 34],
  };

  test.each<[string, Annotation, [number, number], boolean]>([
    ['on a stroke', ink, [30, 11], true],
    ['beside a stroke, within reach', ink, [30, 14.9], true],
    ['beside a stroke, too far', ink, [30, 16], false],
    ['inside the box of a stroke, not on it', ink, [20, 50], false],
    ['past the end of a stroke', ink, [50, 66], false],
    ['on a dot', ink, [91, 91], true],
    ['on the second line of a highlighted text', highlight, [15, 15], true],
    ['beside the shorter line, inside the box of all', highlight, [80, 15], false],
    ['on a highlight drawn by hand', drawn, [50, 12], true],
    ['off a highlight drawn by hand', drawn, [50, 20], false],
    ['on a text', text, [40, 30], true],
    ['off a text', text, [80, 30], false],
  ])('%s', (_name, annotation, point, isOn) => {
    expect(isOnAnnotation(annotation, point, 3)).toBe(isOn);
  });
});

describe('a selected text', () => {
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
    [
      'nothing of what is elsewhere',
      () => select(document.querySelector('p') ?? expect.fail(), 0, document.body, 1),
      [],
    ],
  ])('%s', (_, selected, expected) => {
    expect(selected()).toEqual(expected);
  });
});
