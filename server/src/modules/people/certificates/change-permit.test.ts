import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { permissionsExpired } from './find-expired.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')
const day = (days: number) => today.add({ days }).toString()

async function aSchool() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const business = async () => (await app.call('GET /api/business', undefined, { token })).body
  const { id: businessId } = await business()
  return {
    trainer,
    add: (kind: string, days: number, given: object = {}) =>
      app.call('POST /api/permits', { kind, expiresOn: day(days), ...given }, { token }),
    change: (id: string, body: object) =>
      app.call('PATCH /api/permits/{id}', body, { token, params: { id } }),
    list: async () => (await app.call('GET /api/permits', undefined, { token })).body,
    grace: async (permitGraceDays: number) =>
      app.call('PATCH /api/business', { version: (await business()).version, permitGraceDays }, { token }),
    expired: async (days = 0) =>
      (await inScope(app.db, jobScope(businessId), (tx) => permissionsExpired(tx, today.add({ days })))).map(
        ({ kind, trainerId }) => [kind, trainerId],
      ),
  }
}

describe('H13: "each has an expiry; expired -> new bookings blocked after a configurable grace"', () => {
  test('a certificate of an unknown trainer is refused', async () => {
    const school = await aSchool()
    const stranger = await aTrainer(app)
    expect((await school.add('first_aid', 9, { trainerId: stranger.id })).status).toBe(404)
    expect((await school.list()).items).toEqual([])
  })

  test('a valid or missing certificate blocks nothing; an expired one blocks from the next day', async () => {
    const school = await aSchool()
    expect(await school.expired()).toEqual([])
    await school.add('licence', 0)
    await school.add('coach_licence', 10, { trainerId: school.trainer.id })
    expect(await school.expired()).toEqual([])
    expect(await school.expired(1)).toEqual([['licence', null]])
    expect(await school.expired(11)).toEqual([
      ['coach_licence', school.trainer.id],
      ['licence', null],
    ])
  })

  test('the grace period delays it, and the latest of several certificates counts', async () => {
    const school = await aSchool()
    await school.add('liability_insurance', -3)
    expect(await school.expired()).toEqual([['liability_insurance', null]])
    expect((await school.grace(91)).status).toBe(400)
    await school.grace(3)
    expect([await school.expired(), await school.expired(1)]).toEqual([[], [['liability_insurance', null]]])
    const renewed = await school.add('liability_insurance', 362)
    expect(await school.expired(4)).toEqual([])
    await school.change(renewed.body.id, { version: 1, removed: true })
    expect(await school.expired(4)).toHaveLength(1)
  })

  test('traffic light: green, amber from 60 days before, grace, red; replaced ones last', async () => {
    const school = await aSchool()
    await school.grace(5)
    for (const [kind, days] of [
      ['licence', 61],
      ['first_aid', 60],
      ['safeguarding', -5],
      ['coach_licence', -6],
      ['licence', -400],
    ] as const)
      await school.add(kind, days)
    const { items, graceDays } = await school.list()
    expect(graceDays).toBe(5)
    expect(items.map(({ kind, light }) => [kind, light])).toEqual([
      ['coach_licence', 'red'],
      ['safeguarding', 'grace'],
      ['first_aid', 'amber'],
      ['licence', 'green'],
      ['licence', 'superseded'],
    ])
  })

  test('of two changes based on one version, the second is refused', async () => {
    const school = await aSchool()
    const { id, version } = (await school.add('licence', 5)).body
    expect((await school.change(id, { version, reference: 'A 1' })).status).toBe(200)
    expect((await school.change(id, { version, reference: 'A 2' })).code).toBe('version_conflict')
    expect((await school.list()).items.map(({ reference }) => reference)).toEqual(['A 1'])
  })
})
