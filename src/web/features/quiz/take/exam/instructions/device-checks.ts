import * as z from 'zod/mini';
import { clockOffset, providerNow } from '#web/api/provider-time.ts';
import { formatMoment } from '#web/messages/format-date.ts';
import { t } from '#web/texts.ts';

const battery = z.object({ level: z.number(), charging: z.boolean() });

/** A share of 1. Below it a test may outlast the battery. */
const lowBattery = 0.3;
/** In bytes. A test with its answers takes some 100 kB. */
const littleRoom = 5_000_000;

/** What a student had better know of this device before a test, as far as its browser tells; nothing where all is well. */
export async function checkDevice(): Promise<string[]> {
  const found = await Promise.all([checkBattery(), checkStorage(), checkNetwork(), checkClock()]);
  return found.filter((text) => text !== undefined);
}

/** Only Chrome and its relatives tell. */
async function checkBattery(): Promise<string | undefined> {
  const getBattery: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof getBattery !== 'function') return undefined;
  const { data } = z.safeParse(battery, await Promise.resolve(getBattery.call(navigator)).catch(() => undefined));
  if (!data || data.charging || data.level >= lowBattery) return undefined;
  return t('hall.check.battery', { percent: Math.round(data.level * 100) });
}

async function checkStorage(): Promise<string | undefined> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < littleRoom ? t('hall.check.storage') : undefined;
}

function checkNetwork(): string | undefined {
  return navigator.onLine ? undefined : t('hall.check.offline');
}

/** Of a clock that is off by less than a minute nobody needs to know. */
function checkClock(): string | undefined {
  if (!clockOffset()) return undefined;
  const moment = (at: number) => formatMoment(new Date(at).toISOString());
  return t('hall.check.clock', { shown: moment(Date.now()), right: moment(providerNow()) });
}
