import type { AnyRouter } from '@tanstack/react-router';

/** After each navigation the focus goes to the new page's heading, so that a screen reader says where it is. */
export function focusHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    // On the same page this happens only where the focused element is gone, for example when a player was closed.
    if (!pathChanged && document.activeElement !== document.body) return;
    // A form that has focused its first field keeps the focus.
    if (document.activeElement?.matches('input, select, textarea')) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
