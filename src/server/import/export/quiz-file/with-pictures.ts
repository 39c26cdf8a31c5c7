import { answerOf, chosenOf } from '#contract/quiz/answer.ts';
import { OperatorError } from '#server/errors.ts';
import { pictureUrl } from '#server/files/pictures/picture-url.ts';
import { MediaDeletedError, readWhole } from '#server/files/read-media.ts';
import { textOf } from '#server/messages/text.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';
import type { MediaStore } from '#server/platform/media/store.ts';
import type { WholeQuestion } from './written-out.ts';

/**
 * The questions with their pictures in their texts, as a file by itself needs them. Throws an OperatorError for more than
 * `maxMegabytes` of these, and where the portal has lost one.
 */
export async function withPictures(
  media: MediaStore,
  questions: readonly WholeQuestion[],
  { maxMegabytes = Number.POSITIVE_INFINITY } = {},
): Promise<WholeQuestion[]> {
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  for (const [at, question] of questions.entries()) {
    for (const { key, times } of picturesOf(question)) {
      const size = sizes.get(key) ?? (await media.findSize(key));
      // The text has it again each time.
      bytes += (size ?? 0) * times;
      if (bytes > maxMegabytes * 1024 ** 2)
        throw new OperatorError(textOf('quizFile.tooLarge', { limit: String(maxMegabytes) }));
      const url = urls.get(key) ?? (size === undefined ? undefined : await readUrl(media, key, size));
      if (size === undefined || url === undefined)
        throw new OperatorError(textOf('quizFile.pictureMissing', { number: String(at + 1) }));
      sizes.set(key, size);
      urls.set(key, url);
    }
  }
  const shown = (text: string) => withUrls(text, urls);
  return questions.map((one) => {
    const options = one.options.map(shown);
    const right = chosenOf(one, one.answer).map(shown);
    return {
      ...one,
      question: shown(one.question),
      options,
      answer: one.kind === 'number' ? one.answer : answerOf({ kind: one.kind, options }, right),
      passage: shown(one.passage),
      explanation: shown(one.explanation),
    };
  });
}

function picturesOf({ question, options, passage, explanation }: WholeQuestion): { key: string; times: number }[] {
  return [question, ...options, passage, explanation].flatMap((text) =>
    pictureKeys([text]).map((key) => ({ key, times: text.split(sourceOf(key)).length - 1 })),
  );
}

function sourceOf(key: string): string {
  return `src="${pictureReference(key)}"`;
}

async function readUrl(media: MediaStore, key: string, size: number): Promise<string | undefined> {
  try {
    // The store reads all chunks into one buffer.
    const chunks = await Array.fromAsync(readWhole(media, key, size), (chunk) => Buffer.from(chunk));
    return pictureUrl(key, Buffer.concat(chunks).toString('base64'));
  } catch (error) {
    if (!(error instanceof MediaDeletedError)) throw error;
    return undefined;
  }
}

function withUrls(text: string, urls: ReadonlyMap<string, string>): string {
  return pictureKeys([text]).reduce(
    (whole, key) => whole.replaceAll(sourceOf(key), `src="${urls.get(key) ?? ''}"`),
    text,
  );
}
