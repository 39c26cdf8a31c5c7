import type { Kysely } from 'kysely';
import { enrolledSubjects } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { factsByParent } from './content-facts.repository.ts';

/** Lists the subjects that a student sees, in the academy's order, with counts. `thumbnail` is a media key or ''. */
export async function listSubjects(db: Kysely<Database>, stud_id: string) {
  const [subjects, facts] = await Promise.all([
    enrolledSubjects(db, stud_id)
      .orderBy('subject.position')
      .orderBy('subject.subject_id')
      .select(['subject.subject_id', 'subject.subject_name', 'subject.thumbnail'])
      .execute(),
    factsByParent(db, stud_id, { by: 'subject_id' }),
  ]);
  return subjects.map((subject) => ({ ...subject, ...facts(subject.subject_id) }));
}
