import { readBody, type WholeResponse } from '#ui/send/send.ts';

/** A call that first-paint/boot.ts has sent, and its answer as soon as it is there. */
export interface FirstCall {
  coming: Promise<WholeResponse>;
  answer?: WholeResponse;
}

declare global {
  interface Window {
    /** The calls that the page sent before the app had loaded, by URL, token and body. */
    firstCalls?: Record<string, FirstCall>;
  }
}

/** Where a call is sent, and what is sent. The page's own script makes the same of it as the app (first-paint/boot.ts). */
export interface CallRequest {
  url: string;
  token: string | undefined;
  body: string;
}

export function requestOf(
  api: string,
  path: string,
  payload: object,
  { user, token }: { user: { stud_id: string } | undefined; token: string | undefined },
): CallRequest {
  return {
    url: api.replace(/\/$/, '') + path,
    token,
    body: JSON.stringify({ ...payload, ...(user && { stud_id: user.stud_id }) }),
  };
}

/** Sends a call before the app has loaded. */
export function sendFirstCall(request: CallRequest): Promise<WholeResponse> {
  const { url, token = '', body } = request;
  const headers = { 'Content-Type': 'application/json', Token: token };
  const coming = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(freshMs) }).then(readBody);
  const call: FirstCall = { coming };
  window.firstCalls ??= {};
  window.firstCalls[keyOf(request)] = call;
  coming.then(
    (answer) => {
      call.answer = answer;
    },
    () => {},
  );
  return coming;
}

/** As long as the query cache takes a response for fresh. */
const freshMs = 30_000;

/** A call that was sent before the app had loaded; undefined if there is none. Its answer is to be taken once. */
export function findFirstCall(request: CallRequest): FirstCall | undefined {
  return performance.now() < freshMs ? window.firstCalls?.[keyOf(request)] : undefined;
}

/** Deletes a call whose answer was taken. */
export function deleteFirstCall(request: CallRequest): void {
  delete window.firstCalls?.[keyOf(request)];
}

const keyOf = ({ url, token, body }: CallRequest) => `${url} ${token} ${body}`;
