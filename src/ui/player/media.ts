/** A player in the page: native video and the sites' players share the media element's interface. */
export interface Media {
  element: HTMLVideoElement;
  close(): void;
}

/** The qualities of a video that has several, as heights in pixels, highest first. */
export interface Qualities {
  heights: readonly number[];
  /** The one that it begins with; undefined where that is left to the network. */
  first: number | undefined;
  /** Undefined leaves it to the network. */
  choose(height: number | undefined): void;
}

/** The URLs of a video and its captions. They are signed, and expire. */
export interface MediaUrls {
  /** An absolute URL; undefined where the provider has none that can be opened safely. */
  url: string | undefined;
  captions: readonly { src: string; lang: string }[];
}

export interface MediaOptions extends MediaUrls {
  title: string;
  /** Fetches new URLs, for some that have expired. URLs that change without being asked for are not used. */
  renew: () => Promise<MediaUrls | undefined>;
  /** Seconds from the start. */
  startAt: number;
  speed: number;
  /** The speed was changed by key or in the browser's own controls. */
  onSpeed: (speed: number) => void;
  /** 'leave' comes just before the element is closed. */
  onEvent: (event: 'timeupdate' | 'pause' | 'ended' | 'seeked' | 'leave') => void;
}

/** How far a video has played. It outlives the element, so that a retry continues there. */
export interface Playback {
  /** Seconds from the start. */
  position: number;
  isPaused: boolean;
}
