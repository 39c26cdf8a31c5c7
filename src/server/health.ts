import type { FastifyInstance } from 'fastify';

/** `/healthz` answers while the process lives, `/readyz` once it can serve: it listens only when everything is open. */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: true, message: 'alive', data: null }));
  app.get('/readyz', { logLevel: 'warn' }, () => ({ status: true, message: 'ready', data: null }));
}
