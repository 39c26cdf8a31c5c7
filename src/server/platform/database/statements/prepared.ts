import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';

type Parameters = Record<string, string | number | null>;

/**
 * A statement that Kysely builds once, and not on each call, since building it takes longer than running it. `build`
 * gets placeholders for the parameters, so it must not look at their values.
 *
 * Returns a function that runs the statement, in the transaction if `db` is one, and resolves with its rows; one that
 * writes has those that it returns.
 */
export function prepared<Params extends Parameters, Row>(
  build: (db: Kysely<Database>, params: Params) => Compilable<Row>,
): (db: Kysely<Database>, params: Params) => Promise<Row[]> {
  const statements: { sqlite?: Statement<Row>; postgres?: Statement<Row> } = {};
  const statementFor = (db: Kysely<Database>) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    statements[engine] ??= asStatement(build(db, placeholders<Params>()).compile());
    return statements[engine];
  };
  return async (db, params) => {
    const { query, names } = statementFor(db);
    const parameters = query.parameters.map((value, n) => {
      const name = names[n];
      return name === undefined ? value : params[name];
    });
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}

interface Statement<Row> {
  query: CompiledQuery<Row>;
  /** The name of each parameter; undefined for a value that `build` gave itself. */
  names: (string | undefined)[];
}

function asStatement<Row>(query: CompiledQuery<Row>): Statement<Row> {
  const names = query.parameters.map((value) => (value instanceof Placeholder ? value.name : undefined));
  return { query, names };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Kysely passes a parameter through as it is, whatever its type says. */
function placeholders<Params>(): Params {
  const target: object = {};
  return new Proxy(target, { get: (_, name) => new Placeholder(String(name)) }) as Params;
}
