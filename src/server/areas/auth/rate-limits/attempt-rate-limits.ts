import type { Client } from '#server/areas/auth/client.ts';
import { prefixOf } from './network-prefix.ts';
import type { CodeLimits } from './otp-limits.ts';
import type { Budget } from './rate-limit.repository.ts';

/** Whose budgets an act is counted in: of the phone or its known device, and of all that strangers share. */
export interface Budgets {
  /** A refusal of these is about this phone. */
  own: Budget[];
  /** A refusal of these is about a flood. */
  shared: Budget[];
}

export interface Act {
  /** With '+'. */
  phone: string;
  client: Client;
  /** Undefined: the device is not known. */
  device: { device_id: string } | undefined;
}

export function sendBudgets(limits: CodeLimits, { phone, client, device }: Act): Budgets {
  const abroad = phone.startsWith('+91') ? [] : [{ bucket: 'send abroad', windows: limits.sendsAbroad }];
  if (device) {
    const shared = [{ bucket: 'send to known devices', windows: limits.sendsOnSite }, ...abroad];
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

export function wrongBudgets(limits: CodeLimits, { phone, client, device }: Act): Budgets {
  if (device) return { own: [{ bucket: wrongFor(device.device_id), windows: limits.wrong }], shared: [] };
  return {
    own: [{ bucket: wrongFor(phone), windows: limits.wrong }],
    shared: [
      { bucket: `wrong from ${client.address}`, windows: limits.wrongFromAddress },
      { bucket: `wrong from ${prefixOf(client.address)}`, windows: limits.wrongFromPrefix },
      { bucket: 'wrong', windows: limits.wrongOnSite },
    ],
  };
}

/** Whoever has one IPv6 address has its whole /64 to send requests from. */
export function requestBudget(limits: CodeLimits, { address }: Client): Budget {
  const from = address.includes(':') ? prefixOf(address) : address;
  return { bucket: `request from ${from}`, windows: limits.requestsFromAddress };
}

/** All that is counted of a phone or of a known device by itself. */
export function bucketsOf(who: string): string[] {
  return [sendsFor(who), wrongFor(who)];
}

function sendsFor(who: string): string {
  return `send to ${who}`;
}

function wrongFor(who: string): string {
  return `wrong for ${who}`;
}
