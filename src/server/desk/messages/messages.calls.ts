import {
  changeMailingCall,
  mailingCall,
  mailingsCall,
  newsReadersCall,
  planMailingCall,
  sendMailingCall,
  stopMessagesCall,
} from '#contract/desk/messages/messages.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { requireStudent } from '#server/desk/students/students.calls.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { changeMailing, stopMessages } from '#server/domain/messages/change-mailing.ts';
import { findMailing, listMailings, listMessages, listReaders } from '#server/domain/messages/messages.repository.ts';
import { countStates, planMailing, sendMailing } from '#server/domain/messages/plan-mailing.ts';
import { listOfNews } from '#server/domain/messages/recipients.ts';
import { quietHours } from '#server/domain/messages/watch-messages.ts';
import { forbidden } from '#server/errors.ts';

export function messagesCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db, secretKey } = deps;

  provide.staffCall(planMailingCall, async ({ input, scope, now }) => {
    const { about, channel = null, messages, ...plan } = await planMailing(db, deps, { input, scope }, now);
    const { chats, version, left_out } = plan;
    const quiet = quietHours(await readAcademy(db), now);
    const withNone = messages.filter(({ state }) => state !== 'waiting');
    const others = withNone.map(({ stud_id, name, state }) => ({ stud_id, name, state, reason: '' }));
    return { data: { ...about, channel, states: countStates(messages), quiet, left_out, others, chats, version } };
  });

  provide.staffCall(sendMailingCall, async ({ input: { version: seen, ...input }, scope, by, now, change }) => {
    const plan = await planMailing(db, deps, { input, scope }, now);
    return await change(async ({ db: trx }) => ({
      data: { mailing_id: await sendMailing(trx, { plan, seen, by, secretKey }, now) },
    }));
  });

  provide.staffCall(mailingsCall, async ({ now }) => {
    const quiet = quietHours(await readAcademy(db), now);
    return { data: { quiet, rows: await listMailings(db, rowsOfPage) } };
  });

  provide.staffCall(mailingCall, async ({ input: { mailing_id } }) => {
    if (!(await findMailing(db, mailing_id))) throw forbidden();
    return { data: { messages: await listMessages(db, mailing_id) } };
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
