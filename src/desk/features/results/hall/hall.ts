import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { examHallCall, HallState } from '#contract/desk/hall.ts';
import type { Tone } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';

export type Hall = DeskDataOf<typeof examHallCall>;
export type HallRow = Hall['rows'][number];

/** The states in the order in which somebody looks for them. */
export const hallStates = ['cut off', 'in', 'not begun', 'submitted', 'time', 'staff'] as const;

const states = {
  'cut off': ['hall.cutOff', 'warn'],
  in: ['hall.in', 'good'],
  'not begun': ['hall.notBegun', 'plain'],
  submitted: ['hall.submitted', 'plain'],
  time: ['hall.timeOver', 'plain'],
  staff: ['hall.endedByStaff', 'plain'],
} as const satisfies Record<HallState, [Parameters<typeof t>[0], Tone]>;

export const stateText = (state: HallState) => t(states[state][0]);
export const toneOf = (state: HallState) => states[state][1];

/** Whether somebody sits the test now. */
export function isOpen({ state }: Pick<HallRow, 'state'>): boolean {
  return state === 'in' || state === 'cut off';
}

/** How many sit the test now. */
export function countOpen(counts: Hall['counts']): number {
  return counts.in + counts['cut off'];
}

/** Whether a test has opened, and has not closed. */
export function isToBegin({ opens_at, closes_at }: Pick<Hall['quiz'], 'opens_at' | 'closes_at'>, now: number): boolean {
  return (opens_at ?? 0) <= now && (closes_at === null || closes_at > now);
}
