import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clampZoom, nextZoom, zoomSteps } from '#web/features/study-materials/reader/parts/zoom.ts';
import { Outline } from './contents-panel.tsx';
import { documentScroller, scrollSmoothly } from './document-scroller.ts';
import { PageField } from './page-field.tsx';
import { actionOf } from './reader-keys.ts';
import type { OutlineItem } from './use-outline-pages.ts';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number, 1 to 200' });

test('a number typed while the page still scrolls is the number that was typed', async () => {
  const user = userEvent.setup();
  const onGo = vi.fn();
  const { rerender } = render(<PageField page={116} pages={200} onGo={onGo} />);
  await user.tab();
  rerender(<PageField page={117} pages={200} onGo={onGo} />);
  await user.keyboard('17{Enter}');
  expect(onGo.mock.calls).toEqual([[17]]);
  rerender(<PageField page={16} pages={200} onGo={onGo} />);
  rerender(<PageField page={17} pages={200} onGo={onGo} />);
  expect(field().value).toBe('17');
  await user.keyboard('300{Enter}');
  expect(onGo.mock.lastCall).toEqual([200]);
});

test('a number that begins like the page on the screen is the number that was typed', async () => {
  const user = userEvent.setup();
  const onGo = vi.fn();
  const { rerender } = render(<PageField page={1} pages={200} onGo={onGo} />);
  await user.tab();
  await user.keyboard('1');
  rerender(<PageField page={2} pages={200} onGo={onGo} />);
  expect(field().value).toBe('1');
  await user.keyboard('7{Enter}');
  expect(onGo.mock.calls).toEqual([[17]]);
});

const pressed = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...more });

test('keys move, zoom, search and close', () => {
  expect(['ArrowRight', 'PageUp', 'Home', 'End', '+', '-', '/', 'Escape'].map((key) => pressed(key))).toEqual([
    'nextPage',
    'screenUp',
    'firstPage',
    'lastPage',
    'zoomIn',
    'zoomOut',
    'search',
    'escape',
  ]);
  expect(pressed('f', { ctrlKey: true })).toBe('search');
});

test('a field gets what is typed, except Escape and the search', () => {
  const target = document.createElement('input');
  expect(['n', 'Home', 'ArrowLeft', '/', '+'].map((key) => pressed(key, { target }))).toEqual(Array(5).fill(undefined));
  expect(pressed('Escape', { target })).toBe('escape');
  expect(pressed('f', { target, ctrlKey: true })).toBe('search');
});

test('shortcuts of the browser and the system are left alone', () => {
  expect(pressed('p', { ctrlKey: true })).toBeUndefined();
  expect(pressed('r', { ctrlKey: true })).toBeUndefined();
  expect(pressed('ArrowLeft', { altKey: true })).toBeUndefined();
});

// spec: 9.19
test('zoom goes by steps from 0.1 to 10, and no further', () => {
  expect([zoomSteps[0], zoomSteps.at(-1)]).toEqual([0.1, 10]);
  const walk = (from: number, direction: 1 | -1) => {
    const steps = [from];
    for (const _ of zoomSteps.slice(1)) steps.push(nextZoom(steps.at(-1) ?? from, direction));
    return steps;
  };
  const [up, down] = [walk(0.1, 1), walk(10, -1)];
  expect(up).toEqual(zoomSteps);
  expect(down.toReversed()).toEqual(up);
  expect(up).toContain(1);
  expect(nextZoom(10, 1)).toBe(10);
  expect(nextZoom(0.1, -1)).toBe(0.1);
  expect([clampZoom(0.01), clampZoom(25), clampZoom(1.234)]).toEqual([0.1, 10, 1.234]);
});

test('between two steps, the next one is the nearest in that direction; a zoom very near to a step counts as that step', () => {
  expect([nextZoom(0.64, 1), nextZoom(0.64, -1)]).toEqual([0.67, 0.5]);
  expect([nextZoom(0.998, 1), nextZoom(1.002, -1)]).toEqual([1.1, 0.9]);
});

describe('the outline', () => {
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
    title,
    dest,
    items,
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
});

