import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a student's session was found for this request. */
    isFromStudent: boolean;
    /** Why the portal refused the call; '' if it did not. It holds nothing of the student's. */
    refusal: string;
  }
}

export interface FinishedRequest {
  method: string;
  /** The route's pattern and not the URL, because a signed URL grants access. */
  route: string;
  status: number;
  ms: number;
  isFromStudent: boolean;
  refusal: string;
  log: Pick<FastifyBaseLogger, 'info' | 'debug'>;
}

/** Lets routes say of a request what the log and the metrics tell. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('isFromStudent', false);
  app.decorateRequest('refusal', '');
}

/** Calls `tell` with each request whose response is finished. */
export function onFinished(app: FastifyInstance, tell: (request: FinishedRequest) => void): void {
  app.addHook('onResponse', ({ method, routeOptions, isFromStudent, refusal, log }, reply, done) => {
    const { url: route = '(none)' } = routeOptions;
    tell({ method, route, status: reply.statusCode, ms: reply.elapsedTime, isFromStudent, refusal, log });
    done();
  });
}
