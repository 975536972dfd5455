import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTextSender } from './open-text-sender.ts'

const requests: { headers: IncomingMessage['headers']; body: string }[] = []
let status: number | null = 200
const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (status !== null) response.writeHead(status).end('{}')
  })()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
const sent = { to: '+447700900123', text: 'Müller: £5', ref: 'a1' }
const message = { ...sent, reportTo: 'https://school.example/reports/a1' }
const service = (seconds?: number) =>
  openTextSender({ provider: 'plain', url, header: ['X-Key', 'secret'] }, seconds)

test('any service gets number, text and our id as JSON', async () => {
  status = 202
  expect(await service()?.send(message)).toEqual({ kind: 'sent' })
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual(sent)
  expect(requests.at(-1)?.headers).toMatchObject({ 'x-key': 'secret', 'idempotency-key': 'a1' })
})

test.each([
  [410, 'bad_number'],
  [422, 'bad_number'],
  [400, 'refused'],
  [302, 'refused'],
])('HTTP %i is final: %s', async (given, kind) => {
  status = given
  expect(await service()?.send(message)).toMatchObject({ kind })
})

test.each([401, 429, 503])('HTTP %i is thrown, so that it is tried again', async (given) => {
  status = given
  await expect(service()?.send(message)).rejects.toThrow(`HTTP ${given}`)
})

test('a service that does not answer in time may have the message', async () => {
  status = null
  expect(await service(0.2)?.send(message)).toEqual({ kind: 'unclear', reason: 'no answer' })
})

test('a service that cannot be reached has no message', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const nobody = openTextSender({ provider: 'plain', url: `http://127.0.0.1:${port}`, header: null })
  await expect(nobody?.send(message)).rejects.toThrow('no connection')
})

test('without an account there is no sender', () => {
  expect(openTextSender(null)).toBeNull()
})
