import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { todayCall } from '#contract/desk/today.ts';

export type Today = DeskDataOf<typeof todayCall>;
