import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { deskPath } from '#contract/desk/desk-call.ts';
import { programFolder } from '#server/platform/process/program.ts';
import type { Brand } from './brand.ts';
import {
  deskContentSecurityPolicy,
  permissionsPolicy,
  workerContentSecurityPolicy,
} from './content-security-policy.ts';
import { createPageSender } from './page-sender.ts';

const builtDesk = join(programFolder, 'dist/desk');
/** What reads PDFs, by the file name that the build gives it. */
const worker = /[\\/]pdf-worker-[^\\/]+\.js(\.br|\.gz)?$/;

/**
 * Serves the built page of the staff's desk, which is one HTML file for every path under /desk. Its files have hashed
 * names and never change; a missing one is a 404. Without a build this does nothing.
 */
export function serveDesk(
  app: FastifyInstance,
  readAcademy: () => Promise<{ name: string; timezone: string; isNew?: boolean } & Brand>,
  folder = builtDesk,
): void {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.log.warn('The desk is not built, so only its calls are served.');
    return;
  }
  app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${deskPath}/assets/`,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (worker.test(path)) reply.header('content-security-policy', workerContentSecurityPolicy);
    },
  });
  const send = createPageSender(readFileSync(page, 'utf8'), {
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissionsPolicy,
      'x-robots-tag': 'noindex',
    },
    policyWith: deskContentSecurityPolicy,
  });
  for (const path of [deskPath, `${deskPath}/*`]) {
    app.get(path, async (request, reply) => {
      const { name, timezone, isNew, ...brand } = await readAcademy();
      return await send(request, reply, { settings: { academy: { name, timezone, isNew } }, brand });
    });
  }
}
