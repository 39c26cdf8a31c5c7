import { configure, getConfig } from '@testing-library/dom';

const { getElementError: printed } = getConfig();

/** As Testing Library's own, but the page is printed when somebody reads the message. */
function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, lazyElementError);
  const get = () => printed(message, container).message;
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// A query that waits fails each time it looks, and to print the page each time is an eighth of the time of all tests.
configure({ getElementError: lazyElementError });
