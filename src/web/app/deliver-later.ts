/** Once the page stands, sends what waits on this device to be sent: answers, and how far a video was watched. Returns how to stop. */
export function deliverLater(): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  const begin = (keepDelivering: () => () => void) => {
    if (!isOver) stops.push(keepDelivering());
  };
  // Without a network it waits for the next visit; so does what it would send.
  const never = () => {};
  import('#web/device/deliver-submissions.ts').then((module) => begin(module.keepDeliveringSubmissions), never);
  import('#web/device/deliver-progress.ts').then((module) => begin(module.keepDelivering), never);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
