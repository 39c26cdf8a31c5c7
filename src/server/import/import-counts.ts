import type { Details } from '#server/domain/audit/record-change.ts';
import type { Plan } from './plan/plan.ts';

/** How much an import changes, for the audit. What it does not change is left out. */
export function importCounts({ tree, settings, people, consent, staff, history }: Plan): Details {
  const ofTree = [...Map.groupBy(tree.changes, ({ action }) => action)];
  const { students, enrol, unenrol } = people;
  const counts = [
    ...ofTree.map(([action, changes]) => [`content ${action}`, changes.length] as const),
    ['settings', settings.length] as const,
    ['students added', students.filter(({ action }) => action === 'added').length] as const,
    ['students changed', students.filter(({ action }) => action === 'changed').length] as const,
    ['enrolments added', enrol.length] as const,
    ['enrolments removed', unenrol.length] as const,
    ['portal values kept', people.here.retained.length + tree.here.retained.length] as const,
    ['ages and consents', consent.changes.length] as const,
    ['wait for consent', consent.mustWait.length] as const,
    ['staff added or changed', staff.save.length] as const,
    ['staff removed', staff.remove.length] as const,
    ['attempts', history.attempts.length] as const,
    ['watched', history.watched.length] as const,
  ];
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
