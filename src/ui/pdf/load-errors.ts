/** The reader's code could not be loaded: there is no network, or a deploy has deleted it. */
export class CodeMissing extends Error {}

/** The server's response was not the document. It has no message of its own: the specification has one for it. */
export class DocumentRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super('');
    this.status = status;
  }
}
