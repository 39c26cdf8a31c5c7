import { expect, test } from 'vitest';
import { readDaysOff } from '#server/domain/academy/academy-settings.repository.ts';
import { changeDayOff } from '#server/domain/classes/change-day-off.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';

const quiet = 'Nothing has changed.';

onEachDatabase('the days off of academy.yaml', (db) => {
  const { now, run } = testImport(db);
  const days = (...lines: string[]) => ({
    'academy.yaml': ['days_off:', ...lines.map((line) => `  ${line}`), ''].join('\n'),
  });
  const subject = { 'Physics/Charge/Notes.pdf': 'notes' };
  const change = async (date: string, isOff: boolean, reason = '') =>
    await changeDayOff(db(), { by: 'Meera', today: '2026-01-01', date, isOff, reason }, now());
  const stored = async () => await readDaysOff(db());

  test('are stored, changed and gone as the folder has them', async () => {
    expect(await run({ ...subject, ...days('2026-11-08: Diwali', '15/08/2026: " Independence  Day "') })).toContain(
      'days off',
    );
    expect(await stored()).toEqual({ '2026-08-15': 'Independence Day', '2026-11-08': 'Diwali' });
    expect(await run()).toBe(quiet);
    await run(days('2026-11-08: Deepavali'));
    expect(await stored()).toEqual({ '2026-11-08': 'Deepavali' });
    await run({ 'academy.yaml': 'levels: [General]\n' });
    expect(await stored()).toEqual({});
    expect(await run()).toBe(quiet);
  });

  test('leave what the desk has said of a date, unless the folder wins', async () => {
    await run({ ...subject, ...days('2026-11-08: Diwali', '2026-12-25: Christmas') });
    await change('2026-11-08', false);
    await change('2026-11-30', true, 'Strike');
    expect(await run()).toContain("2026-11-08: the folder's day off is 'Diwali', the portal's nothing.");
    expect(await stored()).toEqual({ '2026-11-30': 'Strike', '2026-12-25': 'Christmas' });
    await run(days('2026-11-08: Diwali'));
    expect(await stored()).toEqual({ '2026-11-30': 'Strike' });
    await run({}, { folderWins: true });
    expect(await stored()).toEqual({ '2026-11-08': 'Diwali', '2026-11-30': 'Strike' });
    expect(await run()).toBe(quiet);
  });
});
