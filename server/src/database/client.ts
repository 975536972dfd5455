import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Presence } from './presence.ts'
import { type Answer, type Descriptions, type Statement, StatementGroup } from './statement-group.ts'

/** The pool as Kysely sees it. Every statement with parameters is prepared once and accepts Temporal values. */
export function preparing(pool: Pool, presence: Presence): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await presence.connect(pool)
      const known = clients.get(client)
      if (known !== undefined) return known
      const made = preparingClient(client)
      clients.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}

/** Wraps one connection. Cached per connection, because Kysely identifies connections by their object. */
function preparingClient(client: PoolClient): PostgresPoolClient {
  const descriptions: Descriptions = new Map()
  let group: StatementGroup | undefined
  let isToBegin = false
  let isInTransaction = false

  function send(): void {
    if (group !== undefined) client.query(group)
    group = undefined
  }
  /** Statements of one turn of the event loop are sent together. */
  function ask(statement: Statement): void {
    if (group === undefined) {
      group = new StatementGroup(descriptions)
      process.nextTick(send)
    }
    group.add(statement)
  }
  /** Sent with the first statement. Without it, each statement would be its own transaction. */
  function begin(): void {
    isToBegin = false
    isInTransaction = true
    const reject = () => client.connection.stream.destroy()
    ask({ text: 'begin', parameters: [], resolve: () => {}, reject })
  }
  /** A text without parameters. It may hold several statements; returns the result of the last. */
  async function askText<R>(text: string): Promise<PostgresQueryResult<R>> {
    send()
    const answer: unknown = await client.query(text)
    return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
  }
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') {
      isToBegin = true
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    }
    if (isToBegin) begin()
    const isLast = text === 'commit' || text === 'rollback'
    if (parameters.length === 0 && !isLast) return askText(text)
    return new Promise<Answer>((resolve, reject) => {
      ask({ text, parameters, resolve, reject })
      if (isLast) isInTransaction = false
      if (!isInTransaction) send()
    }) as Promise<PostgresQueryResult<R>>
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
