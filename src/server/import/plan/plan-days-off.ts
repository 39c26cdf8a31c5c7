import { daysOffId } from '#server/domain/classes/change-day-off.ts';
import { type ChangesHere, isTaken } from './changed-here.ts';
import type { PlanInput } from './plan-input.ts';

/** The days off after an import: those of the folder, and of each that was changed at the desk what it has here. */
export function planDaysOff(
  { academy, snapshot, folderWins }: PlanInput,
  here: ChangesHere,
): Record<string, string> | undefined {
  const ofFolder = academy.settings.days_off ?? {};
  const ofPortal: Record<string, string> = JSON.parse(snapshot.settings.get('days_off') ?? '{}');
  const changed = snapshot.changedHere.get(daysOffId);
  const dates = new Set([...Object.keys(ofFolder), ...Object.keys(ofPortal), ...(changed?.keys() ?? [])]);
  const days = [...dates].toSorted().flatMap((date) => {
    const [folder, portal] = [ofFolder[date] ?? '', ofPortal[date] ?? ''];
    // One that the desk has made is none of the folder's.
    if (folder === '' && changed?.get(date) === '') return portal === '' ? [] : [[date, portal] as const];
    const one = { id: daysOffId, field: date, of: date, fact: 'dayOff', folder, portal };
    const reason = isTaken({ snapshot, folderWins }, here, one) ? folder : portal;
    return reason === '' ? [] : [[date, reason] as const];
  });
  return days.length === 0 ? undefined : Object.fromEntries(days);
}
