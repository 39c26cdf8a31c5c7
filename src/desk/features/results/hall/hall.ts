import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import type { examHallCall, HallState } from '#contract/desk/hall.ts';
import type { Tone } from '#desk/shared/badge.tsx';
import { t } from '#desk/texts.ts';

export type Hall = DeskDataOf<typeof examHallCall>;
export type HallRow = Hall['rows'][number];

/** The states in the order in which somebody looks for them. */
export const hallStates = ['cut off', 'in', 'not begun', 'submitted', 'time', 'staff'] as const;

export function stateText(state: HallState): string {
  return t(texts[state]);
}

const texts = {
  'cut off': 'hall.cutOff',
  in: 'hall.in',
  'not begun': 'hall.notBegun',
  submitted: 'hall.submitted',
  time: 'hall.timeOver',
  staff: 'hall.endedByStaff',
} as const satisfies Record<HallState, Parameters<typeof t>[0]>;

export const tones: Record<HallState, Tone> = {
  'cut off': 'warn',
  in: 'good',
  'not begun': 'plain',
  submitted: 'plain',
  time: 'plain',
  staff: 'plain',
};

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
