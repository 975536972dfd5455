import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { ForbiddenAddress } from './guard-address.ts'
import { guardedGet, plainGet, TooLarge } from './guarded-get.ts'

const mostBytes = 1_000
const closing: (() => void)[] = []
afterAll(() => closing.forEach((close) => close()))

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an address that the server may not call', () => {
  const inside: LookupFunction = (_host, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }])

  test.each([
    'http://calendar.example/x.ics',
    'https://calendar.example:8443/x.ics',
    'https://127.0.0.1/x.ics',
    'https://[::ffff:127.0.0.1]/x.ics',
    'https://169.254.169.254/latest/meta-data',
  ])('%s', async (address) => {
    await expect(guardedGet(address, { mostBytes })).rejects.toBeInstanceOf(ForbiddenAddress)
  })

  test('a name of a private network', async () => {
    await expect(
      guardedGet('https://calendar.example/x.ics', { mostBytes, lookup: inside }),
    ).rejects.toBeInstanceOf(ForbiddenAddress)
  })
})

describe('an answer', () => {
  test('with too many bytes is refused', async () => {
    const url = await aServer((_request, answer) => answer.end(Buffer.alloc(mostBytes + 1)))
    await expect(plainGet(url, { mostBytes })).rejects.toBeInstanceOf(TooLarge)
  })

  test('that redirects for ever is refused', async () => {
    const url = await aServer((_request, answer) => answer.writeHead(302, { location: '/again' }).end())
    await expect(plainGet(url, { mostBytes })).rejects.toThrow('redirects')
  })

  test('that redirects is followed, and its version is kept', async () => {
    const url = await aServer((request, answer) => {
      if (request.url === '/new') answer.writeHead(200, { etag: '"7"' }).end('BEGIN')
      else answer.writeHead(301, { location: '/new' }).end()
    })
    expect(await plainGet(`${url}/old`, { mostBytes })).toEqual({
      status: 200,
      body: Buffer.from('BEGIN'),
      etag: '"7"',
    })
  })

  test('is not sent again if it is still the same', async () => {
    const url = await aServer((request, answer) =>
      answer.writeHead(request.headers['if-none-match'] === '"7"' ? 304 : 200).end(),
    )
    expect(await plainGet(url, { mostBytes, etag: '"7"' })).toMatchObject({ status: 304 })
  })
})
