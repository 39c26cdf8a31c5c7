import type { DeskDeps } from '#server/desk/provide-desk.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';

/** Where the pictures in some texts are, for this session. */
export function picturesIn(
  deps: DeskDeps,
  { texts, session, now }: { texts: readonly string[]; session: { session_id: string }; now: number },
) {
  return pictureKeys(texts).map((key) => {
    return { src: pictureReference(key), url: signedPictureUrl(deps, session, key, now) };
  });
}
