/** Longer than somebody reads a page without touching it; far shorter than the session's idle time. */
const thereMs = 60_000;

let lastTouch = Date.now();

/** Notes when somebody last touched the page. */
export function watchPresence(): void {
  const note = () => {
    lastTouch = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, note, { passive: true });
}

/** Whether somebody sits at the desk. The calls of a desk that was left do not keep its session alive. */
export function isSomebodyThere(): boolean {
  return Date.now() - lastTouch < thereMs;
}
