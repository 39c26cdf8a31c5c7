/** Scrolls a box to the question on the screen, where that is out of sight in it. The page itself stays where it is. */
export function bringCurrentIntoView(box: Element): void {
  const current = box.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { top, bottom } = box.getBoundingClientRect();
  // The buttons lie over its foot.
  const foot = box.querySelector('.hall-actions')?.clientHeight ?? 0;
  if (current.top >= top && current.bottom <= bottom - foot) return;
  box.scrollTop += current.top - top - (bottom - foot - top - current.height) / 2;
}
