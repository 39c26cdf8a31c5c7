import type { Call } from '#contract/call.ts';

/** A request and what came back, as the report shows it. */
export interface Exchange {
  /** Such as 'POST /Student/topics'. */
  request: string;
  sent: string;
  /** 0 where nothing came back. */
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined where it is none. */
  body: unknown;
}

export interface Sending {
  token?: string | undefined;
  /** Instead of the payload as JSON. */
  rawBody?: string;
  contentType?: string;
}

const timeoutMs = 30_000;
/** Of a file, this is enough to see what it is. */
const maxFileBytes = 64 * 1024;

/** Speaks HTTP with a provider, as the web app does from a page of `origin`. */
export class Client {
  readonly baseUrl: string;
  readonly origin: string;

  constructor(baseUrl: string, origin: string) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.origin = new URL(origin).origin;
  }

  /** Whether a browser lets pages of `origin` read the answers only with CORS headers. */
  get isCrossOrigin(): boolean {
    return new URL(this.baseUrl).origin !== this.origin;
  }

  async send(call: Call, payload: object, { token, rawBody, contentType }: Sending = {}): Promise<Exchange> {
    const sent = rawBody ?? JSON.stringify(payload);
    const headers = {
      ...(call.method === 'POST' && { 'content-type': contentType ?? 'application/json' }),
      ...(token !== undefined && { token }),
    };
    const request = { method: call.method, headers, ...(call.method === 'POST' && { body: sent }) };
    return await this.#exchange(call.path, call.method === 'POST' ? sent : '', request);
  }

  /** Asks as a browser does before it lets the page make the call. */
  async preflight(call: Call): Promise<Exchange> {
    const wanted = ['content-type', ...(call.session ? ['token'] : [])].join(',');
    const asked = { 'access-control-request-method': call.method, 'access-control-request-headers': wanted };
    return await this.#exchange(call.path, `Access-Control-Request-Headers: ${wanted}`, {
      method: 'OPTIONS',
      headers: asked,
    });
  }

  /** Fetches the beginning of a file. Its URL may be relative to the base URL. */
  async fetchFile(url: string, headers: Record<string, string> = {}): Promise<Exchange> {
    const { href } = new URL(url, `${this.baseUrl}/`);
    const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return await this.#exchange(href, sent.join(', '), { method: 'GET', headers });
  }

  async #exchange(path: string, sent: string, request: RequestInit & { headers: object }): Promise<Exchange> {
    const url = /^https?:/.test(path) ? path : this.baseUrl + path;
    const exchange = { request: `${request.method} ${path}`, sent, status: 0, headers: new Headers(), body: undefined };
    try {
      const response = await fetch(url, {
        ...request,
        headers: { ...request.headers, origin: this.origin },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readStart(response, request.method === 'GET' ? maxFileBytes : Number.POSITIVE_INFINITY);
      return { ...exchange, status: response.status, headers: response.headers, text, body: parseJson(text) };
    } catch (error) {
      return { ...exchange, text: reasonOf(error) };
    }
  }
}

/** The body as bytes in Latin-1 where it is a file, as text otherwise. */
async function readStart(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  const isText = /json|text|mpegurl/.test(response.headers.get('content-type') ?? 'text');
  return Buffer.concat(chunks).toString(isText ? 'utf8' : 'latin1');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
