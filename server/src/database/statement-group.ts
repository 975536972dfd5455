import pg, { type Connection, Query, type Submittable } from 'pg'
import { parameter } from './parameters.ts'
import { statementName } from './statements.ts'
import { typeParsers } from './type-parsers.ts'

/** The result of a statement. */
export interface Answer {
  /** First word of PostgreSQL's tag: SELECT, INSERT, COMMIT. */
  command: string
  /** Rows changed or returned; null for statements without rows, such as COMMIT. */
  rowCount: number | null
  /** By column name. */
  rows: Record<string, unknown>[]
}

export interface Statement {
  text: string
  parameters: readonly unknown[]
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Column {
  name: string
  parse: (text: string) => unknown
}
/** The columns of each prepared statement of one connection, by statement name. */
export type Descriptions = Map<string, readonly Column[]>

/** Parts of pg's connection that its types leave out. */
interface Wire {
  stream: { cork: () => void; uncork: () => void }
  /** Texts by name: prepared by PostgreSQL, and sent to be prepared. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (given: { name: string; text: string }) => void
  bind: (given: { statement: string; values: unknown[] }) => void
  describe: (given: { type: 'P' }) => void
  execute: () => void
  sync: () => void
}

interface Asked extends Statement {
  /** Empty for a statement that is not prepared. */
  name: string
  values: unknown[]
  /** Undefined until PostgreSQL describes them. */
  columns: readonly Column[] | undefined
  answer: Answer
  /** The error of a row that could not be read. */
  error?: unknown
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils
/** In pipeline mode pg accepts only its own kind of query. */
const PgQuery = Query as unknown as new (text: string) => object

/**
 * Statements of one transaction that are sent together with one sync at their end. If one fails, the later
 * ones are not run and fail with the same error. Columns are described once per connection, not with every
 * result. PostgreSQL refuses a statement whose columns have changed since.
 */
export class StatementGroup extends PgQuery implements Submittable {
  /** Name of the statement that is being answered: pg remembers it as prepared. */
  name = ''
  text = ''
  readonly #asked: Asked[] = []
  readonly #descriptions: Descriptions
  /** Index of the statement that is being answered. */
  #place = 0

  constructor(descriptions: Descriptions) {
    super('')
    this.#descriptions = descriptions
  }

  /** Throws pg's error for a parameter that it cannot write. */
  add(statement: Statement): void {
    const name = statementName(statement.text) ?? ''
    this.#asked.push({
      ...statement,
      name,
      values: statement.parameters.map((value) => prepareValue(parameter(value))),
      columns: this.#descriptions.get(name),
      answer: { command: '', rowCount: null, rows: [] },
    })
  }

  submit(connection: Connection): null {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const one of this.#asked) send(one, wire)
    wire.sync()
    wire.stream.uncork()
    this.#turnTo(0)
    return null
  }

  #turnTo(place: number): void {
    this.#place = place
    const { name = '', text = '' } = this.#asked[place] ?? {}
    this.name = name
    this.text = text
  }

  get #current(): Asked {
    const current = this.#asked[this.#place]
    if (current === undefined) throw new Error('PostgreSQL answers what it was not asked.')
    return current
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#describe(
      fields.map(({ name, dataTypeID }) => ({ name, parse: typeParsers.getTypeParser(dataTypeID) })),
    )
  }

  #describe(columns: readonly Column[]): void {
    const current = this.#current
    current.columns = columns
    if (current.name !== '') this.#descriptions.set(current.name, columns)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const current = this.#current
    try {
      current.answer.rows.push(rowOf(current.columns ?? [], fields))
    } catch (error) {
      current.error ??= error
    }
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    const { columns, answer } = this.#current
    if (columns === undefined) this.#describe([])
    const words = tag.split(' ')
    const count = Number(words.at(-1))
    answer.command = words[0] ?? ''
    answer.rowCount = Number.isNaN(count) ? null : count
    this.#turnTo(this.#place + 1)
  }

  handleEmptyQuery(): void {
    this.#turnTo(this.#place + 1)
  }

  handleReadyForQuery(): void {
    this.callback()
  }

  /** An error of PostgreSQL, or the end of the connection. */
  handleError(error: unknown, connection: Connection): void {
    const { submittedNamedStatements } = connection as unknown as Wire
    // Skipped statements are not prepared.
    for (const { name } of this.#asked.slice(this.#place)) delete submittedNamedStatements[name]
    this.callback(error)
  }

  /** Settles every statement on its first call. pg wraps it with its own callback, which limits the time. */
  callback = (error?: unknown): void => {
    for (const [place, one] of this.#asked.splice(0).entries()) {
      if (place >= this.#place) one.reject(error)
      else if (one.error === undefined) one.resolve(one.answer)
      else one.reject(one.error)
    }
  }
}

function send({ name, text, values, columns }: Asked, wire: Wire): void {
  const isPrepared =
    name !== '' &&
    (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined)
  if (!isPrepared) {
    wire.parse({ name, text })
    if (name !== '') wire.submittedNamedStatements[name] = text
  }
  wire.bind({ statement: name, values })
  if (columns === undefined) wire.describe({ type: 'P' })
  wire.execute()
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let place = 0
  for (const { name, parse } of columns) {
    const field = fields[place] ?? null
    row[name] = field === null ? null : parse(field)
    place += 1
  }
  return row
}
