/**
 * `npm run dev` runs the portal with hot reload. Vite serves the web app at PORT, and proxies /desk to another Vite, that
 * of the staff's desk, and all other requests to the server, which runs from its TypeScript sources (node strips the
 * types) and restarts when one of its files changes.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';
import { readEnvFile } from './lib/prepare.mjs';
import { main, Plain } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { superviseAll } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  const node = await ensureRuntime();
  await ensureDependencies(node);
  // Vite copies the configuration from the server's own pages, which have to be built for that. Stale ones are good enough.
  if (!['web', 'desk'].every((part) => existsSync(fromRoot('dist', part, 'index.html')))) await ensureBuilt(node);
  const host = process.env.HOST ?? '127.0.0.1';
  const port = process.env.PORT ?? '3000';
  await requireFree(host, Number(port));
  const [serverPort, deskPort] = [await freePort(), await freePort()];
  // The browser connects to Vite, so the URLs that the server makes have to lead there.
  const server = { ...process.env, PORT: `${serverPort}`, HOST: '127.0.0.1' };
  server.PUBLIC_URL ??= `http://${host}:${port}`;
  const behind = { PORTAL_BEHIND: `http://127.0.0.1:${serverPort}`, DESK_BEHIND: `http://127.0.0.1:${deskPort}` };
  const vite = (...args) => ({
    command: node,
    args: ['node_modules/vite/bin/vite.js', '--strictPort', ...args],
    env: { ...process.env, ...behind },
  });
  process.exitCode = await superviseAll([
    { command: node, args: ['--watch', '--watch-preserve-output', 'src/server/main.ts'], env: server },
    vite('--host', host, '--port', port),
    vite('--config', 'vite.desk.config.ts', '--host', '127.0.0.1', '--port', `${deskPort}`, '--logLevel', 'warn'),
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
