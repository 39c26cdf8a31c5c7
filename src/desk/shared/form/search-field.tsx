import { useEffect, useState } from 'react';
import { TextField } from '#web/ui/field.tsx';

/** Nobody wants a list for each letter. */
const typingMs = 250;

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (search: string) => void;
}

/** Searches once the typing pauses. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what starts the search
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
