import type { FastifyRequest } from 'fastify';

/** Whether a person opens a page, rather than a program asking for an answer. */
export function isForPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/html');
}

/** A page of one sentence that opens itself again: not sooner than after so many seconds, and then not all phones at once. */
export function waitingPage(message: string, seconds: number): string {
  const refresh = Math.ceil(seconds * (1 + Math.random()));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refresh}">
<title>Please wait a moment</title>
<h1>Please wait a moment</h1>
<p>${message}</p>
<p>This page opens again by itself.</p>
</html>
`;
}
