import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Output } from './output.ts';

/** A pipe whose reader reads only when it is told to. */
class Pipe extends Socket {
  taken: string[] = [];
  isHeld = false;
  #resume = () => {};
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const take = () => {
      this.taken.push(...chunks.map(({ chunk }) => chunk.toString()));
      done();
    };
    if (this.isHeld) this.#resume = take;
    else take();
  }
  letGo(): void {
    this.isHeld = false;
    this.#resume();
  }
}

test('drops and counts lines beyond a megabyte, and says so when there is a reader again', async () => {
  const pipe = new Pipe();
  const output = new Output(pipe, 1);
  pipe.isHeld = true;
  const line = `${'x'.repeat(99_999)}\n`;
  for (let n = 0; n < 20; n += 1) output.write(line);
  await setImmediate();
  expect(pipe.writableLength).toBeLessThan(1_200_000);
  pipe.letGo();
  await output.flush(5_000);
  output.write('next\n');
  output.write('last\n');
  await output.flush(5_000);
  // Lines that come soon after each other are written together.
  expect(pipe.taken).toEqual([line.repeat(11), '(9 lines before this one were dropped)\nnext\nlast\n']);
});

test('a line to be printed fails when it is not taken within 5 s', async () => {
  vi.useFakeTimers();
  const pipe = new Pipe();
  const output = new Output(pipe, 1);
  await output.print('first\n');
  pipe.isHeld = true;
  const printing = expect(output.print('second\n')).rejects.toThrow('not being read');
  await vi.advanceTimersByTimeAsync(5_000);
  await printing;
  vi.useRealTimers();
});

test('a pipe that breaks ends nothing', async () => {
  const pipe = new Pipe();
  const output = new Output(pipe, 1);
  pipe.destroy(new Error('EPIPE'));
  output.write('a line\n');
  await expect(output.print('a line\n')).rejects.toThrow('closed');
  await output.flush(1_000);
});
