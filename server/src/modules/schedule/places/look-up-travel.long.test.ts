import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** A local map service with Google's protocol. */
const asked: URL[] = []
let reply: (url: URL, response: ServerResponse) => void
const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://maps.example')
  asked.push(url)
  reply(url, response)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.closeAllConnections())
afterAll(() => new Promise((resolve) => service.close(resolve)))

const app = await testApp({
  RATE_LIMITS: 'off',
  GOOGLE_MAPS_API_KEY: 'the-key',
  GOOGLE_MAPS_API_BASE: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
})
const { token } = await aTrainer(app)
const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
const locate = () => app.call('POST /api/map-service/position', address, { token })

/** Answers these minutes to each destination, and records the origin. */
const answers = (...minutes: (number | null)[]) => {
  reply = (_url, response) =>
    json(response, {
      status: 'OK',
      rows: [
        {
          elements: minutes.map((one) =>
            one === null ? { status: 'NOT_FOUND' } : { status: 'OK', duration: { value: one * 60 - 20 } },
          ),
        },
      ],
    })
}
beforeEach(() => {
  asked.length = 0
  reply = (_url, response) => json(response, { status: 'REQUEST_DENIED' })
})

describe('the server looks up addresses, so that browsers never get the key', () => {
  test.each<[string, typeof reply]>([
    ['is refused', (_, response) => json(response, { status: 'REQUEST_DENIED', error_message: 'the-key' })],
    ['is over its quota', (_, response) => json(response, { status: 'OVER_QUERY_LIMIT' }, 429)],
    ['finds nothing', (_, response) => json(response, { status: 'ZERO_RESULTS', results: [] })],
    ['says something else', (_, response) => void response.end('<html>')],
    ['breaks off', (_, response) => void response.destroy()],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: '/other' }).end()],
  ])('when the service %s, the position stays empty without an error', async (_, how) => {
    reply = how
    const answer = await locate()
    expect([answer.status, answer.body]).toEqual([200, { position: null }])
  })

  test('a look-up ends after 4 seconds without an answer', async () => {
    reply = () => undefined
    const started = performance.now()
    expect((await locate()).body).toEqual({ position: null })
    expect(performance.now() - started).toBeLessThan(6_000)
  })

  test('look-ups that wait do not delay other requests of the business', async () => {
    const waiting: ServerResponse[] = []
    reply = (_, response) => void waiting.push(response)
    const lookUps = Promise.all([locate(), locate()]).then(() => 'look-ups')
    await expect.poll(() => waiting).toHaveLength(2)
    const list = app.call('GET /api/places', undefined, { token }).then(({ status }) => status)
    expect(await Promise.race([list, lookUps])).toBe(200)
    for (const response of waiting) json(response, { status: 'ZERO_RESULTS', results: [] })
    expect(await lookUps).toBe('look-ups')
  })

  test('the result is the location’s position', async () => {
    reply = (_, response) =>
      json(response, {
        status: 'OK',
        results: [{ geometry: { location: { lat: 51.75201234567, lng: -1.2577 } } }],
      })
    expect((await locate()).body).toEqual({ position: { latitude: 51.752012, longitude: -1.2577 } })
    expect(asked[0]?.pathname).toBe('/maps/api/geocode/json')
    expect(asked[0]?.searchParams.get('address')).toBe('14 Mill Lane, Oakfield, OX1 2AB, GB')
    expect((await app.call('GET /api/map-service', undefined, { token })).body).toEqual({ canLocate: true })
  })
})

describe('S11: "looked up once per pair and stored with date; if offline, straight line, flagged as an estimate"', () => {
  const place = async (name: string, longitude: number, by = token) => {
    const position = { latitude: 51.75, longitude }
    return (await app.call('POST /api/places', { name, address, position }, { token: by })).body
  }
  const travel = async (id: string, by = token) =>
    (await app.call('GET /api/places/{id}/travel', undefined, { token: by, params: { id } })).body.items

  test('without the service, the minutes are estimated', async () => {
    const one = await place('One', -1.25)
    await place('Two', -1.35)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(await travel(one.id)).toMatchObject([{ name: 'Two', source: 'estimate', notedAt: null }])
  })

  test('each pair is looked up once, again after a move, and never replaces entered minutes', async () => {
    const by = (await aTrainer(app)).token
    answers(17)
    const home = await place('Home', -1.25, by)
    const yard = await place('Yard', -1.3, by)
    const shown = async () => (await travel(home.id, by)).map(({ minutes, source }) => [minutes, source])
    await expect.poll(shown).toEqual([[17, 'lookup']])
    expect((await travel(home.id, by))[0]?.notedAt).toEqual(expect.any(String))
    const questions = asked.filter(({ pathname }) => pathname.includes('distancematrix'))
    // Either location's look-up may run first and find the other.
    expect(
      questions.map(({ searchParams: query }) => new Set([query.get('origins'), query.get('destinations')])),
    ).toEqual([new Set(['51.75,-1.25', '51.75,-1.3'])])

    answers(23)
    const moved = { version: yard.version, position: { latitude: 51.75, longitude: -1.4 } }
    await app.call('PATCH /api/places/{id}', moved, { token: by, params: { id: yard.id } })
    await expect.poll(shown).toEqual([[23, 'lookup']])

    await app.call(
      'PUT /api/places/{id}/travel',
      { to: yard.id, minutes: 40 },
      { token: by, params: { id: home.id } },
    )
    expect(await shown()).toEqual([[40, 'hand']])
    const again = { version: yard.version + 1, position: { latitude: 51.75, longitude: -1.45 } }
    const count = asked.length
    await app.call('PATCH /api/places/{id}', again, { token: by, params: { id: yard.id } })
    expect(await shown()).toEqual([[40, 'hand']])

    answers(29)
    await app.call(
      'PUT /api/places/{id}/travel',
      { to: yard.id, minutes: null },
      { token: by, params: { id: home.id } },
    )
    await expect.poll(shown).toEqual([[29, 'lookup']])
    expect(asked.length).toBe(count + 1)
  })

  test('an unreachable location keeps its estimate', async () => {
    const by = (await aTrainer(app)).token
    answers(null)
    const island = await place('Island', -1.25, by)
    await place('Mainland', -1.3, by)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect((await travel(island.id, by)).map(({ source }) => source)).toEqual(['estimate'])
  })
})
