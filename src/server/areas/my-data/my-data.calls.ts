import { askErasureCall, erasureAskedCall, myDataCall, withdrawErasureCall } from '#contract/my-data.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { askForErasure, findErasureRequest, withdrawErasure } from './erasure-request.repository.ts';
import { readDataPage } from './my-data.repository.ts';

export function myDataCalls(provide: Provide, { db, machineClock }: Deps): void {
  provide.studentCall(myDataCall, async ({ session, input }) => ({
    data: await readDataPage(db, session.stud_id, input.after),
  }));

  provide.studentCall(erasureAskedCall, async ({ session }) => {
    const at = await findErasureRequest(db, session.stud_id);
    return { data: { asked_at: at === undefined ? '' : new Date(at).toISOString() } };
  });

  provide.studentCall(askErasureCall, async ({ session }) => {
    const at = await askForErasure(db, session.stud_id, machineClock());
    return { data: { asked_at: new Date(at).toISOString() } };
  });

  provide.studentCall(withdrawErasureCall, async ({ session }) => {
    await withdrawErasure(db, session.stud_id, machineClock());
    return { data: { asked_at: '' } };
  });
}
