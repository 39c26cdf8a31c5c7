import { useEffect, useId, useRef, useState } from 'react';
import { controlClassName } from '#ui/field.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';

/** Nobody wants a list for each letter. */
const typingMs = 250;

interface SearchFieldProps {
  /** It is read out; to everybody else, the glass says it. */
  label: string;
  hint?: string;
  value: string;
  onChange: (search: string) => void;
}

/**
 * Searches once the typing pauses, or the field is left. Not later: whoever has gone on to another page must not be
 * brought back. What was searched for elsewhere meanwhile, as by a link that shows all, is what the field has then.
 */
export function SearchField({ label, hint = label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState({ value, asked: value });
  if (value !== last.value) {
    setLast({ value, asked: value });
    if (value !== last.asked) setTyped(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text === value) return;
    setLast({ value, asked: text });
    onChange(text);
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft" />
      <input
        id={id}
        type="search"
        placeholder={hint}
        maxLength={100}
        value={typed}
        className={`${controlClassName} text-ellipsis pl-10`}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), typingMs);
        }}
        onBlur={() => search(typed)}
      />
    </div>
  );
}
