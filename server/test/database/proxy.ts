import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Connection } from '../../src/database/connection.ts'

export interface Proxy {
  /** Connection to the same database through the proxy. */
  connection: Connection
  /** Connections stay open, but nothing is delivered. */
  freeze(): void
  thaw(): void
  /** Ends all connections and refuses new ones. */
  close(): Promise<void>
  open(): Promise<void>
}

/** A proxy between a test and its database, so that one test can lose its database alone. */
export async function proxyTo(target: Connection): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'cavaletti-proxy-'))
  const path = join(folder, '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let frozen = false

  function accept(client: Socket): void {
    const database = target.host?.startsWith('/')
      ? connect(join(target.host, `.s.PGSQL.${target.port ?? 5432}`))
      : connect(target.port ?? 5432, target.host)
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      if (frozen) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
  }

  async function close(): Promise<void> {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (closing !== undefined) await new Promise((resolve) => closing.close(resolve))
  }

  async function open(): Promise<void> {
    const opening = createServer(accept)
    server = opening
    await new Promise<void>((resolve, reject) => opening.on('error', reject).listen(path, resolve))
  }

  await open()
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  return {
    connection: { ...target, host: folder, port: 5432 },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close,
    open,
  }
}
