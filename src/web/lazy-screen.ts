import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const pauseMs = 400;

/**
 * A screen that is fetched when it is first shown. A fetch that fails is tried once more (some browsers then return the
 * failure from memory). If that fails too, the router reloads the page once, because a deploy may have replaced the
 * file. Without a network it does not: a reload would only replace the running app by the browser's own error page.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const loadWithStyles = () => reloadFailedStyles().then(load);
  const loadTwice = () =>
    loadWithStyles()
      .catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(loadWithStyles))
      .catch((cause: unknown) => {
        if (navigator.onLine) throw cause;
        throw new Error('A screen could not be fetched: no network', { cause });
      });
  return lazyRouteComponent(loadTwice, name);
}

/**
 * The style sheets that failed to load. The bundler's loader never asks for a style sheet twice, so the screen would
 * appear without its styles.
 */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

async function reloadFailedStyles(): Promise<void> {
  await Promise.all(
    Array.from(failedStyles, (failed) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: failed.href });
      const loading = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new TypeError(`Failed to fetch dynamically imported module: ${link.href}`));
      });
      failedStyles.delete(failed);
      failed.replaceWith(link);
      return loading;
    }),
  );
}
