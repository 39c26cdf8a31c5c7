import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { addSubject } from '#server/domain/content/add-content.ts';
import {
  addAtDesk,
  changeAtDesk,
  hideAtDesk,
  requireSeenNode,
  versionOfNode,
} from '#server/domain/content/desk-content.ts';
import type { Row } from '#server/domain/content/kinds.ts';
import { findNode } from '#server/domain/content/nodes.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { orderSiblings } from './plan/order-siblings.ts';

const quiet = 'Nothing has changed.';

onEachDatabase('an import beside what the desk has made', (db) => {
  const { now, run } = testImport(db);

  const live = (...rows: string[]) => ({
    'live.csv': ['subject,batch,class,url,day,starts,ends', ...rows, ''].join('\n'),
  });
  const doubts = (time: string, day = '2026-11-25') => `Physics,Evening,Doubts,https://example.org,${day},${time}`;
  const academy = {
    'Physics/Charge/Notes.pdf': 'notes',
    'news.csv': 'date,heading,news\n2026-11-20,Holiday,No classes\n',
    ...live(doubts('17:00,18:00'), doubts('19:00,20:00')),
  };

  const atDesk = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => db().transaction().execute(work);

  async function classes() {
    const rows = await db()
      .selectFrom('live_class')
      .innerJoin('batch', 'batch.batch_id', 'live_class.batch_id')
      .orderBy('starts')
      .orderBy('class_id')
      .select(['class_id', 'starts', 'ends', 'live_class.archived_at', 'batch.batch_id'])
      .select('batch.archived_at as batch_archived_at')
      .execute();
    return rows.map((row) => ({ ...row, isHidden: row.archived_at !== null || row.batch_archived_at !== null }));
  }
  const times = async () => (await classes()).flatMap(({ starts, isHidden }) => (isHidden ? [] : [starts]));

  async function firstClass() {
    const [first] = await classes();
    if (!first) throw new Error('It was imported.');
    return { kind: 'class', id: first.class_id, batch_id: first.batch_id } as const;
  }

  const schedule = async (starts: string) => {
    const { batch_id } = await firstClass();
    const times = { day: '2026-11-25', starts, ends: '23:00' };
    const columns = { class_name: 'Doubts', tutor_name: '', online_url: 'https://example.org/', ...times };
    const parent = { kind: 'batch', id: batch_id } as const;
    return await atDesk((trx) => addAtDesk(trx, { kind: 'class', parent, name: 'Doubts', columns, hasOwnKey: true }));
  };

  test('leaves it where a folder does not list it, with what it is in', async () => {
    await run(academy);
    await schedule('21:00');
    expect(await run()).toBe(`${quiet}`);
    expect(await times()).toEqual(['17:00', '19:00', '21:00']);
    expect(await run({ 'live.csv': undefined })).toContain('Hidden: 2 live classes');
    expect(await times()).toEqual(['21:00']);
    expect(await run()).toBe(quiet);
    // Another class of that name in the folder is another class.
    await run(live(doubts('10:00,11:00')));
    expect(await times()).toEqual(['10:00', '21:00']);
  });

  test('leaves a subject with its levels and its students, and makes it the folder’s once that lists it', async () => {
    const file = 'name,mobile,level\nAsha,9876543210,Class 10\nRavi,9876543211,Class 9\n';
    const levels = { 'academy.yaml': 'levels: [Class 9, Class 10]\n', 'students.csv': file };
    await run({ ...academy, ...levels });
    const { ac_id } = await db()
      .selectFrom('academic_level')
      .where('levels', '=', 'Class 10')
      .select('ac_id')
      .executeTakeFirstOrThrow();
    const subject_id = await addSubject(db(), { by: 'Meera', name: 'Earth science', levels: [ac_id] }, now());
    const enrolled = async () => {
      const rows = await db()
        .selectFrom('enrolment')
        .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
        .where('subject_id', '=', subject_id)
        .select('name')
        .execute();
      return rows.map(({ name }) => name);
    };
    expect(await run()).toBe(quiet);
    expect(await enrolled()).toEqual(['Asha']);
    // Who comes to the level later has it, too.
    await run({ 'students.csv': `${file}Meena,9876543212,Class 10\n` });
    expect((await enrolled()).toSorted()).toEqual(['Asha', 'Meena']);
    const listed = (levels: string) => run({ 'contents.csv': `path,levels\nEarth science,${levels}\n` });
    expect(await listed('Class 10')).toContain('subject Earth science (order)');
    expect(await listed('Class 9; Class 10')).toContain('subject Earth science (levels)');
    expect((await enrolled()).toSorted()).toEqual(['Asha', 'Meena', 'Ravi']);
  });

  test('takes nothing of the desk for what the folder has renamed, a subject and a chapter neither', async () => {
    await run({ ...academy, 'Physics/Waves/Sound.pdf': 'sound' });
    const kept = await db().selectFrom('study_material').where('title', '=', 'Sound').selectAll().executeTakeFirst();
    const media = kept?.media ?? '';
    const made = await atDesk(async (trx) => {
      const columns = { subject_name: 'Science', thumbnail: '' };
      const subject_id = await addAtDesk(trx, { kind: 'subject', name: 'Science', columns });
      const parent = { kind: 'subject', id: subject_id } as const;
      const chapter = { kind: 'chapter', name: 'Hearing', columns: { chapter_name: 'Hearing' } } as const;
      const chapter_id = await addAtDesk(trx, { ...chapter, parent });
      const notes = { title: 'Ears', media, may_download: 1 };
      const below = { kind: 'chapter', id: chapter_id } as const;
      await addAtDesk(trx, { kind: 'material', parent: below, name: 'Ears', columns: notes });
      return { subject_id, chapter_id };
    });
    const again = await run({ 'Biology/Listening/Sound.pdf': 'sound' });
    expect(again).toContain('Added: 1 subject, 1 chapter, 1 study material');
    const subjects = await db().selectFrom('subject').where('archived_at', 'is', null).selectAll().execute();
    expect(subjects.map((row) => row.subject_name).toSorted()).toEqual(['Biology', 'Physics', 'Science']);
    const chapters = await db().selectFrom('chapter').where('archived_at', 'is', null).selectAll().execute();
    expect(chapters.map((row) => row.chapter_name).toSorted()).toEqual(['Charge', 'Hearing', 'Listening', 'Waves']);
    expect(await findNode(db(), 'chapter', made.chapter_id)).toMatchObject({ subject_id: made.subject_id });
  });

  test('knows a folder that was renamed, however much the desk has put into it', async () => {
    await run(academy);
    const chapter = await db().selectFrom('chapter').select('chapter_id').executeTakeFirstOrThrow();
    const parent = { kind: 'chapter', id: chapter.chapter_id } as const;
    for (const name of ['One', 'Two', 'Three']) {
      const columns = { topic_name: name, video: `https://example.org/${name}`, size: 0 };
      await atDesk((trx) => addAtDesk(trx, { kind: 'topic', parent, name, columns }));
    }
    const notes = { 'Physics/Charge': undefined, 'Physics/Electricity/Notes.pdf': 'notes' };
    expect(await run(notes)).toContain('Renamed: 1 chapter');
    expect(await findNode(db(), 'chapter', chapter.chapter_id)).toMatchObject({ chapter_name: 'Electricity' });
  });

  test('makes it the folder’s own once a folder lists it', async () => {
    await run(academy);
    const class_id = await schedule('21:00');
    expect(await run(live(doubts('17:00,18:00'), doubts('19:00,20:00'), doubts('21:00,23:00')))).toBe(quiet);
    expect((await classes()).map((one) => one.class_id)[2]).toBe(class_id);
    await run(academy);
    expect(await times()).toEqual(['17:00', '19:00']);
  });

  test('keeps what was changed here, whatever the folder says there, and follows it again where it says the same', async () => {
    await run(academy);
    const { kind, id } = await firstClass();
    await atDesk((trx) => changeAtDesk(trx, kind, id, { starts: '17:30' }));
    const kept = (folder: string) =>
      `Kept as changed at the desk: 1 start (--folder-wins takes the folder's):\n  class Physics/Evening/Doubts: the folder's start is '${folder}', the portal's '17:30'.`;
    expect(await run()).toBe(`${quiet}\n\n${kept('17:00')}`);
    // The end is the folder's still, and the start is not.
    const said = await run(live(doubts('17:15,18:15'), doubts('19:00,20:00')));
    expect(said).toContain(kept('17:15'));
    expect(said).toContain('live class Physics/Evening/Doubts (end)');
    expect((await classes())[0]).toMatchObject({ class_id: id, starts: '17:30', ends: '18:15' });

    // What both say needs no note, and the folder decides again.
    expect(await run(live(doubts('17:30,18:15'), doubts('19:00,20:00')))).toBe(quiet);
    await run(live(doubts('17:00,18:00'), doubts('19:00,20:00')));
    expect((await classes())[0]).toMatchObject({ class_id: id, starts: '17:00', ends: '18:00' });
    expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
  });

  test('takes the folder’s where the folder wins, and what was changed follows it again', async () => {
    await run(academy);
    const { kind, id } = await firstClass();
    await atDesk((trx) => changeAtDesk(trx, kind, id, { starts: '17:30' }));
    const dry = await run({}, { folderWins: true, dryRun: true });
    expect(dry).toContain('Changed: 1 live class');
    expect(await times()).toEqual(['17:30', '19:00']);
    expect(await run({}, { folderWins: true })).not.toContain('Kept');
    expect(await times()).toEqual(['17:00', '19:00']);
    await run(live(doubts('17:10,18:00'), doubts('19:00,20:00')));
    expect(await times()).toEqual(['17:10', '19:00']);
  });

  test('leaves what was changed here where it has left the folder, and hides it if the folder wins', async () => {
    await run(academy);
    const { kind, id } = await firstClass();
    await atDesk((trx) => changeAtDesk(trx, kind, id, { starts: '17:30' }));
    const gone = await run(live(doubts('19:00,20:00')));
    expect(gone).toContain('Kept as changed at the desk: 1 item that left the folder');
    expect(await times()).toEqual(['17:30', '19:00']);
    expect(await run({}, { folderWins: true })).toContain('Hidden: 1 live class');
    expect(await times()).toEqual(['19:00']);
  });

  test('puts one more news item above the others of its day, and gives no other a new place', async () => {
    const rows = ['2026-11-20,Two,2', '2026-11-20,One,1', '2026-11-19,Old,0'];
    const news = (lines: string[]) => ({ ...academy, 'news.csv': ['date,heading,news', ...lines].join('\n') });
    const places = async () => {
      const found = await db().selectFrom('news').orderBy('added_on', 'desc').orderBy('position').selectAll().execute();
      return found
        .filter(({ archived_at }) => archived_at === null)
        .map(({ heading, position }) => [heading, position]);
    };
    await run(news(rows));
    const before = await places();
    expect(before.map(([heading]) => heading)).toEqual(['Two', 'One', 'Old']);
    await run(news(['2026-11-20,Three,3', ...rows]));
    expect(await places()).toEqual([['Three', -2], ...before]);
  });

  test('leaves hidden what the desk hid, and shows it again only if the folder wins', async () => {
    await run(academy);
    const { kind, id } = await firstClass();
    const hide = (isHidden: boolean) => atDesk((trx) => hideAtDesk(trx, { kind, id, isHidden }, now()));
    await hide(true);
    expect(await run()).toContain(
      "Kept as changed at the desk: 1 hidden item (--folder-wins takes the folder's):\n  class Physics/Evening/Doubts stays hidden.",
    );
    expect(await times()).toEqual(['19:00']);
    // The first of two that have one name has gone, as an export writes it.
    expect(await run(live(doubts('19:00,20:00')))).not.toMatch(/Hidden|Kept/);
    expect(await times()).toEqual(['19:00']);
    const changed = live(doubts('19:00,20:00'), doubts('16:00,18:00'));
    expect(await run(changed)).toContain('Added: 1 live class');
    expect(await times()).toEqual(['16:00', '19:00']);

    // What the desk shows again stays, too.
    await hide(false);
    expect(await run()).toContain('1 item that left the folder');
    expect(await times()).toEqual(['16:00', '17:00', '19:00']);

    const news = await db().selectFrom('news').select('news_id').executeTakeFirstOrThrow();
    const item = { kind: 'news', id: news.news_id } as const;
    await atDesk((trx) => hideAtDesk(trx, { ...item, isHidden: true }, now()));
    const text = (words: string) => ({ 'news.csv': `date,heading,news\n2026-11-20,Holiday,${words}\n` });
    expect(await run(text('No classes at all'))).toContain('Holiday stays hidden.');
    expect(await run(text('None'), { folderWins: true })).toContain('Restored: 1 news item');
  });

  test('is noticed by whoever has read the content before it', async () => {
    await run(academy);
    const { kind, id } = await firstClass();
    const row = await findNode(db(), kind, id);
    const seen = versionOfNode(row ?? { source_key: '', position: 0, archived_at: null });
    await expect(atDesk((trx) => requireSeenNode(trx, { kind, id, seen }))).resolves.toEqual(row);
    await run(live(doubts('16:00,18:00')));
    await expect(atDesk((trx) => requireSeenNode(trx, { kind, id, seen }))).rejects.toThrow(ChangedMeanwhile);
  });
});

describe('the order of siblings', () => {
  function row(id: string, ...fields: string[]): Row {
    const here = new Map(fields.map((field) => [field, '']));
    const empty = { parent_id: undefined, source_key: id, archived_at: null, columns: {}, related: {}, content: '' };
    return { kind: 'topic', id, ...empty, here };
  }

  test('an order that was changed here, and that the folder says too, is the folder’s at once', () => {
    const rows = [row('a'), row('hidden'), row('b')];
    expect(orderSiblings(['a', 'b'], rows, true)).toBeUndefined();
    expect(orderSiblings(['b', 'a'], rows, true)).toMatchObject({ isRetained: true });
  });

  test('what was made here stays behind what it follows, by either order', () => {
    const rows = [row('a'), row('made', 'made'), row('b')];
    expect([...(orderSiblings(['b', 'a'], rows, false)?.of.keys() ?? [])]).toEqual(['b', 'a', 'made']);
    expect([...(orderSiblings(['b', 'a'], rows, true)?.of.keys() ?? [])]).toEqual(['a', 'made', 'b']);
  });
});
