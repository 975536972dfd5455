import type { Socket } from 'node:net'
import { Client } from 'pg'

interface Counted {
  pipeline: boolean
  connection: { stream: Socket }
}

/**
 * Counts the round trips of the server's pool while `work` runs: one begins when something is written to a connection
 * after something was read. Pipelined statements count once.
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
    // Only the pool pipelines; the listener's pulse belongs to no request.
    if (this.pipeline && !seen.has(this.connection.stream)) follow(this.connection.stream)
    return query.apply(this, given)
  }
  try {
    const result = await work()
    return { result, trips }
  } finally {
    prototype.query = query
    for (const [stream, onData] of seen) {
      // Restores the prototype's method.
      Reflect.deleteProperty(stream, 'write')
      stream.off('data', onData)
    }
  }
}
