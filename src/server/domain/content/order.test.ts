import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import type { Files } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';
import { addLink } from './add-content.ts';
import { hideContent, moveContent, renameContent } from './change-content.ts';
import { versionOfNode } from './desk-content.ts';
import { findNode } from './nodes.repository.ts';

onEachDatabase('the order that the desk made', (db) => {
  const { now, run: runAcademy } = testImport(db);
  const by = 'Meera at the desk';
  const run = (files: Files = {}) =>
    runAcademy(Object.fromEntries(Object.entries(files).map(([name, text]) => [`Physics/Waves/${name}`, text])));
  const videos = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}.mp4`, name.slice(3)]));

  async function topics(): Promise<string[]> {
    const rows = await db()
      .selectFrom('topic')
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('topic_id')
      .select('topic_name')
      .execute();
    return rows.map(({ topic_name }) => topic_name);
  }
  async function find(topic_name: string) {
    const { topic_id: id } = await db()
      .selectFrom('topic')
      .where('topic_name', '=', topic_name)
      .select('topic_id')
      .executeTakeFirstOrThrow();
    const row = await findNode(db(), 'topic', id);
    return { by, kind: 'topic', id, seen: row ? versionOfNode(row) : '' } as const;
  }
  const move = async (name: string, past: string) =>
    await moveContent(db(), { ...(await find(name)), past_id: (await find(past)).id, direction: 'up' }, now());

  test('holds whatever order the folder has, until it wins, and what is new there follows what it follows', async () => {
    await run(videos('01 A', '02 B', '03 C'));
    await move('C', 'B');
    expect(await topics()).toEqual(['A', 'C', 'B']);
    const kept =
      "Kept as changed at the desk: 1 order (--folder-wins takes the folder's):\n  topic Physics/Waves: order.";
    expect(await run()).toBe(`Nothing has changed.\n\n${kept}`);
    expect(await topics()).toEqual(['A', 'C', 'B']);
    const renumbered = { '02 B.mp4': undefined, '03 C.mp4': undefined, ...videos('02 D', '03 B', '04 C') };
    await run(renumbered);
    expect(await topics()).toEqual(['A', 'D', 'C', 'B']);
    await run({ '01 A.mp4': undefined, ...videos('05 A') });
    expect(await topics()).toEqual(['A', 'D', 'C', 'B']);
    await runAcademy({}, { folderWins: true });
    expect(await topics()).toEqual(['D', 'B', 'C', 'A']);
    expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
  });

  test('has what was made at the desk where it was put, with its name and its size', async () => {
    await run(videos('01 A', '02 B'));
    const chapter = await db().selectFrom('chapter').select('chapter_id').executeTakeFirstOrThrow();
    await addLink(db(), { by, ...chapter, name: 'Mine', link: 'https://example.org/1' }, now());
    const size = { size: 7, video: `${'f'.repeat(32)}/file.mp4` };
    await db().updateTable('topic').set(size).where('topic_name', '=', 'Mine').execute();
    await run(videos('03 C'));
    expect(await topics()).toEqual(['A', 'B', 'Mine', 'C']);
    await move('Mine', 'B');
    await renameContent(db(), { ...(await find('B')), name: 'Second' }, now());
    await hideContent(db(), { ...(await find('C')), isHidden: true }, now());
    await run(videos('04 D'));
    expect(await topics()).toEqual(['A', 'Mine', 'Second', 'D']);
    expect(await run()).toContain('Kept as changed at the desk: 1 name, 1 hidden item');
    const mine = db().selectFrom('topic').where('topic_name', '=', 'Mine').select(['size', 'archived_at']);
    expect(await mine.executeTakeFirstOrThrow()).toEqual({ size: 7, archived_at: null });
  });
});
