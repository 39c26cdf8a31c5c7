import type { Kysely } from 'kysely';
import type { Database } from './database/schema.ts';
import { notYours } from './errors.ts';

/**
 * What a student may see: enrolment in the subject decides, everywhere. Each function answers with the names that the call
 * needs, or throws what does not tell 'not yours' from 'not there'.
 */

/** The subject, if the student is enrolled in it. */
export async function requireSubject(db: Kysely<Database>, stud_id: string, subject_id: string) {
  const row = await db
    .selectFrom('subject')
    .innerJoin('enrolment', 'enrolment.subject_id', 'subject.subject_id')
    .where('enrolment.stud_id', '=', stud_id)
    .where('subject.subject_id', '=', subject_id)
    .where('subject.archived_at', 'is', null)
    .select(['subject.subject_id', 'subject.subject_name'])
    .executeTakeFirst();
  if (!row) throw notYours();
  return row;
}

/** The chapter and its subject, if the student is enrolled in that. */
export async function requireChapter(db: Kysely<Database>, stud_id: string, chapter_id: string) {
  const row = await db
    .selectFrom('chapter')
    .innerJoin('subject', 'subject.subject_id', 'chapter.subject_id')
    .innerJoin('enrolment', 'enrolment.subject_id', 'subject.subject_id')
    .where('enrolment.stud_id', '=', stud_id)
    .where('chapter.chapter_id', '=', chapter_id)
    .where('chapter.archived_at', 'is', null)
    .where('subject.archived_at', 'is', null)
    .select(['chapter.chapter_id', 'chapter.chapter_name', 'subject.subject_id', 'subject.subject_name'])
    .executeTakeFirst();
  if (!row) throw notYours();
  return row;
}
