import type { CompiledQuery } from 'kysely'
import type { Db } from './scope.ts'

/** A placeholder for an argument, or for a column of a row, while the statement is compiled. */
class Place {
  readonly #at: number
  readonly #name: string | undefined

  constructor(at: number, name?: string) {
    this.#at = at
    this.#name = name
  }

  in(given: readonly unknown[]): unknown {
    const one = given[this.#at]
    return this.#name === undefined ? one : (one as Record<string, unknown>)[this.#name]
  }
}

/**
 * A frequent statement that is compiled once for each set of columns, because compiling costs more than
 * running it. `write` gets placeholders for its arguments and for the columns of rows: it may pass them to
 * the statement, but not read them.
 * @returns a function that runs the statement and returns its rows
 */
export function writtenOnce<Given extends unknown[], Row>(
  write: (db: Db, ...given: Given) => CompiledQuery<Row>,
): (db: Db, ...given: Given) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db, ...given) => {
    const shape = given.map(columnsOf).join(';')
    let written = known.get(shape)
    if (written === undefined) {
      written = write(db, ...(given.map(standIn) as Given))
      known.set(shape, written)
    }
    const parameters = written.parameters.map((one) => (one instanceof Place ? one.in(given) : one))
    return (await db.executeQuery<Row>({ ...written, parameters })).rows
  }
}

/** As `writtenOnce`, for at most one row. */
export function firstWrittenOnce<Given extends unknown[], Row>(
  write: (db: Db, ...given: Given) => CompiledQuery<Row>,
): (db: Db, ...given: Given) => Promise<Row | undefined> {
  const ask = writtenOnce(write)
  return async (db, ...given) => (await ask(db, ...given))[0]
}

const isRow = (given: unknown): given is Record<string, unknown> =>
  given !== null && typeof given === 'object' && Object.getPrototypeOf(given) === Object.prototype

/** Kysely leaves out undefined values too. */
const namesIn = (row: Record<string, unknown>): string[] =>
  Object.keys(row).filter((name) => row[name] !== undefined)

const columnsOf = (given: unknown): string => (isRow(given) ? namesIn(given).join() : '')

function standIn(given: unknown, at: number): unknown {
  if (!isRow(given)) return new Place(at)
  return Object.fromEntries(namesIn(given).map((name) => [name, new Place(at, name)]))
}
