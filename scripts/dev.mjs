/**
 * `npm run dev` runs the portal with hot reload. Vite serves the web app at PORT and proxies all other requests to the
 * server, which runs from its TypeScript sources on another port (node strips the types) and restarts when one of its
 * files changes.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { readEnvFile } from './lib/environment.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main, Plain } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { superviseAll } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  const node = await ensureRuntime();
  await ensureDependencies(node);
  // The server does not start without a built page, although Vite serves its own. A stale one is good enough.
  if (!existsSync(fromRoot('dist/web/index.html'))) await ensureBuilt(node);
  const host = process.env.HOST ?? '127.0.0.1';
  const port = process.env.PORT ?? '3000';
  await requireFree(host, Number(port));
  const serverPort = await freePort();
  // The browser connects to Vite, so the URLs that the server makes have to lead there.
  const server = { ...process.env, PORT: `${serverPort}`, HOST: '127.0.0.1' };
  server.PUBLIC_URL ??= `http://${host}:${port}`;
  const web = { ...process.env, PORTAL_BEHIND: `http://127.0.0.1:${serverPort}` };
  process.exitCode = await superviseAll([
    { command: node, args: ['--watch', '--watch-preserve-output', 'src/server/main.ts'], env: server },
    {
      command: node,
      args: ['node_modules/vite/bin/vite.js', '--host', host, '--port', port, '--strictPort'],
      env: web,
    },
  ]);
});

/** As src/server/start.ts says it of the portal. Vite would print a stack. */
function requireFree(host, port) {
  return new Promise((resolve, reject) => {
    const taken = `Port ${port} is taken by another program, perhaps by another portal. Stop it, or choose another: PORT=${port + 1}`;
    const probe = createServer().once('error', (error) =>
      reject(error.code === 'EADDRINUSE' ? new Plain(taken) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
