declare global {
  interface Window {
    /** The responses to the calls that first-paint/boot.ts sent, by URL, token and body. */
    firstCalls?: Record<string, Promise<Response>>;
  }
}

/** As long as the query cache takes a response for fresh. */
const freshMs = 30_000;

/** The response to a call that was sent before the app had loaded; undefined if there is none. Each is taken once. */
export function takeFirstCall(url: string, token: string | undefined, body: string): Promise<Response> | undefined {
  const key = `${url} ${token} ${body}`;
  const response = window.firstCalls?.[key];
  if (response) delete window.firstCalls?.[key];
  return performance.now() < freshMs ? response : undefined;
}
