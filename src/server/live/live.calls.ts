import type { FastifyInstance } from 'fastify';
import { batchesCall, liveClassesCall } from '#contract/live.ts';
import { readTimeZone } from '../academy-settings.ts';
import type { Deps } from '../deps.ts';
import { requireBatch, requireSubject } from '../enrolment.ts';
import { provideStudentCall } from '../provide-call.ts';
import { toZonedIso } from '../time-zone.ts';
import { listBatches, listLiveClasses } from './live.repository.ts';
import { presentOrNextTurn } from './schedule.ts';

export function liveCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  provideStudentCall(app, deps, batchesCall, async ({ input, session }) => {
    const { subject_id } = await requireSubject(db, session.stud_id, input.sub_id);
    return { data: await listBatches(db, subject_id) };
  });

  provideStudentCall(app, deps, liveClassesCall, async ({ input, session, now }) => {
    const { batch_id, batch_name } = await requireBatch(db, session.stud_id, input.sub_id, input.batch_id);
    const classes = await listLiveClasses(db, batch_id);
    const zone = await readTimeZone(db);
    return {
      data: classes.map(({ class_name, tutor_name, online_url, ...schedule }) => {
        const turn = presentOrNextTurn(schedule, zone, now);
        return {
          batch_name,
          class_name,
          tutor_name,
          online_url,
          starts_at: turn && toZonedIso(turn.starts_at, zone),
          ends_at: turn && toZonedIso(turn.ends_at, zone),
        };
      }),
    };
  });
}
