import type { ReactNode } from 'react';

/** A page with a message instead of content: a drawing, a sentence, and a link or button. */
export function PageState({
  illustration,
  title,
  detail,
  isScreen = false,
  children,
}: {
  /** Without one it is small, below what matters more on the screen. */
  illustration: ReactNode;
  title: string;
  detail?: string | undefined;
  /** Whether it is the whole screen, so that its title is the screen's heading. */
  isScreen?: boolean;
  children?: ReactNode;
}) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section
      className={`mx-auto flex max-w-100 flex-col items-center px-2 text-center ${illustration ? 'py-10 md:py-16' : 'py-6'}`}
    >
      {illustration}
      <Heading
        tabIndex={isScreen ? -1 : undefined}
        className={`font-bold text-balance ${illustration ? 'mt-5 text-xl' : 'text-lg'}`}
      >
        {title}
      </Heading>
      {detail && <p className="mt-1.5 text-balance text-ink-soft">{detail}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
