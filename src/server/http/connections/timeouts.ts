import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { type BodyTimeouts, defaultBodyTimeouts } from '#server/http/body/read-bodies.ts';

/** How long the portal waits for a client, in milliseconds. */
export interface ConnectionTimeouts {
  /**
   * For the headers of a request, from its first byte or from the start of the connection. They fit into one packet.
   */
  headersMs: number;
  /** For a whole request, also if it got its response before its body ended: Node throws the rest away until then. */
  requestMs: number;
  body: BodyTimeouts;
  /** For any traffic while a request is being served. A player that was paused asks again for the rest of its video. */
  silentMs: number;
  /** Between requests. This is longer than the minute after which proxies close, so that the proxy closes first. */
  idleMs: number;
  /** How often Node checks the timeouts for headers and requests. */
  checkEveryMs: number;
}

export const defaultTimeouts: ConnectionTimeouts = {
  headersMs: 30_000,
  requestMs: 120_000,
  body: defaultBodyTimeouts,
  silentMs: 180_000,
  idleMs: 72_000,
  checkEveryMs: 5_000,
};

/**
 * A client that has sent so many on one connection opens the next one, which costs it next to nothing. Somebody may send
 * thousands at once, without waiting for the responses, and Node reads all that came before anybody else's.
 */
const maxRequestsPerSocket = 100;

/** None of these timeouts ends a response that the client goes on reading: a video may stream for hours. */
export function connectionOptions(timeouts: ConnectionTimeouts) {
  return {
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silentMs,
    keepAliveTimeout: timeouts.idleMs,
    maxRequestsPerSocket,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Closes a connection with more requests than that. Node would send each of them a response. */
export function closeTooMany(server: Server): void {
  server.on('dropRequest', (_request, socket: Socket) => socket.destroy());
}

const upperLimit = 20_000;

/**
 * At most half of the files that this process may open are connections, so that the database and the videos always get
 * theirs. Connections beyond that are closed at once.
 */
export function maxConnections(): number {
  try {
    // Node has already raised the soft limit to the hard one.
    const [, openFiles] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return openFiles === undefined ? upperLimit : Math.min(upperLimit, Math.floor(Number(openFiles) / 2));
  } catch {
    return upperLimit;
  }
}
