import { runInNewContext } from 'node:vm';
import { parseJson } from '#server/platform/text/parse-json.ts';
import type { GatewayDescription } from './gateway-description.ts';

/** What a gateway returned. */
export interface GatewayResponse {
  status: number;
  /** The beginning, if it is long. */
  body: string;
}

/** An answer that is longer than this is none that a gateway documents. */
const maxBytes = 64_000;
/** Some patterns take years for some texts, and nothing else would run meanwhile. */
const maxMatchMs = 100;

/** Reads at most the beginning of a response, and lets go of the rest. */
export async function readResponse(response: Response): Promise<GatewayResponse> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return { status: response.status, body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').trim() };
}

/** Whether a gateway has accepted the message. */
export function isGood({ status, body }: GatewayResponse, good: GatewayDescription['good_answer']): boolean {
  if (status < 200 || status > 299) return false;
  if (good === '2xx') return true;
  if ('matches' in good) return matches(body, good.matches);
  const value = findField(body, good.field);
  const accepted = Array.isArray(good.is) ? good.is : [good.is];
  return value !== undefined && accepted.some((one) => String(one) === String(value));
}

function matches(body: string, pattern: string): boolean {
  try {
    const context = { body, pattern };
    return runInNewContext("new RegExp(pattern, 'u').test(body)", context, { timeout: maxMatchMs }) === true;
  } catch {
    return false;
  }
}

/** The words of an answer: those at a path of a JSON answer, or else all of it. */
export function wordsOf({ body }: GatewayResponse, path: string | undefined): string {
  const found = path === undefined ? undefined : findField(body, path);
  if (found === undefined || found === null || found === '') return body;
  return typeof found === 'string' ? found : JSON.stringify(found);
}

/** The value at a path of JSON, such as `messages.0.status`; undefined if there is none, or no JSON. */
function findField(body: string, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, parseJson(body));
}
