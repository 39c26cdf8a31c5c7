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

/** The fields that were typed into and that somebody else has changed since: what they are now. */
export function changedBeside<Field extends string>(
  typed: Partial<Record<Field, string>>,
  before: Record<Field, string>,
  now: Record<Field, string>,
): Partial<Record<Field, string>> {
  const beside: Partial<Record<Field, string>> = {};
  for (const field in typed)
    if (now[field] !== before[field] && now[field] !== typed[field]) beside[field] = now[field];
  return beside;
}
