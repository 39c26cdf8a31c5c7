import { expect, test } from 'vitest';
import {
  changeMailingCall,
  mailingCall,
  mailingsCall,
  newsReadersCall,
  planMailingCall,
  sendMailingCall,
  stopMessagesCall,
} from '#contract/desk/messages/messages.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { readNewsCall } from '#contract/news.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { sendWaiting } from '#server/domain/messages/watch-messages.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('messages at the desk', (portal) => {
  test('are planned, seen with their price, and sent, and the news say who has read them', async () => {
    const { deps } = portal();
    const academy = testAcademy(deps.db);
    const [{ stud_id, token: ofStudent }, other] = [await portal().signIn(), await portal().signIn()];
    await academy.roster('evening', [stud_id, other.stud_id]);
    const news_id = await academy.news({ heading: 'No class on Friday', batch_slug: 'evening' });
    const elsewhere = await academy.news({ batch_slug: 'morning' });
    const { token } = await signInStaff(portal());
    const about = { kind: 'notice', audience: 'student', language: 'hi', about_id: news_id } as const;
    const plan = async (by = token) => (await callDesk(portal(), planMailingCall, about, by)).data();
    const byHand = await plan();
    expect(byHand).toMatchObject({ channel: null, others: [], title: 'No class on Friday' });
    expect(byHand.chats.map(({ to, text }) => [to, text])).toEqual(
      Array.from({ length: 2 }, () => ['student', 'Academy Portal: No class on Friday']),
    );
    const unsent = await callDesk(portal(), sendMailingCall, { ...about, version: byHand.version }, token);
    expect(unsent.statusCode).toBe(409);

    Object.assign(deps, { messages: { sms: deps.sms } });
    const { version, ...planned } = await plan();
    expect(planned).toMatchObject({
      channel: 'sms',
      title: 'No class on Friday',
      states: [{ state: 'waiting', count: 2, parts: 2, price: 0 }],
    });
    expect((await callDesk(portal(), mailingsCall, {}, token)).data()).toEqual({ quiet: null, rows: [] });
    const send = async () => await callDesk(portal(), sendMailingCall, { ...about, version }, token);
    const { mailing_id } = (await send()).data();
    expect((await send()).statusCode).toBe(409);
    (await callDesk(portal(), stopMessagesCall, { stud_id: other.stud_id, is_stopped: true }, token)).data();
    const { others, chats } = await plan();
    expect(others.map(({ state }) => state).toSorted()).toEqual(['has_it', 'said_stop']);
    expect(chats).toMatchObject([{ stud_id }]);
    await sendWaiting({ ...deps, log: portal().app.log });
    expect(portal().sent.map(({ text }) => text)).toEqual(['Academy Portal: No class on Friday']);
    expect((await callDesk(portal(), changeMailingCall, { mailing_id, does: 'stop' }, token)).data().changed).toBe(0);
    const { rows } = (await callDesk(portal(), mailingsCall, {}, token)).data();
    expect(rows.map(({ states }) => states.map(({ state, count }) => `${count} ${state}`).toSorted())).toEqual([
      ['1 said_stop', '1 sent'],
    ]);
    const { messages } = (await callDesk(portal(), mailingCall, { mailing_id }, token)).data();
    expect(messages.map(({ stud_id: of, state }) => [of, state])).toEqual([
      [other.stud_id, 'said_stop'],
      [stud_id, 'sent'],
    ]);
    expect((await callDesk(portal(), mailingCall, { mailing_id: 'none' }, token)).statusCode).toBe(403);
    const student = (await callDesk(portal(), studentCall, { stud_id: other.stud_id }, token)).data();
    expect(student.wants_no_messages).toBe(true);
    const audit = await listAudit(deps.db, { limit: 10 });
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['messages.send', 'student.stop']);

    for (const one of [news_id, news_id, elsewhere])
      (await portal().call(readNewsCall, { stud_id, news_id: one }, ofStudent)).data();
    const readers = async (of: string) => (await callDesk(portal(), newsReadersCall, { news_id: of }, token)).data();
    const { read, unread } = await readers(news_id);
    expect([read.length, unread.length]).toEqual([1, 1]);
    expect(await deps.db.selectFrom('news_read').select('news_id').execute()).toEqual([{ news_id }]);
    const always = { sms: 0, whatsapp: 0, quiet: [0, 23], a_day: 2 };
    await academy.setting('academy', { name: 'Sunrise', messages: always });
    expect((await plan()).quiet).toEqual([0, 23]);
  });
});
