import type { Socket } from 'node:net'
import { Client } from 'pg'

interface Counted {
  pipeline: boolean
  connection: { stream: Socket }
}

/**
 * Counts how often the server's pool waits for the database: each time something is written to a connection after
 * something was read from it, a round trip begins. Statements that travel together count once. Counts while `work` runs.
 */
export async function countRoundTrips<T>(work: () => Promise<T>): Promise<{ trips: number; result: T }> {
  let trips = 0
  const prototype = Client.prototype as unknown as { query: (this: Counted, ...given: unknown[]) => unknown }
  const { query } = prototype
  const seen = new Map<Socket, () => void>()
  const follow = (stream: Socket) => {
    let isAnswered = true
    const ownWrite = stream.write.bind(stream)
    const onData = () => (isAnswered = true)
    stream.on('data', onData)
    stream.write = ((...given: Parameters<Socket['write']>) => {
      if (isAnswered) trips += 1
      isAnswered = false
      return ownWrite(...given)
    }) as Socket['write']
    seen.set(stream, onData)
  }
  prototype.query = function counted(...given) {
    // Only the pool sends statements together; the listener's pulse is no part of any request.
    if (this.pipeline && !seen.has(this.connection.stream)) follow(this.connection.stream)
    return query.apply(this, given)
  }
  try {
    const result = await work()
    return { result, trips }
  } finally {
    prototype.query = query
    for (const [stream, onData] of seen) {
      // The prototype's own is there again.
      Reflect.deleteProperty(stream, 'write')
      stream.off('data', onData)
    }
  }
}
