import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { DescribedQuery, descriptionsOn } from './described-query.ts'
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
  const { stream } = client.connection
  const known = descriptionsOn(client.connection)
  let isGathering = false
  let isToBegin = false
  let begun: Promise<unknown> = Promise.resolve()

  /** What is asked for in one turn of the event loop leaves in one write. */
  function gather(): void {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
  /** A text without parameters; of several statements the last one's answer. */
  async function sendText<R>(text: string): Promise<PostgresQueryResult<R>> {
    const answer: unknown = await client.query(text)
    return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
  }
  /** Goes ahead with the first statement, in one message when that has no parameters; the commit waits for its success too. */
  function sendBegin<R>(first = ''): Promise<PostgresQueryResult<R>> {
    isToBegin = false
    const answer = sendText<R>(`begin; ${first}`)
    begun = answer
    answer.catch(() => {})
    return answer
  }
  async function commit<R>(): Promise<PostgresQueryResult<R>> {
    const [committed] = await Promise.all([sendText<R>('commit'), begun])
    return committed
  }
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    gather()
    if (text === 'begin') {
      isToBegin = true
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    }
    const isText = parameters.length === 0
    if (isToBegin && isText) return sendBegin(text)
    if (isToBegin) void sendBegin()
    if (text === 'commit') return commit()
    if (isText) return sendText(text)
    const values = parameters.map(parameter)
    const name = statementName(text)
    if (name === undefined)
      return client.query({ text, values }) as unknown as Promise<PostgresQueryResult<R>>
    return new Promise((resolve, reject) => {
      const answered = (error: Error | undefined, result: unknown) => {
        if (error) reject(error)
        else resolve(result as PostgresQueryResult<R>)
      }
      client.query(new DescribedQuery({ name, text, values }, known, answered))
    })
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
