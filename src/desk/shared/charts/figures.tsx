interface FiguresProps {
  /** With the share that it is of all, if that says something. */
  figures: readonly (readonly [name: string, value: string, share?: string | undefined])[];
  className: string;
}

/** Numbers that say how something went, each with its name. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(([name, value, share]) => (
        <div key={name} className="flex flex-col justify-between">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold tabular-nums md:text-2xl">
            {value}
            {share && <span className="text-sm font-normal text-ink-soft"> ({share})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
