import { expect, test } from 'vitest'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { bookingDay, bookingOf, bookingsOf, holdsOf, openOffer } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anArena, at } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aBuyingClient, aPackShop, orderOf } from '#test/fixtures/invoicing/pack-orders.ts'
import { asParent, households, type Permission } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A client who may book for their rider, and the question how a lesson would be paid. */
async function aBooker(terms: Parameters<typeof aPackShop>[1] = {}) {
  const school = await aPackShop(app, terms)
  const { client, clientId, riderId, trainer } = school
  const { permit } = households(app, trainer)
  const grant = (permissions: Permission[]) => permit(clientId, riderId, permissions, asParent)
  await grant(['book'])
  const ask = async ({
    days = 3,
    offerId = school.offer.id,
    rider = riderId,
    by = client,
    seatId,
  }: { days?: number; offerId?: string; rider?: string; by?: typeof client; seatId?: string } = {}) =>
    app.call('GET /api/my-seat-payment', undefined, {
      token: by.token,
      query: { riderId: rider, offerId, startsAt: at(days), ...(seatId && { seatId }) },
    })
  return { ...school, grant, ask }
}

test('riders of others, and clients who see no prices, get no answer (P1)', async () => {
  const { ask, noah, grant } = await aBooker()
  expect((await ask({ rider: noah })).code).toBe('not_found')
  await grant([])
  expect((await ask()).code).toBe('forbidden')
})

test('M7: a pack says how many of its credits booked lessons will use', async () => {
  const { client, buy, ride, offer } = await aBooker({ credits: 3 })
  await buy()
  await ride(offer.id, { days: 1, state: 'booked' })
  await ride(offer.id, { days: 2, state: 'booked' })
  const { items } = (await app.call('GET /api/my-packs', undefined, { token: client.token })).body
  expect(items.map(({ left, planned }) => ({ left, planned }))).toEqual([{ left: 3, planned: 2 }])
})

test('M7: lessons booked before use their credits first', async () => {
  const { ask, buy, ride, offer } = await aBooker({ credits: 3, missedCounts: true })
  expect((await ask()).body).toEqual({ by: 'invoice', pack: null, displaced: [] })
  await buy()
  const pack = { name: 'Ten lessons', left: 2, credits: 3, lastDay: null, isOfMembership: false }
  expect((await ask()).body).toEqual({ by: 'pack', pack, displaced: [] })
  await ride(offer.id, { days: 1, state: 'booked' })
  await ride(offer.id, { days: 0, time: '08:00' })
  expect((await ask()).body).toMatchObject({ by: 'pack', pack: { left: 0 } })
  await ride(offer.id, { days: 2, state: 'booked' })
  expect((await ask()).body).toEqual({ by: 'invoice', pack: null, displaced: [] })
})

test('M7: of two places that a household holds, only one uses the last credit', async () => {
  const { trainer, token, client, riderId, ask, shop, order } = await aBooker()
  const weekday = Temporal.PlainDate.from(bookingDay()).dayOfWeek
  await aWeek(app, trainer, { hours: [{ weekday, from: '09:00', until: '12:00', placeId: null }] })
  await anArena(app, trainer)
  await aHorse(app, trainer)
  const { id: offerId } = await anOffer(app, trainer, { ...openOffer, name: 'Private' })
  const terms = { credits: 1, priceMinor: 4000, offerIds: [offerId], usableFrom: 'issue' as const }
  const kind = { name: 'One lesson', isShared: true, soldOnline: true, ...terms }
  const { id: kindId } = (await app.call('POST /api/pack-kinds', kind, { token })).body
  const sold = await shop()
  await order(orderOf({ ...sold, items: sold.items.filter(({ id }) => id === kindId) }))
  const wish = { riderId, offerId }
  const free = await bookingsOf(app, client).slots(wish)
  const { hold } = holdsOf(app, client)
  const [first, last] = [free[0], free.at(-1)]
  if (!first || !last) throw new Error('There is no free time.')
  const early = (await hold(bookingOf(last, wish))).body
  const late = (await hold(bookingOf(first, wish))).body
  const paidBy = async ({ seatId }: typeof early) => (await ask({ offerId, seatId })).body.by
  expect([await paidBy(early), await paidBy(late)].toSorted()).toEqual(['invoice', 'pack'])
  await holdsOf(app, client).release(early.seatId)
  expect(await paidBy(late)).toBe('pack')
})

test('M7: a booked place is told as before it was booked', async () => {
  const { ask, buy, ride, offer } = await aBooker({ credits: 3 })
  await buy()
  const before = (await ask()).body
  const seatId = await ride(offer.id, { days: 3, state: 'booked' })
  expect((await ask({ seatId })).body).toEqual(before)
})

test('M7, S8: a booked lesson says until when its pack pays, and that no pack pays on a later day', async () => {
  const { ask, buy, ride, offer } = await aBooker({ credits: 3, validDays: 21 })
  await buy()
  const seatId = await ride(offer.id, { days: 3, state: 'booked' })
  const lastDay = at(20).slice(0, 10)
  expect((await ask({ seatId })).body).toMatchObject({ by: 'pack', pack: { left: 2, lastDay } })
  expect((await ask({ seatId, days: 20 })).body).toMatchObject({ by: 'pack', pack: { left: 2 } })
  expect((await ask({ seatId, days: 21 })).body).toEqual({ by: 'invoice', pack: null, displaced: [] })
})

test('a pack does not pay before it may be used, after its end, or for other lesson types (M7, M12)', async () => {
  const { ask, buy, token } = await aBooker({ validDays: 20 })
  await buy({ startText: null })
  expect((await ask({ days: 3 })).body.by).toBe('invoice')
  expect((await ask({ days: 17 })).body.by).toBe('pack')
  expect((await ask({ days: 25 })).body.by).toBe('invoice')
  const hack = { name: 'Hack', kind: 'group', capacity: 6, minutes: 60, priceMinor: 3000 } as const
  const { id: offerId } = (await app.call('POST /api/offers', hack, { token })).body
  expect((await ask({ days: 17, offerId })).body.by).toBe('invoice')
  const { version } = (await app.call('GET /api/invoice-run-settings', undefined, { token })).body
  await app.call('PATCH /api/invoice-run-settings', { version, isOn: true }, { token })
  expect((await ask({ days: 3 })).body.by).toBe('monthly')
})

test('P2: the pack of another household is not described', async () => {
  const { ask, trainer, riderId, offer } = await aBooker()
  const payer = await aBuyingClient(app, trainer)
  await households(app, trainer).permit(payer.clientId, riderId, [], { isPayer: true })
  await payer.buy()
  expect((await ask({ offerId: offer.id })).body).toEqual({ by: 'other_pack', pack: null, displaced: [] })
})
