import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const pauseMs = 400;

/**
 * A screen that is fetched when it is first shown. A fetch that fails is tried once more (some browsers answer that from memory). If it
 * still fails, the router reloads the page once, since a deploy may have replaced the file; but not without a network, where a reload
 * would only trade the running app for the browser's own error page.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  const loadTwice = () =>
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(load))
      .catch((cause: unknown) => {
        if (navigator.onLine) throw cause;
        throw new Error('A screen could not be fetched: no network', { cause });
      });
  return lazyRouteComponent(loadTwice, name);
}
