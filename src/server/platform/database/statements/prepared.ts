import type { Compilable, CompiledQuery } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';

/** A value, or an object of values. */
type Parameter = string | number | null | object;

type Run<Params extends Parameter[], Result> = (db: Db, ...params: Params) => Promise<Result>;

/**
 * A statement that Kysely builds once, and not on each call, since building it takes longer than running it. `build`
 * gets placeholders for the parameters of the first call, so it must not look at their values, and an object has the same
 * names in every call.
 *
 * Returns a function that runs the statement, in the transaction if `db` is one, and resolves with its rows; one that
 * writes has those that it returns.
 */
export function prepared<Params extends Parameter[], Row>(
  build: (db: Db, ...params: Params) => Compilable<Row>,
): Run<Params, Row[]> {
  const statements: { sqlite?: Statement<Row>; postgres?: Statement<Row> } = {};
  const statementFor = (db: Db, params: Params) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    statements[engine] ??= asStatement(build(db, ...(params.map(placeholdersFor) as Params)).compile());
    return statements[engine];
  };
  return async (db, ...params) => {
    const { query, places } = statementFor(db, params);
    const parameters = query.parameters.map((value, n) => {
      const place = places[n];
      if (!place) return value;
      const param = params[place.at];
      return place.name === undefined ? param : Reflect.get(Object(param), place.name);
    });
    const bound: CompiledQuery<Row> = { ...query, parameters };
    return (await db.executeQuery(bound)).rows;
  };
}

/** The same for the only row that matters; undefined where there is none. */
export function firstOf<Params extends Parameter[], Row>(run: Run<Params, Row[]>): Run<Params, Row | undefined> {
  return async (db, ...params) => (await run(db, ...params))[0];
}

interface Statement<Row> {
  query: CompiledQuery<Row>;
  /** What each parameter is of those of the call; undefined for a value that `build` gave itself. */
  places: (Place | undefined)[];
}

/** A parameter by its number, or a value of it by its name. */
interface Place {
  at: number;
  name?: string;
}

function asStatement<Row>(query: CompiledQuery<Row>): Statement<Row> {
  return { query, places: query.parameters.map((value) => placeOf.get(Object(value))) };
}

const placeOf = new WeakMap<object, Place>();

function placeholdersFor(param: Parameter, at: number): object {
  if (typeof param !== 'object' || param === null) return placeholder({ at });
  return Object.fromEntries(Object.keys(param).map((name) => [name, placeholder({ at, name })]));
}

/** Kysely passes a parameter through as it is, whatever its type says. */
function placeholder(place: Place): object {
  const made = {};
  placeOf.set(made, place);
  return made;
}
