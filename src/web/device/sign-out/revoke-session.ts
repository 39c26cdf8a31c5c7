import * as z from 'zod/mini';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { envelope } from '#contract/envelope.ts';
import { config } from '#ui/config.ts';
import type { EndedSession } from '#web/session/ended-sessions.ts';

const timeoutMs = 30_000;

/**
 * Revokes the token of a session that has ended here. Resolves with whether that is settled: it is revoked now, or was
 * no longer valid. This is no `callProvider`, whose calls are made in the name of whoever is signed in.
 */
export async function revokeSession({ stud_id, token, forget_device }: EndedSession): Promise<boolean> {
  // Another provider has no such call. There the token expires by itself.
  if (!config.extensions) return true;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(config.api.replace(/\/$/, '') + signOutCall.path, {
      method: signOutCall.method,
      headers: { 'Content-Type': 'application/json', Token: token },
      body: JSON.stringify({ stud_id, ...(forget_device && { forget_device }) }),
      // A student may close the page right after signing out.
      keepalive: true,
      signal: controller.signal,
    });
    const isFinal = response.ok || [400, 401, 403, 404].includes(response.status);
    // A hotel's network answers with a page of its own.
    return isFinal && z.safeParse(envelope, await response.json()).success;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
