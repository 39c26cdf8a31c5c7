/** A word above the title that distinguishes a card from the others of its list. */
export function CardTag({ children }: { children: string }) {
  return (
    <span className="self-start rounded-full bg-primary-soft px-2.5 text-sm font-semibold text-primary-ink">
      {children}
    </span>
  );
}
