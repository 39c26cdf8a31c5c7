import * as z from 'zod/mini';
import { playerFrame } from './player-frame.ts';
import { youtubeAddress, youtubeOrigin } from './youtube-address.ts';

const askEveryMs = 250;
/** A frame that has not answered by then is shown as it is: its own controls may work, or it says what is wrong. */
const patienceMs = 10_000;
/** A jump of more seconds than this between two messages is a seek. */
const seekSeconds = 2;
const ended = 0;
const playing = 1;
const paused = 2;
const buffering = 3;

const messageSchema = z.object({ event: z.string(), info: z.unknown() });
const infoSchema = z.object({
  currentTime: z.optional(z.number()),
  duration: z.optional(z.number()),
  muted: z.optional(z.boolean()),
  playbackRate: z.optional(z.number()),
  playerState: z.optional(z.number()),
});

/**
 * YouTube's player as a media element. It is spoken to by the messages that YouTube's own script would send, so that no script
 * of another site runs in the page: docs/decisions/0090.
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
    const address = youtubeAddress(this.getAttribute('src') ?? '');
    if (!address) return void this.#say('error');
    this.#leaving = new AbortController();
    this.#frame = playerFrame(address, 'YouTube');
    this.replaceChildren(this.#frame);
    addEventListener('message', (event) => this.#hear(event), { signal: this.#leaving.signal });
    this.#askUntilItAnswers();
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
    this.#say('seeked');
  }

  get playbackRate(): number {
    return this.#playbackRate;
  }
  set playbackRate(rate: number) {
    if (rate === this.#playbackRate) return;
    this.#playbackRate = rate;
    this.#command('setPlaybackRate', rate);
    this.#say('ratechange');
  }

  get muted(): boolean {
    return this.#muted;
  }
  set muted(isMuted: boolean) {
    this.#muted = isMuted;
    this.#command(isMuted ? 'mute' : 'unMute');
  }

  /** Its player listens some time after it has loaded, and does not say when. */
  #askUntilItAnswers(): void {
    const timer = setInterval(() => this.#post({ event: 'listening' }), askEveryMs);
    const patience = setTimeout(() => this.#begin(), patienceMs);
    const stop = () => {
      clearInterval(timer);
      clearTimeout(patience);
    };
    this.addEventListener('loadedmetadata', stop, { once: true, signal: this.#leaving.signal });
    this.#leaving.signal.addEventListener('abort', stop);
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (source !== this.#frame?.contentWindow || origin !== youtubeOrigin) return;
    const message = z.safeParse(messageSchema, parseJson(data));
    if (!message.success) return;
    if (message.data.event === 'onError') return void this.#say('error');
    const info = z.safeParse(infoSchema, message.data.info);
    if (info.success) this.#take(info.data);
    if (['initialDelivery', 'onReady'].includes(message.data.event)) this.#begin();
  }

  #begin(): void {
    if (this.readyState > 0) return;
    this.readyState = 1;
    this.#say('loadedmetadata');
  }

  #take({ currentTime, duration, muted, playbackRate, playerState }: z.output<typeof infoSchema>): void {
    if (duration) this.duration = duration;
    if (muted !== undefined) this.#muted = muted;
    if (playbackRate !== undefined && playbackRate !== this.#playbackRate) {
      this.#playbackRate = playbackRate;
      this.#say('ratechange');
    }
    if (currentTime !== undefined && currentTime !== this.#currentTime) {
      const isSeek = Math.abs(currentTime - this.#currentTime) > seekSeconds;
      this.#currentTime = currentTime;
      this.#say(isSeek ? 'seeked' : 'timeupdate');
    }
    if (playerState !== undefined) this.#follow(playerState);
  }

  #follow(state: number): void {
    if (this.paused && (state === playing || state === buffering)) {
      this.paused = false;
      this.#say('play');
    } else if (!this.paused && (state === paused || state === ended)) {
      this.paused = true;
      this.#say('pause');
      if (state === ended) this.#say('ended');
    }
  }

  #command(func: string, ...args: unknown[]): void {
    this.#post({ event: 'command', func, args });
  }

  #post(message: object): void {
    this.#frame?.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), youtubeOrigin);
  }

  #say(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

customElements.define('youtube-video', YouTubeVideo);

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
