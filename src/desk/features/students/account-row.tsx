import type { ReactNode } from 'react';

interface AccountRowProps {
  title: string;
  /** What it does, before somebody does it. */
  text: ReactNode;
  problem?: ReactNode;
  /** The button that does it. */
  children: ReactNode;
}

/** Something that can be done with an account, in words, and its button beside them. */
export function AccountRow({ title, text, problem, children }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-180 text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      {children}
      {problem}
    </li>
  );
}
