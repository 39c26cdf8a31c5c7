/**
 * The lines of a text; undefined for one of more than `maxBytes`, which is not kept in memory. Lines end only at '\n',
 * because a text may contain other line separators such as U+2028.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string | undefined> {
  let line: Uint8Array[] = [];
  let length = 0;
  const add = (bytes: Uint8Array) => {
    length += bytes.length;
    if (length <= maxBytes) line.push(bytes);
    else line = [];
  };
  const end = () => {
    const text = length <= maxBytes ? Buffer.concat(line).toString() : undefined;
    line = [];
    length = 0;
    return text;
  };
  for await (const chunk of chunks) {
    let begin = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, begin)) {
      add(chunk.subarray(begin, at));
      yield end();
      begin = at + 1;
    }
    add(chunk.subarray(begin));
  }
  if (length > 0) yield end();
}
