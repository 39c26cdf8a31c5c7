import type { AnyRouter } from '@tanstack/react-router';

/** After each navigation the focus goes to the new page's heading, so that a screen reader says where it is. */
export function focusHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
