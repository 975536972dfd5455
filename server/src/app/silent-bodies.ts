import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Checks per patience: a silent connection is closed at most a tenth of it late. */
const looks = 10

/**
 * Closes a connection whose body stops arriving for `patience` milliseconds. The time for the answer does not
 * count. Uses our own timer instead of the socket's, so that tests need not wait.
 */
export function cutOffSilentBodies(app: FastifyInstance, patience: number): void {
  /** Connections with an arriving body: bytes at the last check, and the number of checks without a change. */
  const arriving = new Map<Socket, { read: number; quiet: number }>()
  const look = () => {
    for (const [socket, last] of arriving) {
      if (socket.destroyed) arriving.delete(socket)
      else if (socket.bytesRead !== last.read) arriving.set(socket, { read: socket.bytesRead, quiet: 0 })
      else if ((last.quiet += 1) >= looks) socket.destroy()
    }
  }
  const timer = setInterval(look, patience / looks).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    arriving.set(socket, { read: -1, quiet: 0 })
    done()
  })
  app.addHook('preValidation', ({ raw: { socket } }, _reply, done) => {
    arriving.delete(socket)
    done()
  })
  // After a refusal that did not read the body.
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    arriving.delete(socket)
    done()
  })
}
