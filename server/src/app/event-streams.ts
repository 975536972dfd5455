import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'
import type { Events } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Proxies cut a connection that is silent for a minute; so often it says that it is there. */
const heartbeatMillis = 25_000
/** Bytes a client may be behind before it is let go; it comes back and looks at everything anew. */
const mostBehind = 64 * 1024
/** Streams of one session. A browser opens one for all its tabs, or one for each where it has no locks. */
const mostOfSession = 20
const retryAfterSeconds = 60

export interface EventStreams {
  /**
   * Answers with events until the client goes, the server stops, or `isAdmitted`, which is asked at each
   * heartbeat and by `lookAgain`, says that the session is no longer what it was. Throws `rate_limited` when the session
   * has too many streams already.
   */
  send: (response: FastifyReply, events: Events<unknown>, admitted: Admitted) => FastifyReply
  /** Asks now whether the streams of a user are still admitted; null: everybody's. */
  lookAgain: (userId: string | null) => void
}

interface Admitted extends Pick<Principal, 'userId' | 'sessionId'> {
  isAdmitted: () => Promise<boolean>
}

interface Stream extends Pick<Principal, 'userId' | 'sessionId'> {
  readable: Readable
  look: () => void
}

/** All streams of a server: ended when it stops, so that stopping waits for none of them. */
export function eventStreams(app: FastifyInstance, heartbeat = heartbeatMillis): EventStreams {
  const open = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const { readable } of open) readable.push(null)
  })
  return {
    lookAgain(userId) {
      for (const stream of open) if (userId === null || stream.userId === userId) stream.look()
    },
    send(response, events, { userId, sessionId, isAdmitted }) {
      const ofSession = [...open].filter((one) => one.sessionId === sessionId)
      if (ofSession.length >= mostOfSession) throw new AppError('rate_limited', { retryAfterSeconds })
      const stream = new Readable({ read() {}, destroy: (error, done) => (end(), done(error)) })
      const write = (text: string): void => {
        if (stream.destroyed) return
        if (stream.readableLength > mostBehind) stream.destroy()
        else stream.push(text)
      }
      const stop = events((event) => write(`data: ${JSON.stringify(event)}\n\n`))
      const look = (): void => {
        isAdmitted().then(
          (admitted) => (admitted ? write(':\n\n') : stream.push(null)),
          // The database is away: the client is told so when it comes back and asks.
          () => stream.push(null),
        )
      }
      const timer = setInterval(look, heartbeat)
      const opened: Stream = { userId, sessionId, readable: stream, look }
      open.add(opened)
      function end(): void {
        clearInterval(timer)
        stop()
        open.delete(opened)
      }
      return response
        .header('content-type', 'text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  }
}
