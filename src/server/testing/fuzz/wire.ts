import { once } from 'node:events';
import { connect } from 'node:net';

/** A response as it came over the wire. */
export interface WireResponse {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes to a server and returns everything that it sends until either side closes the connection. With
 * `meanwhile`, this side closes after it has resolved.
 */
export async function sendRaw(port: number, bytes: string, meanwhile?: () => Promise<unknown>): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // A server that rejects a request closes without reading the rest, which resets the connection after the response.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.once('end', () => socket.end());
  await Promise.race([once(socket, 'connect'), closed]);
  socket.write(Buffer.from(bytes, 'latin1'));
  if (meanwhile) {
    await meanwhile();
    socket.end();
  }
  await closed;
  return received;
}

/** Parses the responses in the received text. Throws when one is truncated, or for any other text. */
export function readResponses(text: string): WireResponse[] {
  if (text === '') return [];
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const statusCode = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (end < 0 || !statusCode) throw new Error(`This is not a response: ${JSON.stringify(text.slice(0, 200))}`);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const begin = end + 4;
  const after = begin + Number(headers['content-length'] ?? 0);
  if (text.length < after) throw new Error(`This response is truncated: ${JSON.stringify(text)}`);
  const response = { statusCode, headers, body: Buffer.from(text.slice(begin, after), 'latin1').toString() };
  return [...(statusCode < 200 ? [] : [response]), ...readResponses(text.slice(after))];
}
