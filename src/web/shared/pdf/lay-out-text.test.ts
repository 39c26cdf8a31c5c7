import { expect, test } from 'vitest';
import { documentId } from './document-id.ts';
import { layOutText, type MeasureText, rectFor, type TextNote } from './lay-out-text.ts';

/** Every sign is half as wide as it is high, and reaches a little over its line. */
const measure: MeasureText = (text) => {
  const width = [...text].length / 2;
  return { width, left: 0.1, right: width + 0.1, above: 1.1, below: 0.3 };
};
const page = [0, 0, 600, 800] as const;

function note(value: string, rect: TextNote['rect'], rotation: TextNote['rotation'] = 0): TextNote {
  return { annotationType: 3, pageIndex: 0, color: [0, 0, 0], fontSize: 10, value, rect, rotation };
}

test('lines that fit stay as they were written, and nothing that is drawn is outside the box', () => {
  const layout = layOutText(note('नमस्ते\n\nABC', [100, 660, 200, 700]), page, measure);
  expect(layout).toMatchObject({ lines: ['नमस्ते', '', 'ABC'], fontSize: 10 });
  expect([layout.left, layout.top].map(Math.round)).toEqual([-1, -1]);
  expect(layout.width).toBeCloseTo(10 + [...'नमस्ते'].length * 5 - 8);
  expect(layout.height).toBeCloseTo(1 + 3 * 13.5);
});

test('a line that is too wide for its page is broken between words, and a word by its letters', () => {
  const layout = layOutText(note('बल क्षेत्र है', [500, 680, 540, 700]), page, measure);
  expect(layout.lines).toEqual(['बल', 'क्षेत्र', 'है']);
  const letters = layOutText(note('क्षेत्रक्षेत्र', [500, 680, 540, 700]), page, measure).lines;
  expect(letters.join('')).toBe('क्षेत्रक्षेत्र');
  // No line begins with a sign that belongs to the letter before it.
  for (const line of letters) expect(line).not.toMatch(/^\p{M}/u);
});

test('a text that would go below its page becomes smaller until all of it is there', () => {
  const words = 'क्षेत्र '.repeat(60).trim();
  const layout = layOutText(note(words, [100, 80, 200, 100]), page, measure);
  expect(layout.lines.join(' ')).toBe(words);
  expect(layout.fontSize).toBeLessThan(10);
  expect(layout.top + layout.height).toBeLessThanOrEqual(100);
});

test('a picture stands where its text stands, whichever way its page was turned', () => {
  const box = { left: 0, top: 0, width: 50, height: 20 };
  const [at, turned]: TextNote['rect'][] = [
    [100, 300, 150, 320],
    [100, 300, 120, 350],
  ];
  expect([
    rectFor(note('', at ?? [0, 0, 0, 0], 0), box),
    rectFor(note('', at ?? [0, 0, 0, 0], 180), box),
    rectFor(note('', turned ?? [0, 0, 0, 0], 90), box),
    rectFor(note('', turned ?? [0, 0, 0, 0], 270), box),
  ]).toEqual([at, at, turned, turned]);
});

test('a document keeps its id under a renewed signature, in the path or the query, and at another origin', () => {
  const [first, second] = [
    documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', null]),
    documentId('/media/s2.abd.mac2/hash/notes.pdf', ['f', null]),
  ];
  expect(first).toBe('/media/hash/notes.pdf f');
  expect(second).toBe(first);
  const signed = documentId('https://cdn.example/a/notes.pdf?signature=1&expires=2', ['f']);
  expect(documentId('https://cdn2.example/a/notes.pdf?signature=3', ['f'])).toBe(signed);
});

test('other content, another version and another document have other ids', () => {
  const id = documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', 'v1']);
  expect(documentId('/media/s1.abc.mac1/hash2/notes.pdf', ['f', 'v1'])).not.toBe(id);
  expect(documentId('/media/s1.abc.mac1/hash/notes.pdf', ['f', 'v2'])).not.toBe(id);
  expect(documentId('https://a.example/file?id=2', ['g'])).not.toBe(documentId('https://a.example/file?id=1', ['f']));
});
