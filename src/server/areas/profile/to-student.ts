import type { Selectable } from 'kysely';
import type { Student } from '#contract/profile.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Shapes a student's row for the wire. */
export function toStudent({
  created_at: _created,
  disabled_at: _disabled,
  waiting_since: _waiting,
  access_version: _access,
  ...student
}: Selectable<Database['student']>): Student {
  return { ...student, profile: { name: student.name } };
}
