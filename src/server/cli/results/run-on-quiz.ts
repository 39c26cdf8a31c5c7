import { type Command, readArguments, UsageError } from '#server/cli/command.ts';
import { readPortal } from '#server/cli/open-portal.ts';
import { type Filter, type Format, readAttemptKind, readFilter, readOnly, tableOptions } from '#server/cli/options.ts';
import type { AttemptKind } from '#server/domain/answers/attempt-choice.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { requireQuiz } from './find-content.ts';

interface OnQuiz {
  wanted: Filter & { quiz_id: string; kind: AttemptKind };
  heading: string;
  format: Format;
}

/** Runs a command that is given a quiz, whose attempts, and how its table is written. */
export function runOnQuiz(command: string, print: (db: Db, asked: OnQuiz) => Promise<string>): Command['run'] {
  return async (args, config) => {
    const options = { ...tableOptions, attempts: { type: 'string', default: 'first' } } as const;
    const { values, positionals } = readArguments(args, options);
    const name = readOnly(command, positionals, values);
    if (name === undefined) throw new UsageError(`${command} takes the name of a quiz.`);
    const kind = readAttemptKind(values.attempts);
    return await readPortal(config(), async (db) => {
      const filter = await readFilter(db, values);
      const quiz = await requireQuiz(db, name, filter.subject_id);
      return await print(db, {
        wanted: { quiz_id: quiz.id, ...filter, kind },
        heading: quiz.path.join('/'),
        format: values,
      });
    });
  };
}
