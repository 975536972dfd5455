import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { breachedPasswords } from '#platform/passwords/breached-passwords.ts'

const log = createLog('silent')
const digest = createHash('sha1').update('quill marmot 7 hinge').digest('hex').toUpperCase()

let server: Server
let base: string
let asked: { url: string | undefined; padding: string | string[] | undefined }[]
let answer: { status: number; body: string; hang: boolean }
beforeEach(async () => {
  asked = []
  answer = { status: 200, body: '', hang: false }
  server = createServer((request, reply) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] })
    if (!answer.hang) reply.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  setClock()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** security.md, section 12. */
describe('the range check', () => {
  it('finds a breached password, and sends only five hex digits', async () => {
    answer.body = `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${digest.slice(5)}:12\r\n`
    expect(await breachedPasswords(base, log).includes('quill marmot 7 hinge')).toBe(true)
    expect(asked).toEqual([{ url: `/range/${digest.slice(0, 5)}`, padding: 'true' }])
  })

  it('ignores padding', async () => {
    answer.body = `${digest.slice(5)}:0\r\n`
    expect(await breachedPasswords(base, log).includes('quill marmot 7 hinge')).toBe(false)
  })

  it.each([
    ['an error', { status: 500, body: '', hang: false }],
    ['silence', { status: 200, body: '', hang: true }],
  ])('accepts on %s, and does not call the service for ten minutes', async (_what, bad) => {
    answer = bad
    const breached = breachedPasswords(base, log)
    expect(await breached.includes('quill marmot 7 hinge')).toBe(false)
    answer = { status: 200, body: `${digest.slice(5)}:12`, hang: false }
    expect(await breached.includes('quill marmot 7 hinge')).toBe(false)
    expect(asked).toHaveLength(1)
    setClock(() => Temporal.Now.instant().add({ minutes: 11 }))
    expect(await breached.includes('quill marmot 7 hinge')).toBe(true)
  })
})
