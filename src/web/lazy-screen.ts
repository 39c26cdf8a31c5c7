import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const pauseMs = 400;

/**
 * A screen that is fetched when it is first shown. A fetch that fails is tried once more (some browsers answer that from memory). If it
 * still fails, the router reloads the page once, since a deploy may have replaced the file; but not without a network, where a reload
 * would only trade the running app for the browser's own error page.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const loadWhole = () => bringLostStyles().then(load);
  const loadTwice = () =>
    loadWhole()
      .catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(loadWhole))
      .catch((cause: unknown) => {
        if (navigator.onLine) throw cause;
        throw new Error('A screen could not be fetched: no network', { cause });
      });
  return lazyRouteComponent(loadTwice, name);
}

/** Those that did not come. The bundler's own loader never asks for a style sheet twice, and a screen would appear without its looks. */
const lostStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  true,
);

async function bringLostStyles(): Promise<void> {
  await Promise.all(
    Array.from(lostStyles, (lost) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: lost.href });
      const loading = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new TypeError(`Failed to fetch dynamically imported module: ${link.href}`));
      });
      lostStyles.delete(lost);
      lost.replaceWith(link);
      return loading;
    }),
  );
}
