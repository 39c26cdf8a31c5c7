/** An object store does not answer, or not as it should. `message` tells the operator how. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable';
  /** What does not work, in the operator's words: 'The media store of MEDIA_URL'. */
  readonly place: string;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}
