/** A bar instead of a text. Its size comes from the class name. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  return <span className={`block animate-shimmer rounded-full bg-sunken ${className}`} />;
}
