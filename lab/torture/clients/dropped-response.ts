import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from './student.ts';

/** A call whose sender never gets a response. */
export interface LostCall {
  url: string;
  path: string;
  session?: Session;
  payload: object;
}

/** The network fails after the portal has sent its response, so that nobody receives it. Resolves to that response. */
export function dropResponse(call: LostCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = send(call).once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('end', () => {
        sent.destroy();
        // A 503 means that the call was rejected because of too much load, and was not carried out.
        resolve(response.statusCode === 503 ? wait(50).then(() => dropResponse(call)) : body);
      });
    });
  });
}

/**
 * The phone loses its network just after the request was sent. Resolves when `isStored` sees that the portal has
 * carried it out.
 */
export async function hangUp(call: LostCall, isStored: () => Promise<boolean>): Promise<void> {
  const sent = send(call).on('error', () => {});
  await new Promise((resolve) => sent.once('finish', resolve));
  // Half of the connections end before the portal has even read the request. It may carry the call out or not.
  if (Math.random() < 0.5) sent.destroy();
  for (let tries = 0; tries < 200 && !(await isStored()); tries += 1) await wait(5);
  sent.destroy();
}

function send({ url, path, session, payload }: LostCall): ClientRequest {
  const body = JSON.stringify({ ...(session && { stud_id: session.stud_id }), ...payload });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(session && { token: session.token }),
  };
  const sent = request(`${url}/api${path}`, { method: 'POST', headers, agent: false });
  sent.end(body);
  return sent;
}
