import { Link } from '@tanstack/react-router';
import { config } from '#ui/config.ts';
import { LogoIcon } from '#ui/icons/logo-icon.tsx';
import { paths } from '#web/paths.ts';

/** The academy's logo, a link to /, with the academy's name unless only the logo is wanted. */
export function Logo({ markOnly = false, className = '' }: { markOnly?: boolean; className?: string }) {
  return (
    <Link
      to={paths.home}
      aria-label={markOnly ? config.academy.name : undefined}
      className={`target inline-flex items-center gap-3 rounded-control text-lg font-bold ${className}`}
    >
      <LogoIcon />
      {!markOnly && <span className="line-clamp-2 min-w-0 leading-tight">{config.academy.name}</span>}
    </Link>
  );
}
