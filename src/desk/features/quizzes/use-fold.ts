import { useEffect, useRef, useState } from 'react';
import { useIsSendingPicture } from '#desk/shared/picture/picture-button.tsx';

interface Wanted {
  id: string;
  part: 'button' | 'textarea';
}

/** Which question of the list is open: one at most. The focus moves to what was opened, once it is there. */
export function useFold(first: string | undefined) {
  const isSending = useIsSendingPicture();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState(first);
  /** Of a question that is closed meanwhile, a picture that is being sent must still find its text. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    if (!wanted) return;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const item = items.find(({ dataset }) => dataset['question'] === wanted.id);
    item?.querySelector<HTMLElement>(wanted.part)?.focus({ preventScroll: true });
    // The one above that closed has taken its place away.
    item?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const close = () => {
    setBusy(isSending && open !== undefined ? [...busy, open] : []);
    setOpen(undefined);
  };
  return {
    list,
    close,
    isOpen: (id: string) => id === open,
    isThere: (id: string) => id === open || busy.includes(id),
    show: (id: string | undefined, part: Wanted['part'] = 'button') => {
      if (id === undefined) return;
      close();
      setOpen(id);
      setWanted({ id, part });
    },
    /** The focus moves, and what is open stays. */
    focus: (id: string | undefined) => id !== undefined && setWanted({ id, part: 'button' }),
  };
}
