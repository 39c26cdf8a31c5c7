import { type RegistrationCheck, registrationChecks } from '#contract/auth/registration-checks.ts';
import { askCorrectionCall, type CorrectableField, correctableFields, correctionsCall } from '#contract/corrections.ts';
import { askErasureCall, erasureAskedCall, myDataCall, withdrawErasureCall } from '#contract/my-data.ts';
import type { Deps } from '#server/domain/deps.ts';
import { readDataPage } from '#server/domain/privacy/my-data.repository.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import type { Provide } from '#server/student/provide.ts';
import {
  askForErasure,
  findErasureRequest,
  listCorrections,
  readDetail,
  saveCorrection,
  withdrawErasure,
} from './requests.repository.ts';

const alreadyCorrect = textOf('profile.likeThis');

export function myDataCalls(provide: Provide, { db, machineClock }: Deps): void {
  provide.studentCall(myDataCall, async ({ session, input, now }) => ({
    data: await readDataPage(db, { stud_id: session.stud_id, after: input.after, now }),
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

  provide.studentCall(correctionsCall, async ({ session }) => ({
    data: { corrections: await listCorrections(db, session.stud_id) },
  }));

  provide.studentCall(askCorrectionCall, async ({ session: { stud_id }, input }) => {
    const field = correctableFields.find((one) => one === input.field);
    if (!field) throw new Failure(400, "The field 'field' is not valid.");
    // One line: the operator reads it in a list, in which a line of its own could pose as another request.
    const value = asWritten(input.value);
    const failed = failedCorrection(field, value);
    if (failed) throw new Refusal(textOf(`check.${failed}`));
    return await inTransaction(db, async (trx) => {
      if ((await readDetail(trx, stud_id, field)) === value) throw new Refusal(alreadyCorrect);
      await saveCorrection(trx, { stud_id, field, value }, machineClock());
      return { data: { corrections: await listCorrections(trx, stud_id) } };
    });
  });
}

/** What is wrong with a value, by the registration's own checks of that field; undefined if nothing is. */
function failedCorrection(field: CorrectableField, value: string): RegistrationCheck['key'] | undefined {
  const blank = { fcm_id: '', academic_level: '', device_id: '', state: '', district: '', email: '', guardian: '' };
  const filled = { ...blank, name: '', mobile: '', phone_code: '', [field]: value };
  return registrationChecks.find((check) => check.field === field && check.fails(filled))?.key;
}
