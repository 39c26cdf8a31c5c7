import { auditCall } from '#contract/desk/audit.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { countAudit, listAudit, listPeopleInAudit } from '#server/domain/audit/audit.repository.ts';
import { readDetails } from '#server/domain/audit/details-text.ts';
import { nameDetails } from '#server/domain/audit/name-details.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';

export function auditCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(auditCall, async ({ input: { page, from, until, ...chosen } }) => {
    const { timezone: zone } = await readAcademy(db);
    const filter = {
      ...chosen,
      since: from === undefined ? undefined : momentOf(from, '00:00', zone),
      before: until === undefined ? undefined : momentOf(dayAfter(until), '00:00', zone),
    };
    const changes = await listAudit(db, { ...filter, limit: rowsOfPage, offset: (page - 1) * rowsOfPage });
    const details = await nameDetails(
      db,
      changes.map((change) => readDetails(change.details)),
    );
    return {
      data: {
        ...pagesOf(await countAudit(db, filter), page),
        people: await listPeopleInAudit(db),
        rows: changes.map(({ stud_id: whose, name, phone_code, mobile, details: _, ...change }, at) => {
          const isThere = whose !== null && name !== null && phone_code !== null && mobile !== null;
          const number = isThere ? internationalNumber({ phone_code, mobile }) : '';
          return {
            ...change,
            student: isThere ? { stud_id: whose, name, number } : null,
            details: details[at] ?? [],
          };
        }),
      },
    };
  });
}
