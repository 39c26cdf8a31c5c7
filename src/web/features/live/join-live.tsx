import type { LiveClass } from '#contract/live/live.ts';
import { t } from '#web/messages/live.ts';
import { setLiveClass } from '#web/session/session.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { joinAddress } from './join-address.ts';

interface JoinLiveProps {
  liveClass: LiveClass;
  /** The id of the element that says which class it is. */
  describedBy: string;
  /** Whether it is what the student wants now. */
  isNext: boolean;
}

/** 'Join Live': selects the class, and opens it in a new tab that cannot reach back into this one. */
export function JoinLive({ liveClass, describedBy, isNext }: JoinLiveProps) {
  const address = joinAddress(liveClass.online_url);
  if (!address) return <p className="text-sm text-ink-soft md:max-w-60">{t('live.noAddress')}</p>;
  const select = () => setLiveClass(liveClass);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={t('live.newTab')}
      aria-describedby={describedBy}
      className={buttonLook(isNext ? 'primary' : 'quiet')}
      onClick={select}
      onAuxClick={select}
    >
      {t('live.join')}
    </a>
  );
}
