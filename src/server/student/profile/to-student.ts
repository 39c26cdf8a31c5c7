import type { Selectable } from 'kysely';
import type { Student } from '#contract/profile.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Shapes a student's row for the wire: what is named here, so that a new column stays on the server. */
export function toStudent(row: Selectable<Database['student']>): Student {
  const { stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level } = row;
  return { stud_id, name, guardian, state, district, email, mobile, phone_code, academic_level, profile: { name } };
}
