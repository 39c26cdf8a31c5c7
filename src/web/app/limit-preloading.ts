import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from '#ui/player/saves-data.ts';

/** Ends the router's preloading for a student who saves data. It is asked each time, since they may choose any time. */
export function limitPreloading(router: AnyRouter): () => void {
  const { preloadRoute } = router;
  router.preloadRoute = async (options) => (savesData() ? undefined : await preloadRoute(options));
  return () => {
    router.preloadRoute = preloadRoute;
  };
}
