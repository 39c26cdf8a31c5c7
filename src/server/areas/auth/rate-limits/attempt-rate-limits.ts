import type { Client } from '#server/areas/auth/client.ts';
import { prefixOf } from './network-prefix.ts';
import type { OtpLimits } from './otp-limits.ts';
import type { RateLimit } from './rate-limit.repository.ts';

/** The rate limits that an attempt counts against. */
export interface RateLimits {
  /** These are of the phone, or of its trusted device. The refusal tells the student about their number. */
  own: RateLimit[];
  /** These are shared with others. Beyond them there is a flood, which is 429. */
  shared: RateLimit[];
}

/** Who attempts to get or to verify an OTP, and for which phone. */
export interface AttemptContext {
  /** The number with '+'. */
  phone: string;
  client: Client;
  /** Undefined if the client is not a trusted device. */
  device: { device_id: string } | undefined;
}

export function sendRateLimits(limits: OtpLimits, { phone, client, device }: AttemptContext): RateLimits {
  const abroad = phone.startsWith('+91') ? [] : [{ bucket: 'send abroad', windows: limits.sendsAbroad }];
  if (device) {
    const shared = [{ bucket: 'send to trusted devices', windows: limits.sendsOnSite }, ...abroad];
    return { own: [{ bucket: sendsFor(device.device_id), windows: limits.sends }], shared };
  }
  return {
    own: [{ bucket: sendsFor(phone), windows: limits.sends }],
    shared: [
      { bucket: `send from ${client.address}`, windows: limits.sendsFromAddress },
      { bucket: `send from ${prefixOf(client.address)}`, windows: limits.sendsFromPrefix },
      { bucket: 'send', windows: limits.sendsOnSite },
      ...abroad,
    ],
  };
}

export function wrongTryRateLimits(limits: OtpLimits, { phone, client, device }: AttemptContext): RateLimits {
  if (device) return { own: [{ bucket: wrongTriesFor(device.device_id), windows: limits.wrongTries }], shared: [] };
  return {
    own: [{ bucket: wrongTriesFor(phone), windows: limits.wrongTries }],
    shared: [
      { bucket: `wrong from ${client.address}`, windows: limits.wrongTriesFromAddress },
      { bucket: `wrong from ${prefixOf(client.address)}`, windows: limits.wrongTriesFromPrefix },
      { bucket: 'wrong', windows: limits.wrongTriesOnSite },
    ],
  };
}

/** An IPv6 client counts by its /64, since whoever has one address of it can send from all. */
export function requestRateLimit(limits: OtpLimits, { address }: Client): RateLimit {
  const from = address.includes(':') ? prefixOf(address) : address;
  return { bucket: `request from ${from}`, windows: limits.requestsFromAddress };
}

/** The buckets of one phone or of one trusted device. */
export function bucketsOf(phoneOrDevice: string): string[] {
  return [sendsFor(phoneOrDevice), wrongTriesFor(phoneOrDevice)];
}

function sendsFor(phoneOrDevice: string): string {
  return `send to ${phoneOrDevice}`;
}

function wrongTriesFor(phoneOrDevice: string): string {
  return `wrong for ${phoneOrDevice}`;
}
