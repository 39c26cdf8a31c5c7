/** A bar where a text will be; its size comes by class. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  return <span className={`block animate-shimmer rounded-full bg-sunken ${className}`} />;
}
