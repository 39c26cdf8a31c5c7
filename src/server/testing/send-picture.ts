import { type DeskDataOf, deskApiPath } from '#contract/desk/desk-call.ts';
import { addPictureCall } from '#contract/desk/pictures.ts';
import { envelope } from '#contract/envelope.ts';
import type { TestApp } from './test-app.ts';

/** Sends a picture, or what somebody says is one. */
export async function sendPicture(
  { app }: Pick<TestApp, 'app'>,
  bytes: Buffer,
  token?: string,
  type = 'application/octet-stream',
) {
  const response = await app.inject({
    method: 'POST',
    url: `${deskApiPath}/${addPictureCall.name}`,
    headers: { 'content-type': type, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: bytes,
  });
  return { statusCode: response.statusCode, ...envelope.parse(response.json()) };
}

/** Adds a picture that is one. */
export async function addTestPicture(
  test: Pick<TestApp, 'app'>,
  bytes: Buffer,
  token: string,
): Promise<DeskDataOf<typeof addPictureCall>> {
  return addPictureCall.data.parse((await sendPicture(test, bytes, token)).data);
}

/** The beginning of a PNG of this size, as far as the import reads it. The same `seed` makes the same picture. */
export function testPicture(width: number, height: number, seed = ''): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.from(seed)]);
}
