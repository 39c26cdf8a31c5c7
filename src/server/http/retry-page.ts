import type { FastifyRequest } from 'fastify';

/** Whether a person is opening a page, rather than a program making a call. */
export function acceptsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/html');
}

/** A page that reloads itself after `seconds` or up to twice as long, so that not all phones come back at once. */
export function retryPage(message: string, seconds: number): string {
  const refresh = Math.ceil(seconds * (1 + Math.random()));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refresh}">
<title>This is taking longer than usual.</title>
<h1>This is taking longer than usual.</h1>
<p>${message}</p>
<p>This page reloads by itself.</p>
</html>
`;
}
