import { useState } from 'react';
import { attempt } from '#desk/session/stored.ts';

/** A text that this browser remembers under a name; '' before the first. Where it stores nothing, it lasts as long as the page. */
export function useStored(name: string) {
  const key = `desk.${name}`;
  const [text, setText] = useState(() => attempt(() => localStorage.getItem(key)) ?? '');
  const store = (chosen: string) => {
    setText(chosen);
    attempt(() => localStorage.setItem(key, chosen));
  };
  return [text, store] as const;
}
