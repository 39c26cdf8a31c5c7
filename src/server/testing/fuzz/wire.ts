import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface WireAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends bytes to a server as they are, and answers with all that comes back until either side ends. What was begun and not
 * ended in them is ended after `meanwhile`.
 */
export async function sendRaw(port: number, bytes: string, meanwhile?: () => Promise<unknown>): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answered = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answered += text;
  });
  // A server that refuses closes with bytes of ours unread: the connection is then reset after its answer.
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
  return answered;
}

/** The answers in what came back; throws where anything else is in it, or one is cut off. */
export function readAnswers(text: string): WireAnswer[] {
  if (text === '') return [];
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const statusCode = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (end < 0 || !statusCode) throw new Error(`This is no answer: ${JSON.stringify(text.slice(0, 200))}`);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const begin = end + 4;
  const after = begin + Number(headers['content-length'] ?? 0);
  if (text.length < after) throw new Error(`This answer is cut off: ${JSON.stringify(text)}`);
  const answer = { statusCode, headers, body: Buffer.from(text.slice(begin, after), 'latin1').toString() };
  return [...(statusCode < 200 ? [] : [answer]), ...readAnswers(text.slice(after))];
}
