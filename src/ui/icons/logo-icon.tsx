/**
 * The portal's logo: an open book whose pages are an upward step. An academy's own goes here (and in public/icon.svg).
 */
export function LogoIcon({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="36" height="36" rx="10" className="fill-primary" />
      <path d="M18 13c-2.6-2-6-2.6-10-2.6v14c4 0 7.4.6 10 2.6z" fill="#fff" opacity=".7" />
      <path d="M18 13c2.6-3.6 6-5.6 10-6.2v14.4c-4 .8-7.4 2.4-10 5.8z" fill="#fff" />
    </svg>
  );
}
