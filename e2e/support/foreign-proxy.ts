import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** What the proxy sends with status 200 instead of passing a request on. */
interface ForeignResponse {
  type: string;
  body: string;
}

/** A Wi-Fi's sign-in page. */
export const signInPage = {
  type: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title><h1>Sign in to this Wi-Fi</h1>',
};

/**
 * A proxy between the browser and a portal, such as a school's filter. `answer` says for a path what it sends by itself;
 * undefined passes the request on. `seen` has the paths of all requests, and `received` the size of the
 * responses' bodies in bytes, without videos.
 */
export async function startForeignProxy(target: string) {
  const seen: string[] = [];
  const proxy = { received: 0, answer: (_path: string): ForeignResponse | undefined => undefined };
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    seen.push(url);
    const foreign = proxy.answer(url);
    if (foreign) {
      outgoing.writeHead(200, { 'Content-Type': foreign.type, 'Cache-Control': 'max-age=3600' }).end(foreign.body);
      return;
    }
    const passedOn = request(new URL(url, target), { method, headers }, (response) => {
      // The browser may have given up meanwhile.
      if (outgoing.destroyed) return void response.destroy();
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (bytes: Buffer) => {
        if (!response.headers['content-type']?.startsWith('video/')) proxy.received += bytes.length;
      });
      pipeline(response, outgoing, () => {});
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(proxy, { url: `http://127.0.0.1:${address.port}`, seen, stop });
}
