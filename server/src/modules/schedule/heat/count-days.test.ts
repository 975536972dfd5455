import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aHeatReading } from '#test/fixtures/schedule/heat.ts'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')
const owner = await aTrainer(app, { timeZone: 'UTC' })
const { token } = owner
const day = (days: number) => today.add({ days }).toString()
const count = async (from: number, until: number) => {
  const query = { from: day(from), until: day(until) }
  return (await app.call('GET /api/inspection-records', undefined, { token, query })).body.heat
}

test('H11: inspection records count readings, and a day by its hottest one', async () => {
  const [one, other] = [await anArena(app, owner), await anArena(app, owner, { name: 'Hill Farm' })]
  const wrong = await aHeatReading(app, owner, one.placeId, { temperatureTenths: 600, humidity: 100 })
  const change = { version: wrong.version, removed: true }
  await app.call('PATCH /api/heat-readings/{id}', change, { token, params: { id: wrong.id } })
  expect(await count(0, 0)).toEqual({ readings: 0, hotDays: 0, redDays: 0 })

  await aHeatReading(app, owner, one.placeId, { temperatureTenths: 150 })
  expect(await count(0, 0)).toEqual({ readings: 1, hotDays: 0, redDays: 0 })
  await aHeatReading(app, owner, one.placeId)
  expect(await count(0, 0)).toEqual({ readings: 2, hotDays: 1, redDays: 0 })
  await aHeatReading(app, owner, other.placeId, { temperatureTenths: 380, humidity: 80 })
  expect(await count(0, 0)).toEqual({ readings: 3, hotDays: 0, redDays: 1 })
  expect(await count(-1, -1)).toEqual({ readings: 0, hotDays: 0, redDays: 0 })

  const query = { from: day(0), until: day(0) }
  const { body } = await app.call('GET /api/inspection-records/pdf', undefined, { token, query })
  expect(textOfPdf(body as Uint8Array).replaceAll(/\s+/g, ' ')).toMatch(
    /Heat readings 3 .*Days on which it was too hot to ride 1/,
  )
})
