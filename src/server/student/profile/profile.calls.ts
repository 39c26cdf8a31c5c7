import { getProfileCall } from '#contract/profile.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';
import { getStudent, toStudent } from './profile.repository.ts';

export function profileCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(getProfileCall, async ({ session }) => ({
    data: toStudent(await getStudent(deps.db, session.stud_id)),
  }));
}
