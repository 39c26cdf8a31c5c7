import type { DeskDataOf } from '#contract/desk/desk-call.ts';
import { deskApiPath } from '#contract/desk/desk-call.ts';
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
