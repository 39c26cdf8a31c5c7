import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server for tests, without encryption. */
export interface TestSmtp {
  port: number;
  /** The emails that it took: their recipients as the client named them, and all lines. */
  received: { to: string[]; user: string; lines: string[] }[];
  /** What it answers to a recipient instead of taking it. */
  refuseWith: string | undefined;
  close(): Promise<void>;
}

/** Starts a mail server that understands what a client needs: EHLO, AUTH PLAIN, MAIL, RCPT, DATA and QUIT (RFC 5321). */
export async function startTestSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, smtp);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: TestSmtp = {
    port: (server.address() as AddressInfo).port,
    received: [],
    refuseWith: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return smtp;
}

async function converse(socket: Socket, smtp: TestSmtp): Promise<void> {
  const answer = (line: string) => socket.write(`${line}\r\n`);
  let user = '';
  let to: string[] = [];
  let lines: string[] | undefined;
  answer('220 test');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (lines && line !== '.') lines.push(line);
    else if (lines) {
      smtp.received.push({ to, user, lines });
      [lines, to] = [undefined, []];
      answer('250 taken');
    } else if (line.startsWith('EHLO')) answer('250-test\r\n250 AUTH PLAIN');
    else if (line.startsWith('AUTH PLAIN ')) {
      user = Buffer.from(line.slice('AUTH PLAIN '.length), 'base64').toString().replaceAll('\0', ' ').trim();
      answer('235 welcome');
    } else if (line.startsWith('RCPT TO:')) {
      to.push(line.slice('RCPT TO:'.length));
      answer(smtp.refuseWith ?? '250 fine');
    } else if (line === 'DATA') {
      lines = [];
      answer('354 go on');
    } else answer(line === 'QUIT' ? '221 bye' : '250 fine');
  }
}
