import { auditCall } from '#contract/desk/audit.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { internationalNumber } from '#server/areas/auth/phone.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { countAudit, listAudit } from '#server/operator/audit/audit.repository.ts';
import { readDetails } from '#server/operator/audit/details-text.ts';

export function auditCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(auditCall, async ({ input: { stud_id, page } }) => {
    const changes = await listAudit(db, { stud_id, limit: rowsOfPage, offset: (page - 1) * rowsOfPage });
    return {
      data: {
        ...pagesOf(await countAudit(db, stud_id), page),
        rows: changes.map(({ stud_id: whose, name, phone_code, mobile, details, ...change }) => {
          const isThere = whose !== null && name !== null && phone_code !== null && mobile !== null;
          const number = isThere ? internationalNumber({ phone_code, mobile }) : '';
          return {
            ...change,
            student: isThere ? { stud_id: whose, name, number } : null,
            details: readDetails(details),
          };
        }),
      },
    };
  });
}
