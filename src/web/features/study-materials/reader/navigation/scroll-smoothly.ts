/** The specification's. */
export const scrollMs = 400;
/** Of a long way only the last part is seen, in screens: rushing through a hundred pages would render them all. */
const screensSeen = 1.5;

/** The movement that is under way in a container; another ends it. */
const moving = new WeakMap<HTMLElement, object>();

/** Lets `jump` move the container at once, and shows it as a movement from where it was; not to who asked for less motion. */
export async function scrollSmoothly(container: HTMLElement, jump: () => void | Promise<void>): Promise<void> {
  const from = container.scrollTop;
  const movement = {};
  moving.set(container, movement);
  await jump();
  const to = container.scrollTop;
  if (to === from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const longest = container.clientHeight * screensSeen;
  const start = to - Math.max(Math.min(to - from, longest), -longest);
  const began = performance.now();
  let expected = to;
  const step = (now: number) => {
    // Whoever scrolls in the middle of it has the say.
    if (moving.get(container) !== movement || Math.abs(container.scrollTop - expected) > 2) return;
    const part = Math.min((now - began) / scrollMs, 1);
    container.scrollTop = start + (to - start) * (1 - (1 - part) ** 3);
    expected = container.scrollTop;
    if (part < 1) requestAnimationFrame(step);
  };
  container.scrollTop = start;
  expected = container.scrollTop;
  requestAnimationFrame(step);
}
