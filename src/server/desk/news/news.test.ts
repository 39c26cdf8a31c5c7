import { expect, test } from 'vitest';
import { addNewsCall, changeNewsCall, hideNewsCall, newsItemCall, newsListCall } from '#contract/desk/news.ts';
import { newsEventsCall } from '#contract/news.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { mostShownNews } from '#server/domain/news/change-news.ts';
import { addTestPicture, testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { minute } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('news at the desk', (portal) => {
  const written = { heading: ' No class  on Friday ', news: '<b>Rest</b>\r\nwell', date: '2026-11-21', batch_slug: '' };

  test('are read by students at once: written, changed, hidden and shown again', async () => {
    const academy = testAcademy(portal().deps.db);
    const student = await portal().signIn();
    const { stud_id } = student;
    const { token } = await signInStaff(portal());
    const image = 'abc/old.png';
    await academy.news({ news_id: 'old', heading: 'Old', added_on: Date.parse('2026-11-21T12:00+05:30'), image });
    const asStudent = async () => {
      const news = (await portal().call(newsEventsCall, { stud_id }, student.token)).data();
      return news.map(({ heading, news: text }) => [heading, text]);
    };
    expect(await asStudent()).toHaveLength(1);
    const { news_id, version } = (await callDesk(portal(), addNewsCall, written, token)).data();
    expect((await asStudent())[0]).toEqual(['No class on Friday', '<b>Rest</b>\nwell']);

    portal().advance(minute);
    const change = { news_id, version, ...written, heading: 'No class on Friday', news: 'Rest', date: '2026-11-20' };
    const changed = (await callDesk(portal(), changeNewsCall, change, token)).data();
    expect((await asStudent())[1]).toEqual(['No class on Friday', 'Rest']);

    portal().advance(minute);
    const hide = { news_id, version: changed.version, is_hidden: true };
    const hidden = (await callDesk(portal(), hideNewsCall, hide, token)).data();
    expect(await asStudent()).toHaveLength(1);
    const { rows } = (await callDesk(portal(), newsListCall, {}, token)).data();
    expect(rows.map((row) => [row.news_id, row.is_hidden])).toEqual([
      ['old', false],
      [news_id, true],
    ]);
    portal().advance(minute);
    await callDesk(portal(), hideNewsCall, { news_id, version: hidden.version, is_hidden: false }, token);
    expect(await asStudent()).toHaveLength(2);

    const audit = await listAudit(portal().deps.db, { limit: 9 });
    expect(audit.map(({ action }) => action)).toEqual(['news.show', 'news.hide', 'news.change', 'news.add']);
    expect(JSON.parse(audit[2]?.details ?? '')).toEqual({
      news: 'No class on Friday',
      text: 'changed',
      date: ['2026-11-21', '2026-11-20'],
    });

    const old = (await callDesk(portal(), newsItemCall, { news_id: 'old' }, token)).data();
    expect(old.image_url).toContain('old.png');
    const keep = { news_id: 'old', version: old.version, ...written, heading: 'Old', news: old.news };
    const dropped = await callDesk(portal(), changeNewsCall, { ...keep, keeps_image: false }, token);
    expect(dropped.data().image_url).toBe('');
  });

  test('have a picture that was chosen for them, and a long text in any script', async () => {
    const { token } = await signInStaff(portal());
    const { token: other } = await signInStaff(portal());
    const [first, second] = [
      await addTestPicture(portal(), testPicture(4, 4), token),
      await addTestPicture(portal(), testPicture(8, 8), token),
    ];
    const moving = await addTestPicture(portal(), Buffer.from('GIF89a\x04\0\x04\0', 'latin1'), token);
    const add = (some: object, who = token) => callDesk(portal(), addNewsCall, { ...written, ...some }, who);
    expect((await add({ image: moving.src })).message).toBe(
      "News can't have a GIF. Save the picture as PNG, JPEG or WebP.",
    );
    expect((await add({ image: first.src }, other)).message).toMatch(/chosen too long ago/);
    const { news_id, ...added } = (await add({ image: first.src, news: 'न'.repeat(20_000) })).data();
    const change = async (version: string, some: object) =>
      (await callDesk(portal(), changeNewsCall, { ...written, news_id, version, ...some }, token)).data();
    const same = await change(added.version, {});
    const another = await change(same.version, { image: second.src });
    expect([added, same, another].map(({ image_url }) => image_url)).toEqual([first.url, first.url, second.url]);
    const details = (await listAudit(portal().deps.db, { limit: 9 })).map((row) => JSON.parse(row.details));
    expect(details).toContainEqual({ news: 'No class on Friday', picture: 'another' });
  });

  test('that are added or moved to another day give no other news another place', async () => {
    const { token } = await signInStaff(portal());
    const add = async (heading: string, date: string) =>
      (await callDesk(portal(), addNewsCall, { ...written, heading, date }, token)).data();
    const ids: string[] = [];
    for (const heading of ['One', 'Two', 'Three']) ids.push((await add(heading, '2026-11-21')).news_id);
    const places = async () => {
      const rows = await portal().deps.db.selectFrom('news').select(['news_id', 'position']).execute();
      return new Map(rows.map(({ news_id, position }) => [news_id, position]));
    };
    const before = await places();
    const moved = await add('Four', '2026-11-20');
    const change = { ...written, heading: 'Four', news_id: moved.news_id, version: moved.version };
    await callDesk(portal(), changeNewsCall, change, token);
    const after = await places();
    expect(ids.map((id) => after.get(id))).toEqual(ids.map((id) => before.get(id)));
    const { rows } = (await callDesk(portal(), newsListCall, {}, token)).data();
    expect(rows.map(({ heading }) => heading)).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  test('are at most 5,000, until old ones are hidden', async () => {
    const { token } = await signInStaff(portal());
    const { db } = portal().deps;
    const one = { news: '', image: '', batch_slug: '', added_on: 1, archived_at: null };
    const all = Array.from({ length: mostShownNews }, (_, position) => {
      const name = `old ${position}`;
      return { ...one, news_id: name, heading: name, source_key: name, position };
    });
    for (let at = 0; at < all.length; at += 500)
      await db
        .insertInto('news')
        .values(all.slice(at, at + 500))
        .execute();
    const add = () => callDesk(portal(), addNewsCall, written, token);
    expect((await add()).message).toBe('There are already 5000 news items. Hide old ones first.');
    const old = (await callDesk(portal(), newsItemCall, { news_id: 'old 0' }, token)).data();
    const hide = { news_id: 'old 0', version: old.version, is_hidden: true };
    const hidden = (await callDesk(portal(), hideNewsCall, hide, token)).data();
    expect((await add()).status).toBe(true);
    const show = { ...hide, version: hidden.version, is_hidden: false };
    expect((await callDesk(portal(), hideNewsCall, show, token)).message).toMatch(/^There are already 5000/);
  });

  test('follow the rules of news.csv, and tell what to mend', async () => {
    const { token } = await signInStaff(portal());
    const refuse = async (some: Partial<typeof written>) => {
      const { status, message } = await callDesk(portal(), addNewsCall, { ...written, ...some }, token);
      return status ? 'added' : message;
    };
    expect(await refuse({ heading: '' })).toContain('heading');
    expect(await refuse({ news: 'a\u0007' })).toContain('cannot be stored');
    expect(await refuse({ date: 'soon' })).toContain('date');
    expect(await refuse({ date: '21/11/2026' })).toBe('added');
    expect(await refuse({ heading: 'NO class on friday' })).toContain('on that day');
    expect(await refuse({ date: '2026-11-22' })).toBe('added');
  });

  test('of a teacher are those of batches that are theirs alone', async () => {
    const academy = testAcademy(portal().deps.db);
    const [mine, other] = [await academy.subject(), await academy.subject()];
    const { stud_id } = await portal().signIn();
    for (const subject_id of [mine, other]) await academy.roster('evening', [stud_id], subject_id);
    await academy.roster('morning', [stud_id], mine);
    const owner = (await signInStaff(portal())).token;
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [mine] });
    const add = (batch_slug: string, who: string) =>
      callDesk(portal(), addNewsCall, { ...written, heading: `For ${batch_slug}`, batch_slug }, who);
    const refused = [await add('', token), await add('evening', token), await add('nobody', owner)];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const { news_id, version } = (await add('evening', owner)).data();
    expect((await add('morning', token)).status).toBe(true);
    const list = (await callDesk(portal(), newsListCall, {}, token)).data();
    expect(list.rows.map(({ heading }) => heading)).toEqual(['For morning']);
    expect(list.for).toMatchObject({ everybody: false, batches: [{ batch_slug: 'morning' }] });
    for (const { statusCode } of [
      await callDesk(portal(), newsItemCall, { news_id }, token),
      await callDesk(portal(), hideNewsCall, { news_id, version, is_hidden: true }, token),
      await callDesk(portal(), changeNewsCall, { news_id, version, ...written, batch_slug: 'morning' }, token),
    ])
      expect(statusCode).toBe(403);
  });
});
