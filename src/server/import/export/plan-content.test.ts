import { expect, test } from 'vitest';
import { listMediaKeys } from '#server/domain/media/media-keys.repository.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testImport } from '#server/testing/test-import.ts';
import { readExportedAcademy } from './exported-academy.repository.ts';
import { planFolder } from './plan-folder.ts';

onSqliteInGate('the folder of an export', (db) => {
  const { run } = testImport(db);

  test('is made while the portal knows the pictures of passages as in use', async () => {
    await run({
      'Physics/Waves/Sound.quiz.csv': 'question,a,b,answer,passage\nWhy?,so,not,A,See ![a](a.png)\n',
      'Physics/Waves/a.png': testPicture(4, 4),
    });
    expect([...(await listMediaKeys(db()))]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\/file\.png$/)]);
  });

  test('has the pictures of passages, too', async () => {
    await run({
      'Physics/Waves/Sound.quiz.csv': 'question,a,b,answer,passage\nWhy?,so,not,A,See ![a](a.png)\n',
      'Physics/Waves/a.png': testPicture(4, 4),
    });
    const { media, texts } = planFolder(await readExportedAcademy(db()), new Map());
    const [name = ''] =
      /pictures\/\w+\.png/.exec(String(texts.find(({ path }) => path.endsWith('.quiz.csv'))?.text)) ?? [];
    expect(media.map(({ path }) => path)).toEqual([`01 Physics/01 Waves/${name}`]);
  });
});
