import * as z from 'zod/mini';
import { defaults, readRawConfig } from './raw-config.ts';

const configSchema = z.object({
  /** Base URL of the provider's web service. */
  api: z._default(z.string(), defaults.api),
  /** Whether the provider is the bundled server, with calls beyond the provider's 19. */
  extensions: z._default(z.boolean(), false),
  /** The push-messaging id, sent as `fcm_id` on sign-up. */
  pushId: z._default(z.string(), 'web'),
  academy: z._default(
    z.object({
      name: z._default(z.string(), defaults.name),
      /** Whether nobody can open the desk yet. */
      isNew: z.optional(z.boolean()),
      /** Whether nobody can register. */
      isClosed: z.optional(z.boolean()),
      /** Where a guardian has to agree for students under 18, the time zone by whose days they are. */
      consentZone: z.optional(z.string()),
    }),
    { name: defaults.name },
  ),
});
export type Config = z.output<typeof configSchema>;

/**
 * The configuration that the server wrote into the page. Anything missing or unreadable has the default value above.
 */
export function readConfig(page: Document): Config {
  const parsed = z.safeParse(configSchema, readRawConfig(page));
  return parsed.success ? parsed.data : z.parse(configSchema, {});
}

export const config = readConfig(document);
