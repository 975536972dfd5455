import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'
import type { Events } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Proxies close a connection that is silent for a minute, so we send a heartbeat. */
const heartbeatMillis = 25_000
/** Unsent bytes after which we disconnect a slow client. It reconnects and refetches everything. */
const mostBehind = 64 * 1024
/** Streams of one session. A browser opens one for all tabs, or one each if it has no Web Locks. */
const mostOfSession = 20
const retryAfterSeconds = 60

export interface EventStreams {
  /**
   * Streams events until the client disconnects, the server stops, or `isAdmitted` returns false. It is called at
   * each heartbeat and by `lookAgain`. Throws `rate_limited` if the session has too many streams.
   */
  send: (response: FastifyReply, events: Events<unknown>, admitted: Admitted) => FastifyReply
  /** Checks `isAdmitted` now for the streams of a user; null: of all users. */
  lookAgain: (userId: string | null) => void
}

interface Admitted extends Pick<Principal, 'userId' | 'sessionId'> {
  isAdmitted: () => Promise<boolean>
}

interface Stream extends Pick<Principal, 'userId' | 'sessionId'> {
  readable: Readable
  look: () => void
}

/** All streams of a server. They end when the server stops, so that it need not wait for them. */
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
          // The database is down. The client refetches once it is back.
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
