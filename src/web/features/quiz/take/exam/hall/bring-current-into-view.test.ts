import { expect, test } from 'vitest';
import { bringCurrentIntoView } from './bring-current-into-view.ts';

/** A box of 200 px with buttons of 50 px over its foot, and its current question so far below its top. */
function scrolled(top: number): number {
  const box = document.createElement('div');
  box.innerHTML = '<button aria-current="true"></button><div class="hall-actions"></div>';
  const [current, actions] = box.children;
  if (!current || !actions) expect.fail();
  box.getBoundingClientRect = () => new DOMRect(0, 100, 300, 200);
  current.getBoundingClientRect = () => new DOMRect(0, 100 + top, 44, 44);
  Object.defineProperty(actions, 'clientHeight', { value: 50 });
  bringCurrentIntoView(box);
  return box.scrollTop;
}

test.each([
  ['in sight stays where it is', 0, 0],
  ['in sight above the buttons stays too', 106, 0],
  ['under the buttons comes to the middle', 130, 77],
  ['far below comes to the middle', 2000, 1947],
])('a question %s', (_, top, expected) => expect(scrolled(top)).toBe(expected));
