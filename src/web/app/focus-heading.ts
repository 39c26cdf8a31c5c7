import type { AnyRouter } from '@tanstack/react-router';

/** After each navigation the focus goes to the new screen's heading, so that a screen reader says where it is. */
export function focusHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // A form that took the focus for its first field keeps it.
    if (document.activeElement?.matches('input, select, textarea')) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
