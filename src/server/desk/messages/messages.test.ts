import { expect, test } from 'vitest';
import {
  changeMailingCall,
  mailingsCall,
  newsReadersCall,
  planMailingCall,
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
    const about = { kind: 'notice', audience: 'student', language: 'en', about_id: news_id } as const;
    const refused = await callDesk(portal(), planMailingCall, about, token);
    expect(refused.message).toMatch(/^No gateway is set up for this kind of message/);

    Object.assign(deps, { messages: { sms: deps.sms } });
    const { mailing_id } = (await callDesk(portal(), planMailingCall, about, token)).data();
    expect((await callDesk(portal(), mailingsCall, {}, token)).data()).toMatchObject({
      waits_until: null,
      rows: [{ mailing_id, title: 'No class on Friday', states: [{ state: 'planned', count: 2, parts: 2, price: 0 }] }],
    });
    await sendWaiting({ ...deps, log: portal().app.log });
    expect(portal().sent).toEqual([]);
    (await callDesk(portal(), changeMailingCall, { mailing_id, does: 'send' }, token)).data();
    (await callDesk(portal(), stopMessagesCall, { stud_id: other.stud_id, is_stopped: true }, token)).data();
    await sendWaiting({ ...deps, log: portal().app.log });
    expect(portal().sent.map(({ text }) => text)).toEqual(['Academy Portal: No class on Friday']);
    const { states, others } = (await callDesk(portal(), mailingsCall, {}, token)).data().rows[0] ?? {};
    expect(states?.map(({ state, count }) => [state, count])).toEqual(expect.arrayContaining([['sent', 1]]));
    expect(others?.map(({ stud_id: of, state }) => [of, state])).toEqual([[other.stud_id, 'said_stop']]);
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
  });
});
