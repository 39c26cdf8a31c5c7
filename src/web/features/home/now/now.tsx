import { t } from '#web/texts.ts';
import { NowCard } from './now-card.tsx';
import type { NowStep } from './now-step.ts';

/** The one thing to do now. Its place is as high while it is not known, so that nothing below it moves. */
export function Now({ step, isKnown }: { step: NowStep | undefined; isKnown: boolean }) {
  if (isKnown && !step) return null;
  return (
    <section aria-label={t('home.now')} className="mb-2 md:mb-5">
      {step ? (
        <NowCard step={step} />
      ) : (
        // The sections below say that Home is loading.
        <div aria-hidden="true" className="h-24 animate-shimmer rounded-card bg-sunken" />
      )}
    </section>
  );
}
