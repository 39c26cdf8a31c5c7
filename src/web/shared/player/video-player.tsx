import { t } from '#web/texts.ts';
import './player.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { resolveMediaUrl } from '#ui/media-url.ts';
import type { MediaUrls } from '#ui/player/media.ts';
import { savesData } from '#ui/player/saves-data.ts';
import { useMedia } from '#ui/player/use-media.ts';
import { videoClassName } from '#ui/player/video-class-name.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useSession } from '#web/session/session.ts';
import { type End, endWatcher } from './end/end-watcher.ts';
import { NextCard } from './end/next-card.tsx';
import type { ProviderProgress } from './newest-progress.ts';
import { PictureInPicture } from './picture-in-picture.tsx';
import { PlayerControls } from './player-controls.tsx';
import { pressPlayerKey, speeds } from './player-keys.ts';
import { savedSpeed } from './saved-speed.ts';
import { type MediaSessionOptions, useMediaSession } from './use-media-session.ts';
import { resumeAt, useWatchProgress } from './use-watch-progress.ts';

/** A video as the provider has it. */
interface Video {
  video_link: string;
  captions?: readonly { src: string; lang: string }[] | null | undefined;
}

/** Another video, and what opens it. */
export interface OtherVideo {
  title: string;
  play: () => void;
}

interface VideoPlayerProps extends Pick<MediaSessionOptions, 'artist' | 'artwork'> {
  video: Video;
  title: string;
  /** A line under the title. */
  facts?: string;
  /** The topic whose progress is saved and resumed. */
  topic_id: string;
  progress: ProviderProgress;
  /**
   * Fetches the video from the provider again, when its URLs have expired. Rejects where the provider refuses or fails.
   */
  renew: () => Promise<Video | undefined>;
  previous?: OtherVideo | undefined;
  /** It is offered at the end of this one. */
  next?: OtherVideo | undefined;
  /** The way back, on the film of a phone that lies on its side. */
  back?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  /** It stands at its end, or no longer does. */
  onOver?: (isOver: boolean) => void;
  /** Links to other videos, after the controls. */
  children?: ReactNode;
  /** A list under the player, or beside it on a wide screen. */
  beside?: ReactNode;
}

/**
 * Plays a topic's video and saves how far the student got. It needs `key={topic_id}`: another topic is another player.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, title, facts, topic_id, progress, renew, previous, next, back, action, onOver, children, beside } =
    props;
  const stud_id = useSession((session) => session.user?.stud_id);
  const [startAt] = useState(() => resumeAt(stud_id, topic_id, progress));
  const [speed, setSpeed] = useState<number>(savedSpeed.get);
  const [end, setEnd] = useState<End>();
  const [hasStayed, setHasStayed] = useState(false);
  const [watchEnd] = useState(endWatcher);
  const choose = (chosen: number) => {
    const known = speeds.find((each) => each === chosen);
    if (known === undefined) return;
    setSpeed(known);
    savedSpeed.set(known);
  };
  const { container, media, state, qualities, retry } = useMedia({
    ...urlsOf(video),
    title,
    renew: async () => {
      const renewed = await renew();
      return renewed && urlsOf(renewed);
    },
    startAt,
    speed,
    onSpeed: choose,
    onEvent: (event) => {
      note(event);
      if (event === 'leave' || !media.current) return;
      const reached = watchEnd(event, media.current);
      setEnd(reached);
      if (!reached) setHasStayed(false);
      if (event === 'ended' && next) showPage(media.current);
    },
  });
  const note = useWatchProgress(topic_id, media);
  useKeys(media);
  useMediaSession(media, { ...props, onPrevious: previous?.play, onNext: next?.play });
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened the player is gone, and the focus with it, so the title gets the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isOver = end !== undefined;
  useEffect(() => onOver?.(isOver), [onOver, isOver]);
  const nextAtEnd = end && !hasStayed ? next : undefined;
  const stay = () => {
    setHasStayed(true);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div
      className={`player-card md:rounded-card md:border md:border-line md:bg-surface md:shadow-card ${beside ? 'player-beside' : ''}`}
    >
      <section aria-label={title}>
        <div className="player-video relative -mx-4 overflow-hidden md:mx-0 md:rounded-t-card">
          {/* The box around it is not black, because its rounded corners would have a dark edge. */}
          <div
            ref={container}
            className={`${state === 'failed' ? 'hidden' : state === 'loading' ? `bg-black ${videoClassName}` : ''} ${nextAtEnd ? 'invisible' : ''}`}
          />
          {state === 'loading' && (
            <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-white">
              <Spinner className="size-6" />
              {t('loading')}
            </p>
          )}
          {state === 'failed' && (
            <Failed onRetry={async () => retry(urlsOf((await renew().catch(() => video)) ?? video).url)} />
          )}
          {nextAtEnd && (
            <NextCard
              title={nextAtEnd.title}
              mayStart={end === 'watched' && !savesData()}
              onPlay={nextAtEnd.play}
              onStay={stay}
            />
          )}
          {back}
        </div>
        <div className="flex flex-col gap-3 pt-4 md:p-5">
          <div className="flex flex-wrap justify-between gap-3">
            <div className="min-w-0 grow basis-[7rem]">
              <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none md:text-xl">
                {title}
              </h2>
              {facts && <p className="text-sm text-ink-soft tabular-nums">{facts}</p>}
            </div>
            <div className="flex shrink-0 items-start gap-2">
              {action}
              {state === 'ready' && <PictureInPicture media={media} />}
            </div>
          </div>
          <div className="flex flex-wrap gap-2 whitespace-nowrap md:items-center">
            <PlayerControls media={media} speed={speed} onSpeed={choose} qualities={qualities} />
            <div className="flex basis-full flex-wrap gap-2 *:grow empty:hidden md:basis-auto">{children}</div>
          </div>
        </div>
      </section>
      {beside}
    </div>
  );
}

function urlsOf({ video_link, captions }: Video): MediaUrls {
  return {
    url: resolveMediaUrl(video_link),
    captions: (captions ?? []).map(({ src, lang }) => ({ src: resolveMediaUrl(src) ?? '', lang })),
  };
}

/** Leaves full screen, in which the card with the next video could not be seen. */
function showPage(media: HTMLVideoElement): void {
  if (document.fullscreenElement === media) void document.exitFullscreen().catch(() => {});
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <div
      role="alert"
      className={`flex flex-col items-center justify-center gap-4 bg-black p-4 text-center text-white ${videoClassName}`}
    >
      <p className="text-lg font-semibold">{t(navigator.onLine ? 'player.failed' : 'player.offline')}</p>
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
