import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import {
  cancelUploadCall,
  finishUploadCall,
  maxPartBytes,
  openUploadCall,
  type UploadKind,
  uploadPartCall,
  uploadsCall,
} from '#contract/desk/uploads.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { finishUpload } from '#server/domain/uploads/finish-upload.ts';
import { removeAbandoned } from '#server/domain/uploads/remove-upload.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { onEachStore } from '#server/testing/each-store.ts';
import { finishTestUpload, openTestUpload, sendPart, uploadFile } from '#server/testing/send-part.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { blank, box, mp4, pdf, pdfOf } from '#server/testing/tiny-media.ts';

const hour = 60 * 60_000;

onEachStore('an upload', (portal) => {
  async function addChapter() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    return { academy, subject_id, chapter_id };
  }

  /** How many parts have bytes in the store. */
  async function countParts(): Promise<number> {
    const parts = await portal().deps.db.selectFrom('upload_part').selectAll().execute();
    const sizes = await Promise.all(
      parts.map(({ part_id }) => portal().deps.media.findSize(`uploads/${part_id}.part`)),
    );
    return sizes.filter((size) => size !== undefined).length;
  }

  /** They are removed after an upload is known to be done or refused, which another request may see before. */
  const noPartsStay = () => vi.waitFor(async () => expect(await countParts()).toBe(0), { timeout: 10_000 });

  test('of a video, a PDF and a picture reaches students, and has an audit', async () => {
    const { subject_id, chapter_id } = await addChapter();
    const student = await portal().signIn();
    await portal().enrol(student.stud_id, subject_id);
    const read = async () => {
      const { stud_id, token } = student;
      const at = { stud_id, chapter_id };
      const topics = (await portal().call(topicsCall, at, token)).data();
      const documents = (await portal().call(studyMaterialsCall, { ...at, sub_id: subject_id }, token)).data();
      const subjects = (await portal().call(subjectsCall, { stud_id }, token)).data();
      return { topics, documents, subjects };
    };
    expect(await read()).toMatchObject({ topics: [], documents: [] });
    const { token, staff } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const film = mp4('a film');
    const video = { kind: 'video', parent_id: chapter_id, file_name: '03 What is sound.MP4', bytes: film } as const;
    expect(await uploadFile(portal(), video, token)).toMatchObject({ state: 'done', received: film.length });
    const notes = { kind: 'pdf', parent_id: chapter_id, file_name: 'Notes.pdf', bytes: pdf('notes') } as const;
    expect(await uploadFile(portal(), notes, token)).toMatchObject({ state: 'done', messages: [] });
    const cover = { kind: 'cover', parent_id: subject_id, file_name: 'a.png', bytes: testPicture(4, 4) } as const;
    expect(await uploadFile(portal(), cover, token)).toMatchObject({ state: 'done' });

    // What a student had read before is not answered again.
    const { topics, documents, subjects } = await read();
    expect(topics).toMatchObject([{ topic_name: 'What is sound' }]);
    expect(documents).toMatchObject([{ title: 'Notes', size: pdf('notes').length }]);
    const hash = createHash('sha256').update(film).digest('hex').slice(0, 32);
    expect(topics[0]?.video_link).toMatch(new RegExp(`/${hash}/file\\.mp4$`));
    const url = topics[0]?.video_link ?? '';
    expect((await portal().app.inject({ url })).rawPayload.equals(film)).toBe(true);
    expect(subjects[0]?.thumbnail).toMatch(/\/file\.png$/);

    const audit = await portal().deps.db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action, changed_by }) => [action, changed_by]).toSorted()).toEqual([
      ...['content.add', 'content.add', 'content.change'].map((action) => [action, `${staff.name} at the desk`]),
    ]);
    await noPartsStay();
  });

  test('is refused in the words of the import, and nothing of it stays', async () => {
    const { chapter_id, subject_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const send = async (kind: UploadKind, file_name: string, bytes: Buffer) => {
      const parent_id = kind === 'cover' ? subject_id : chapter_id;
      const { state, messages } = await uploadFile(portal(), { kind, parent_id, file_name, bytes }, token);
      return [state, ...messages];
    };
    expect(await send('pdf', 'Scan.pdf', Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1'))).toEqual([
      'refused',
      'this is a JPEG picture, not a PDF.',
    ]);
    const inHindi = await callDesk(portal(), uploadsCall, {}, token, { headers: { 'accept-language': 'hi' } });
    expect(inHindi.data().uploads).toMatchObject([{ messages: ['यह JPEG तस्वीर है, PDF नहीं।'] }]);
    expect(await send('video', 'a.mp4', mp4().subarray(0, -3))).toEqual([
      'refused',
      'the end of this video is missing. Copy it again from where it was made.',
    ]);
    const slow = Buffer.concat([box('ftyp', 'isom'), box('mdat', 'film'), box('moov', blank(100))]);
    const [state, message = ''] = await send('video', 'x;rm "$HOME".mp4', slow);
    expect([state, message.split('\n')[1]?.trim().slice(0, 33)]).toEqual(['done', `ffmpeg -i 'x;rm "$HOME".mp4' -c c`]);
    const form = [
      ...['<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 4 0 R >> >>', '<< /Kids [3 0 R] /Count 1 >>'],
      ...['<< /Type /Page /Parent 2 0 R >>', '<< /Length 1 >>\nstream\n?\nendstream'],
    ];
    expect(await send('pdf', 'Form.pdf', Buffer.from(pdfOf(form)))).toEqual([
      'done',
      expect.stringContaining("a form (XFA) that only Adobe's reader shows"),
    ]);
    expect(await send('cover', 'a.webp', Buffer.from('GIF89a and more'))).toMatchObject([
      'refused',
      expect.stringContaining('it is a GIF picture'),
    ]);
    expect(await send('cover', 'a.png', testPicture(100_000, 100_000).subarray(0, 1_000))).toEqual([
      'refused',
      'this picture has 100000 × 100000 pixels, which is too large. Make it smaller.',
    ]);
    await noPartsStay();
    const materials = await portal().deps.db.selectFrom('study_material').select('title').execute();
    expect(materials).toEqual([{ title: 'Form' }]);
  });

  test('goes on where it stood, whatever parts come again, too early or from elsewhere', async () => {
    const { chapter_id } = await addChapter();
    const bytes = mp4('x'.repeat(1000));
    const file = { kind: 'video', parent_id: chapter_id, file_name: 'Film.mp4', bytes } as const;
    const { token } = await signInStaff(portal(), { role: 'owner' });
    const { token: other } = await signInStaff(portal(), { role: 'owner' });
    const { upload_id } = await openTestUpload(portal(), file, token);
    const send = (position: number | string, part: Buffer, by?: string) =>
      sendPart(portal(), { upload_id, position }, part, by);

    expect(await send(0, bytes.subarray(0, 300), token)).toEqual({ statusCode: 200, received: 300 });
    // Out of order, again, and more than the file has.
    expect((await send(600, bytes.subarray(600, 700), token)).received).toBe(300);
    expect((await send(0, Buffer.alloc(300), token)).received).toBe(300);
    expect((await send(300, Buffer.alloc(bytes.length), token)).received).toBe(300);
    expect((await send(300, Buffer.alloc(0), token)).received).toBe(300);
    for (const position of [-1, '1e99', 'x', ''])
      expect((await send(position, Buffer.alloc(1), token)).statusCode).not.toBe(500);
    expect((await send(0, Buffer.alloc(maxPartBytes + 1), token)).statusCode).toBe(413);
    // Somebody else's, nobody's, and one that is not there.
    expect((await send(300, bytes.subarray(300), other)).statusCode).toBe(403);
    expect((await send(300, bytes.subarray(300))).statusCode).toBe(401);
    expect((await sendPart(portal(), { upload_id: 'none', position: 0 }, bytes, token)).statusCode).toBe(403);
    expect((await callDesk(portal(), finishUploadCall, { upload_id }, other)).statusCode).toBe(403);
    expect(await callDesk(portal(), finishUploadCall, { upload_id }, token)).toMatchObject({
      status: false,
      message: 'This file has not arrived completely.',
    });

    // After a reload the same file finds its upload, and two tabs send the rest of it.
    expect(await openTestUpload(portal(), file, token)).toMatchObject({ upload_id, received: 300 });
    const both = await Promise.all([send(300, bytes.subarray(300), token), send(300, bytes.subarray(300), token)]);
    expect(both.map(({ received }) => received)).toEqual([bytes.length, bytes.length]);
    const done = await Promise.all([1, 2].map(() => finishTestUpload(portal(), upload_id, token)));
    expect(done.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await send(bytes.length, Buffer.from('more'), token)).received).toBe(bytes.length);
    expect(await portal().deps.db.selectFrom('topic').select('topic_name').execute()).toEqual([{ topic_name: 'Film' }]);
    await noPartsStay();
  });

  test('has a plain name, a size within limits, a place of its teacher, and an end', async () => {
    const { academy, subject_id, chapter_id } = await addChapter();
    const elsewhere = await academy.chapter(await academy.subject());
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const usual = { kind: 'pdf', parent_id: chapter_id, file_name: 'a.pdf', size: 9, modified_at: 1 } as const;
    const open = (input: Partial<typeof usual> | object) =>
      callDesk(portal(), openUploadCall, { ...usual, ...input }, token);
    expect((await open({ file_name: '../../C:\\etc\\ notes.pdf' })).data().file_name).toBe('notes.pdf');
    for (const file_name of ['.pdf/', ' .pdf', 'a.exe', 'a.mp4', 'a\u0007.pdf', 'a.pdf\u0000', '/'])
      expect(await open({ file_name }), file_name).toMatchObject({ status: false });
    for (const file_name of ['._a.pdf', '.a.pdf', '~$a.pdf', 'C:\\notes\\._a.pdf'])
      expect(await open({ file_name }), file_name).toMatchObject({
        status: false,
        message: expect.stringContaining('is a hidden file or a system file.'),
      });
    for (const size of [0, -1, 1.5, Number.MAX_SAFE_INTEGER, 513 * 1024 * 1024])
      expect(await open({ size }), String(size)).toMatchObject({ status: false });
    expect((await open({ parent_id: elsewhere })).statusCode).toBe(403);
    expect((await open({ kind: 'cover', parent_id: chapter_id })).statusCode).toBe(403);

    const opened = await Promise.all(Array.from({ length: 30 }, (_, at) => open({ file_name: `${at}.pdf` })));
    expect(opened.filter(({ status }) => status)).toHaveLength(19);
    const { uploads } = (await callDesk(portal(), uploadsCall, {}, token)).data();
    expect(uploads).toHaveLength(20);
    const [{ upload_id = '' } = {}] = uploads;
    await sendPart(portal(), { upload_id, position: 0 }, Buffer.from('%PDF'), token);
    expect(await countParts()).toBe(1);
    await callDesk(portal(), cancelUploadCall, { upload_id }, token);
    await noPartsStay();

    // Who does not come back in a day leaves nothing behind.
    const [, { upload_id: left = '' } = {}] = uploads;
    await sendPart(portal(), { upload_id: left, position: 0 }, Buffer.from('%PDF'), token);
    portal().advance(25 * hour);
    await removeAbandoned({ ...portal().deps, dataDir: '/nowhere' });
    expect(await countParts()).toBe(1);
    portal().advance(2 * hour);
    await removeAbandoned({ ...portal().deps, dataDir: '/nowhere' });
    expect(await portal().deps.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  test('that was left for a day is deleted as a whole, or goes on as a whole', async () => {
    const { chapter_id } = await addChapter();
    const signedIn = await signInStaff(portal());
    const bytes = mp4('a film that is long enough to come in parts');
    const half = bytes.length >> 1;
    const begin = async (file_name: string) => {
      const file = { kind: 'video', parent_id: chapter_id, file_name, bytes } as const;
      const { upload_id } = await openTestUpload(portal(), file, signedIn.token);
      await sendPart(portal(), { upload_id, position: 0 }, bytes.subarray(0, half), signedIn.token);
      return upload_id;
    };
    const ids = [await begin('A.mp4'), await begin('B.mp4')];
    portal().advance(27 * hour);
    const { token } = await signInStaff(portal(), signedIn.staff);
    const rest = (upload_id: string) => sendPart(portal(), { upload_id, position: half }, bytes.subarray(half), token);
    const { media, ...deps } = portal().deps;
    const answers: unknown[] = [];
    // Another process has listed both as abandoned, and deletes the first part of one of them.
    const remove = async (key: string) => {
      for (const id of answers.length === 0 ? ids : []) answers.push((await rest(id)).received);
      await media.remove(key);
    };
    await removeAbandoned({ ...deps, media: { ...media, remove }, dataDir: '/nowhere' });

    expect(answers.toSorted()).toEqual([half, bytes.length]);
    const { uploads } = (await callDesk(portal(), uploadsCall, {}, token)).data();
    expect(uploads.map(({ received }) => received)).toEqual([bytes.length]);
    expect(await countParts()).toBe(2);
    const [{ upload_id } = expect.fail()] = uploads;
    expect(await finishTestUpload(portal(), upload_id, token)).toMatchObject({ state: 'done' });
  });

  test('takes no part that was on its way while it was deleted', async () => {
    const { chapter_id } = await addChapter();
    const signedIn = await signInStaff(portal());
    const bytes = mp4('a film that is long enough to come in parts');
    const half = bytes.length >> 1;
    const file = { kind: 'video', parent_id: chapter_id, file_name: 'Film.mp4', bytes } as const;
    const { upload_id } = await openTestUpload(portal(), file, signedIn.token);
    await sendPart(portal(), { upload_id, position: 0 }, bytes.subarray(0, half), signedIn.token);
    portal().advance(27 * hour);
    const { token } = await signInStaff(portal(), signedIn.staff);
    const { media, ...deps } = portal().deps;
    const [isDeleting, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = async (key: string) => {
      isDeleting.resolve();
      await isAnswered.promise;
      await media.remove(key);
    };
    const removal = Promise.withResolvers<void>();
    portal().deps.media = {
      ...media,
      put: async (...given) => {
        await media.put(...given);
        removeAbandoned({ ...deps, media: { ...media, remove }, dataDir: '/nowhere' }).then(removal.resolve);
        await isDeleting.promise;
      },
    };
    expect(await sendPart(portal(), { upload_id, position: half }, bytes.subarray(half), token)).toMatchObject({
      received: half,
    });
    isAnswered.resolve();
    await removal.promise;
    expect((await callDesk(portal(), uploadsCall, {}, token)).data().uploads).toEqual([]);
    expect(await portal().deps.db.selectFrom('upload_part').selectAll().execute()).toEqual([]);
  });

  test('comes in no more parts than a slow network makes of it', async () => {
    const { chapter_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const bytes = Buffer.alloc(2 ** 21);
    const file = { kind: 'video', parent_id: chapter_id, file_name: 'Film.mp4', bytes } as const;
    const { upload_id } = await openTestUpload(portal(), file, token);
    const send = async (position: number, length: number) =>
      (await sendPart(portal(), { upload_id, position }, bytes.subarray(0, length), token)).received;
    expect(await send(0, 1)).toBe(0);
    expect(await send(0, 2 ** 16)).toBe(2 ** 16);
    expect(await send(2 ** 16, 2 ** 16 - 1)).toBe(2 ** 16);
    expect(await send(2 ** 16, 2 ** 21 - 2 ** 16 - 1)).toBe(2 ** 21 - 1);
    expect(await send(2 ** 21 - 1, 1)).toBe(2 ** 21);
    expect(await send(2 ** 21, 0)).toBe(2 ** 21);
    expect(await countParts()).toBe(3);
  });

  test('keeps its room from others for an hour after its last part, and not longer', async () => {
    const { chapter_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const { token: other } = await signInStaff(portal());
    const { deps } = portal();
    const store = deps.media;
    const GB = 1024 ** 3;
    deps.media = { ...store, findFree: async () => 3 * GB };
    const open = async (by: string) =>
      (
        await callDesk(
          portal(),
          openUploadCall,
          { kind: 'video', parent_id: chapter_id, file_name: 'a.mp4', size: GB / 2 + 1, modified_at: 1 },
          by,
        )
      ).status;
    expect([await open(token), await open(other)]).toEqual([true, false]);
    portal().advance(hour + 1);
    const { token: later } = await signInStaff(portal());
    expect(await open(later)).toBe(true);
  });

  test('waits while the disk is full, says so, and goes on afterwards', async () => {
    const { chapter_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const { deps } = portal();
    const store = deps.media;
    const bytes = pdf('goes on');
    const { upload_id } = await openTestUpload(
      portal(),
      { kind: 'pdf', parent_id: chapter_id, file_name: 'a.pdf', bytes },
      token,
    );
    const send = () => sendPart(portal(), { upload_id, position: 0 }, bytes, token);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    // Little room, and none, which only a folder of this machine notices.
    for (const media of [
      { ...store, findFree: async () => 2 ** 29 - 1 },
      { ...store, put: () => Promise.reject(full) },
    ]) {
      deps.media = media;
      expect(await send()).toEqual({ statusCode: 507, received: undefined });
      expect(await deps.db.selectFrom('upload_part').selectAll().execute()).toEqual([]);
    }
    deps.media = store;
    expect((await send()).received).toBe(bytes.length);
    deps.media = { ...store, put: () => Promise.reject(full) };
    let answer = await callDesk(portal(), finishUploadCall, { upload_id }, token);
    // A check that takes long goes on without who asked for it.
    while (answer.statusCode === 200) answer = await callDesk(portal(), finishUploadCall, { upload_id }, token);
    expect(answer).toMatchObject({
      statusCode: 507,
      message: expect.stringMatching(/^The portal's disk is full/),
    });
    expect(await deps.db.selectFrom('study_material').selectAll().execute()).toEqual([]);
    deps.media = store;
    expect((await finishTestUpload(portal(), upload_id, token)).state).toBe('done');
    await noPartsStay();
  });

  test('is added once, whoever checks it, and not at all when it is given up during the check', async () => {
    const { chapter_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const { deps } = portal();
    const store = deps.media;
    const finishWhile = async (
      file_name: string,
      meanwhile: (upload_id: string) => Promise<unknown>,
      finish: (upload_id: string) => Promise<unknown>,
    ) => {
      const file = { kind: 'pdf', parent_id: chapter_id, file_name, bytes: pdf(file_name) } as const;
      const { upload_id } = await openTestUpload(portal(), file, token);
      await sendPart(portal(), { upload_id, position: 0 }, file.bytes, token);
      let isFirst = true;
      deps.media = {
        ...store,
        put: async (...given) => {
          await store.put(...given);
          if (!isFirst) return;
          isFirst = false;
          await meanwhile(upload_id);
        },
      };
      await finish(upload_id).finally(() => {
        deps.media = store;
      });
    };
    const takeOver = async (upload_id: string) => {
      await deps.db.updateTable('upload').set({ checked_until: 0 }).execute();
      const dataDir = await mkdtemp(join(tmpdir(), 'upload-'));
      await finishUpload({ ...deps, dataDir }, { upload_id, by: 'another process' });
      await rm(dataDir, { recursive: true });
    };
    await finishWhile('once.pdf', takeOver, (upload_id) => finishTestUpload(portal(), upload_id, token));
    const giveUp = (upload_id: string) => callDesk(portal(), cancelUploadCall, { upload_id }, token);
    await finishWhile('never.pdf', giveUp, async (upload_id) => {
      // It is somebody else's, or nobody's, once it is given up.
      while ((await callDesk(portal(), finishUploadCall, { upload_id }, token)).statusCode === 200);
    });
    expect(await deps.db.selectFrom('study_material').select('title').execute()).toEqual([{ title: 'once' }]);
    expect(portal().log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });

  test('that another process was checking when it was killed is taken over', async () => {
    const { chapter_id } = await addChapter();
    const { token } = await signInStaff(portal());
    const bytes = pdf('taken over');
    const { upload_id } = await openTestUpload(
      portal(),
      { kind: 'pdf', parent_id: chapter_id, file_name: 'a.pdf', bytes },
      token,
    );
    await sendPart(portal(), { upload_id, position: 0 }, bytes, token);
    const { db, clock } = portal().deps;
    await db
      .updateTable('upload')
      .set({ state: 'checking', checked_until: clock() + 30_000 })
      .execute();
    const finish = async () => (await callDesk(portal(), finishUploadCall, { upload_id }, token)).data().state;
    expect(await finish()).toBe('checking');
    portal().advance(31_000);
    expect((await finishTestUpload(portal(), upload_id, token)).state).toBe('done');
  });
});

onEachStore('an upload that is given up', (portal) => {
  const film = mp4('a film that is long enough to come in parts');

  async function addChapter() {
    const academy = testAcademy(portal().deps.db);
    const chapter_id = await academy.chapter(await academy.subject());
    return { chapter_id, token: (await signInStaff(portal())).token };
  }

  async function open({ chapter_id, token }: Awaited<ReturnType<typeof addChapter>>): Promise<string> {
    const file = { kind: 'video', parent_id: chapter_id, file_name: 'A film.mp4', bytes: film } as const;
    return (await openTestUpload(portal(), file, token)).upload_id;
  }

  /** Sends the first bytes of a part over a connection of its own. The portal has its head by then. */
  async function beginPart(upload_id: string, token: string, bytes: number) {
    const { app } = portal();
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const received = new Promise<ServerResponse>((resolve) =>
      app.server.once('request', (_request, reply) => resolve(reply)),
    );
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    const head = [
      `POST ${deskApiPath}/${uploadPartCall.name}?upload_id=${upload_id}&position=0 HTTP/1.1`,
      ...['Host: 127.0.0.1', 'Content-Type: application/octet-stream', 'Connection: close'],
      ...[`Authorization: Bearer ${token}`, `Content-Length: ${film.length}`],
    ].join('\r\n');
    socket.write(`${head}\r\n\r\n`);
    socket.write(film.subarray(0, bytes));
    return { socket, reply: await received };
  }

  const partsLeft = async () => await portal().deps.db.selectFrom('upload_part').select('part_id').execute();

  test('while a part arrives is no fault of the portal', async () => {
    const at = await addChapter();
    const upload_id = await open(at);
    const { socket, reply } = await beginPart(upload_id, at.token, 20);
    // The part is let in before its bytes are read.
    await expect.poll(() => reply.req.listenerCount('data'), { timeout: 10_000 }).toBeGreaterThan(0);
    expect((await callDesk(portal(), cancelUploadCall, { upload_id }, at.token)).statusCode).toBe(200);
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.write(film.subarray(20));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(await partsLeft()).toEqual([]);
  });

  test.each([0, 1, 50, film.length - 1, film.length])('by whoever leaves after %i bytes is none', async (bytes) => {
    const at = await addChapter();
    const { socket, reply } = await beginPart(await open(at), at.token, bytes);
    socket.resetAndDestroy();
    await expect.poll(() => reply.writableEnded, { timeout: 10_000 }).toBe(true);
    expect(reply.statusCode).toBeLessThan(500);
  });

  test('at any moment, by all that a page does at once, is none', async () => {
    const at = await addChapter();
    const half = film.length >> 1;
    for (let round = 0; round < 10; round += 1) {
      const upload_id = await open(at);
      const part = (from: number, to: number) =>
        sendPart(portal(), { upload_id, position: from }, film.subarray(from, to), at.token);
      const done = await Promise.all([
        part(0, half),
        part(0, film.length),
        callDesk(portal(), finishUploadCall, { upload_id }, at.token),
        callDesk(portal(), cancelUploadCall, { upload_id }, at.token),
        part(half, film.length),
      ]);
      // Only two parts of somebody come at once; the others are to wait.
      expect(
        done.map(({ statusCode }) => statusCode).filter((status) => ![200, 400, 403, 503].includes(status)),
      ).toEqual([]);
      await callDesk(portal(), cancelUploadCall, { upload_id }, at.token);
      expect(await partsLeft()).toEqual([]);
    }
  });

  test('a part that the store has lost asks for the file again', async () => {
    const at = await addChapter();
    const upload_id = await open(at);
    await sendPart(portal(), { upload_id, position: 0 }, film, at.token);
    for (const { part_id } of await partsLeft()) await portal().deps.media.remove(`uploads/${part_id}.part`);
    const upload = await finishTestUpload(portal(), upload_id, at.token);
    expect(upload).toMatchObject({ state: 'refused', messages: ['This file has not arrived completely.'] });
  });
});

/** Longer than a process has a check that it does not renew. */
const tooLongMs = 31_000;

onEachApp('a check of an upload that another process takes over', (portal) => {
  test('leaves the whole file, though the first process was only frozen, and goes on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
    const media = fileStore(join(dataDir, 'media'));
    portal().deps.media = media;
    const { db, clock } = portal().deps;
    const academy = testAcademy(db);
    const parent_id = await academy.chapter(await academy.subject());
    const { token } = await signInStaff(portal());
    const bytes = mp4('x'.repeat(200_000));
    const film = { kind: 'video', parent_id, file_name: 'Film.mp4', bytes } as const;
    const { upload_id } = await openTestUpload(portal(), film, token);
    const half = bytes.length >> 1;
    await sendPart(portal(), { upload_id, position: 0 }, bytes.subarray(0, half), token);
    await sendPart(portal(), { upload_id, position: half }, bytes.subarray(half), token);

    const [frozen, stored, firstIsDone] = [newEvent(), newEvent(), newEvent()];
    let now = clock();
    const own = { ...portal().deps, dataDir, clock: () => now };
    const put: typeof media.put = async (...given) => {
      await media.put(...given);
      stored.resolve();
      await frozen.promise;
    };
    let reads = 0;
    const read: typeof media.read = (...given) => {
      reads += 1;
      return reads === 1 ? media.read(...given) : Readable.from(readLate(given));
    };
    async function* readLate(given: Parameters<typeof media.read>) {
      frozen.resolve();
      await firstIsDone.promise;
      yield* media.read(...given);
    }
    const first = finishUpload({ ...own, media: { ...media, put } }, { upload_id, by: 'Omana' });
    await stored.promise;
    now += tooLongMs;
    const second = finishUpload({ ...own, media: { ...media, read } }, { upload_id, by: 'Omana' });
    await first.finally(firstIsDone.resolve);
    await second;

    const topics = await db.selectFrom('topic').select(['video', 'size']).execute();
    expect(topics).toMatchObject([{ size: bytes.length }]);
    expect(statSync(join(dataDir, 'media', topics[0]?.video ?? '')).size).toBe(bytes.length);
    expect((await db.selectFrom('upload').select('state').executeTakeFirst())?.state).toBe('done');
    rmSync(dataDir, { recursive: true });
  });
});

function newEvent() {
  return Promise.withResolvers<void>();
}
