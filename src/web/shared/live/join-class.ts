import { joinClassCall, type LiveClass } from '#contract/live/live.ts';
import { config } from '#ui/config.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { useSession } from '#web/session/session.ts';

/** Selects a class that is opened, and tells the provider, for whom the student is there then. What is lost is dropped. */
export function joinClass(liveClass: LiveClass): void {
  useSession.setState({ liveClass });
  const { class_id } = liveClass;
  if (config.extensions && class_id) callProvider(joinClassCall, { class_id }, undefined, true).catch(() => undefined);
}
