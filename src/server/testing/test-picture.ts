/** The beginning of a PNG of this size, as far as the import reads it. The same `seed` makes the same picture. */
export function testPicture(width: number, height: number, seed = ''): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.from(seed)]);
}
