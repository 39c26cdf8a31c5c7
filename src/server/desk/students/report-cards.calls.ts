import { reportCardsCall, saveCommentCall, shareCardsCall } from '#contract/desk/students/report-cards.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { listMembers } from '#server/domain/batches/batches.repository.ts';
import { channelFor } from '#server/domain/messages/channel-for.ts';
import { saveComment, shareCards } from '#server/domain/report-cards/change-card.ts';
import { readReportCards } from '#server/domain/report-cards/read-report-cards.ts';
import { hasRoster } from '#server/domain/staff/scope.repository.ts';
import { forbidden } from '#server/errors.ts';
import { languageOf } from '#server/messages/text.ts';
import { requireStudent } from './students.calls.ts';

export function reportCardsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db, secretKey } = deps;

  provide.staffCall(reportCardsCall, async ({ input, scope, now }) => {
    const { roster_id, stud_id = '', month } = input;
    if (roster_id === undefined) await requireStudent(db, scope, stud_id);
    else if (!(await hasRoster(db, scope, roster_id))) throw forbidden();
    const students = roster_id === undefined ? [{ stud_id }] : await listMembers(db, roster_id, scope);
    const stud_ids = students.map((student) => student.stud_id);
    const wanted = { stud_ids, month, language: languageOf(input.language), scope };
    const is_sent = channelFor(deps, 'card') !== undefined;
    return { data: { ...(await readReportCards(db, wanted, now)), is_sent } };
  });

  provide.silentChange(saveCommentCall, async ({ db: trx, input, scope, by, now }) => {
    await requireStudent(trx, scope, input.stud_id);
    await saveComment(trx, { by, ...input }, now);
  });

  provide.staffChange(shareCardsCall, async ({ db: trx, input, by, now }) => ({
    data: { rows: await shareCards(trx, { by, secretKey, ...input, language: languageOf(input.language) }, now) },
  }));
}
