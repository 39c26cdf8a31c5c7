import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { conflictOf } from './conflict.tsx';

/**
 * What a form goes by: `seen`, as it was when somebody began to type, until they are told that it has changed, and the
 * `latest` from then on. `tell` is for the error of a change: after a conflict, the call is read again.
 */
export function useSeen<Data>(latest: Data, call: DeskCall) {
  const client = useQueryClient();
  const [seen] = useState(latest);
  const [isTold, setTold] = useState(false);
  const tell = (error: Error) => {
    if (!conflictOf(error)) return;
    setTold(true);
    void client.invalidateQueries({ queryKey: [call.name] });
  };
  return { seen, now: isTold ? latest : seen, isTold, tell };
}
