import { type ReactNode, useEffect, useRef, useState } from 'react';
import { resolveMediaUrl } from '#web/api/media-url.ts';
import { t } from '#web/messages/common.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { MediaUrls } from './media.ts';
import { pressPlayerKey, skip, skipSeconds, speeds } from './player-keys.ts';
import { savedSpeed } from './saved-speed.ts';
import { useMedia } from './use-media.ts';
import { type ProviderProgress, resumeAt, useWatchProgress } from './use-watch-progress.ts';

/** A video as the provider has it. */
interface Video {
  video_link: string;
  captions?: readonly { src: string; lang: string }[] | null | undefined;
}

interface VideoPlayerProps {
  video: Video;
  title: string;
  /** The topic whose progress is saved and resumed. */
  topic_id: string;
  progress: ProviderProgress;
  /**
   * Fetches the video from the provider again, when its URLs have expired. Rejects where the provider refuses or fails.
   */
  renew: () => Promise<Video | undefined>;
  /** Links to other videos, beside the speed. */
  children?: ReactNode;
}

/**
 * Plays a topic's video and saves how far the student got. It needs `key={topic_id}`: another topic is another player.
 */
export function VideoPlayer({ video, title, topic_id, progress, renew, children }: VideoPlayerProps) {
  const stud_id = useSession((session) => session.user?.stud_id);
  const [startAt] = useState(() => resumeAt(stud_id, topic_id, progress));
  const [speed, setSpeed] = useState<number>(savedSpeed.get);
  const choose = (chosen: number) => {
    const known = speeds.find((each) => each === chosen);
    if (known === undefined) return;
    setSpeed(known);
    savedSpeed.set(known);
  };
  const { container, media, state, retry } = useMedia({
    ...urlsOf(video),
    title,
    renew: async () => {
      const renewed = await renew();
      return renewed && urlsOf(renewed);
    },
    startAt,
    speed,
    onSpeed: choose,
    onEvent: (event) => note(event),
  });
  const note = useWatchProgress(topic_id, media);
  useKeys(media);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened the player is gone, and the focus with it, so the title gets the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section aria-label={title}>
      <div className="relative -mx-4 overflow-hidden bg-black md:mx-0 md:rounded-card">
        <div ref={container} className={state === 'failed' ? 'hidden' : 'min-h-[calc(100vw*9/16)] lg:min-h-[580px]'} />
        {state === 'loading' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-white">
            <Spinner className="size-6" />
            {t('loading')}
          </p>
        )}
        {state === 'failed' && (
          <Failed onRetry={async () => retry(urlsOf((await renew().catch(() => video)) ?? video).url)} />
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-4 outline-none text-lg font-bold md:text-xl">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2 whitespace-nowrap md:items-center">
        <PlayerControls media={media} speed={speed} onSpeed={choose} />
        <div className="flex basis-full flex-wrap gap-2 *:grow empty:hidden md:basis-auto">{children}</div>
      </div>
    </section>
  );
}

interface PlayerControlsProps {
  media: { current: HTMLVideoElement | undefined };
  speed: number;
  onSpeed: (speed: number) => void;
}

/** Buttons that go back and forward, and the choice of the speed. */
function PlayerControls({ media, speed, onSpeed }: PlayerControlsProps) {
  return (
    <>
      <button
        type="button"
        className={`${controlClassName} grow basis-16 md:grow-0 md:basis-auto`}
        onClick={() => media.current && skip(media.current, -skipSeconds)}
      >
        <span aria-hidden="true">{t('player.backShort', { count: skipSeconds })}</span>
        <span className="sr-only">{t('player.back', { count: skipSeconds })}</span>
      </button>
      <button
        type="button"
        className={`${controlClassName} grow basis-16 md:grow-0 md:basis-auto`}
        onClick={() => media.current && skip(media.current, skipSeconds)}
      >
        <span aria-hidden="true">{t('player.forwardShort', { count: skipSeconds })}</span>
        <span className="sr-only">{t('player.forward', { count: skipSeconds })}</span>
      </button>
      <label className={`${controlClassName} relative pr-0`}>
        {t('player.speed')}
        <select
          value={speed}
          className="target appearance-none rounded-control bg-surface pr-8 pl-2 font-normal tabular-nums"
          onChange={(event) => onSpeed(Number(event.target.value))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>
              {t('player.times', { speed: each })}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-2 size-5 text-ink-soft" />
      </label>
    </>
  );
}

function urlsOf({ video_link, captions }: Video): MediaUrls {
  return {
    url: resolveMediaUrl(video_link),
    captions: (captions ?? []).map(({ src, lang }) => ({ src: resolveMediaUrl(src) ?? '', lang })),
  };
}

const controlClassName =
  'target inline-flex items-center justify-center rounded-control border border-edge bg-surface px-3 font-semibold text-ink tabular-nums hover:bg-sunken';

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <div
      role="alert"
      className="flex aspect-video flex-col items-center justify-center gap-4 p-4 text-center text-white lg:aspect-auto lg:h-[580px]"
    >
      <p className="text-lg font-semibold">{t('player.failed')}</p>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onRetry();
        }}
      >
        {t('error.retry')}
      </Button>
    </div>
  );
}

function useKeys(media: { current: HTMLVideoElement | undefined }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => media.current && pressPlayerKey(media.current, event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [media]);
}
