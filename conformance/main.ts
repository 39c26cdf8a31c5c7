import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { followOtps } from '../harness/read-otp.ts';
import { Client } from './client.ts';
import type { Kit, Phone } from './kit.ts';
import { testProvider } from './run.ts';

const usage = `Tries a provider's 19 calls, and says which of them the web app could not work with.

  npm run conformance -- URL --mobile NUMBER [options]

URL is the base of the calls, such as https://provider.example.org/service.

  --mobile NUMBER      a test student's number, ten digits
  --phone-code DIGITS  its dial code (91)
  --otp CODE           the code that this number always gets. Without it you are asked for each code
  --otp-file PATH      read the codes here: the file of SMS_URL=file:PATH of a portal on this machine
  --origin ORIGIN      where the web app is served, for CORS (http://127.0.0.1:3000)
  --new-mobile NUMBER  a number without an account, which gets one

The student needs a subject with a chapter that has a video, a PDF and a quiz. The exit status is 0 if all calls conform.

  npm run conformance -- http://127.0.0.1:4000 --mobile 9876543210 --otp 1234
`;

const options = {
  mobile: { type: 'string' },
  'phone-code': { type: 'string', default: '91' },
  otp: { type: 'string' },
  'otp-file': { type: 'string' },
  origin: { type: 'string', default: 'http://127.0.0.1:3000' },
  'new-mobile': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const given = readArguments();
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`);
    return 2;
  }
  if (given.values.help) {
    console.log(usage);
    return 0;
  }
  const { values, url } = given;
  const client = new Client(url, values.origin);
  const phone = { mobile: values.mobile ?? '', phone_code: values['phone-code'] };
  const newMobile = values['new-mobile'];
  const newPhone = newMobile === undefined ? undefined : { ...phone, mobile: newMobile };
  console.log(
    `Trying ${client.baseUrl} as a web app at ${client.origin}${client.isCrossOrigin ? '' : ' (the same origin, so CORS is not tried)'}.`,
  );
  console.log(whatItWrites(phone, newPhone));
  const finished = new AbortController();
  const kit: Omit<Kit, 'report'> = {
    client,
    phone,
    newPhone,
    readCode: codeReader(values.otp, values['otp-file'], finished.signal),
    say: (text) => console.log(text),
    wait: async (ms) => void (await wait(ms)),
  };
  const report = await testProvider(kit);
  finished.abort();
  console.log(`\n${report.lines().join('\n')}`);
  return report.conforms ? 0 : 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [url = ''] = positionals;
    if (values.help) return { values, url };
    if (positionals.length !== 1 || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      return 'Give the URL of the calls, with https:// or http://.';
    if (!/^\d{10}$/.test(values.mobile ?? '')) return 'Give the number of a test student: --mobile 9876543210';
    if (!URL.canParse(values.origin))
      return '--origin takes the origin of the web app, such as https://portal.example.org';
    return { values, url };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function whatItWrites({ mobile }: Phone, newPhone: Phone | undefined): string {
  const lines = [
    `- two codes are sent to ${mobile}, and used`,
    ...(newPhone ? [`- two codes are sent to ${newPhone.mobile}, and an account is made for it`] : []),
    '- one attempt at a quiz is submitted',
    '- if there are optional calls: a second of a video is noted as watched, and one of the sessions is signed out',
  ];
  return `This writes for the test student:\n${lines.join('\n')}`;
}

/** Reads codes until the signal, because a terminal that is open keeps the process alive. */
function codeReader(otp: string | undefined, path: string | undefined, signal: AbortSignal): Kit['readCode'] {
  if (otp !== undefined) return async () => otp;
  if (path !== undefined) {
    const otps = followOtps(path);
    return ({ mobile }) => otps.next(mobile);
  }
  const terminal = createInterface({ input: process.stdin });
  signal.addEventListener('abort', () => terminal.close());
  // The iterator keeps lines that come before they are asked for, as from a file.
  const lines = terminal[Symbol.asyncIterator]();
  return async ({ mobile }) => {
    process.stdout.write(`The code that ${mobile} has got: `);
    const { value } = await lines.next();
    return value?.trim() ?? '';
  };
}
