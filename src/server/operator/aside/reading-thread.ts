import { parentPort } from 'node:worker_threads';
import { type ReadingInput, type ReadingName, readings } from './readings.ts';

/** What `readAside` gives to its thread. */
export interface Order<Name extends ReadingName = ReadingName> {
  name: Name;
  input: ReadingInput[Name];
}

function read<Name extends ReadingName>({ name, input }: Order<Name>) {
  return readings[name](...input);
}

parentPort?.on('message', (order: Order) => parentPort?.postMessage(read(order)));