describe('scrolling', () => {
  let isReduced = false;

  beforeEach(() => {
    isReduced = false;
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance', 'setTimeout'] });
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function scrollable(): HTMLElement {
    const element = document.createElement('div');
    Object.defineProperty(element, 'clientHeight', { value: 1000 });
    return element;
  }

  // spec: 9.20
  test('a jump is seen as a movement of 400 ms', async () => {
    const element = scrollable();
    await scrollSmoothly(element, () => {
      element.scrollTop = 800;
    });
    expect(element.scrollTop).toBe(0);
    vi.advanceTimersByTime(200);
    expect(element.scrollTop).toBeGreaterThan(400);
    expect(element.scrollTop).toBeLessThan(800);
    vi.advanceTimersByTime(180);
    expect(element.scrollTop).toBeLessThan(800);
    vi.advanceTimersByTime(40);
    expect(element.scrollTop).toBe(800);
  });

  test('only the last part of a long way is shown', async () => {
    const element = scrollable();
    await scrollSmoothly(element, () => {
      element.scrollTop = 90_000;
    });
    expect(element.scrollTop).toBe(88_500);
    vi.advanceTimersByTime(420);
    expect(element.scrollTop).toBe(90_000);
  });

  test('there is no movement for students who prefer reduced motion', async () => {
    isReduced = true;
    const element = scrollable();
    await scrollSmoothly(element, () => {
      element.scrollTop = 800;
    });
    expect(element.scrollTop).toBe(800);
  });

  test('a student who scrolls meanwhile is not pulled along', async () => {
    const element = scrollable();
    await scrollSmoothly(element, () => {
      element.scrollTop = 800;
    });
    vi.advanceTimersByTime(100);
    element.scrollTop = 20;
    vi.advanceTimersByTime(420);
    expect(element.scrollTop).toBe(20);
  });

  test('a second jump replaces the first', async () => {
    const element = scrollable();
    element.scrollTop = 900;
    const jumpTo = (top: number) =>
      scrollSmoothly(element, () => {
        element.scrollTop = top;
      });
    await jumpTo(0);
    vi.advanceTimersByTime(380);
    await jumpTo(300);
    vi.advanceTimersByTime(420);
    expect(element.scrollTop).toBe(300);
  });

  /** A document of ten pages, each 1,000 px high. As in a viewer, the page is the one that is scrolled to. */
  function pages() {
    const element = scrollable();
    const viewer = {
      get currentPageNumber() {
        return Math.round(element.scrollTop / 1000) + 1;
      },
      set currentPageNumber(page: number) {
        element.scrollTop = (page - 1) * 1000;
      },
    };
    const view = { viewer, linkService: { goToDestination: async () => {} } };
    return { element, viewer, scroller: documentScroller({ current: element }, view, 10) };
  }

  test('the next page is counted from where a movement leads, and not from the page that it passes', async () => {
    const { viewer, scroller } = pages();
    scroller.toPage(10);
    await vi.advanceTimersByTimeAsync(420);
    scroller.toPage(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(viewer.currentPageNumber).toBe(2);
    scroller.byPages(1);
    await vi.advanceTimersByTimeAsync(420);
    expect(viewer.currentPageNumber).toBe(2);
  });

  test('a key that is pressed three times leads three pages on', async () => {
    const { viewer, scroller } = pages();
    for (let presses = 0; presses < 3; presses += 1) scroller.byPages(1);
    await vi.advanceTimersByTimeAsync(420);
    expect(viewer.currentPageNumber).toBe(4);
  });

  test.each([
    ['that is over', async () => await vi.advanceTimersByTimeAsync(420)],
    [
      'that a student has ended by scrolling',
      async (element: HTMLElement) => {
        await vi.advanceTimersByTimeAsync(100);
        element.scrollTop = 6000;
        await vi.advanceTimersByTimeAsync(100);
      },
    ],
  ])('after a movement %s, it is counted from the page on the screen', async (_, end) => {
    const { element, viewer, scroller } = pages();
    scroller.toPage(3);
    await end(element);
    element.scrollTop = 6000;
    scroller.byPages(-1);
    await vi.advanceTimersByTimeAsync(420);
    expect(viewer.currentPageNumber).toBe(6);
  });

  test('there is no page before the first and none after the last', async () => {
    const { viewer, scroller } = pages();
    scroller.byPages(-1);
    scroller.toPage(11);
    await vi.advanceTimersByTimeAsync(420);
    expect(viewer.currentPageNumber).toBe(1);
  });
});
