/**
 * `npm run dev`: the portal with hot reload. Vite serves the web app at PORT and passes on what is the server's, which runs from its
 * TypeScript (node strips the types) on a port of its own and starts again when one of its files changes.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { readEnvFile } from './lib/environment.mjs';
import { fromRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { ensureRuntime } from './lib/runtime.mjs';
import { superviseAll } from './lib/supervise.mjs';

await main(async () => {
  readEnvFile();
  const node = await ensureRuntime();
  await ensureDependencies(node);
  // The server will not start without a built page, though Vite serves its own: any will do.
  if (!existsSync(fromRoot('dist/web/index.html'))) await ensureBuilt(node);
  const host = process.env.HOST ?? '127.0.0.1';
  const port = process.env.PORT ?? '3000';
  const behind = await freePort();
  // PUBLIC_URL is where the browser is: the addresses that the server makes lead through Vite.
  const server = { ...process.env, PORT: `${behind}`, HOST: '127.0.0.1' };
  server.PUBLIC_URL ??= `http://${host}:${port}`;
  const web = { ...process.env, PORTAL_BEHIND: `http://127.0.0.1:${behind}` };
  process.exitCode = await superviseAll([
    { command: node, args: ['--watch', '--watch-preserve-output', 'src/server/main.ts'], env: server },
    {
      command: node,
      args: ['node_modules/vite/bin/vite.js', '--host', host, '--port', port, '--strictPort'],
      env: web,
    },
  ]);
});

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
