/**
 * The way to serve a file that everybody writes first in Node: a stream, piped. Its argument is the file. It is no
 * TypeScript, since what Node needs to load that would count as its own.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = ''] = process.argv;
const { size } = statSync(file);

const server = createServer((request, response) => {
  const [, first = '0', last = `${size - 1}`] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(first), Number(last)];
  response.writeHead(request.headers.range === undefined ? 200 : 206, { 'content-length': end - start + 1 });
  createReadStream(file, { start, end }).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`bare at http://127.0.0.1:${address.port}\n`);
});
process.once('disconnect', () => process.exit());
