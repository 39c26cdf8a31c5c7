/** A provider's response, read to its end. */
export interface Answer {
  response: Response;
  /** The response's JSON; undefined where it is not JSON, such as the sign-in page of a hotel's network. */
  body: unknown;
}

/** A call that first-paint/boot.ts has sent, and its answer as soon as it is there. */
export interface FirstCall {
  coming: Promise<Answer>;
  answer?: Answer;
}

declare global {
  interface Window {
    /** The calls that the page sent before the app had loaded, by URL, token and body. */
    firstCalls?: Record<string, FirstCall>;
  }
}

/** As long as the query cache takes a response for fresh. */
const freshMs = 30_000;

/** A call that was sent before the app had loaded; undefined if there is none. Its answer is to be taken once. */
export function findFirstCall(url: string, token: string | undefined, body: string): FirstCall | undefined {
  return performance.now() < freshMs ? window.firstCalls?.[keyOf(url, token, body)] : undefined;
}

/** Forgets a call whose answer was taken. */
export function forgetFirstCall(url: string, token: string | undefined, body: string): void {
  delete window.firstCalls?.[keyOf(url, token, body)];
}

const keyOf = (url: string, token: string | undefined, body: string) => `${url} ${token} ${body}`;
