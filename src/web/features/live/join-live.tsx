import type { LiveClass } from '#contract/live/live.ts';
import { buttonClassName } from '#ui/button.tsx';
import { setLiveClass } from '#web/session/session.ts';
import { joinUrl } from '#web/shared/live/join-url.ts';
import { t } from '#web/texts.ts';

interface JoinLiveProps {
  liveClass: LiveClass;
  /** The id of the element that names the class. */
  describedBy: string;
  /** Whether joining is the main action now. */
  isMain: boolean;
}

/** 'Join Live': selects the class and opens it in a new tab, which has no access to this one. */
export function JoinLive({ liveClass, describedBy, isMain }: JoinLiveProps) {
  const url = joinUrl(liveClass.online_url);
  if (!url) return <p className="text-sm text-ink-soft md:max-w-60">{t('live.noLink')}</p>;
  const select = () => setLiveClass(liveClass);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('live.newTab')}
      aria-describedby={describedBy}
      className={buttonClassName(isMain ? 'primary' : 'quiet')}
      onClick={select}
      onAuxClick={select}
    >
      {t('live.join')}
    </a>
  );
}
