/** Joins the chunks of a stream to parts of `size` bytes. The last may be shorter; an empty stream is one empty part. */
export async function* joinParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size);
  let length = 0;
  let isFirst = true;
  for await (let chunk of chunks) {
    while (length + chunk.length > size) {
      const fits = chunk.subarray(0, size - length);
      part.set(fits, length);
      yield part;
      isFirst = false;
      // The former may still be on its way.
      part = Buffer.allocUnsafe(size);
      length = 0;
      chunk = chunk.subarray(fits.length);
    }
    part.set(chunk, length);
    length += chunk.length;
  }
  if (length > 0 || isFirst) yield part.subarray(0, length);
}
