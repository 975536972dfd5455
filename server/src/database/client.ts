import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { parameter } from './parameters.ts'
import type { Presence } from './presence.ts'
import { statementName } from './statements.ts'

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
  let begun: Promise<unknown> = Promise.resolve()
  /** Goes ahead without an answer, so that it travels with the first statement; the commit waits for its success too. */
  async function begin<R>(): Promise<PostgresQueryResult<R>> {
    begun = client.query('begin')
    begun.catch(() => {})
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  async function commit<R>(): Promise<PostgresQueryResult<R>> {
    const [committed] = await Promise.all([client.query('commit'), begun])
    return committed as unknown as PostgresQueryResult<R>
  }
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') return begin()
    if (text === 'commit') return commit()
    if (parameters.length === 0) return client.query(text) as unknown as Promise<PostgresQueryResult<R>>
    const config: QueryConfig = { text, values: parameters.map(parameter) }
    const name = statementName(text)
    if (name !== undefined) config.name = name
    return client.query(config) as unknown as Promise<PostgresQueryResult<R>>
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
