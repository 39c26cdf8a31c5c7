interface CheckFieldProps {
  label: string;
  className?: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** Something that is so or not. */
export function CheckField({ label, className = '', isChecked, onCheck }: CheckFieldProps) {
  return (
    <label className={`target flex items-center gap-2.5 ${className}`}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {label}
    </label>
  );
}
