import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryArrayResult, QueryResult } from 'pg'
import { followsFromFailure } from './failures.ts'
import { codeName } from './names.ts'
import { parameter } from './parameters.ts'
import type { Presence } from './presence.ts'
import { statementName } from './statements.ts'

/** The pool as Kysely sees it. Every statement with parameters is prepared once and accepts Temporal values. */
export function preparing(pool: Pool, presence: Presence): PostgresPool {
  return {
    options: pool.options,
    connect: async () => lent(await presence.connect(pool)),
    end: () => pool.end(),
  }
}

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>

/** The answer with rows by column name, in camelCase; of several statements in one text, that of the last. */
function named(answer: QueryArrayResult | QueryArrayResult[]): Answer {
  const last = Array.isArray(answer) ? answer.at(-1) : answer
  if (!last) return { command: '', rowCount: null, rows: [] }
  const { command, rowCount, fields, rows } = last
  const names = fields.map(({ name }) => codeName(name))
  return { command, rowCount, rows: rows.map((row) => byName(names, row)) }
}

function byName(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at]
  return row
}

const beginReading = 'start transaction read only'

/** A connection while one statement or one transaction uses it. pg sends each statement at once (`pipeline`). */
function lent(client: PoolClient): PostgresPoolClient {
  const { stream } = client.connection
  let failure: unknown

  /** Throws the error that aborted the transaction, not the errors that follow from it. */
  async function send(text: string, parameters: readonly unknown[]): Promise<Answer> {
    // Statements of one turn of the event loop leave in one write.
    stream.cork()
    process.nextTick(() => stream.uncork())
    try {
      const name = parameters.length > 0 ? statementName(text) : undefined
      const values = parameters.map(parameter)
      return named(await client.query({ text, values, rowMode: 'array', ...(name && { name }) }))
    } catch (error) {
      if (!followsFromFailure(error)) failure = error
      throw failure ?? error
    }
  }
  async function query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    const sent = send(text, parameters)
    // Without an answer, PostgreSQL may yet begin: the next user of this connection would be in that transaction.
    if (text === 'begin' || text === beginReading) sent.catch(() => stream.destroy())
    // The first reads leave together with it. If it fails, none of them gets an answer.
    return text === beginReading ? { command: 'BEGIN', rowCount: null, rows: [] } : sent
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
