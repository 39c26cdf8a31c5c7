import type { DeskCall } from '#contract/desk/desk-call.ts';
import { callsIn } from './calls-in.ts';

/** Every call of the staff's desk. */
export const deskCalls: readonly DeskCall[] = (await callsIn('desk/**/*.ts')).filter(
  (found): found is DeskCall => 'roles' in found,
);
