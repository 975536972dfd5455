import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { buildApp } from './build-app.ts'

const app = await buildApp({
  publicUrl: 'http://localhost:3000',
  trustedProxies: [],
  log: createLog('silent'),
  patience: 240,
})
const answers = Promise.withResolvers<void>()
app.route({
  method: 'POST',
  url: '/api/slow',
  async handler({ body }) {
    await answers.promise
    return body
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

function caller() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.on('error', () => {})
  return { socket, heard: () => heard, ended: once(socket, 'close') }
}
const head = 'POST /api/slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test.each([
  ['whose headers never end', 'POST /api/slow HTTP/1.1\r\nhost: localhost\r\n'],
  ['whose body stops coming', `${head}content-length: 100\r\n\r\n{"a":`],
])('a request %s is cut off', async (_, sent) => {
  const { socket, ended } = caller()
  socket.write(sent)
  await ended
  expect(socket.destroyed).toBe(true)
})

test('one that came whole may wait for its answer', async () => {
  const { socket, heard } = caller()
  socket.write(`${head}content-length: 7\r\n\r\n{"a":1}`)
  const silent = caller()
  silent.socket.write(`${head}content-length: 100\r\n\r\n{"a":`)
  // Longer than it would have had for its body.
  await silent.ended
  answers.resolve()
  await once(socket, 'data')
  expect(heard()).toContain('200 OK')
  socket.destroy()
})
