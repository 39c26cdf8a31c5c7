/** A response as it arrived. The portal sends refusals with 200 as well, and failures with an envelope too. */
export interface RawResponse {
  statusCode: number;
  /** The body's text, byte for byte. */
  body: string;
}

/** Sends a call once, whatever comes of it. The path is the one below /api, such as '/Student/subjects'. */
export async function sendCall(
  url: string,
  path: string,
  payload: object,
  { token, signal }: { token?: string; signal?: AbortSignal } = {},
): Promise<RawResponse> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: JSON.stringify(payload),
    ...(signal ? { signal } : {}),
  });
  return { statusCode: response.status, body: await response.text() };
}

export interface Envelope<Data> {
  status: boolean;
  message: string;
  data: Data;
  token?: string;
}

/** Sends a call that has to succeed; throws if it is refused or fails. */
export async function callApi<Data>(url: string, path: string, payload: object, token?: string) {
  const { statusCode, body } = await sendCall(url, path, payload, token === undefined ? {} : { token });
  const envelope: Envelope<Data> = statusCode === 200 ? JSON.parse(body) : { status: false, message: body };
  if (!envelope.status) throw new Error(`${path} did not succeed (${statusCode}): ${envelope.message}`);
  return envelope;
}
