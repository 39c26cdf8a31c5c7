import type { Db } from '#server/platform/database/schema.ts';
import { countRows } from '#server/platform/database/statements/count-rows.ts';

/** Notes that somebody has chosen a picture, also once more. */
export async function notePicture(
  db: Db,
  row: { staff_id: string; media_key: string; added_at: number },
): Promise<void> {
  await db
    .insertInto('desk_picture')
    .values(row)
    .onConflict((oc) => oc.columns(['staff_id', 'media_key']).doUpdateSet({ added_at: row.added_at }))
    .execute();
}

export async function countPicturesSince(db: Db, staff_id: string, since: number): Promise<number> {
  return await countRows(chosenSince(db, staff_id, since));
}

/** The media keys of the pictures that somebody has chosen since a moment. */
export async function listPicturesSince(db: Db, staff_id: string, since: number): Promise<string[]> {
  const rows = await chosenSince(db, staff_id, since).select('media_key').execute();
  return rows.map(({ media_key }) => media_key);
}

function chosenSince(db: Db, staff_id: string, since: number) {
  return db.selectFrom('desk_picture').where('staff_id', '=', staff_id).where('added_at', '>', since);
}

export async function deletePicturesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('desk_picture').where('added_at', '<', before).execute();
}
