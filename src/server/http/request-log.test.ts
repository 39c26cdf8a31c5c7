import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequests } from './request-log.ts';

async function requests(addresses: string[]): Promise<{ lines: { status?: number; statuses?: object }[] }> {
  const lines: { status?: number; statuses?: object }[] = [];
  const log: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  logRequests(app, { burst: 3, perSecond: 0 });
  app.get('/api/call', async (_request, reply) => reply.code(429).send());
  for (const remoteAddress of addresses) await app.inject({ url: '/api/call', remoteAddress });
  await app.close();
  return { lines };
}

test('a flood from one address is counted in one line, and others are logged as before', async () => {
  const flood = Array<string>(100).fill('192.0.2.1');
  const { lines } = await requests([...flood, '192.0.2.2']);
  expect(lines.map(({ status, statuses }) => status ?? statuses)).toEqual([429, 429, 429, 429, { 429: 97 }]);
});

test('the addresses of one IPv6 /64 count as one', async () => {
  const { lines } = await requests(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:1::1']);
  expect(lines.filter(({ status }) => status === 429)).toHaveLength(4);
});
