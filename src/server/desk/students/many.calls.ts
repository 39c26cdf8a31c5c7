import { changeStudentsCall, mostAtOnce } from '#contract/desk/students/many.ts';
import type { ProvideDesk } from '#server/desk/provide-desk.ts';
import { changeMany } from '#server/domain/students/change-many.ts';
import { listNamesWhoFit } from '#server/domain/students/find-students.repository.ts';
import { studentsLike, studentsWritten } from '#server/domain/students/find-students.ts';
import { forbidden, Refusal } from '#server/errors.ts';
import { render, textOf } from '#server/messages/text.ts';
import { asWritten } from '#server/platform/text/as-written.ts';
import { requireLevel, requireRoster } from './student-changes.calls.ts';

export function manyCalls(provide: ProvideDesk): void {
  provide.staffChange(changeStudentsCall, async ({ db: trx, input, scope, by, now, language }) => {
    const { filter, change, version: seen } = input;
    const all = await listNamesWhoFit(trx, { scope, now });
    const { stud_ids, nobody, several } = studentsWritten(all, input.written, scope);
    const fit = filter ? await listNamesWhoFit(trx, { ...filter, scope, now }) : [];
    const like = filter?.search ? studentsLike(fit, filter.search, scope) : fit;
    const asked = new Set([...input.stud_ids, ...stud_ids, ...like.map(({ stud_id }) => stud_id)]);
    const people = all.flatMap(({ stud_id, name }) => (asked.has(stud_id) ? [{ stud_id, name }] : []));
    if (people.length < asked.size) throw forbidden();
    if (asked.size > mostAtOnce) throw new Refusal(textOf('student.tooMany', { most: String(mostAtOnce) }));
    const found = { people, nobody, several };
    if (!change) return { data: { ...found, version: '', changed: 0, unchanged: 0, refused: [] } };
    if (change.kind === 'level') await requireLevel(trx, scope, change.id ?? '');
    if (change.kind === 'batch' || change.kind === 'leave') await requireRoster(trx, scope, change.id ?? '');
    await requireRoster(trx, scope, change.from);
    const many = { by, stud_ids: [...asked], change: { ...change, reason: asWritten(change.reason) }, seen };
    const { changed, refused, ...plan } = await changeMany(trx, many, now);
    const whys = refused.map(({ why, ...one }) => ({ ...one, why: render(why, language) }));
    return { data: { ...found, ...plan, changed: changed.length, refused: whys } };
  });
}
