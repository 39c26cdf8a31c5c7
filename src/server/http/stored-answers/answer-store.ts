/** The finished response of a call, in one encoding. */
export interface StoredAnswer {
  /** The session's version, as it was before the answer was made. */
  version: number;
  /** The answer is the same from this time on, until the other one. */
  from: number;
  until: number;
  etag: string;
  /**
   * As latin1, one character for each byte. Node sends the headers and a text at once, which takes half as long as
   * sending a buffer after them.
   */
  bytes: string;
  /** Names and values in turn, without those that depend on the request. The length of the bytes is last. */
  headers: string[];
}

/** The answers that one token has got. */
interface Answers {
  token_hash: string;
  byKey: Map<string, StoredAnswer>;
  bytes: number;
}

interface StoreLimits {
  bytes: number;
  bytesOfToken: number;
  bytesOfAnswer: number;
}

/**
 * Room for the lists of some thousand students. One student, who may ask in many ways for the same, takes little of it.
 */
const defaultLimits: StoreLimits = { bytes: 8 * 1024 * 1024, bytesOfToken: 512 * 1024, bytesOfAnswer: 128 * 1024 };
/** What an answer takes beside its bytes and its key. */
const overheadBytes = 600;

/**
 * The answers that students got, by their tokens, so that nobody gets another's. They are in memory only. The ones of
 * the token that was not used for longest make way for new ones.
 */
export class AnswerStore {
  readonly #limits: StoreLimits;
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  readonly #tokens = new Map<string, Answers>();
  #bytes = 0;

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** The number of bytes that the answers take. */
  get bytes(): number {
    return this.#bytes;
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }

  find(token: string, key: string): { token_hash: string; answer: StoredAnswer } | undefined {
    const answers = this.#tokens.get(token);
    const answer = answers?.byKey.get(key);
    if (!answers || !answer) return undefined;
    this.#tokens.delete(token);
    this.#tokens.set(token, answers);
    return { token_hash: answers.token_hash, answer };
  }

  store(token: string, token_hash: string, key: string, answer: StoredAnswer): void {
    const answers = this.#tokens.get(token) ?? { token_hash, byKey: new Map<string, StoredAnswer>(), bytes: 0 };
    this.#tokens.delete(token);
    this.#tokens.set(token, answers);
    this.#remove(answers, key);
    if (answer.bytes.length > this.#limits.bytesOfAnswer) return;
    answers.byKey.set(key, answer);
    this.#count(answers, sizeOf(key, answer));
    for (const oldest of answers.byKey.keys()) {
      if (answers.bytes <= this.#limits.bytesOfToken) break;
      this.#remove(answers, oldest);
    }
    for (const oldest of this.#tokens.keys()) {
      if (this.#bytes <= this.#limits.bytes) break;
      this.forget(oldest);
    }
  }

  /** Forgets all answers of a token. */
  forget(token: string): void {
    const answers = this.#tokens.get(token);
    if (!answers) return;
    this.#tokens.delete(token);
    this.#bytes -= answers.bytes;
  }

  #remove(answers: Answers, key: string): void {
    const answer = answers.byKey.get(key);
    if (!answer) return;
    answers.byKey.delete(key);
    this.#count(answers, -sizeOf(key, answer));
  }

  #count(answers: Answers, bytes: number): void {
    answers.bytes += bytes;
    this.#bytes += bytes;
  }
}

function sizeOf(key: string, { bytes }: StoredAnswer): number {
  return bytes.length + key.length + overheadBytes;
}
