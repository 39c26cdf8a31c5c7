import type { Deps } from '#server/domain/deps.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import type { Captions } from './topics.repository.ts';

/** The signed URLs of a video and its captions, which open for this session only. */
export function signVideo(
  deps: Deps,
  session: { session_id: string },
  now: number,
  { video, captions }: { video: string; captions: readonly Captions[] },
) {
  return {
    video_link: signedVideoUrl(deps, session, video, now),
    captions: captions.map(({ lang, media }) => ({ lang, src: signedVideoUrl(deps, session, media, now) })),
  };
}
