import { addPictureCall, picturesCall } from '#contract/desk/pictures.ts';
import { type DeskDeps, type ProvideDesk, within } from '#server/desk/provide-desk.ts';
import { addPicture, listChosenPictures } from '#server/domain/pictures/chosen-pictures.ts';
import { pictureReference } from '#server/platform/media/picture-references.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';

export function picturesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.staffBytes(addPictureCall, {
    accept: async ({ staff }) => staff.staff_id,
    handle: async (staff_id, { bytes, session, now, change }) => {
      const { key, ...size } = await change(
        ({ db }) => addPicture(within(deps, db), { staff_id, bytes }, now),
        bytes.length,
      );
      return { data: { src: pictureReference(key), url: signedPictureUrl(deps, session, key, now), ...size } };
    },
  });

  provide.staffCall(picturesCall, async ({ input, staff, session, now }) => {
    const asked = new Set(input.srcs);
    const chosen = await listChosenPictures(deps.db, staff.staff_id, now);
    const found = chosen.map((key) => ({ src: pictureReference(key), url: signedPictureUrl(deps, session, key, now) }));
    return { data: found.filter(({ src }) => asked.has(src)) };
  });
}
