import { expect, test } from 'vitest';
import {
  changeMailingCall,
  type MailingInput,
  planMailingCall,
  sendMailingCall,
} from '#contract/desk/messages/messages.ts';
import { cardPath, reportCardsCall, shareCardsCall } from '#contract/desk/students/report-cards.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { listMailings } from '#server/domain/messages/messages.repository.ts';
import { sendWaiting } from '#server/domain/messages/watch-messages.ts';
import { measureSms } from '#server/platform/sms/measure-sms.ts';
import { NotSent } from '#server/platform/sms/sms-sender.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** testNow is 21 November in India. */
const month = '2026-10';

onEachApp('the report cards of a batch', (portal) => {
  async function school(names = ['Asha', 'Bina', 'Chitra']) {
    const { deps } = portal();
    const academy = testAcademy(deps.db);
    const people = await testResults(deps.db);
    await academy.setting('academy', {
      name: 'Sunrise',
      messages: { sms: 0.18, whatsapp: 0.1, quiet: [21, 8], a_day: 3 },
    });
    await people.addStudents(names);
    const roster_id = await academy.roster('XII A', names.map(people.idOf));
    Object.assign(deps, { messages: { sms: deps.sms } });
    // A session at the desk ends in a day.
    const owner = async () => (await signInStaff(portal())).token;
    const about = { kind: 'card', audience: 'guardian', language: 'en', about_id: month, roster_id } as const;
    const ask = async (more: Partial<MailingInput> = {}, by?: string) =>
      await callDesk(portal(), planMailingCall, { ...about, ...more }, by ?? (await owner()));
    const plan = async (more: Partial<MailingInput> = {}) => (await ask(more)).data();
    const send = async (more: Partial<MailingInput> = {}) => {
      const { version } = await plan(more);
      portal().advance(1);
      return (await callDesk(portal(), sendMailingCall, { ...about, ...more, version }, await owner())).data()
        .mailing_id;
    };
    const share = async (name: string, is_shared = true) => {
      portal().advance(1);
      const input = { stud_ids: [people.idOf(name)], month, language: 'en', is_shared };
      return (await callDesk(portal(), shareCardsCall, input, await owner())).data().rows[0]?.token ?? '';
    };
    const again = async (mailing_id: string) =>
      (await callDesk(portal(), changeMailingCall, { mailing_id, does: 'again' }, await owner())).data().changed;
    const work = async () => await sendWaiting({ ...deps, log: portal().app.log });
    const states = async () => {
      const [last] = await listMailings(deps.db, 1);
      return Object.fromEntries(last?.states.map(({ state, count }) => [state, count]) ?? []);
    };
    return { deps, people, about, owner, ask, plan, send, share, again, work, states };
  }
  const open = async (token: string) => await portal().app.inject({ url: `${cardPath}/${token}` });
  const tokensSent = () => portal().sent.map(({ text }) => /^[^\n]*\/card\/([\w-]{22})$/.exec(text)?.[1] ?? text);
  const opened = async () =>
    await Promise.all(
      tokensSent().map(async (token) => {
        const { statusCode, body } = await open(token);
        return statusCode === 200 ? /<h1>(.*)<\/h1>/.exec(body)?.[1] : statusCode;
      }),
    );

  test('go to each family as a link to that card alone, at the price that was shown, and no table has a token', async () => {
    // With its token, one letter more than an SMS has room for, and one that has room.
    const [long, fits] = ['a'.repeat(67), 'b'.repeat(66)];
    const { deps, people, plan, send, work, states, owner, about } = await school(['Asha', long, fits, 'Erased']);
    await deps.db.updateTable('student').set({ phone_code: '' }).where('name', '=', 'Erased').execute();
    const lock = { stud_id: people.idOf('Asha'), reason: '', since_at: 1, until_at: null, suspended_by: 'Meera' };
    await deps.db.insertInto('suspension').values(lock).execute();
    const planned = await plan();
    expect(planned).toMatchObject({
      ...{ title: 'XII A · October 2026', channel: 'sms', others: [], chats: [] },
      text: 'Sunrise: report card of …, October 2026: https://portal.example.org/card/…',
    });
    expect(await deps.db.selectFrom('report_card').selectAll().execute()).toEqual([]);
    await send();
    await work();
    const texts = portal().sent.map(({ text }) => text);
    expect(texts.map((text) => measureSms(text)).map(({ length, parts }) => [length, parts])).toEqual(
      expect.arrayContaining([
        [161, 2],
        [160, 1],
      ]),
    );
    const parts = texts.reduce((sum, text) => sum + measureSms(text).parts, 0);
    expect(planned.states).toEqual([{ state: 'waiting', count: 3, parts, price: 0.72 }]);
    expect(await states()).toEqual({ sent: 3 });
    const names = texts.map((text) => /report card of (.*), October/.exec(text)?.[1]);
    expect(new Set(names)).toEqual(new Set(['Asha', long, fits]));
    expect(await opened()).toEqual(names);
    for (const { name } of await deps.db.introspection.getTables()) {
      const rows = JSON.stringify(
        await deps.db
          .selectFrom(name as 'message')
          .selectAll()
          .execute(),
      );
      expect([name, tokensSent().filter((one) => rows.includes(one))]).toEqual([name, []]);
    }
    expect(tokensSent().filter((one) => portal().log.join().includes(one))).toEqual([]);
    const audit = (await listAudit(deps.db, { limit: 10 })).map(({ action }) => action);
    expect(audit.toSorted()).toEqual(['messages.send', ...Array(3).fill('student.share-card')]);
    const input = { roster_id: about.roster_id, month, language: 'en' };
    const { cards, is_sent } = (await callDesk(portal(), reportCardsCall, input, await owner())).data();
    const until = testNow + 1 + 7 * day;
    expect([is_sent, cards.map(({ shared_until }) => shared_until)]).toEqual([true, [until, until, until, 0]]);
  });

  test('are not sent any more once the link has ended, or another was made by hand', async () => {
    const { send, share, work, states } = await school();
    await send();
    const byHand = await share('Asha');
    await share('Bina', false);
    // It works, but is another one than the message was for.
    const newer = await share('Bina');
    await work();
    expect(await states()).toEqual({ stopped: 2, sent: 1 });
    expect(await opened()).toEqual(['Chitra']);
    const statuses = await Promise.all([byHand, newer].map(async (token) => (await open(token)).statusCode));
    expect([byHand.length, ...statuses]).toEqual([22, 200, 200]);
    await share('Chitra');
    expect(await opened()).toEqual([404]);
  });

  test('are not sent with another secret key, nor after a week', async () => {
    const { deps, send, work, states } = await school();
    const { secretKey } = deps;
    await send();
    Object.assign(deps, { secretKey: 'of the portal before it was restored' });
    await work();
    expect(await states()).toEqual({ stopped: 3 });
    Object.assign(deps, { secretKey });
    portal().advance(day);
    await send();
    portal().advance(7 * day);
    await work();
    expect([await states(), portal().sent]).toEqual([{ stopped: 3 }, []]);
  });

  test('wait in the quiet hours, and go again to whom the gateway refused', async () => {
    const { deps, send, again, work, states, plan } = await school();
    const refuse = (name: string) => ({
      ...deps.sms,
      send: async (message: Parameters<typeof deps.sms.send>[0]) => {
        if (message.text.includes(name)) throw new NotSent('refused', 'Busy');
        return await deps.sms.send(message);
      },
    });
    portal().advance(12 * hour);
    const mailing_id = await send();
    await work();
    expect([await states(), portal().sent]).toEqual([{ waiting: 3 }, []]);
    portal().advance(11 * hour);
    Object.assign(deps, { messages: { sms: refuse('Bina') } });
    await work();
    expect(await states()).toEqual({ refused: 1, sent: 2 });
    Object.assign(deps, { messages: { sms: deps.sms } });
    expect(await again(mailing_id)).toBe(1);
    expect(await again(mailing_id)).toBe(0);
    await work();
    expect(await states()).toEqual({ sent: 3 });
    expect((await opened()).toSorted()).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(await plan()).toMatchObject({ states: [{ state: 'has_it', count: 3 }] });
    portal().advance(24 * hour);
    await send();
    await work();
    // Of the two mailings, the links of the last one work.
    expect([await states(), portal().sent.length]).toEqual([{ sent: 3 }, 6]);
    expect((await opened()).slice(0, 3)).toEqual([404, 404, 404]);
  });

  test('go to those who were in a batch that has ended, in the language of the card', async () => {
    const { deps, people, send, work } = await school(['Asha', 'Bina']);
    await deps.db.updateTable('student').set({ disabled_at: 1 }).execute();
    const left = { is_member: 0 as const, left_with_batch: 1 as const };
    await deps.db.updateTable('roster_student').set(left).where('stud_id', '=', people.idOf('Asha')).execute();
    await deps.db.updateTable('roster').set({ ended_at: 1 }).execute();
    await send({ language: 'hi' });
    await work();
    expect(portal().sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^Sunrise: Asha का रिपोर्ट कार्ड, अक्टूबर 2026: https:\/\/portal.example.org\/card\/[\w-]{22}$/,
      ),
    ]);
    expect((await open(tokensSent()[0] ?? '')).body).toContain('<html lang="hi">');
  });

  test('are for owners, of a batch and of a month that has begun, and need a gateway and an address with https', async () => {
    const { deps, ask, plan, about, owner } = await school();
    const token = await owner();
    const batches = [{ batch_slug: 'XII A', subject_id: '' }];
    const teacher = await signInStaff(portal(), { role: 'teacher', hasAllSubjects: true, batches });
    expect((await ask({}, teacher.token)).statusCode).toBe(403);
    for (const wrong of [{ roster_id: undefined }, { roster_id: 'none' }, { about_id: '2026-13' }, { about_id: '' }])
      expect([wrong, (await ask(wrong)).statusCode]).toEqual([wrong, 403]);
    expect(await plan({ about_id: '2026-12' })).toMatchObject({ states: [], others: [], chats: [] });
    expect((await plan({ about_id: '2026-11' })).states).toMatchObject([{ state: 'waiting', count: 3 }]);
    const sms = { ...deps.sms, languagesOf: (kind: string) => (kind === 'card' ? [] : (['en'] as const)) };
    const without = [{ messages: {} }, { messages: { sms } }, { publicUrl: 'http://portal.example.org' }];
    for (const change of without) {
      Object.assign(deps, { messages: { sms: deps.sms } }, change);
      const { version, ...planned } = await plan();
      expect(planned).toMatchObject({ channel: null, chats: [] });
      const sent = await callDesk(portal(), sendMailingCall, { ...about, version }, token);
      expect(sent.statusCode).toBe(409);
      const { is_sent } = (
        await callDesk(portal(), reportCardsCall, { roster_id: about.roster_id, language: 'en' }, token)
      ).data();
      expect(is_sent).toBe(false);
    }
    expect(await deps.db.selectFrom('report_card').selectAll().execute()).toEqual([]);
  });
});
