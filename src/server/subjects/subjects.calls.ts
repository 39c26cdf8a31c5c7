import type { FastifyInstance } from 'fastify';
import { subjectsCall } from '#contract/subjects.ts';
import type { Deps } from '../deps.ts';
import { pictureAddress } from '../media/media-address.ts';
import { provideStudentCall } from '../provide-call.ts';
import { listSubjects } from './subjects.repository.ts';

export function subjectsCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, subjectsCall, async ({ session, now }) => {
    const subjects = await listSubjects(deps.db, session.stud_id);
    return {
      data: subjects.map((subject) => ({
        ...subject,
        thumbnail: pictureAddress(deps, session, subject.thumbnail, now),
      })),
    };
  });
}
