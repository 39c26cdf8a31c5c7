import type { AnyRouter } from '@tanstack/react-router';

/** After each navigation the focus goes to the new screen's heading, so that a screen reader says where it is. */
export function focusHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    // On the same screen, only where what had the focus is gone: a player closed, say.
    if (!pathChanged && document.activeElement !== document.body) return;
    // A form that took the focus for its first field keeps it.
    if (document.activeElement?.matches('input, select, textarea')) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
