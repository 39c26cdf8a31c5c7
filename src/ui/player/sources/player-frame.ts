/** A site's own player, in a frame that separates it from the page. */
export function playerFrame(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The sites play a video only for a page that sends its origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.width = '100%';
  frame.height = '100%';
  frame.style.display = 'block';
  frame.style.border = '0';
  frame.src = url;
  return frame;
}
