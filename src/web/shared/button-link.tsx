import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ButtonKind, buttonClassName } from '#ui/button.tsx';

interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind;
  className?: string;
  /** What it says. */
  text?: string;
  /** The same with more than words. */
  children?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, className = '', text, children = text, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={`${buttonClassName(kind)} ${className}`}>
      {children}
    </Link>
  );
}
