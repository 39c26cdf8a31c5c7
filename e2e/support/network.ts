import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { test as base, expect } from './portal.ts';

/**
 * Playwright's test with a network between the browser and the portal, and with the offline worker, whose requests it
 * sees too.
 */
export const test = base.extend<{ network: Network }>({
  async network({ portal }, use) {
    const network = await startNetwork(portal.url);
    await use(network);
    await network.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
  serviceWorkers: 'allow',
  async page({ page }, use) {
    // On a busy machine the browser takes the connection for a slow one, on which the offline worker waits for a minute.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
    await use(page);
  },
});
export { expect };

/** What the network sends with status 200 instead of passing a request on. */
interface ForeignResponse {
  type: string;
  body: string;
}

/** A request that was seen: its path, and the size of the body that came back so far, in bytes on the wire. */
export interface Exchange {
  path: string;
  bytes: number;
}

/**
 * A proxy, as a school's filter may be one. `answer` says for a path what it sends by itself; undefined passes the
 * request on. `seen` has all requests in their order.
 */
export interface Network {
  url: string;
  seen: Exchange[];
  answer: (path: string) => ForeignResponse | undefined;
  /** Whether it drops every request. The browser's own 'offline' may begin a moment late in a page that is just loading. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** A Wi-Fi's sign-in page. */
export const signInPage = {
  type: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><h1>Sign in to this Wi-Fi</h1>',
};

export async function startNetwork(target: string): Promise<Network> {
  const network: Network = { url: '', seen: [], answer: () => undefined, isDown: false, stop };
  const server = createServer((incoming, outgoing) => {
    if (network.isDown) return void incoming.destroy();
    const { url = '/', method, headers } = incoming;
    const exchange = { path: url, bytes: 0 };
    network.seen.push(exchange);
    const foreign = network.answer(url);
    if (foreign) {
      outgoing.writeHead(200, { 'Content-Type': foreign.type, 'Cache-Control': 'max-age=3600' }).end(foreign.body);
      return;
    }
    // A connection of its own: one that is kept may close while a request is on its way.
    const passedOn = request(new URL(url, target), { method, headers, agent: false }, (response) => {
      // The browser may have given up meanwhile.
      if (outgoing.destroyed) return void response.destroy();
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (bytes: Buffer) => {
        exchange.bytes += bytes.length;
      });
      pipeline(response, outgoing, () => {});
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The network has no port');
  network.url = `http://127.0.0.1:${address.port}`;
  return network;

  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
