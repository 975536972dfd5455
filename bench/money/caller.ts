import { once } from 'node:events'
import { createConnection } from 'node:net'

/** Posts JSON and returns the status. Requests run one after another. */
export type Post = (path: string, token: string, body: unknown) => Promise<number>

/**
 * A minimal HTTP client on one connection. It reads only the status and the length of an answer, so that its
 * own work hardly counts as the product's.
 */
export async function connectCaller(url: string): Promise<Post> {
  const { host, hostname, port } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1')
  await once(socket, 'connect')
  let answer: PromiseWithResolvers<number> | undefined
  let received = ''
  socket.on('data', (part: string) => {
    received += part
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\ncontent-length: (\d+)/i.exec(received)?.[1]
    if (length === undefined) answer?.reject(new Error('An answer does not say how long it is.'))
    else if (received.length === head + 4 + Number(length)) answer?.resolve(Number(received.slice(9, 12)))
  })
  socket.on('error', (error) => answer?.reject(error))
  socket.on('end', () => answer?.reject(new Error('The server ended the connection.')))
  return (path, token, body) => {
    const text = JSON.stringify(body)
    answer = Promise.withResolvers()
    received = ''
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
    return answer.promise
  }
}
