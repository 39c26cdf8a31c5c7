import * as z from 'zod/mini';

const messageSchema = z.object({ event: z.string(), info: z.unknown() });
const infoSchema = z.object({
  currentTime: z.optional(z.number()),
  duration: z.optional(z.number()),
  muted: z.optional(z.boolean()),
  playbackRate: z.optional(z.number()),
  playerState: z.optional(z.number()),
});
/** The player's state. Each message has only the fields that have changed. */
export type YouTubeInfo = z.output<typeof infoSchema>;

/** The numbers of `playerState` that matter here. */
export const playerStates = { ended: 0, playing: 1, paused: 2, buffering: 3 };

/** Reads a message of YouTube's player; undefined where it is none. */
export function readMessage(data: unknown): { event: string; info: YouTubeInfo | undefined } | undefined {
  const message = z.safeParse(messageSchema, parseJson(data));
  if (!message.success) return undefined;
  return { event: message.data.event, info: z.safeParse(infoSchema, message.data.info).data };
}

/** Asks the player to send messages from now on. */
export const listenMessage = () => toMessage({ event: 'listening' });

export function commandMessage(func: string, ...args: unknown[]): string {
  return toMessage({ event: 'command', func, args });
}

function toMessage(content: object): string {
  return JSON.stringify({ ...content, id: 1, channel: 'widget' });
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
