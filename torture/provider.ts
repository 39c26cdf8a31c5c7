import { setTimeout as wait } from 'node:timers/promises';

export interface Reply {
  status: boolean;
  message: string;
  data: unknown;
  token?: string;
  /** The answer's bytes, as text. */
  body: string;
}

/** What kept a call from being answered: no network, or a server that could not. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly statusCode: number | undefined;
  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** An answer that says that something which was acknowledged is gone: a session that was opened, a course that was there. */
export class Denied extends Error {
  override name = 'Denied';
}

const patienceMs = 20_000;
/** Sooner than the web app, so that there is work under way at every blow. */
const tryAgainMs = 100;

/** Makes a call once. Throws Unanswered where it may have happened or not. */
export async function post(url: string, path: string, payload: object, token = ''): Promise<Reply> {
  const { statusCode, body } = await send(url, path, payload, token);
  if (statusCode >= 500 || statusCode === 429) throw new Unanswered(body, statusCode);
  if (statusCode !== 200) throw new Denied(`${path}: ${statusCode} ${body}`);
  return { ...JSON.parse(body), body };
}

/** Makes a call until it is answered, as the web app does. `noticed` hears of each try that was not. */
export async function persist(call: () => Promise<Reply>, noticed: (why: Unanswered) => void): Promise<Reply> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      noticed(error);
    }
    await wait(tryAgainMs * (0.5 + Math.random()));
  }
}

async function send(url: string, path: string, payload: object, token: string) {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { token }) },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { statusCode: response.status, body: await response.text() };
  } catch (error) {
    throw new Unanswered(String(error));
  }
}
