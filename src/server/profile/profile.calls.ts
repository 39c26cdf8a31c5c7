import type { FastifyInstance } from 'fastify';
import { getProfileCall } from '#contract/profile.ts';
import type { Deps } from '../deps.ts';
import { provideStudentCall } from '../provide-call.ts';
import { getStudent } from './profile.repository.ts';
import { toStudent } from './to-student.ts';

export function profileCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, getProfileCall, async ({ session }) => ({
    data: toStudent(await getStudent(deps.db, session.stud_id)),
  }));
}
