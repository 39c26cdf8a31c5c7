/** A session of a WebDriver (https://www.w3.org/TR/webdriver2/): its commands are requests with JSON. */
export interface Session {
  /** Sends a command, and returns its value as the specification describes it. */
  send<Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>;
}

/** A refusal of the driver; `code` is one of the specification's, such as 'stale element reference'. */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** By this name the specification refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = { [elementKey]: string };

export const idOf = (element: ElementReference) => element[elementKey];

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return { send: (method, path, body) => send(method, `${driver}/session/${sessionId}${path}`, body) };
}

async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}) });
  const { value } = await response.json();
  if (!response.ok) throw new DriverError(value.error, value.message);
  return value;
}
