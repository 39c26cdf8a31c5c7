import * as z from 'zod/mini';
import { youtubeOrigin, youtubePlayerUrl } from '#contract/video-links/youtube-url.ts';
import { httpUrl } from '#ui/http-url.ts';
import { playerFrame } from './player-frame.ts';

const pollEveryMs = 250;
/** A frame that has not responded by then is shown as it is: its own controls may work, or it shows what is wrong. */
const readyTimeoutMs = 10_000;
/** A jump of more seconds than this between two messages is a seek. */
const seekSeconds = 2;

/**
 * YouTube's player as a media element, for a link to a video, a list or a live stream. It is controlled by the messages that YouTube's own script would send, so that
 * no script of another site runs in the page: docs/decisions/0090.
 */
export class YouTubeVideo extends HTMLElement {
  readyState = 0;
  paused = true;
  duration = Number.NaN;
  #currentTime = 0;
  #playbackRate = 1;
  #muted = false;
  #frame: HTMLIFrameElement | undefined;
  #leaving = new AbortController();

  connectedCallback(): void {
    const link = httpUrl(this.getAttribute('src') ?? '');
    const url = link && youtubePlayerUrl(link);
    if (!url) return void this.#dispatch('error');
    this.#leaving = new AbortController();
    // Without this, the player does not send messages.
    this.#frame = playerFrame(`${url}&origin=${encodeURIComponent(location.origin)}`, 'YouTube');
    this.replaceChildren(this.#frame);
    addEventListener('message', (event) => this.#onMessage(event), { signal: this.#leaving.signal });
    this.#pollUntilReady();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  async play(): Promise<void> {
    this.#command('playVideo');
  }

  pause(): void {
    this.#command('pauseVideo');
  }

  get currentTime(): number {
    return this.#currentTime;
  }
  set currentTime(seconds: number) {
    this.#currentTime = seconds;
    this.#command('seekTo', seconds, true);
    this.#dispatch('seeked');
  }

  get playbackRate(): number {
    return this.#playbackRate;
  }
  set playbackRate(rate: number) {
    if (rate === this.#playbackRate) return;
    this.#playbackRate = rate;
    this.#command('setPlaybackRate', rate);
    this.#dispatch('ratechange');
  }

  get muted(): boolean {
    return this.#muted;
  }
  set muted(isMuted: boolean) {
    this.#muted = isMuted;
    this.#command(isMuted ? 'mute' : 'unMute');
  }

  /** The player listens some time after it has loaded, and does not announce when. */
  #pollUntilReady(): void {
    const poll = setInterval(() => this.#post(listenMessage()), pollEveryMs);
    const timeout = setTimeout(() => this.#begin(), readyTimeoutMs);
    const stop = () => {
      clearInterval(poll);
      clearTimeout(timeout);
    };
    this.addEventListener('loadedmetadata', stop, { once: true, signal: this.#leaving.signal });
    this.#leaving.signal.addEventListener('abort', stop);
  }

  #onMessage({ source, origin, data }: MessageEvent): void {
    if (source !== this.#frame?.contentWindow || origin !== youtubeOrigin) return;
    const message = readMessage(data);
    if (!message) return;
    if (message.event === 'onError') return void this.#dispatch('error');
    if (message.info) this.#update(message.info);
    if (['initialDelivery', 'onReady'].includes(message.event)) this.#begin();
  }

  #begin(): void {
    if (this.readyState > 0) return;
    this.readyState = 1;
    this.#dispatch('loadedmetadata');
  }

  #update({ currentTime, duration, muted, playbackRate, playerState }: YouTubeInfo): void {
    if (duration) this.duration = duration;
    if (muted !== undefined) this.#muted = muted;
    if (playbackRate !== undefined && playbackRate !== this.#playbackRate) {
      this.#playbackRate = playbackRate;
      this.#dispatch('ratechange');
    }
    if (currentTime !== undefined && currentTime !== this.#currentTime) {
      const isSeek = Math.abs(currentTime - this.#currentTime) > seekSeconds;
      this.#currentTime = currentTime;
      this.#dispatch(isSeek ? 'seeked' : 'timeupdate');
    }
    if (playerState !== undefined) this.#updateState(playerState);
  }

  #updateState(state: number): void {
    const { playing, buffering, paused, ended } = playerStates;
    if (this.paused && (state === playing || state === buffering)) {
      this.paused = false;
      this.#dispatch('play');
    } else if (!this.paused && (state === paused || state === ended)) {
      this.paused = true;
      this.#dispatch('pause');
      if (state === ended) this.#dispatch('ended');
    }
  }

  #command(func: string, ...args: unknown[]): void {
    this.#post(commandMessage(func, ...args));
  }

  #post(message: string): void {
    this.#frame?.contentWindow?.postMessage(message, youtubeOrigin);
  }

  #dispatch(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

customElements.define('youtube-video', YouTubeVideo);

const messageSchema = z.object({ event: z.string(), info: z.unknown() });
const infoSchema = z.object({
  currentTime: z.optional(z.number()),
  duration: z.optional(z.number()),
  muted: z.optional(z.boolean()),
  playbackRate: z.optional(z.number()),
  playerState: z.optional(z.number()),
});
/** The player's state. Each message has only the fields that have changed. */
type YouTubeInfo = z.output<typeof infoSchema>;

/** The numbers of `playerState` that matter here. */
const playerStates = { ended: 0, playing: 1, paused: 2, buffering: 3 };

/** Reads a message of YouTube's player; undefined where it is none. */
function readMessage(data: unknown): { event: string; info: YouTubeInfo | undefined } | undefined {
  const message = z.safeParse(messageSchema, parseJson(data));
  if (!message.success) return undefined;
  return { event: message.data.event, info: z.safeParse(infoSchema, message.data.info).data };
}

/** Asks the player to send messages from now on. */
const listenMessage = () => toMessage({ event: 'listening' });

function commandMessage(func: string, ...args: unknown[]): string {
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
