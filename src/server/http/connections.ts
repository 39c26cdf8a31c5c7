import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long the portal waits for whoever is at the other end of a connection. */
export interface Patience {
  /** For the head of a request, from its first byte, or from the connection's beginning: it fits into one packet. */
  headMs: number;
  /** For the whole of a request: 1 MB, the most there may be, takes 80 s where a phone has 100 kbit/s. */
  requestMs: number;
  /** For any sign of life while something is under way. A film that was paused is asked for again from where it was. */
  silentMs: number;
  /** Between requests: longer than the minute after which proxies close, so that it is they who do. */
  idleMs: number;
  /** How often head and request are looked at. */
  lookEveryMs: number;
}

export const usualPatience: Patience = {
  headMs: 30_000,
  requestMs: 120_000,
  silentMs: 180_000,
  idleMs: 72_000,
  lookEveryMs: 5_000,
};

/** None of these ends an answer that is being read, however long it takes: a film may last for hours. */
export function connectionOptions(patience: Patience) {
  return {
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silentMs,
    keepAliveTimeout: patience.idleMs,
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.lookEveryMs },
  } satisfies FastifyHttpOptions<Server>;
}

const mostEver = 20_000;

/**
 * So many connections at most: half of the files that this process may open, so that the database, and a file for each film,
 * are never without. What comes beyond is closed at once.
 */
export function mostConnections(): number {
  try {
    // Node has raised the lower of the two limits to the other by now.
    const [, openFiles] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return openFiles === undefined ? mostEver : Math.min(mostEver, Math.floor(Number(openFiles) / 2));
  } catch {
    return mostEver;
  }
}
