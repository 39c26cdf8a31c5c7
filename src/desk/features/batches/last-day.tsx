import { useId } from 'react';
import { todayInZone } from '#desk/messages/format.ts';

interface LastDayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day from today on; '' for at once. */
export function LastDay({ label, value, onChange }: LastDayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex flex-col gap-1">
      <span className="text-sm font-semibold">{label}</span>
      <input
        id={id}
        type="date"
        min={todayInZone()}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 rounded-control border border-edge bg-surface px-3"
      />
    </label>
  );
}
