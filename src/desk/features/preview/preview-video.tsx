import { useRef } from 'react';
import type { PreviewedChapter } from '#contract/desk/preview.ts';
import { t } from '#desk/texts.ts';
import { parseUrl } from '#ui/parse-url.ts';
import type { MediaUrls } from '#ui/player/media.ts';
import { useMedia } from '#ui/player/use-media.ts';
import { Spinner } from '#ui/spinner.tsx';
import { CannotOpen } from './cannot-open.tsx';

type Topic = PreviewedChapter['topics'][number];

interface PreviewVideoProps {
  topic: Topic;
  /** Fetches the topic again, because its signed URLs may have expired. */
  renew: () => Promise<Topic | undefined>;
}

/** A video by what plays it for students: the file, HLS, or the site that it is on. How far it was watched is not noted. */
export function PreviewVideo({ topic, renew }: PreviewVideoProps) {
  const urls = useRef(urlsOf(topic));
  const { container, state, retry } = useMedia({
    ...urls.current,
    title: topic.topic_name,
    renew: async () => {
      const renewed = await renew();
      return renewed && urlsOf(renewed);
    },
    ...{ startAt: 0, speed: 1, onSpeed: () => {}, onEvent: () => {} },
  });
  return (
    <>
      <div className={`preview-video relative max-w-4xl ${state === 'failed' ? 'hidden' : ''}`}>
        <div ref={container} className={state === 'loading' ? 'aspect-video' : ''} />
        {state === 'loading' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <Spinner className="size-6" />
            {t('loading')}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <CannotOpen
          url={/^https?:/.test(topic.video_link) ? topic.video_link : undefined}
          onRetry={async () => retry(urlsOf((await renew().catch(() => undefined)) ?? topic).url)}
        />
      )}
    </>
  );
}

function urlsOf({ video_link, captions }: Topic): MediaUrls {
  const absolute = (url: string) => parseUrl(url, location.origin)?.href;
  return {
    url: absolute(video_link),
    captions: captions.flatMap(({ src: written, lang }) => {
      const src = absolute(written);
      return src === undefined ? [] : [{ src, lang }];
    }),
  };
}
