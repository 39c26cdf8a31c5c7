import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from './student.ts';

/** A call that somebody makes and never hears of again. */
export interface LostCall {
  url: string;
  path: string;
  session?: Session;
  payload: object;
}

/** The network fails on the last metre: the portal has sent its answer, and nobody gets it. Resolves to the answer. */
export function dropReply(call: LostCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = send(call).once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('end', () => {
        sent.destroy();
        // Sent away because there is too much to do: nothing was carried out.
        resolve(response.statusCode === 503 ? wait(50).then(() => dropReply(call)) : body);
      });
    });
  });
}

/** The phone loses its network with the request just sent; resolves once `isStored` sees that the portal has carried it out. */
export async function hangUp(call: LostCall, isStored: () => Promise<boolean>): Promise<void> {
  const sent = send(call).on('error', () => {});
  await new Promise((resolve) => sent.once('finish', resolve));
  // Half of them are gone before the portal has even read them: it then carries out the rest, or nothing.
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
