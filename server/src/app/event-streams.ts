import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Events } from '#platform/http/handlers.ts'

/** Proxies cut a connection that is silent for a minute; so often it says that it is there. */
const heartbeatMillis = 25_000
/** Bytes a client may be behind before it is let go; it comes back and looks at everything anew. */
const mostBehind = 64 * 1024

export interface EventStreams {
  /**
   * Answers with events until the client goes, the server stops, or `isAdmitted`, which is asked at each
   * heartbeat, says that the session is no longer what it was.
   */
  send: (response: FastifyReply, events: Events<unknown>, isAdmitted: () => Promise<boolean>) => FastifyReply
}

/** All streams of a server: ended when it stops, so that stopping waits for none of them. */
export function eventStreams(app: FastifyInstance, heartbeat = heartbeatMillis): EventStreams {
  const open = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null)
  })
  return {
    send(response, events, isAdmitted) {
      const stream = new Readable({ read() {}, destroy: (error, done) => (end(), done(error)) })
      const write = (text: string): void => {
        if (stream.destroyed) return
        if (stream.readableLength > mostBehind) stream.destroy()
        else stream.push(text)
      }
      const stop = events((event) => write(`data: ${JSON.stringify(event)}\n\n`))
      const timer = setInterval(() => {
        isAdmitted().then(
          (admitted) => (admitted ? write(':\n\n') : stream.push(null)),
          // The database is away: the client is told so when it comes back and asks.
          () => stream.push(null),
        )
      }, heartbeat)
      open.add(stream)
      function end(): void {
        clearInterval(timer)
        stop()
        open.delete(stream)
      }
      return response
        .header('content-type', 'text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  }
}
