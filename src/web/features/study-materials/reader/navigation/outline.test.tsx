import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, expect, test } from 'vitest';
import { Outline } from './outline.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

const entry = (title: string, dest: string | unknown[] | null, items: typeof outline = []) => ({ title, dest, items });
const outline: { title: string; dest: string | unknown[] | null; items: typeof outline }[] = [];
outline.push(
  entry('Formulas', [{ num: 3, gen: 0 }], [entry('Motion', 'motion'), entry('Heat', [{ num: 9, gen: 0 }])]),
  entry('A link that leads nowhere', null),
);

/** A document whose object 3 is its page 3; `whole` resolves when all of it is on the device. */
function fakeDocument(whole: Promise<unknown>): PDFDocumentProxy {
  const asked = {
    getDownloadInfo: () => whole,
    getDestination: async () => [{ num: 5, gen: 0 }],
    getPageIndex: async ({ num }: { num: number }) => num - 1,
  };
  // @ts-expect-error: what the outline asks for, and no more
  return asked;
}

test('the outline has its pages and where the student is, as soon as the whole document is there', async () => {
  const { promise: whole, resolve } = Promise.withResolvers<void>();
  const pdf = fakeDocument(whole);
  const { rerender } = render(<Outline pdf={pdf} items={outline} page={7} onGo={() => {}} />);
  const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const current = () => screen.queryAllByRole('button', { current: true }).map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Formulas', 'Motion', 'Heat', 'A link that leads nowhere']);
  expect(current()).toEqual([]);
  resolve();
  await waitFor(() => expect(texts()).toEqual(['Formulas3', 'Motion5', 'Heat9', 'A link that leads nowhere']));
  expect(current()).toEqual(['Motion5']);
  rerender(<Outline pdf={pdf} items={outline} page={9} onGo={() => {}} />);
  expect(current()).toEqual(['Heat9']);
});
