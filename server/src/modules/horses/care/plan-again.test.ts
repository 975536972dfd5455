import { expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school in Great Britain, its horses and the dates of their next doses. */
async function aYard() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const business = async () => (await app.call('GET /api/business', undefined, { token })).body
  const today = Temporal.Now.plainDateISO((await business()).timeZone)
  const open = async (id: string) => {
    const { body } = await app.call('GET /api/horses/{id}/care', undefined, { token, params: { id } })
    return body.items.filter(({ doneOn }) => doneOn === null)
  }
  const change = async (id: string, given: object) => {
    const [due] = await open(id)
    const params = { id: due?.id ?? '' }
    const { status } = await app.call(
      'PATCH /api/care/{id}',
      { version: due?.version ?? 0, ...given },
      { token, params },
    )
    expect(status).toBe(200)
  }
  return {
    /** Today in so many months. */
    month: (months: number) => today.add({ months }).toString(),
    /** A horse with a booster given today, and nothing else. */
    dosed: async (given: object = {}, dose: Partial<BodyOf<Api['POST /api/horses/{id}/care']>> = {}) => {
      const { id } = await aHorse(app, trainer, given)
      const booster = { kind: 'vaccination', against: 'influenza', isBooster: true } as const
      const done = { ...booster, doneOn: today.toString(), ...dose }
      const { status } = await app.call('POST /api/horses/{id}/care', done, { token, params: { id } })
      expect(status).toBe(201)
      return id
    },
    due: async (id: string) => (await open(id)).map(({ dueOn }) => dueOn),
    moveTo: (id: string, dueOn: string) => change(id, { dueOn }),
    remove: (id: string) => change(id, { removed: true }),
    setAll: async (vaccinationRule: string | null) => {
      const { version } = await business()
      const { status } = await app.call('PATCH /api/business', { version, vaccinationRule }, { token })
      expect(status).toBe(200)
    },
    setOne: async (id: string, vaccinationRule: string | null) => {
      const params = { id }
      const { version } = (await app.call('GET /api/horses/{id}', undefined, { token, params })).body
      const { status } = await app.call(
        'PATCH /api/horses/{id}',
        { version, vaccinationRule },
        { token, params },
      )
      expect(status).toBe(200)
    },
  }
}

test('H8: planned dates follow another rule of the business, except of horses with their own', async () => {
  const { dosed, due, setAll, month } = await aYard()
  await setAll('gb_12_months')
  const [usual, own] = [await dosed(), await dosed({ vaccinationRule: 'gb_12_months' })]
  await setAll('gb_6_months')
  expect([await due(usual), await due(own)]).toEqual([[month(6)], [month(12)]])
  await setAll('gb_12_months')
  expect(await due(usual)).toEqual([month(12)])
})

test('H8: a planned date follows another rule of the horse', async () => {
  const { dosed, due, setAll, setOne, month } = await aYard()
  await setAll('gb_12_months')
  const id = await dosed()
  await setOne(id, 'gb_6_months')
  expect(await due(id)).toEqual([month(6)])
  await setOne(id, null)
  expect(await due(id)).toEqual([month(12)])
})

test('a date that somebody chose stays, and one that they removed stays removed', async () => {
  const { dosed, due, moveTo, remove, setAll, month } = await aYard()
  await setAll('gb_12_months')
  const [moved, removed] = [await dosed(), await dosed()]
  await moveTo(moved, month(5))
  await remove(removed)
  await setAll('gb_6_months')
  expect([await due(moved), await due(removed)]).toEqual([[month(5)], []])
})

test('where nothing was planned, a rule plans; where a rule plans nothing, the date stays', async () => {
  const { dosed, due, setAll, month } = await aYard()
  await setAll('own_interval')
  const [none, days] = [await dosed(), await dosed({}, { intervalDays: 100 })]
  expect(await due(none)).toEqual([])
  await setAll('gb_6_months')
  expect([await due(none), await due(days)]).toEqual([[month(6)], [month(6)]])
  await setAll('own_interval')
  expect(await due(none)).toEqual([month(6)])
  expect(await due(days)).not.toEqual([month(6)])
})
