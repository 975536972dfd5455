import { expect, test } from 'vitest'
import { aMemberSchool } from '#test/fixtures/invoicing/memberships.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { asParent, households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A member with one lesson a month who may book for their rider, and how a lesson in some days would be paid. */
async function aMember(terms: Parameters<typeof aMemberSchool>[1] = {}) {
  const school = await aMemberSchool(app, { credits: 1, ...terms })
  const { client, clientId, riderId, trainer, offer, today } = school
  await households(app, trainer).permit(clientId, riderId, ['book'], asParent)
  const sold = await school.sellMembership()
  expect(sold.status).toBe(201)
  /** Days until the start of a month of the membership. */
  const startOf = (month: number) =>
    today().until(today().add({ months: month }), { largestUnit: 'day' }).days
  const lastDayOf = (month: number) =>
    today()
      .add({ months: month + 1 })
      .subtract({ days: 1 })
      .toString()
  return {
    ...school,
    startOf,
    lastDayOf,
    membershipId: sold.body.id,
    ask: async (days: number, seatId?: string) =>
      (
        await app.call('GET /api/my-seat-payment', undefined, {
          token: client.token,
          query: { riderId, offerId: offer.id, startsAt: at(days), ...(seatId && { seatId }) },
        })
      ).body,
  }
}

test('M17: a lesson in a month that is not granted yet is paid by the membership', async () => {
  const { ask, startOf, lastDayOf } = await aMember()
  expect(await ask(startOf(1) - 1)).toMatchObject({ by: 'pack' })
  for (const month of [1, 5])
    expect(await ask(startOf(month) + 1)).toEqual({
      by: 'membership',
      pack: { name: 'Gold', left: 0, credits: 1, lastDay: lastDayOf(month), isOfMembership: true },
      displaced: [],
    })
})

test('M7: another lesson of that month uses its lesson first', async () => {
  const { ask, startOf, ride, offer } = await aMember()
  const seatId = await ride(offer.id, { days: startOf(1) + 1, state: 'booked' })
  expect(await ask(startOf(1) + 2)).toEqual({ by: 'invoice', pack: null, displaced: [] })
  expect(await ask(startOf(1) + 2, seatId)).toMatchObject({ by: 'membership' })
  expect(await ask(startOf(2) + 1)).toMatchObject({ by: 'membership' })
})

test('M17: a paused month pays for nothing', async () => {
  const { ask, startOf, membershipId, memberships, pauseMine, today } = await aMember({ pauseMonths: 1 })
  const [row] = await memberships()
  const { version = 1 } = row ?? {}
  const from = today().add({ months: 1 }).toString()
  const paused = await pauseMine(membershipId, { version, from, months: 1 })
  expect([paused.status, paused.code]).toEqual([201, undefined])
  expect(await ask(startOf(1) + 1)).toEqual({ by: 'invoice', pack: null, displaced: [] })
  expect(await ask(startOf(2) + 1)).toMatchObject({ by: 'membership' })
})
