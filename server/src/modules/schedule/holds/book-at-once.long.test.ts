import { expect, test } from 'vitest'
import { randomFrom } from '#test/faults/lesson-world.ts'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import {
  aFamily,
  bookingDay,
  bookingOf,
  openOffer,
  ridersWithoutHorse,
} from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { brokenRules } from '#test/fixtures/schedule/lesson-rules.ts'
import { aLesson, anArena, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Fewer or more by hand: BOOKERS=60. */
const bookers = Number(process.env['BOOKERS'] ?? 200)
const random = randomFrom(Number(process.env['BOOKERS_SEED'] ?? 1))
const app = await testApp({ RATE_LIMITS: 'off' })

/** Three trainers, five horses and two arenas on one evening. Two lesson types are private, and one group is planned. */
async function anEvening() {
  const owner = await aTrainer(app)
  const colleague = async () => aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  const trainers = [owner, await colleague(), await colleague()]
  const weekday = Temporal.PlainDate.from(bookingDay()).dayOfWeek
  const hours = [{ weekday, from: '17:00', until: '20:00', placeId: null }]
  for (const { id } of trainers) await aWeek(app, { id, token: owner.token }, { hours })
  const yard = await anArena(app, owner, { units: 2 })
  await anArena(app, owner, { name: 'Elsewhere', units: 1 })
  const limits = [{}, {}, { maxWorksPerDay: 1 }, { maxMinutesPerDay: 60 }, { maxWorksInARow: 1 }]
  const horses = await Promise.all(limits.map((limit) => aHorse(app, owner, limit)))
  const half = { ...openOffer, minutes: 30, horseLeadMinutes: 10, trainerBufferMinutes: 5 }
  const offers = [
    await anOffer(app, owner, half),
    await anOffer(app, owner, { ...half, name: 'Lunge lesson', booking: 'request', horses: 'own' }),
    await anOffer(app, owner, { ...half, name: 'Group', kind: 'group', capacity: 4 }),
  ]
  const group = { offerId: offers[2]?.id ?? '', startsAt: at(3, '18:00'), ...yard }
  await aLesson(app, owner, { ...group, trainerId: trainers[1]?.id })
  const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
  return { owner, horses: horses.map(({ id }) => id), offers, businessId: businessId ?? '' }
}

type Family = Awaited<ReturnType<typeof aFamily>>
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

async function families(owner: Person): Promise<Family[]> {
  const all: Family[] = []
  while (all.length < bookers)
    all.push(...(await Promise.all(Array.from({ length: 10 }, () => aFamily(app, owner)))))
  return all
}

const refusals = new Set(['slot_taken', 'booking_terms_changed'])

test(`S3, H14: ${bookers} families book the same evening at once, and nothing is booked twice`, async () => {
  const { owner, horses, offers, businessId } = await anEvening()
  const all = await families(owner)
  const wish = { riderId: all[0]?.riderId ?? '', offerId: offers[0]?.id ?? '' }
  let waiting = all
  let booked = 0
  // Families whose time was taken choose again from the times that are left.
  for (let round = 0; round < 2; round += 1) {
    const [first] = waiting
    if (!first) throw new Error('Every family has a lesson: the evening is too long for this test.')
    const lists = await Promise.all(
      offers.map(async (offer) => {
        const slots = await first.slots({ riderId: first.riderId, offerId: offer.id })
        // For a time that is only requested, no horse was found yet: the trainer decides.
        return slots.filter(({ booking }) => booking === offer.booking).map((slot) => ({ offer, slot }))
      }),
    )
    const choices = lists.flat()
    const answers = await Promise.all(
      waiting.map(async (family) => {
        const choice = pick(choices)
        if (!choice) return { family, status: 409, code: 'slot_taken' }
        const { offer, slot } = choice
        const horse = offer.horses === 'assigned' && random() < 0.2 ? { horseId: pick(horses) ?? '' } : {}
        const given = { riderId: family.riderId, offerId: offer.id, ...horse }
        return { family, ...(await family.book(bookingOf(slot, given))) }
      }),
    )
    const others = answers.filter(({ status }) => status !== 201)
    expect(others.filter(({ code }) => !refusals.has(code ?? ''))).toEqual([])
    expect(await brokenRules(app.db, businessId)).toEqual({})
    expect(await ridersWithoutHorse(app, businessId, wish)).toEqual([])
    booked += answers.length - others.length
    waiting = others.map(({ family }) => family)
  }
  const days = { from: bookingDay(), until: bookingDay() }
  const { items } = (await lessonsOf(app, owner).week(days)).body
  const live = items.flatMap(({ seats }) =>
    seats.filter(({ state }) => state === 'booked' || state === 'requested'),
  )
  expect(live).toHaveLength(booked)
  expect(booked).toBeGreaterThan(8)
}, 180_000)
