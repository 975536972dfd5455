import { type Connection, Query, type QueryConfig, type QueryResult, type Submittable } from 'pg'

/** What pg makes of PostgreSQL's description of a result: columns, how each is read, and a row without values. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What is known of the prepared statements of one connection. */
export interface Descriptions {
  shapes: Map<string, Shape>
  /** The same connection, on which nothing is asked to be described. */
  undescribed: Connection
}

export function descriptionsOn(connection: Connection): Descriptions {
  return { shapes: new Map(), undescribed: Object.create(connection, { describe: { value: () => {} } }) }
}

/** Of pg's own query what its types do not tell. */
interface Preparing {
  _result: Shape
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}
type Answered = (error: Error | undefined, result: QueryResult) => void
const PreparingQuery = Query as unknown as new (
  config: QueryConfig,
  answered: Answered,
) => Preparing & Submittable

/**
 * A prepared statement whose result is described once per connection, and not again with every answer: of a wide row the description
 * is longer than the row. PostgreSQL refuses a statement whose columns have changed since it was prepared.
 */
export class DescribedQuery extends PreparingQuery {
  readonly #name: string
  readonly #known: Descriptions

  constructor(config: QueryConfig & { name: string }, known: Descriptions, answered: Answered) {
    super(config, answered)
    this.#name = config.name
    this.#known = known
  }

  override prepare(connection: Connection): void {
    const shape = this.#known.shapes.get(this.#name)
    if (shape === undefined) return super.prepare(connection)
    this._result.fields = shape.fields
    this._result._parsers = shape._parsers
    this._result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject
    this._accumulateRows = true
    super.prepare(this.#known.undescribed)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known.shapes.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
