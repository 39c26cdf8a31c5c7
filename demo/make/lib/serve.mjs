// Serves the film's own modules to the browser that draws it.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

export function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    if (path === '/')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><meta charset="utf-8">');
    try {
      const body = await readFile(join(folder, path));
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
