import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import { cancelUploadCall, finishUploadCall, uploadPartCall } from '#contract/desk/uploads.ts';
import { onEachStore } from '#server/testing/each-store.ts';
import { finishTestUpload, openTestUpload, sendPart } from '#server/testing/send-part.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { mp4 } from '#server/testing/tiny-media.ts';

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
    expect(upload).toMatchObject({ state: 'refused', messages: ['This file has not arrived as a whole.'] });
  });
});
