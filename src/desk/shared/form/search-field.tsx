import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** Nobody wants a list for each letter. */
const typingMs = 250;

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (search: string) => void;
}

/**
 * Searches once the typing pauses, or the field is left. Not later: whoever has gone on to another page must not be
 * brought back.
 */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value) onChange(text);
  };
  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      maxLength={100}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), typingMs);
      }}
      onBlur={() => search(typed)}
    />
  );
}
