/** A new device id: 'id_' and a hash of the user agent, random data and the time. */
export function makeDeviceId(): string {
  const random = crypto.getRandomValues(new Uint32Array(4)).join('-');
  return `id_${hash(`${navigator.userAgent}|${random}|${Date.now()}`)}`;
}

/** 64 bits in hex, by two rounds of FNV-1a. `crypto.subtle` would be better, but is missing on plain http. */
function hash(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let state = seed;
      for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
      return (state >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
