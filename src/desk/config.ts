import * as z from 'zod/mini';

const configSchema = z.object({ academy: z.object({ name: z.string() }) });

/** What the server wrote into the page: whose desk it is, also for somebody who has not signed in yet. */
function readConfig(): z.output<typeof configSchema> {
  try {
    return z.parse(configSchema, JSON.parse(document.getElementById('portal-config')?.textContent ?? ''));
  } catch {
    return { academy: { name: '' } };
  }
}

export const config = readConfig();
