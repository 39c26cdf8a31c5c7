import { Failure } from '#server/errors.ts';
import { messageOf } from '#server/http/error-handler.ts';

// Each is made only once: making an error with its stack costs as much as reading a body.
export const notValid = new Failure(400, messageOf(400));
export const tooSlow = new Failure(408, messageOf(408));
export const tooLarge = new Failure(413, messageOf(413));
