import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The path under which media are served. */
export const mediaPath = '/media';

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * How long a signed URL is valid at most, in milliseconds. The same URL is given out for a sixth of that time, so that
 * the browser's cache works. Every student can therefore use it for more than five sixths of the lifetime.
 */
export const lifetimes = { picture: 24 * hour, video: 6 * hour, document: 10 * minute };
/** 16 bytes in base64url. */
const macCharacters = 22;

/** The time in which the same URLs of a kind are given out. */
export function timeOfSameUrls(kind: keyof typeof lifetimes, now: number): { from: number; until: number } {
  const window = lifetimes[kind] / 6;
  const from = Math.floor(now / window) * window;
  return { from, until: from + window };
}

interface Signer {
  secretKey: string;
}

/** The session that a URL is bound to. The URL works while this session is open. */
interface Session {
  session_id: string;
}

export const signedPictureUrl = signerFor('picture');
export const signedDocumentUrl = signerFor('document');

/** The signed URL of a video or of its captions. A link to another site is returned unchanged. */
export function signedVideoUrl(deps: Signer, session: Session, video: string, now: number): string {
  return /^https?:\/\//.test(video) ? video : signedUrl(deps, session, video, now, lifetimes.video);
}

function signerFor(kind: keyof typeof lifetimes) {
  return (deps: Signer, session: Session, key: string, now: number): string =>
    key === '' ? '' : signedUrl(deps, session, key, now, lifetimes[kind]);
}

/**
 * `/media/<session>.<expiry>.<mac>/<hash>/<name>`: the mac binds the session, the expiry and the content's hash. The
 * signature of an HLS playlist therefore opens the parts beside it too, since they have the same hash, and nothing
 * else.
 */
function signedUrl(deps: Signer, session: Session, key: string, now: number, lifetime: number): string {
  const window = lifetime / 6;
  const expiry = (Math.floor((now + lifetime) / window) * window) / 1000;
  const [hash = ''] = key.split('/', 1);
  const signature = `${session.session_id}.${expiry.toString(36)}.${mac(deps, session.session_id, expiry, hash)}`;
  const path = isPlain.test(key) ? key : key.split('/').map(encodeURIComponent).join('/');
  return `${mediaPath}/${signature}/${path}`;
}

/** A key that is the same in a URL. */
const isPlain = /^[\w./-]*$/;

/**
 * The session and the expiry of a signature that is valid now for the content under `hash`; undefined when it is not
 * valid. The caller still has to check that the session is open.
 */
export function verifySignature(
  deps: Signer,
  signature: string,
  hash: string,
  now: number,
): { session_id: string; expires_at: number } | undefined {
  const [session_id, expiryText, claimedMac, ...rest] = signature.split('.');
  if (!session_id || !expiryText || !claimedMac || rest.length > 0) return undefined;
  const expiry = Number.parseInt(expiryText, 36);
  const expires_at = expiry * 1000;
  if (!Number.isSafeInteger(expiry) || expiryText !== expiry.toString(36) || now >= expires_at) return undefined;
  const expected = Buffer.from(mac(deps, session_id, expiry, hash));
  const claimed = Buffer.from(claimedMac);
  const isValid = expected.length === claimed.length && timingSafeEqual(expected, claimed);
  return isValid ? { session_id, expires_at } : undefined;
}

function mac({ secretKey }: Signer, session_id: string, expiry: number, hash: string): string {
  // A digest as text takes a quarter less time than one as a buffer.
  const digest = createHmac('sha256', keyOf(secretKey))
    .update(`media\0${session_id}\0${expiry}\0${hash}`)
    .digest('base64url');
  // Of the last character, two bits belong to the 16 bytes.
  const last = base64url.indexOf(digest.charAt(macCharacters - 1));
  return digest.slice(0, macCharacters - 1) + base64url.charAt(last & 0b110000);
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let lastKey: { text: string; key: KeyObject } | undefined;

/** The portal has one secret key, which need not be read for each URL. */
function keyOf(text: string): KeyObject {
  if (lastKey?.text !== text) lastKey = { text, key: createSecretKey(text, 'utf8') };
  return lastKey.key;
}
