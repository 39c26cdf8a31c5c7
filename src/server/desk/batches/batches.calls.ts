import { batchCall, batchesCall, endBatchCall, mostFormer, resumeBatchCall } from '#contract/desk/batches.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { continueBatch, describeEnd, endBatch } from '#server/domain/batches/end-batch.ts';
import { listSubjectNames } from '#server/domain/content/subject-levels.repository.ts';
import { listBatches, listFormerStudents } from '#server/domain/enrolment/all-rosters.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';

export function batchesCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(batchesCall, async ({ now }) => ({ data: { rows: await listRows(now) } }));

  provide.staffCall(batchCall, async ({ input: { roster_id }, scope, now }) => {
    const batch = (await listRows(now)).find((row) => row.roster_id === roster_id);
    if (!batch) throw forbidden();
    const names = await listSubjectNames(db);
    const nameOf = new Map(names.map(({ subject_id, subject_name }) => [subject_id, subject_name]));
    const { students: _, subjects, ...end } = await describeEnd(db, roster_id);
    const former = await listFormerStudents(db, roster_id);
    return {
      data: {
        ...batch,
        end: {
          ...end,
          subjects: subjects.map(({ subject_id, students }) => {
            return { subject_name: nameOf.get(subject_id) ?? '', students };
          }),
        },
        former_total: former.length,
        former: former.slice(0, mostFormer).map(({ stud_id, name, from_at, until_at, ...phone }) => {
          return { stud_id, name, number: shownNumber(scope, phone), from_at, until_at };
        }),
      },
    };
  });

  provide.staffChange(endBatchCall, async ({ db: trx, input: { roster_id, last_day }, by, now }) => {
    const { timezone: zone } = await readAcademy(trx);
    const ends_at = last_day === undefined ? now : momentOf(dayAfter(last_day), '00:00', zone);
    await endBatch(trx, { by, roster_id, ends_at, zone }, now);
    return { data: null };
  });

  provide.staffChange(resumeBatchCall, async ({ db: trx, input: { roster_id }, by, now }) => {
    await continueBatch(trx, { by, roster_id }, now);
    return { data: null };
  });

  /** Those with a roster; of the others everybody sees the live classes. */
  async function listRows(now: number) {
    const rows = (await listBatches(db)).flatMap(({ roster_id, batch, subject, students, ends_at }) => {
      if (roster_id === null) return [];
      const is_ended = ends_at !== null && ends_at <= now;
      return { roster_id, batch_name: batch, subject_name: subject ?? '', students: students ?? 0, ends_at, is_ended };
    });
    return rows.toSorted((a, b) => Number(a.is_ended) - Number(b.is_ended));
  }
}
