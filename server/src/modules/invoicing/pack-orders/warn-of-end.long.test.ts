import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { warnOfEnds } from './warn-of-end.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A bought pack that is valid for some days, and the job at noon. */
async function ending(validDays: number) {
  const school = await aPackShop(app, { validDays })
  await school.buy()
  const { client, token } = school
  const businessId = (await app.call('GET /api/business', undefined, { token })).body.id
  const at = (hour: number, days = 0) =>
    now()
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .add({ days })
      .toZonedDateTime({ timeZone: 'UTC', plainTime: { hour } })
  const warn = (hour = 12, days = 0) =>
    atTime(at(hour, days).toInstant(), () => warnOfEnds(app.db, 'https://a.example', businessId))
  const told = async () => {
    const { items } = (await app.call('GET /api/notices', undefined, { token: client.token })).body
    return items.flatMap(({ event, pack }) => (event === 'credit_ending' ? [pack?.left] : []))
  }
  const cancel = (id: string) =>
    app.call('PATCH /api/seats/{id}', { version: 1, state: 'cancelled' }, { token, params: { id } })
  const mails = async () =>
    app.db
      .selectFrom('mails')
      .select('subject')
      .where('toAddress', '=', client.email)
      .where('template', '=', 'credit-ending')
      .execute()
  return { ...school, businessId, warn, told, mails, cancel }
}

test('nobody is warned at night, more than 14 days before the end, or of packs without an end', async () => {
  const near = await ending(15)
  await near.warn(6)
  await near.warn(22)
  expect(await near.told()).toEqual([])
  const far = await ending(16)
  await far.warn()
  expect([await far.told(), await far.mails()]).toEqual([[], []])
  expect((await far.myPacks())[0]?.endsSoon).toBeNull()
  await far.warn(12, 1)
  expect(await far.told()).toEqual([10])
})

test('a client is warned once, in the app and by mail, of what is left', async () => {
  const { warn, told, mails, ride, offer, myPacks, client } = await ending(10)
  await ride(offer.id)
  await warn()
  await warn()
  await warn(13)
  expect(await told()).toEqual([9])
  const [pack] = await myPacks()
  expect(pack?.endsSoon).toEqual({ on: pack?.expiresOn, credits: 9 })
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('9 lessons of Ten lessons') }])
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.startsWith('9 lessons'))
  expect(mail.text).toContain('/client/credits')
})

test('credits that booked lessons will use are not announced as ending', async () => {
  const { warn, told, ride, offer, myPacks, cancel } = await ending(10)
  for (let days = 1; days <= 8; days += 1) await ride(offer.id, { days, state: 'booked' })
  const [some] = await myPacks()
  expect([some?.planned, some?.endsSoon?.credits]).toEqual([8, 2])
  const booked = await ride(offer.id, { days: 1, time: '12:00', state: 'booked' })
  await ride(offer.id, { days: 2, time: '12:00', state: 'booked' })
  expect((await myPacks())[0]).toMatchObject({ planned: 10, endsSoon: null })
  await warn()
  expect(await told()).toEqual([])
  await cancel(booked)
  await warn(13)
  expect(await told(), 'a lesson that was booked is cancelled').toEqual([1])
})

test('a booked lesson uses the pack that ends first, so all credits of the other one are announced', async () => {
  const { warn, told, ride, offer, buy, myPacks, businessId } = await ending(10)
  await buy()
  const [later, first] = await myPacks()
  await inScope(app.db, jobScope(businessId), (tx) =>
    sql`update packs set expires_on = expires_on - 2 where id = ${first?.id}`.execute(tx),
  )
  await ride(offer.id, { days: 2, state: 'booked' })
  const shown = await myPacks()
  expect(shown.map(({ id, endsSoon }) => [id, endsSoon?.credits])).toEqual([
    [later?.id, 10],
    [first?.id, 9],
  ])
  await warn()
  expect((await told()).toSorted((a = 0, b = 0) => a - b)).toEqual([9, 10])
})

test('a client who used or returned all is not warned', async () => {
  const used = await ending(10)
  const [pack] = await used.myPacks()
  await used.withdraw(pack?.id ?? '')
  await used.warn()
  expect([await used.told(), await used.mails()]).toEqual([[], []])
})

test('a credit that is returned late is told again, because it has another end', async () => {
  const { warn, told, token, myPacks, businessId } = await ending(10)
  await warn()
  const [pack] = await myPacks()
  const params = { id: pack?.id ?? '' }
  await app.call('POST /api/packs/{id}/entries', { credits: -10, reason: 'Test' }, { token, params })
  await inScope(app.db, jobScope(businessId), (tx) =>
    sql`update packs set sold_on = sold_on - 31, expires_on = expires_on - 31 where id = ${params.id}`.execute(
      tx,
    ),
  )
  await app.call('POST /api/packs/{id}/entries', { credits: 1, reason: 'Rain' }, { token, params })
  await warn(12, 10)
  expect(await told()).toEqual([10])
  await warn(12, 20)
  await warn(12, 21)
  expect(await told()).toEqual([1, 10])
})
