import type { FastifyInstance } from 'fastify';
import { chaptersCall } from '#contract/topics.ts';
import type { Deps } from '../deps.ts';
import { requireSubject } from '../enrolment.ts';
import { provideStudentCall } from '../provide-call.ts';
import { listChapters } from './chapters.repository.ts';

export function chaptersCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, chaptersCall, async ({ input, session }) => {
    const { subject_id, subject_name } = await requireSubject(deps.db, session.stud_id, input.sub_id);
    const chapters = await listChapters(deps.db, session.stud_id, subject_id);
    return { data: chapters.map((chapter) => ({ ...chapter, subject_name })) };
  });
}
