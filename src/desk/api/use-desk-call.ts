import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCall, DeskDataOf } from '#contract/desk/desk-call.ts';
import { Refusal } from '#ui/send/call-error.ts';
import { callDesk, type InputFor } from './call-desk.ts';

interface Options {
  /** Reads again by itself after so many milliseconds. */
  everyMs?: number;
  /** It does so only while the page is seen. */
  whileSeen?: boolean;
  /** While another page of a list is read, the one before it stays. */
  keepsLast?: boolean;
  /** There is nothing to ask for. */
  isOff?: boolean;
  /** A form goes by it, which would not follow what is read meanwhile: opened again, it waits for what there is now. */
  isForForm?: boolean;
}

/** The data of a call that reads. */
export function useDeskCall<C extends DeskCall>(
  call: C,
  input: InputFor<C>,
  { everyMs, whileSeen = false, keepsLast, isOff, isForForm }: Options = {},
) {
  return useQuery<DeskDataOf<C>>({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => callDesk(call, input, signal),
    ...(isOff && { enabled: false }),
    ...(isForForm && { gcTime: 0 }),
    ...(everyMs !== undefined && { refetchInterval: everyMs, refetchIntervalInBackground: !whileSeen }),
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

/**
 * A call that changes something. All that was read before, or only what `alone` is, is read again afterwards, and so it is
 * where the server refuses: what stands there may be of before. It is never repeated by itself.
 */
export function useChange<C extends DeskCall>(call: C, onDone?: (data: DeskDataOf<C>) => void, alone?: DeskCall) {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries(alone && { queryKey: [alone.name] });
  return useMutation<DeskDataOf<C>, Error, InputFor<C>>({
    mutationFn: (input) => callDesk(call, input),
    onSuccess: (data) => {
      onDone?.(data);
      readAgain();
    },
    onError: (error) => error instanceof Refusal && readAgain(),
  });
}
