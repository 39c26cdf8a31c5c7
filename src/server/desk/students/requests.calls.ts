import { decideCorrectionCall, requestsCall } from '#contract/desk/students/requests.ts';
import { forOwners } from '#server/desk/desk.messages.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { decideCorrection } from '#server/domain/privacy/corrections.ts';
import {
  decidesCorrection,
  listErasureRequests,
  listOpenCorrections,
} from '#server/domain/privacy/requests.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { Failure } from '#server/errors.ts';
import { requireStudent } from './students.calls.ts';

export function requestsCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(requestsCall, async ({ scope }) => ({ data: await readRequests(db, scope) }));

  provide.staffChange(decideCorrectionCall, async ({ db, input, scope, by, now }) => {
    const { stud_id, field, is_accepted: isAccepted, now: before, value } = input;
    await requireStudent(db, scope, stud_id);
    if (!decidesCorrection(scope, field)) throw new Failure(403, forOwners);
    await decideCorrection(db, { by, stud_id, field, isAccepted, seen: { value, now: before } }, now);
    return { data: await readRequests(db, scope) };
  });

  async function readRequests(db: DeskDeps['db'], scope: Scope) {
    const corrections = await listOpenCorrections(db, scope);
    const erasures = await listErasureRequests(db, scope);
    return {
      corrections: corrections.map(({ stud_id, name, field, value, asked_at, ...row }) => {
        const number = shownNumber(scope, row);
        return { stud_id, name, number, field, now: { name, ...row }[field], value, asked_at };
      }),
      erasures: erasures.map(({ stud_id, name, asked_at, ...phone }) => {
        return { stud_id, name, number: shownNumber(scope, phone), asked_at };
      }),
    };
  }
}
