import { useState } from 'react';
import { conflictOf } from './conflict.tsx';

/**
 * What a form goes by: `seen`, as it was when somebody began to type, until they are told that it has changed, and the
 * `latest` from then on. `tell` is for the error of a change: after a conflict, all is read again.
 */
export function useSeen<Data>(latest: Data) {
  const [seen] = useState(latest);
  const [isTold, setTold] = useState(false);
  const tell = (error: Error) => conflictOf(error) && setTold(true);
  return { seen, now: isTold ? latest : seen, isTold, tell };
}
