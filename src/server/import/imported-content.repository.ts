import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/platform/database/schema.ts';

export async function hasSubjectOrStudent(db: Db): Promise<boolean> {
  const subject = await db.selectFrom('subject').select('subject_id').limit(1).executeTakeFirst();
  const student = await db.selectFrom('student').select('stud_id').limit(1).executeTakeFirst();
  return subject !== undefined || student !== undefined;
}

/** The files that earlier imports have read, with their hashes. */
export async function listImportedFiles(db: Db): Promise<Database['imported_file'][]> {
  return await db.selectFrom('imported_file').selectAll().execute();
}

/** What students are told of a PDF before they open it. */
export type DocumentFacts = Pick<Selectable<Database['study_material']>, 'media' | 'size' | 'pages'>;

/** The facts of each study material, as earlier imports have stored them. */
export async function listDocumentFacts(db: Db): Promise<DocumentFacts[]> {
  return await db.selectFrom('study_material').select(['media', 'size', 'pages']).execute();
}
