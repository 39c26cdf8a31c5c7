/** Signs students in, each by both calls and the OTP in the portal's SMS file, and prints what became of them as JSON. */
import { followOtps } from '../../harness/read-otp.ts';
import { mobileOf } from './make-students.ts';
import { percentile, rawClient, sendUntilServed, startEvenly } from './raw-http.ts';

export interface SignInOptions {
  url: string;
  smsFile: string;
  /** How many students sign in; lab/bench/make-students.ts has added them. */
  count: number;
  seconds: number;
}

export interface SignInOutcome {
  signedIn: number;
  /** Milliseconds from when a sign-in was due until the student had a token, with all its tries. */
  p50: number;
  p99: number;
  retries: number;
  /** Students who were told to come back later. */
  refused: number;
  /** All others who have no token. */
  failed: number;
}

/** Of a hundred students, so many sit behind the one address of their school, or behind a mobile carrier's few. */
const [atSchool, atCarrier] = [5, 40];
/** One student in so many mistypes the OTP first. */
const mistypes = 20;
const pollMs = 5;

const { url, smsFile, count, seconds }: SignInOptions = JSON.parse(process.argv[2] ?? '{}');
const { send, close } = rawClient(url);
const otps = followOtps(smsFile);
const waiting = new Map<string, (otp: string) => void>();
const polling = setInterval(() => {
  for (const [mobile, resolve] of waiting) {
    const otp = otps.last(mobile);
    if (otp !== '') {
      waiting.delete(mobile);
      resolve(otp);
    }
  }
}, pollMs);
const times: number[] = [];
let [retries, refused, failed] = [0, 0, 0];

await startEvenly(count, seconds, signIn);
clearInterval(polling);
close();
const outcome: SignInOutcome = {
  signedIn: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  retries,
  refused,
  failed,
};
process.stdout.write(JSON.stringify(outcome));

async function signIn(n: number, due: number): Promise<void> {
  const mobile = mobileOf(n);
  const headers = { 'x-forwarded-for': addressOf(n) };
  const call = async (path: string, payload: object) => {
    const request = { path: `/api/Auth/${path}`, headers, body: JSON.stringify(payload) };
    const { status, body } = await sendUntilServed(send, request, () => {
      retries += 1;
    });
    if (status === 429) refused += 1;
    return status === 200 ? JSON.parse(body) : { status: false };
  };
  const login = await call('login', { mobile, phone_code: '91', device_id: 'web' });
  if (login.status !== true) {
    failed += 1;
    return;
  }
  const { otp_ref } = login.data;
  const otp = await new Promise<string>((resolve) => waiting.set(mobile, resolve));
  if (n % mistypes === 0)
    await call('verifyOTP', { otp_ref, otp: String((Number(otp) + 1) % 10_000).padStart(4, '0') });
  const verified = await call('verifyOTP', { otp_ref, otp });
  if (typeof verified.token === 'string') times.push(performance.now() - due);
  else failed += 1;
}

function addressOf(n: number): string {
  const [part, index] = [n % 100, Math.floor(n / 100)];
  if (part < atSchool) return '203.0.113.7';
  if (part < atSchool + atCarrier) return `198.51.${part % 2}.${index % 250}`;
  return `10.${part}.${index % 250}.${Math.floor(index / 250) + 1}`;
}
