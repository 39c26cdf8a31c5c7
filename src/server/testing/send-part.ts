import { deskApiPath } from '#contract/desk/desk-call.ts';
import { finishUploadCall, openUploadCall, type UploadKind, uploadPartCall } from '#contract/desk/uploads.ts';
import { envelope } from '#contract/envelope.ts';
import type { TestApp } from './test-app.ts';
import { callDesk } from './test-desk.ts';

/** Sends a part of an upload. `received` is undefined where it was not answered. */
export async function sendPart(
  { app }: Pick<TestApp, 'app'>,
  { upload_id, position }: { upload_id: string; position: number | string },
  bytes: Buffer,
  token?: string,
): Promise<{ statusCode: number; received: number | undefined }> {
  const response = await app.inject({
    method: 'POST',
    url: `${deskApiPath}/${uploadPartCall.name}?${new URLSearchParams({ upload_id, position: String(position) })}`,
    headers: {
      'content-type': 'application/octet-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: bytes,
  });
  const read = uploadPartCall.data.safeParse(envelope.parse(response.json()).data);
  return { statusCode: response.statusCode, received: read.data?.received };
}

interface TestUpload {
  kind: UploadKind;
  parent_id: string;
  file_name: string;
  bytes: Buffer;
}

export async function openTestUpload(test: TestApp, { bytes, ...file }: TestUpload, token: string) {
  const input = { ...file, size: bytes.length, modified_at: 1 };
  return (await callDesk(test, openUploadCall, input, token)).data();
}

/** Sends a whole file in two parts, and has it checked. */
export async function uploadFile(test: TestApp, file: TestUpload, token: string) {
  const { upload_id } = await openTestUpload(test, file, token);
  const middle = Math.floor(file.bytes.length / 2);
  for (const [from, to] of [
    [0, middle],
    [middle, file.bytes.length],
  ] as const)
    await sendPart(test, { upload_id, position: from }, file.bytes.subarray(from, to), token);
  return await finishTestUpload(test, upload_id, token);
}

/** Has a whole upload checked, as the page does: it asks again while that takes long. */
export async function finishTestUpload(test: TestApp, upload_id: string, token: string) {
  for (;;) {
    const upload = (await callDesk(test, finishUploadCall, { upload_id }, token)).data();
    if (upload.state !== 'checking') return upload;
  }
}
