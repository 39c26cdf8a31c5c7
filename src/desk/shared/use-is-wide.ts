import { useSyncExternalStore } from 'react';

const query = '(min-width: 48rem)';

/** Whether there is the room of a laptop, where less has to be folded. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
