import { TestHall } from './hall/test-hall.tsx';
import { Instructions } from './instructions/instructions.tsx';

/** The parts of timed tests, which only they load. */
export const exam = { Instructions, TestHall };
