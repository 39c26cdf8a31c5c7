import {
  changeMailingCall,
  mailingsCall,
  newsReadersCall,
  planMailingCall,
  stopMessagesCall,
} from '#contract/desk/messages/messages.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { requireStudent } from '#server/desk/students/students.calls.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { changeMailing, stopMessages } from '#server/domain/messages/change-mailing.ts';
import { countMailings, findMailing, listMailings, listReaders } from '#server/domain/messages/messages.repository.ts';
import { isQuiet, planMailing, readMailing } from '#server/domain/messages/plan-mailing.ts';
import { listOfNews } from '#server/domain/messages/recipients.ts';
import { forbidden } from '#server/errors.ts';

export function messagesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(planMailingCall, async ({ input, by, now, change }) => {
    const mailing = await readMailing(db, deps, input, now);
    return await change(async ({ db: trx }) => ({
      data: { mailing_id: await planMailing(trx, mailing, { by }, now) },
    }));
  });

  provide.staffCall(mailingsCall, async ({ input: { page }, now }) => {
    const academy = await readAcademy(db);
    const rows = await listMailings(db, { limit: rowsOfPage, offset: (page - 1) * rowsOfPage });
    const waits_until = isQuiet(academy, now) ? academy.messages.quiet[1] : null;
    return { data: { ...pagesOf(await countMailings(db), page), waits_until, rows } };
  });

  provide.staffChange(changeMailingCall, async ({ db: trx, input: { mailing_id, does }, by, now }) => {
    const mailing = await findMailing(trx, mailing_id);
    if (!mailing) throw forbidden();
    return { data: { changed: await changeMailing(trx, { mailing, does, by }, now) } };
  });

  provide.staffChange(stopMessagesCall, async ({ db: trx, input, scope, by, now }) => {
    const { stud_id, is_stopped: isStopped } = input;
    await requireStudent(trx, scope, stud_id);
    await stopMessages(trx, { student: await readStudent(trx, stud_id), isStopped, by }, now);
    return { data: null };
  });

  provide.staffCall(newsReadersCall, async ({ input: { news_id }, scope }) => {
    const { people } = await listOfNews(db, scope, news_id);
    const readers = await listReaders(db, news_id);
    const named = (isRead: boolean) => people.filter(({ stud_id }) => readers.has(stud_id) === isRead);
    return { data: { read: named(true).map(({ name }) => name), unread: named(false).map(({ name }) => name) } };
  });
}
