/** How the student asked to be signed out. */
export interface SignOutRequest {
  /** Asks even where nothing is waiting to be sent. */
  isAlwaysAsked: boolean;
  /** On all devices. */
  isEverywhere: boolean;
}
