import type { Deps } from '../deps.ts';
import { videoAddress } from '../media/media-address.ts';
import type { Session } from '../session.ts';
import type { Captions } from './topics.repository.ts';

/** A video as a student's player takes it: addresses that open for this session. */
export function addressVideo(
  deps: Deps,
  session: Session,
  now: number,
  video: string,
  captions: readonly Captions[] = [],
) {
  return {
    video_link: videoAddress(deps, session, video, now),
    captions: captions.map(({ lang, media }) => ({ lang, src: videoAddress(deps, session, media, now) })),
  };
}
