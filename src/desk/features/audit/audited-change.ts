import type { auditCall } from '#contract/desk/audit.ts';
import type { DeskDataOf } from '#contract/desk/desk-call.ts';

/** A row of the audit. */
export type AuditedChange = DeskDataOf<typeof auditCall>['rows'][number];
