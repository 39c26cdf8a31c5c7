import { Link } from '@tanstack/react-router';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { setLiveClass } from '#web/session/session.ts';
import { t } from '#web/texts.ts';
import { type CardFacts, cardFacts } from './card-facts.ts';
import type { NowStep } from './now-step.ts';

/** The one thing to do now, as the first link of Home. At most 120 px high, so that it is whole on the smallest phone;
 * where text is large, its words have all the room instead. */
export function NowCard({ step }: { step: NowStep }) {
  const facts = cardFacts(step);
  if (step.kind !== 'live') {
    return (
      <Link {...facts.to} className={cardClassName}>
        <Content {...facts} />
      </Link>
    );
  }
  const select = () => setLiveClass(step.liveClass);
  return (
    <a
      href={step.url}
      target="_blank"
      rel="noopener noreferrer"
      className={cardClassName}
      onClick={select}
      onAuxClick={select}
    >
      <Content {...facts} />
      <span className="sr-only">{t('home.newTab')}</span>
    </a>
  );
}

const cardClassName =
  'group @container relative flex min-h-24 items-center gap-4 overflow-hidden rounded-card bg-primary px-4 py-2.5 text-on-primary ' +
  'shadow-card transition hover:bg-primary-strong active:scale-[0.99] md:px-5';

function Content({ Icon, what, title, details, action, percent }: CardFacts) {
  return (
    <>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white/20 @max-3xs:hidden">
        <Icon />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate text-sm @max-3xs:whitespace-normal">{what}</span>
        <span className="line-clamp-2 text-lg leading-snug font-bold @max-3xs:block">{title}</span>
        <span className="truncate text-sm tabular-nums @max-3xs:whitespace-normal">{details}</span>
      </span>
      <span
        aria-hidden="true"
        className="hidden shrink-0 rounded-full bg-white px-5 py-2 font-semibold text-primary-deep md:block"
      >
        {action}
      </span>
      <ChevronRightIcon className="size-6 shrink-0 md:hidden" />
      {percent !== undefined && (
        <span className="absolute inset-x-4 bottom-1.5 overflow-hidden rounded-full">
          <ProgressBar percent={percent} isOnPrimary />
        </span>
      )}
    </>
  );
}
