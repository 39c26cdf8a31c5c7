import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';

/** A request as it reached the gateway. */
export interface GatewayRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface TestGateway {
  address: string;
  received: GatewayRequest[];
  /** What it answers from now on. Without an end, it begins with the body and never finishes, or the connection breaks. */
  answer: { status: number; body: string; headers?: Record<string, string>; ends?: boolean; breaks?: boolean };
  /** What it answers to this request, if not that. */
  answerTo?: (request: GatewayRequest) => TestGateway['answer'];
  close(): void;
}

/** Starts a gateway on this machine that notes each request and answers as it is told. */
export async function startTestGateway(): Promise<TestGateway> {
  const received: GatewayRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: await text(request) };
    received.push(asked);
    const reply = gateway.answerTo?.(asked) ?? gateway.answer;
    const { status, body, headers: answered = {}, ends = true, breaks = false } = reply;
    if (breaks) return response.destroy();
    response.writeHead(status, answered);
    if (ends) response.end(body);
    else response.write(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: TestGateway = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 200, body: '' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}

/** A message to an Indian number. */
export const testSms: SmsMessage = {
  to: '+919876543210',
  phone_code: '91',
  mobile: '9876543210',
  language: 'en',
  text: '4821 is your code for Sunrise',
  otp: '4821',
  academy: 'Sunrise',
  host: 'portal.example.org',
  minutes: 5,
  at: 5,
};
