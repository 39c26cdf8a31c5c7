/** A player in the page: native video and the sites' players share the media element's interface. */
export interface Media {
  element: HTMLVideoElement;
  close(): void;
}
