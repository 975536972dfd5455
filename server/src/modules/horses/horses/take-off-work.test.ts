import { expect, test } from 'vitest'
import { aPdf, aPicture } from '#test/fixtures/app/files.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const today = Temporal.Now.plainDateISO('UTC')
const day = (days: number) => today.add({ days }).toString()
const timeOff = (id: string, given: object = {}) =>
  app.call(
    'POST /api/horses/{id}/time-off',
    { fromDay: day(-2), untilDay: null, reason: 'Lame in front', byInspector: false, ...given },
    { token, params: { id } },
  )
const release = (id: string, body: object) =>
  app.call('POST /api/time-off/{id}/end', body, { token, params: { id } })
const isOffWork = async (id: string) =>
  (await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })).body.isOffWork

test('H5: an end before the start is refused, and a fixed end for an inspector’s period', async () => {
  const { id } = await aHorse(app, trainer)
  for (const given of [{ untilDay: day(-3) }, { untilDay: day(9), byInspector: true }]) {
    const { status, body } = await timeOff(id, given)
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['untilDay']])
  }
  expect(await isOffWork(id)).toBe(false)
})

test('H5: ending needs a date', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await timeOff(id)
  expect(await isOffWork(id)).toBe(true)
  expect((await release(body.id, { version: body.version })).status).toBe(400)
  expect((await release(body.id, { version: body.version, untilDay: day(-4) })).status).toBe(400)
  const released = await release(body.id, { version: body.version, untilDay: day(-2) })
  expect(released.body).toMatchObject({ untilDay: day(-2), endedAt: expect.any(String) })
  expect(await isOffWork(id)).toBe(false)
  expect((await release(body.id, { version: body.version, untilDay: day(3) })).code).toBe('version_conflict')
})

test('H5: a period imposed by an inspector ends only with a veterinary certificate', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await timeOff(id, { byInspector: true })
  const certificate = 'Dr Field, 18/11/2026, number 77'
  const missing = async (given: object) => {
    const refused = await release(body.id, { untilDay: day(-2), ...given })
    return [refused.status, ...Object.keys(refused.body.error?.fields ?? {})]
  }
  const send = (bytes: Uint8Array, version: number, type: string) =>
    app.call('PUT /api/time-off/{id}/certificate', bytes, {
      token,
      params: { id: body.id },
      query: { version: String(version), name: 'Befund 7.pdf' },
      headers: { 'content-type': type },
    })
  expect(await missing({ version: body.version, certificate })).toEqual([400, 'certificateFile'])
  expect((await send(Buffer.from('<html>'), body.version, 'application/pdf')).code).toBe('file_type_refused')
  expect(await isOffWork(id)).toBe(true)

  const { version } = (await send(aPdf, body.version, 'application/pdf')).body
  expect(await missing({ version })).toEqual([400, 'certificate'])
  expect((await release(body.id, { version, untilDay: day(-2), certificate })).status).toBe(200)
  expect(await isOffWork(id)).toBe(false)
  const kept = await app.send<Uint8Array>('GET', `/api/time-off/${body.id}/certificate`, undefined, { token })
  expect(Buffer.from(kept.body).equals(aPdf)).toBe(true)
  expect(kept.headers.get('content-disposition')).toContain('filename="Befund 7.pdf"')
})

test('a photographed certificate is redrawn without its metadata', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await timeOff(id, { byInspector: true })
  await app.call('PUT /api/time-off/{id}/certificate', await aPicture(), {
    token,
    params: { id: body.id },
    query: { version: String(body.version), name: 'IMG_1.HEIC.jpg' },
    headers: { 'content-type': 'image/jpeg' },
  })
  const kept = await app.send<Uint8Array>('GET', `/api/time-off/${body.id}/certificate`, undefined, { token })
  expect(kept.headers.get('content-disposition')).toContain('filename="IMG_1.HEIC.webp"')
  expect(Buffer.from(kept.body).includes('planted')).toBe(false)
})

test('S4: the same period sent twice is saved once', async () => {
  const { id } = await aHorse(app, trainer)
  const body = { fromDay: day(0), untilDay: null, reason: 'Cough', byInspector: false }
  const send = () =>
    app.call('POST /api/horses/{id}/time-off', body, {
      token,
      params: { id },
      headers: { 'idempotency-key': `timeOff ${id}`.replace(' ', '-') },
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const horse = await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })
  expect(horse.body.timesOff).toHaveLength(1)
})
