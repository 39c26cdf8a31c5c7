/** A new device id: 'id_' and a hash of the browser, the time and chance. */
export function makeDeviceId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return `id_${hash(`${navigator.userAgent}|${chance}|${Date.now()}`)}`;
}

/** 64 bits in hex (two rounds of FNV-1a). `crypto.subtle` would do better, but is missing on plain http. */
function hash(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let state = seed;
      for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
      return (state >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
