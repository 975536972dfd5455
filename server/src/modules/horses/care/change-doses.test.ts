import { expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const business = (await app.call('GET /api/business', undefined, { token })).body
const today = Temporal.Now.plainDateISO(business.timeZone)
const day = (days: number) => today.add({ days }).toString()
const gb = { vaccinationRule: 'gb_12_months' } as const

const add = (id: string, body: Partial<BodyOf<Api['POST /api/horses/{id}/care']>>) =>
  app.call(
    'POST /api/horses/{id}/care',
    { kind: 'vaccination', against: 'influenza', ...body },
    { token, params: { id } },
  )
const change = (id: string, body: object) => app.call('PATCH /api/care/{id}', body, { token, params: { id } })
const read = async (id: string) =>
  (await app.call('GET /api/horses/{id}/care', undefined, { token, params: { id } })).body
/** Each entry: when it is due or was done, and how it counts. */
const course = async (id: string) =>
  (await read(id)).items.map(({ dueOn, doneOn, dose, window }) => [
    doneOn ?? dueOn,
    dose ? (dose.countsAs ?? dose.timing) : (window?.dose ?? null),
  ])
const openDose = async (id: string) => {
  const [open] = (await read(id)).items.filter(({ doneOn }) => doneOn === null)
  if (!open) throw new Error('No dose is due.')
  return open
}

test('only vaccinations are against a disease', async () => {
  const { id } = await aHorse(app, trainer, gb)
  const added = await add(id, { kind: 'farrier', doneOn: day(0) })
  expect([added.status, Object.keys(added.body.error?.fields ?? {})]).toEqual([400, ['against']])
  const { body } = await add(id, { kind: 'farrier', against: undefined, doneOn: day(0) })
  expect(body.against).toBeNull()
  expect((await change(body.id, { version: body.version, against: 'influenza' })).status).toBe(400)
})

test('a rule that does not exist is refused, for a horse and for the business', async () => {
  const { id, version } = await aHorse(app, trainer)
  const wrong = { version, vaccinationRule: 'gb_2019' }
  const horse = await app.call('PATCH /api/horses/{id}', wrong, { token, params: { id } })
  const all = await app.call('PATCH /api/business', wrong, { token })
  expect([horse.status, all.status]).toEqual([400, 400])
})

test('H8: first dose, second in its window, missed, and the course starts again', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-250) })
  const second = await openDose(id)
  expect(second).toMatchObject({
    dueOn: day(-190),
    light: 'red',
    window: { dose: 'second', from: day(-229), until: day(-190), isLapsed: true },
  })
  const { body: inTime } = await change(second.id, { version: second.version, doneOn: day(-200) })
  expect(inTime.dose).toEqual({ countsAs: 'second', timing: 'in_time', limit: null })
  const third = await openDose(id)
  expect(third).toMatchObject({
    dueOn: day(-20),
    light: 'red',
    window: { dose: 'third', from: day(-80), until: day(-20), lapsesAfter: day(-20), isLapsed: true },
  })
  const { body: late } = await change(third.id, { version: third.version, doneOn: day(0) })
  expect(late.dose).toEqual({ countsAs: 'first', timing: 'too_late', limit: day(-20) })
  expect((await read(id)).influenza).toMatchObject({
    set: 'gb_2024',
    last: { dose: 'first', givenOn: day(0) },
    next: { dose: 'second', from: day(21), until: day(60), isLapsed: false },
  })
  const { body: undone } = await change(third.id, { version: late.version, doneOn: null })
  expect(undone.window?.dose).toBe('third')
  expect(await course(id)).toEqual([
    [day(-20), 'third'],
    [day(-200), 'second'],
    [day(-250), 'first'],
  ])
})

test('a dose given too early does not count, and the same dose stays due', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-10) })
  const due = await openDose(id)
  expect(due.light).toBe('green')
  const { body: early } = await change(due.id, { version: due.version, doneOn: day(0) })
  expect(early.dose).toEqual({ countsAs: null, timing: 'too_early', limit: day(11) })
  expect(await course(id)).toEqual([
    [day(50), 'second'],
    [day(0), 'too_early'],
    [day(-10), 'first'],
  ])
})

test('doses entered from the passport in any order plan one next dose, after the latest', async () => {
  const { id } = await aHorse(app, trainer, gb)
  for (const given of [-170, -210, -20]) await add(id, { doneOn: day(given), intervalDays: 365 })
  expect(await course(id)).toEqual([
    [today.subtract({ days: 20 }).add({ months: 12 }).toString(), 'booster'],
    [day(-20), 'third'],
    [day(-170), 'second'],
    [day(-210), 'first'],
  ])
})

