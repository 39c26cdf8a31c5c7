/**
 * The least that node:http can do for the same response: it reads the body of the request and sends these bytes. Its
 * argument is JSON: {"body", "headers", "status"}.
 */
import { createServer } from 'node:http';

const { body, headers, status }: { body: string; headers: Record<string, string>; status: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
const bytes = Buffer.from(body);

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    if (status === 200) response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    else response.writeHead(status, headers).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`raw at http://127.0.0.1:${address.port}\n`);
});
process.once('disconnect', () => process.exit());
