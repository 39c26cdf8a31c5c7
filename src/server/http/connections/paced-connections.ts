import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionsFirst } from '#server/http/admission/connections-first.ts';
import { createTurns, type Turns } from './turns.ts';

/** How much of a body is read and thrown away after its request got a response. Then the connection is closed. */
export interface DiscardLimits {
  bytes: number;
  ms: number;
}

/** Many clients read the response only when they have sent their body. 4 MB take 30 s at 1 Mbit/s. */
export const defaultDiscardLimits: DiscardLimits = { bytes: 4 * 1024 * 1024, ms: 30_000 };

/**
 * How many requests begin in a tick, and on how many connections bytes are thrown away: 64 kB each at most. Each of
 * them takes about half a millisecond.
 */
const requestsPerTick = 8;
const discardsPerTick = 1;
/** Each chunk of a chunked body is an event, so one of one byte costs as much as one of 64 kB. */
const maxChunkedBytes = 4096;
/** Pipelined bytes that may wait on any connection. */
const freeWaitingBytes = 4096;
/** How many connections may have more than that waiting, which is up to 80 kB each. Any further one is closed. */
const maxLongWaits = 256;
const endOfHead = '\r\n\r\n';

/**
 * Lets Node parse the next request of a connection only after the response to the one before it, and in a later tick.
 * By itself, Node parses all that has arrived at once: 64 kB can hold 3,000 requests. A browser does not send requests
 * in advance (pipelining) and notices nothing.
 *
 * A response may be finished before its request is complete, as a 413 is. The rest of the body is then read and thrown
 * away, within limits: if the connection were closed at once, the reset could destroy the response on its way.
 */
export function paceConnections(server: Server, discard = defaultDiscardLimits): void {
  let count = 0;
  const requestTurns = createTurns(
    requestsPerTick,
    connectionsFirst(() => count),
  );
  const discardTurns = createTurns(
    discardsPerTick,
    connectionsFirst(() => count),
  );
  const longWaits = new Set<Socket>();
  const connections = new WeakMap<Socket, ReturnType<typeof paced>>();
  const paced = (socket: Socket) =>
    paceConnection(socket, { requestTurns, discardTurns, longWaits, discard, isOpen: () => server.listening });
  server.on('connection', (socket: Socket) => {
    count += 1;
    connections.set(socket, paced(socket));
  });
  server.on('request', (request, response) => connections.get(request.socket)?.begin(request, response));
}

interface Shared {
  requestTurns: Turns;
  discardTurns: Turns;
  longWaits: Set<Socket>;
  discard: DiscardLimits;
  /** Whether the server accepts connections. */
  isOpen: () => boolean;
}

/** A request that is not complete, or whose response is not finished. */
interface Exchange {
  request: IncomingMessage;
  isAnswered: boolean;
  /** Of a body whose length is known. */
  bodyBytesLeft: number;
  bytesToDiscard: number;
}

function paceConnection(socket: Socket, shared: Shared) {
  const { requestTurns, discardTurns, longWaits, discard, isOpen } = shared;
  /** The last request that has begun, until it has ended. */
  let last: Exchange | undefined;
  /** Nothing is parsed meanwhile. */
  let isWaiting = false;
  let hasTurn = false;
  // Node resumes a socket whenever it has finished a request.
  const parse = takeOverParsing(socket, (chunk) => (isWaiting ? putBack(socket, chunk) : receive(chunk)));
  socket.once('close', () => longWaits.delete(socket));

  function receive(chunk: Buffer): void {
    let rest = chunk;
    if (mayGoOn() && (isInBody() || hasTurn || requestTurns.take())) {
      hasTurn = false;
      do {
        const part = rest.subarray(0, bytesOfNextPart(rest, last));
        rest = rest.subarray(part.length);
        if (!countPart(part.length)) return void socket.destroy();
        parse(part);
        if (socket.destroyed) return;
      } while (rest.length > 0 && isInBody());
    }
    // Before more is received to be thrown away, others have their turn.
    if (rest.length > 0 || last?.isAnswered) wait(rest);
  }

  const mayGoOn = () => last === undefined || !last.request.complete;
  /** The rest of a body whose length is known costs little. */
  const isInBody = () => last !== undefined && last.bodyBytesLeft > 0;

  /** Returns whether the client may send these bytes. */
  function countPart(bytes: number): boolean {
    if (!last) return true;
    last.bodyBytesLeft -= bytes;
    if (last.isAnswered) last.bytesToDiscard -= bytes;
    return last.bytesToDiscard >= 0;
  }

  function wait(rest: Buffer): void {
    isWaiting = true;
    putBack(socket, rest);
    if (mayGoOn()) goOnLater();
    const isLong = last !== undefined && rest.length > freeWaitingBytes;
    if (isLong && longWaits.add(socket).size > maxLongWaits) socket.destroy();
  }

  function goOnLater(): void {
    if (!isWaiting || hasTurn) return;
    hasTurn = true;
    const turns = last?.isAnswered ? discardTurns : requestTurns;
    turns.wait(() => {
      isWaiting = false;
      longWaits.delete(socket);
      socket.resume();
    });
  }

  return {
    begin: (request: IncomingMessage, response: ServerResponse) => {
      const bodyBytesLeft = Number(request.headers['content-length'] ?? 0);
      const exchange = { request, isAnswered: false, bodyBytesLeft, bytesToDiscard: discard.bytes };
      last = exchange;
      const end = () => {
        if (last === exchange) last = undefined;
        goOnLater();
      };
      response.once('close', () => {
        exchange.isAnswered = true;
        if (request.complete) return end();
        const timer = setTimeout(() => socket.destroy(), discard.ms).unref();
        request.once('close', () => {
          clearTimeout(timer);
          end();
          // Node closes idle connections when the server closes, and this one is not idle until now.
          if (!isOpen()) socket.destroy();
        });
      });
    },
  };
}

/**
 * How many bytes to parse next: the rest of a body whose length is known, or what comes before the end of the next
 * head. So the bytes hold the beginning of one request at most, or of two if an end of a head was cut in the middle.
 */
function bytesOfNextPart(bytes: Buffer, last: Exchange | undefined): number {
  if (last !== undefined && last.bodyBytesLeft > 0) return Math.min(bytes.length, last.bodyBytesLeft);
  const end = bytes.indexOf(endOfHead);
  const isChunked = last !== undefined && !last.request.complete;
  return Math.min(isChunked ? maxChunkedBytes : bytes.length, end < 0 ? bytes.length : end + endOfHead.length);
}

/** Passes what a socket receives to `receive` instead of Node's parser. Returns a function that parses bytes. */
function takeOverParsing(socket: Socket, receive: (chunk: Buffer) => void): (chunk: Buffer) => void {
  const parsers = socket.listeners('data');
  socket.removeAllListeners('data').on('data', receive);
  return (chunk) => {
    for (const parse of parsers) parse.call(socket, chunk);
  };
}

function putBack(socket: Socket, bytes: Buffer): void {
  socket.pause();
  if (bytes.length > 0) socket.unshift(bytes);
}
