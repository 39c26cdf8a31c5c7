import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outline } from './contents-panel.tsx';
import type { OutlineItem } from './use-outline-pages.ts';

configure({ asyncUtilTimeout: 10_000 });
// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
/** Says that these buttons have come into view. */
let show = (_: HTMLElement[]) => {};
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: (entries: object[]) => void) {
        show = (targets) => onSeen(targets.map((target) => ({ target, isIntersecting: true })));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  // Its effects still observe.
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (title: string, dest: OutlineItem['dest'], items: OutlineItem[] = []): OutlineItem => ({
  ...{ title, dest, items },
});
const toPage = (page: number) => [{ num: page, gen: 0 }];

/** A document whose object 3 is its page 3. Those up to `opened` were opened. `asked` has the pages it was asked for. */
function fakeDocument(opened = 0) {
  const asked: number[] = [];
  const used = {
    cachedPageNumber: ({ num }: { num: number }) => (num <= opened ? num : null),
    getDestination: async () => toPage(5),
    getPageIndex: async ({ num }: { num: number }) => {
      asked.push(num);
      if (num === 99) throw new Error('No such page');
      return num - 1;
    },
  };
  // @ts-expect-error: what the outline asks for, and no more
  const pdf: PDFDocumentProxy = used;
  return { pdf, asked };
}
const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const current = () => screen.queryAllByRole('button', { current: true }).map(({ textContent }) => textContent);

test('the outline has where the student is, and the pages of what is in view', async () => {
  const outline = [
    entry('Formulas', toPage(3), [entry('Motion', 'motion'), entry('Heat', toPage(9)), entry('Light', toPage(12))]),
    entry('A link that leads nowhere', null),
    entry('A page that is not there', toPage(99)),
  ];
  const { pdf } = fakeDocument();
  const { rerender } = render(<Outline pdf={pdf} items={outline} page={7} onGo={() => {}} />);
  await waitFor(() => expect(current()).toEqual(['Motion5']));
  const whole = ['Formulas3', 'Motion5', 'Heat9', 'Light12', 'A link that leads nowhere', 'A page that is not there'];
  await waitFor(() => {
    // The outline begins to look for what is in view after it has the current entry.
    act(() => show(screen.getAllByRole('button')));
    expect(texts()).toEqual(whole);
  });
  rerender(<Outline pdf={pdf} items={outline} page={9} onGo={() => {}} />);
  await waitFor(() => expect(current()).toEqual(['Heat9']));
  rerender(<Outline pdf={pdf} items={outline} page={2} onGo={() => {}} />);
  await waitFor(() => expect(current()).toEqual([]));
});

test('a long outline asks for a few pages only, and for none that is far from an opened one', async () => {
  const outline = Array.from({ length: 200 }, (_, index) => entry('Part', toPage(index + 1)));
  const far = fakeDocument();
  render(<Outline pdf={far.pdf} items={outline} page={150} onGo={() => {}} />);
  await waitFor(() => expect(current()).toEqual(['Part150']));
  expect(far.asked.length).toBeLessThan(16);
  cleanup();
  const near = fakeDocument(148);
  render(<Outline pdf={near.pdf} items={outline} page={150} onGo={() => {}} />);
  await waitFor(() => expect(current()).toEqual(['Part150']));
  expect(near.asked.every((page) => page > 147 && page < 156)).toBe(true);
});
