import type { ReactNode } from 'react';

/** A page with a message instead of content: a drawing, a sentence, and a link or button. */
export function PageState({
  illustration,
  title,
  detail,
  isScreen = false,
  children,
}: {
  illustration: ReactNode;
  title: string;
  detail?: string | undefined;
  /** Whether it is the whole screen, so that its title is the screen's heading. */
  isScreen?: boolean;
  children?: ReactNode;
}) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section className="mx-auto flex max-w-100 flex-col items-center px-2 py-10 text-center md:py-16">
      {illustration}
      <Heading tabIndex={isScreen ? -1 : undefined} className="mt-5 text-xl font-bold text-balance">
        {title}
      </Heading>
      {detail && <p className="mt-1.5 text-balance text-ink-soft">{detail}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
