/** Rings out of the lower corner, as a drawing compass makes them, behind the element that they are in. */
export function BrandRings({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 500 800"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="44"
      aria-hidden="true"
      className={`absolute inset-0 size-full ${className}`}
    >
      {[110, 230, 350, 470].map((radius) => (
        <circle key={radius} cx="460" cy="720" r={radius} />
      ))}
    </svg>
  );
}
