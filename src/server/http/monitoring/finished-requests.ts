import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a student's session was found for this request. */
    isFromStudent: boolean;
    /** Why the portal refused the call; '' if it did not. It holds nothing of the student's. */
    refusal: string;
  }
  interface FastifyInstance {
    /** They are called with each request whose response is finished. */
    onFinished: ((request: FinishedRequest) => void)[];
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

/** Lets the log and the metrics see each request that is finished, also one that was answered without a route. */
export function tellFinishedRequests(app: FastifyInstance): void {
  app.decorateRequest('isFromStudent', false);
  app.decorateRequest('refusal', '');
  app.decorate('onFinished', []);
  app.addHook(
    'onResponse',
    ({ method, routeOptions, isFromStudent, refusal, log }, { statusCode, elapsedTime }, done) => {
      const route = routeOptions.url ?? '(none)';
      const finished = { method, route, status: statusCode, ms: elapsedTime, isFromStudent, refusal, log };
      for (const tell of app.onFinished) tell(finished);
      done();
    },
  );
}
