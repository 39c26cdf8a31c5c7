import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { auditCall } from '#contract/desk/audit.ts';
import { deskLoginCall, deskMeCall, deskVerifyCall, setUpCall } from '#contract/desk/session.ts';
import { backUpCall, saveSettingsCall, settingsCall } from '#contract/desk/settings.ts';
import { todayCall } from '#contract/desk/today.ts';
import { readAcademy, readSupportChat } from '#server/domain/academy/academy-settings.repository.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { hashSetUpCode, newSetUpCode } from '#server/domain/staff-changes/set-up.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

type SetUp = z.input<typeof setUpCall.input>;

const asha = { name: ' Asha  Menon', phone_code: '91', mobile: '9876543210', academy: 'Sunrise', levels: 'XI, xii ;' };

onEachApp('the set-up of an academy that has no staff', (portal) => {
  function printCode(): string {
    const code = newSetUpCode();
    Object.assign(portal().deps, { setUpHash: hashSetUpCode(code) });
    return code;
  }
  const setUp = async (input: SetUp) => await callDesk(portal(), setUpCall, input);

  test('makes its owner, who signs in as always, its name and its levels', async () => {
    const code = printCode();
    expect(code).toMatch(/^(?:[0-9a-z]{4}-){2}[0-9a-z]{4}$/);
    (await setUp({ ...asha, code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).data();
    const { otp_ref } = (await callDesk(portal(), deskLoginCall, asha)).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    const { token, staff } = (await callDesk(portal(), deskVerifyCall, { otp_ref, otp })).data();
    expect(staff).toMatchObject({ name: 'Asha Menon', role: 'owner', academy: { name: 'Sunrise' } });
    expect(staff.levels.map(({ level }) => level)).toEqual(['XI', 'xii']);
    const { rows } = (await callDesk(portal(), auditCall, {}, token)).data();
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['settings.change', 'staff.add']);
    expect(new Set(rows.map(({ changed_by }) => changed_by))).toEqual(new Set(['Asha Menon at the desk']));
    expect(JSON.stringify([rows, portal().log])).not.toContain(code);
  });

  test('is refused alike for a wrong code, without one, and once there is anybody', async () => {
    const without = await setUp({ ...asha, code: '' });
    const code = printCode();
    const wrong = await setUp({ ...asha, mobile: '12', code: `${code.slice(0, -1)}u` });
    await signInStaff(portal());
    const late = await setUp({ ...asha, code });
    expect(late.message).toMatch(/^This isn't the code/);
    for (const one of [without, wrong]) expect([one.statusCode, one.message]).toEqual([200, late.message]);
    expect(await listStaff(portal().deps.db)).toHaveLength(1);
  });

  test('of two at once, one is the owner', async () => {
    const code = printCode();
    const done = await Promise.all([
      setUp({ ...asha, code }),
      setUp({ ...asha, name: 'Latha', mobile: '9876543211', academy: 'Sunset', code }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([false, true]);
    const [first] = done;
    expect((await listStaff(portal().deps.db)).map(({ name }) => name)).toEqual([
      first?.status ? 'Asha Menon' : 'Latha',
    ]);
  });

  test.each([
    ['no number', { mobile: '12' }],
    ['no name', { name: ' ' }],
    ['an academy without a name', { academy: '' }],
    ['a name that no folder holds', { academy: 'Sun\u0007rise' }],
    ['a level twice', { levels: 'XI, xi' }],
  ])('changes nothing for %s', async (_, wrong) => {
    const code = printCode();
    expect(await setUp({ ...asha, ...wrong, code })).toMatchObject({ statusCode: 200, status: false });
    expect(await listStaff(portal().deps.db)).toEqual([]);
    expect((await setUp({ ...asha, code })).status).toBe(true);
  });

  test('counts as a try to sign in', async () => {
    printCode();
    Object.assign(portal().deps.limits.requests, { maxFromAddress: 2 });
    for (const code of ['AAAA', 'BBBB']) expect((await setUp({ ...asha, code })).statusCode).toBe(200);
    expect((await setUp({ ...asha, code: 'AAAA' })).statusCode).toBe(429);
    expect((await callDesk(portal(), deskLoginCall, asha)).statusCode).toBe(429);
  });
});

onEachApp('the settings at the desk', (portal) => {
  async function owner() {
    const { token } = await signInStaff(portal());
    const read = async () => (await callDesk(portal(), settingsCall, {}, token)).data();
    const save = async (some: Partial<z.input<typeof saveSettingsCall.input>>) =>
      await callDesk(portal(), saveSettingsCall, { ...(await read()), ...some }, token);
    return { token, read, save };
  }

  test('are changed for everybody at once, and the audit has what was', async () => {
    const { token, read, save } = await owner();
    await portal().signIn();
    const { levels } = await read();
    const changes = { name: 'Sunrise', ranks_show: 'roll numbers' } as const;
    const others = { registration: 'approve', while_locked: 'nothing' } as const;
    const added = ['XII', ' ', ''].map((level) => ({ ac_id: '', level }));
    (
      await save({
        ...changes,
        ...others,
        pass_percent: ' 33.5 %',
        whatsapp: '+91 98765 43210',
        levels: [...levels, ...added],
      })
    ).data();
    const me = (await callDesk(portal(), deskMeCall, {}, token)).data();
    expect(me.academy).toMatchObject({ ...changes, pass_percent: 33.5 });
    expect((await readSupportChat(portal().deps.db)).whatsapp).toBe('9876543210');
    portal().advance(1000);
    (await save({ whatsapp: '' })).data();
    expect((await readSupportChat(portal().deps.db)).whatsapp).toBe('');
    const { rows } = (await callDesk(portal(), auditCall, {}, token)).data();
    expect(rows.map(({ details }) => details.length)).toEqual([1, 7]);
    expect(await readAcademy(portal().deps.db)).toMatchObject(others);
    expect(rows[0]?.details).toEqual([{ what: 'whatsapp', before: '9876543210', after: '' }]);
    expect((await save({})).status).toBe(true);
    expect((await callDesk(portal(), auditCall, {}, token)).data().total).toBe(2);
  });

  test('rename a level, drop one, and have it again under its name', async () => {
    const { token, read, save } = await owner();
    await portal().signIn();
    const levels = async () => (await callDesk(portal(), deskMeCall, {}, token)).data().levels;
    (await save({ levels: [{ ac_id: '', level: 'XII' }] })).data();
    const [first, second] = await levels();
    (await save({ levels: [{ ac_id: first?.ac_id ?? '', level: 'XI; Science' }] })).data();
    expect(await levels()).toEqual([{ ac_id: first?.ac_id, level: 'XI, Science' }, second]);
    (await save({ levels: (await read()).levels.map((one) => ({ ...one, level: '' })) })).data();
    expect(await levels()).toEqual([]);
    (await save({ levels: [{ ac_id: '', level: 'xii' }] })).data();
    expect(await levels()).toEqual([{ ac_id: second?.ac_id, level: 'xii' }]);
  });

  test.each([
    ['a number of another country', { whatsapp: '+1 202 555 0101' }],
    ['a pass mark that nobody reaches', { pass_percent: '101' }],
    ['a level twice', { levels: ['XI', 'xi'].map((level) => ({ ac_id: '', level })) }],
    ['a level that no folder holds', { levels: [{ ac_id: '', level: 'X\u0007I' }] }],
    ['an empty name', { name: ' ' }],
  ] as const)('are not changed for %s', async (_, wrong) => {
    const { read, save } = await owner();
    const before = await read();
    const some = 'levels' in wrong ? { levels: [...wrong.levels] } : wrong;
    expect(await save(some)).toMatchObject({ statusCode: 200, status: false });
    expect(await read()).toEqual(before);
  });

  test('begin a backup only where there is a folder for it', async () => {
    const { token } = await owner();
    (await callDesk(portal(), backUpCall, {}, token)).data();
    const { portal: server } = (await callDesk(portal(), todayCall, {}, token)).data();
    expect(server).toEqual({ last_backup_at: null, backup: null });
  });
});
