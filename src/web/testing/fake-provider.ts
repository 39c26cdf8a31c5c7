import { vi } from 'vitest';

/** A call as it went out. */
export interface SentCall {
  method: string;
  path: string;
  token: string | null;
  payload: Record<string, unknown>;
}

/** What a path answers: JSON, a Response for what is not a proper answer, an Error for a lost network, or a promise of one. */
type Reply = object | Error;
export type Replies = Record<string, Reply | ((payload: Record<string, unknown>) => Reply)>;

export const ok = (data: unknown, more: object = {}) => ({ status: true, message: '', data, ...more });
export const refusal = (message: string) => ({ status: false, message });
/** The provider has too much to do, and begins nothing. */
export const busy = (seconds: number) =>
  Response.json(refusal('Very busy.'), { status: 503, headers: { 'Retry-After': String(seconds) } });
/** The answer is still on its way. */
export const never = new Promise<never>(() => {});
export const noNetwork = new TypeError('Failed to fetch');

/** Puts a provider in the place of the network. Paths are without the base address and the query; what is unknown is a 404. */
export function fakeProvider(replies: Replies) {
  const sent: SentCall[] = [];
  const answer = async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname.replace(/^\/api/, '');
    const payload = init.body ? JSON.parse(String(init.body)) : {};
    sent.push({ method: init.method ?? 'GET', path, token: new Headers(init.headers).get('Token'), payload });
    const told = replies[path] ?? Response.json(refusal('No such thing'), { status: 404 });
    const reply = await (typeof told === 'function' ? told(payload) : told);
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply.clone() : Response.json(reply);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { sent, to: (path: string) => sent.filter((call) => call.path === path), replies };
}
