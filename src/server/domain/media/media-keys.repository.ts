import type { Db } from '#server/platform/database/schema.ts';
import { listColumns } from '#server/platform/database/tables.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';

/** Every media key in use. It includes those of hidden nodes, because students' histories lead to them. */
export async function listMediaKeys(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('topic')
    .select('video as key')
    .union(db.selectFrom('subject').select('thumbnail as key'))
    .union(db.selectFrom('topic_captions').select('media as key'))
    .union(db.selectFrom('study_material').select('media as key'))
    .union(db.selectFrom('news').select('image as key'))
    .union(db.selectFrom('desk_picture').select('media_key as key'))
    .execute();
  // A backup is made before the tables are updated, too.
  const hasDoubts = (await listColumns(db, 'doubt')).length > 0;
  const doubts = hasDoubts ? await db.selectFrom('doubt').select(['file', 'answer_file']).execute() : [];
  const files = doubts.flatMap(({ file, answer_file }) => [file, answer_file]);
  const keys = [...rows.map(({ key }) => key), ...files].filter((key) => key !== '' && !/^https?:\/\//.test(key));
  return new Set([...keys, ...(await listPictures(db))]);
}

/** The media keys of the pictures in questions, also of earlier revisions. */
async function listPictures(db: Db): Promise<string[]> {
  // A backup is made before the tables are updated, too.
  const there = await listColumns(db, 'question');
  const columns = textColumns.filter((column) => there.includes(column));
  const rows = await db
    .selectFrom('question')
    .where((eb) => eb.or(columns.map((column) => eb(column, 'like', '%media:%'))))
    .select(columns)
    .execute();
  return pictureKeys(rows.flatMap((row) => columns.map((column) => row[column])));
}

const textColumns = ['question', 'options', 'passage', 'explanation'] as const;

/** The sizes of imported files by media key. */
export async function listMediaSizes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('imported_file').select(['media_key', 'bytes']).execute();
  return new Map(rows.map(({ media_key, bytes }) => [media_key, bytes]));
}
