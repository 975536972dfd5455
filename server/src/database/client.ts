import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Presence } from './presence.ts'
import { type Answer, type Descriptions, type Statement, StatementGroup } from './statement-group.ts'

/** How Kysely sees the pool: every statement with parameters is prepared once, and takes Temporal values. */
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

/** Wraps one connection. Kept per connection, as Kysely remembers connections by identity. */
function preparingClient(client: PoolClient): PostgresPoolClient {
  const descriptions: Descriptions = new Map()
  let group: StatementGroup | undefined
  let isToBegin = false
  let isInTransaction = false

  function send(): void {
    if (group !== undefined) client.query(group)
    group = undefined
  }
  /** What a transaction asks for in one turn of the event loop leaves together. */
  function ask(statement: Statement): void {
    if (group === undefined) {
      group = new StatementGroup(descriptions)
      process.nextTick(send)
    }
    group.add(statement)
  }
  /** Goes ahead with the first statement. Without it that one and all behind it would each be a transaction of its own. */
  function begin(): void {
    isToBegin = false
    isInTransaction = true
    const reject = () => client.connection.stream.destroy()
    ask({ text: 'begin', parameters: [], resolve: () => {}, reject })
  }
  /** A text without parameters, which may be several statements; answers for the last. */
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
