import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where media are served. */
export const mediaPath = '/media';

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * How long an address lives at most. The same one is given out for a sixth of that time, so that a browser's cache can work:
 * the last to get it has it for more than five sixths.
 */
export const lifetimes = { picture: 24 * hour, video: 6 * hour, document: 10 * minute };
const macBytes = 16;

/** What signs. */
interface Signing {
  secretKey: string;
}

/** What a URL is bound to: it works while this session is open. */
interface Session {
  session_id: string;
}

export const pictureAddress = addressOf('picture');
export const documentAddress = addressOf('document');

/** A video's or its captions' address; a link to another site stays as it is. */
export function videoAddress(deps: Signing, session: Session, video: string, now: number): string {
  return /^https?:\/\//.test(video) ? video : address(deps, session, video, now, lifetimes.video);
}

function addressOf(kind: keyof typeof lifetimes) {
  return (deps: Signing, session: Session, key: string, now: number): string =>
    key === '' ? '' : address(deps, session, key, now, lifetimes[kind]);
}

/**
 * `/media/<session>.<expiry>.<mac>/<hash>/<name>`: the mac binds session, expiry and the content's hash, so what stands beside
 * an HLS playlist opens with the playlist's own address, and nothing else does.
 */
function address(deps: Signing, session: Session, key: string, now: number, lifetime: number): string {
  const window = lifetime / 6;
  const expiry = (Math.floor((now + lifetime) / window) * window) / 1000;
  const [hash = ''] = key.split('/');
  const pass = [session.session_id, expiry.toString(36), mac(deps, session.session_id, expiry, hash)].join('.');
  return [mediaPath, pass, ...key.split('/').map(encodeURIComponent)].join('/');
}

/** What a pass opens the content under `hash` for now, or undefined. Whether that session is open is asked after. */
export function readPass(
  deps: Signing,
  pass: string,
  hash: string,
  now: number,
): { session_id: string; expires_at: number } | undefined {
  const [session_id, expiryText, given, ...rest] = pass.split('.');
  if (!session_id || !expiryText || !given || rest.length > 0) return undefined;
  const expiry = Number.parseInt(expiryText, 36);
  const expires_at = expiry * 1000;
  if (!Number.isSafeInteger(expiry) || expiryText !== expiry.toString(36) || now >= expires_at) return undefined;
  const right = Buffer.from(mac(deps, session_id, expiry, hash));
  const claimed = Buffer.from(given);
  const isRight = right.length === claimed.length && timingSafeEqual(right, claimed);
  return isRight ? { session_id, expires_at } : undefined;
}

function mac({ secretKey }: Signing, session_id: string, expiry: number, hash: string): string {
  return createHmac('sha256', secretKey)
    .update(`media\0${session_id}\0${expiry}\0${hash}`)
    .digest()
    .subarray(0, macBytes)
    .toString('base64url');
}
