const tones = { plain: 'fill-primary', good: 'fill-good', bad: 'fill-bad', quiet: 'fill-edge' } as const;

interface BarProps {
  /** 0 to 100. Values beyond end at the edge. */
  percent: number;
  tone?: keyof typeof tones;
}

/** A horizontal bar. It is decoration: the number stands beside it. */
export function Bar({ percent, tone = 'plain' }: BarProps) {
  return (
    <span className="block h-2 w-full overflow-hidden rounded-full bg-sunken">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="size-full">
        <rect width={Math.min(Math.max(percent, 0), 100)} height="8" className={tones[tone]} />
      </svg>
    </span>
  );
}
