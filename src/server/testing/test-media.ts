import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Session } from '#server/domain/sessions/session.repository.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import type { TestApp } from './test-app.ts';

export const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Adds a student with an open session, for which media URLs can be signed. */
export async function signedIn(test: TestApp): Promise<Session & { token: string }> {
  const { stud_id, token } = await test.signIn();
  const { session_id, access_version } = await test.deps.db
    .selectFrom('session')
    .select(['session_id', 'access_version'])
    .where('stud_id', '=', stud_id)
    .executeTakeFirstOrThrow();
  return { session_id, stud_id, access_version, token };
}

/** Stores a file, and signs a URL of it for a new student. */
export async function addFile(test: TestApp, name: string, bytes = content) {
  const hash = createHash('sha256').update(name).digest('hex');
  await put(test, `${hash}/${name}`, bytes);
  const session = await signedIn(test);
  return { hash, session, url: signedVideoUrl(test.deps, session, `${hash}/${name}`, test.deps.clock()) };
}

export async function put(test: TestApp, key: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-media-'));
  await writeFile(join(folder, 'file'), bytes);
  await test.deps.media.put(key, join(folder, 'file'));
  await rm(folder, { recursive: true });
}

/** The whole response to a path that is sent byte for byte. An HTTP client would normalise the path first. */
export async function getRaw({ app }: TestApp, path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`, 'latin1'));
  return await text(socket);
}
