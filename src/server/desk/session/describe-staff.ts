import type { Kysely } from 'kysely';
import type { StaffMember } from '#contract/desk/session.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { listRostersOfScope, listSubjectsOfScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
/** What the page knows of who is signed in. */
export async function describeStaff(
  db: Kysely<Database>,
  { staff: { name, role }, scope, expires_at }: { staff: Staff; scope: Scope; expires_at: number },
): Promise<StaffMember> {
  const { name: academy, timezone, registration, consent, pass_percent } = await readAcademy(db);
  const levels = await listAcademicLevels(db);
  return {
    name,
    role,
    areas: [
      'today',
      'classes',
      'students',
      'results',
      'news',
      'watching',
      'content',
      ...(role === 'owner' ? (['staff', 'audit'] as const) : []),
    ],
    academy: { name: academy, timezone, registration, consent, pass_percent },
    subjects: await listSubjectsOfScope(db, scope),
    batches: await listRostersOfScope(db, scope),
    levels: levels.map(({ ac_id, levels: level }) => ({ ac_id, level })),
    expires_at,
  };
}
