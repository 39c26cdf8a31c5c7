import { expect, test } from 'vitest';
import { changeSettings, readSettings } from '#server/domain/academy-changes/change-settings.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';

const quiet = 'Nothing has changed.';
const chat = ['support_chat:', '  whatsapp: 98765 43210', '  message: Hello'];
const yaml = ['name: Sunrise', 'levels: [Class 11, Class 12]', ...chat];
const files = {
  'academy.yaml': `${yaml.join('\n')}\n`,
  'contents.csv': 'path,levels\nPhysics,Class 11\n',
  'Physics/Charge/Notes.pdf': 'notes',
  'students.csv': 'name,mobile,level\nAsha,9876543211,Class 11\n',
};

onEachDatabase('settings and levels that were changed at the desk', (db) => {
  const { now, run } = testImport(db);
  type Wanted = Parameters<typeof changeSettings>[1]['wanted'];
  const change = async (some: (seen: Wanted) => Partial<Wanted>) =>
    await inTransaction(db(), async (trx) => {
      const seen = await readSettings(trx);
      await changeSettings(trx, { by: 'Meera', wanted: { ...seen, ...some(seen) } }, now());
    });
  const stored = async () => {
    const { name, whatsapp, ranks_show, pass_percent, registration, while_locked } = await readSettings(db());
    return [name, whatsapp, ranks_show, pass_percent, registration, while_locked];
  };
  const levels = async () => (await readSettings(db())).levels.map(({ level }) => level);

  test('stay as the desk has them, and follow a folder that wins', async () => {
    await run(files);
    const texts = { name: 'Sunrise JEE', whatsapp: '', ranks_show: 'roll numbers', pass_percent: '60' } as const;
    const here = { ...texts, registration: 'closed', while_locked: 'nothing' } as const;
    await change(() => here);
    const told = await run();
    expect(told).toContain("academy.yaml: the folder's name is 'Sunrise', the portal's 'Sunrise JEE'.");
    expect(told).toContain("academy.yaml: the folder's pass_percent is nothing, the portal's '60'.");
    expect(await stored()).toEqual(Object.values(here));
    await run({}, { folderWins: true });
    expect(await stored()).toEqual(['Sunrise', '9876543210', 'names', '', 'open', 'tests']);
    expect(await run()).toBe(quiet);
  });

  test('a level has its new name wherever the folder has its old one, stays dropped, and one from the desk stays', async () => {
    await run(files);
    await change(({ levels: [first, second] }) => ({
      levels: [
        { ac_id: first?.ac_id ?? '', level: 'XI' },
        { ac_id: second?.ac_id ?? '', level: '' },
        { ac_id: '', level: 'Dropper' },
      ],
    }));
    await run();
    expect(await levels()).toEqual(['XI', 'Dropper']);
    expect(await run()).toBe(quiet);
    const { academic_level } = await db().selectFrom('student').select('academic_level').executeTakeFirstOrThrow();
    expect((await readSettings(db())).levels[0]).toEqual({ ac_id: academic_level, level: 'XI' });
  });
});
