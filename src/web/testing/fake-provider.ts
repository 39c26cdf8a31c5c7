import { vi } from 'vitest';

/** A call as it was sent. */
export interface SentCall {
  method: string;
  path: string;
  token: string | null;
  payload: Record<string, unknown>;
}

/**
 * The reply of a path: JSON, a Response that is not a proper one, an Error for a lost network, or a promise of one of
 * these.
 */
type Reply = object | Error;
export type Replies = Record<string, Reply | ((payload: Record<string, unknown>) => Reply)>;

export const ok = (data: unknown, more: object = {}) => ({ status: true, message: '', data, ...more });
export const refusal = (message: string) => ({ status: false, message, data: null });
/** The provider is too busy, and rejects the call. */
export const busy = (seconds: number) =>
  Response.json(refusal('Very busy.'), { status: 503, headers: { 'Retry-After': String(seconds) } });
/** The response never arrives. */
export const never = new Promise<never>(() => {});
export const noNetwork = new TypeError('Failed to fetch');

/** Replaces the network by a fake provider. Its paths have neither base URL nor query; an unknown path is a 404. */
export function fakeProvider(replies: Replies) {
  const sent: SentCall[] = [];
  const respond = async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, location.href).pathname.replace(/^\/api/, '');
    const payload = init.body ? JSON.parse(String(init.body)) : {};
    sent.push({ method: init.method ?? 'GET', path, token: new Headers(init.headers).get('Token'), payload });
    const given = replies[path] ?? Response.json(refusal('No such call'), { status: 404 });
    const reply = await (typeof given === 'function' ? given(payload) : given);
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply.clone() : Response.json(reply);
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  return { sent, to: (path: string) => sent.filter((call) => call.path === path), replies };
}
