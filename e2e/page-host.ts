import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PageHost {
  /** For example http://localhost:41234. */
  url: string
  /** API paths requested from this host, which has none. */
  missed: string[]
  /** Serves the product's pages, taken from this address, from now on. */
  show(product: string): void
  close(): Promise<void>
}

/** A host that serves the product's pages on its own port. The API is on another host. */
export async function openPageHost(): Promise<PageHost> {
  const missed: string[] = []
  let target = ''
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (url.startsWith('/api')) {
      missed.push(url)
      outgoing.writeHead(404).end()
      return
    }
    const passed = ask(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    missed,
    show(product) {
      target = product
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