test('a planned dose can be moved, and stays there while others are entered', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-30) })
  const due = await openDose(id)
  const { body: moved } = await change(due.id, { version: due.version, dueOn: day(-1) })
  expect([moved.dueOn, moved.light, moved.window?.until]).toEqual([day(-1), 'amber', day(30)])
  await add(id, { doneOn: day(-900) })
  expect((await openDose(id)).dueOn).toBe(day(-1))
})

test('after a dose that was entered by mistake is removed, the one before it is followed again (H8)', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-30) })
  const planned = await openDose(id)
  const { body: given } = await change(planned.id, { version: planned.version, doneOn: day(0) })
  expect(await openDose(id)).toMatchObject({ window: { dose: 'third' } })
  const { body: removed } = await change(given.id, { version: given.version, removed: true })
  expect(await openDose(id)).toMatchObject({ dueOn: day(30), window: { dose: 'second' } })
  expect((await change(given.id, { version: removed.version, removed: false })).status).toBe(200)
  expect((await read(id)).items.filter(({ doneOn }) => doneOn === null)).toMatchObject([
    { dueOn: day(180), window: { dose: 'third' } },
  ])
})

test('a planned dose that was given before the others leaves the next one due (H8)', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-30) })
  const planned = await openDose(id)
  await change(planned.id, { version: planned.version, doneOn: day(-60) })
  expect(await openDose(id)).toMatchObject({ dueOn: day(150), window: { dose: 'third' } })
})

test('a booster as in the passport needs no earlier doses', async () => {
  const { id } = await aHorse(app, trainer, gb)
  const { body } = await add(id, { doneOn: day(-1), isBooster: true })
  expect(body.dose).toEqual({ countsAs: 'booster', timing: 'as_in_passport', limit: null })
  expect((await openDose(id)).dueOn).toBe(today.subtract({ days: 1 }).add({ months: 12 }).toString())
})

test('tetanus is no dose against influenza, and keeps its own interval', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await add(id, { doneOn: day(-40) })
  const { body } = await add(id, { against: 'other', doneOn: day(-1), intervalDays: 730 })
  expect([body.dose, body.window]).toEqual([null, null])
  const dates = (await read(id)).items.map(({ against, dueOn }) => [against, dueOn])
  expect(dates.slice(0, 2)).toEqual([
    ['influenza', day(20)],
    ['other', day(729)],
  ])
  const { body: changed } = await change(body.id, { version: body.version, against: 'influenza' })
  expect(changed.dose?.countsAs).toBe('second')
  expect((await openDose(id)).window?.dose).toBe('third')
})

test('with an interval of its own, a horse is due as it always was', async () => {
  const { id } = await aHorse(app, trainer, { vaccinationRule: 'own_interval' })
  const { body } = await add(id, { doneOn: day(-40), intervalDays: 365 })
  expect([body.dose, (await read(id)).influenza]).toEqual([null, null])
  const due = await openDose(id)
  expect([due.dueOn, due.window, due.light]).toEqual([day(325), null, 'green'])
})

test('the country decides until the business chooses, and the horse decides before both', async () => {
  const other = await aTrainer(app)
  const there = { token: other.token }
  const { id } = await aHorse(app, other)
  const params = { id }
  const dose = { kind: 'vaccination', against: 'influenza', doneOn: day(0), isBooster: true } as const
  await app.call('POST /api/horses/{id}/care', dose, { ...there, params })
  const boosterMonths = async () =>
    (await app.call('GET /api/horses/{id}/care', undefined, { ...there, params })).body.influenza
      ?.boosterMonths ?? null
  const set = async (given: object) => {
    const { version } = (await app.call('GET /api/business', undefined, there)).body
    return app.call('PATCH /api/business', { version, ...given }, there)
  }
  const address = { street: '', city: '', postcode: '' }
  await set({ address: { ...address, country: 'DE' } })
  expect(await boosterMonths()).toBeNull()
  await set({ address: { ...address, country: 'GB' } })
  expect(await boosterMonths()).toBe(12)
  await set({ vaccinationRule: 'gb_6_months' })
  expect(await boosterMonths()).toBe(6)
  const change = { version: 1, vaccinationRule: 'own_interval' } as const
  expect((await app.call('PATCH /api/horses/{id}', change, { ...there, params })).status).toBe(200)
  expect(await boosterMonths()).toBeNull()
})

test('two doses entered at once plan one next dose', async () => {
  const { id } = await aHorse(app, trainer, gb)
  await Promise.all([-60, -20].map((given) => add(id, { doneOn: day(given) })))
  expect((await read(id)).items.filter(({ doneOn }) => doneOn === null)).toHaveLength(1)
})
