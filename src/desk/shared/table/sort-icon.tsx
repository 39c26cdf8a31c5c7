/** The direction in which a column is sorted; both, faintly, where it is not. */
export function SortIcon({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  return (
    <svg viewBox="0 0 12 16" aria-hidden="true" className="h-4 w-3 shrink-0 fill-current">
      <path d="M6 1 11 6.500H1z" className={direction === 'asc' ? '' : 'opacity-30'} />
      <path d="M6 15 1 9.500h10z" className={direction === 'desc' ? '' : 'opacity-30'} />
    </svg>
  );
}
