/** Once the page stands, sends what waits on this device to be sent. Returns how to stop. */
export function deliverLater(): () => void {
  let isOver = false;
  let stop = () => {};
  import('#web/device/deliver-submissions.ts').then(
    ({ keepDeliveringSubmissions }) => {
      if (!isOver) stop = keepDeliveringSubmissions();
    },
    // Without a network it waits for the next visit; so does what it would send.
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}
