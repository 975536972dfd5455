import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { buildApp } from './build-app.ts'

// Only the timer that looks for silent bodies; Node's own timers run as usual.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => vi.useRealTimers())

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

async function aServer(patience?: number) {
  const app = await buildApp({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createLog('silent'),
    ...(patience !== undefined && { patience }),
  })
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  app.route({
    method: 'POST',
    url: '/api/slow',
    async handler({ body }) {
      asked.resolve()
      await answers.promise
      return body
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return { app, asked: asked.promise, answer: answers.resolve }
}

/** A connection; `send` waits until the server has read the text. */
async function aCaller({ app }: Awaited<ReturnType<typeof aServer>>) {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.on('error', () => {})
  const [there] = await accepted
  let sent = 0
  return {
    there,
    heard: () => heard,
    ended: once(socket, 'close'),
    send: async (text: string) => {
      sent += Buffer.byteLength(text)
      socket.write(text)
      await expect.poll(() => there.bytesRead).toBe(sent)
    },
  }
}
const head = (length: number) =>
  `POST /api/slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a request whose headers never end is cut off', async () => {
  const { send, there, ended } = await aCaller(await aServer(240))
  await send('POST /api/slow HTTP/1.1\r\nhost: localhost\r\n')
  await ended
  expect(there.destroyed).toBe(true)
})

test('a request whose body stops for a minute is cut off', async () => {
  const { send, there, ended } = await aCaller(await aServer())
  await send(`${head(100)}{"a":`)
  seconds(60)
  expect(there.destroyed).toBe(false)
  seconds(6)
  expect(there.destroyed).toBe(true)
  await ended
})

test('a slow but steady request may take longer than a minute', async () => {
  const server = await aServer()
  const { send, there, heard, ended } = await aCaller(server)
  const body = JSON.stringify({ text: 'slow' })
  await send(head(body.length))
  for (const part of body) {
    seconds(59)
    expect(there.destroyed).toBe(false)
    await send(part)
  }
  server.answer()
  await ended
  expect(heard()).toContain('200 OK')
})

test('a complete request may wait for its answer', async () => {
  const server = await aServer()
  const { send, there, heard, ended } = await aCaller(server)
  await send(`${head(7)}{"a":1}`)
  await server.asked
  seconds(600)
  expect(there.destroyed).toBe(false)
  server.answer()
  await ended
  expect(heard()).toContain('200 OK')
})
