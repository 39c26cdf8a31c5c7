import { useEffect, useRef, useState } from 'react';

/**
 * Checks a form when it is saved, and from then on as one types: there are no `problems` before. `check` says whether it
 * can be sent; if not, the first field with a problem gets the focus.
 */
export function useProblems<Field extends string>(found: Partial<Record<Field, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const check = () => {
    setTries(tries + 1);
    return Object.keys(found).length === 0;
  };
  const problems: Partial<Record<Field, string>> = tries > 0 ? found : {};
  return { form, problems, check };
}
