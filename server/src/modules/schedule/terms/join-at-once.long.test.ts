import { expect, test } from 'vitest'
import { brokenRules } from '#test/fixtures/schedule/lesson-rules.ts'
import { seriesOf } from '#test/fixtures/schedule/series.ts'
import { aGroup } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Fewer or more by hand: TERM_BOOKERS=16. */
const bookers = Number(process.env['TERM_BOOKERS'] ?? 60)
const app = await testApp({ RATE_LIMITS: 'off' })

test(`S3, H14: ${bookers} families join the same group at once, and no lesson is overbooked`, async () => {
  const { trainer, offer, series, businessId, family } = await aGroup(app, {
    lessons: 5,
    capacity: 3,
    horses: 3,
  })
  const families = []
  while (families.length < bookers) families.push(await family())
  const query = (riderId: string) => ({ riderId, offerId: offer.id })
  const shown = await Promise.all(families.map(({ riderId, joinable }) => joinable(query(riderId))))
  expect(shown.every(([group]) => group?.dates.length === 5)).toBe(true)
  // Half of them join the whole group, the others book its first lesson.
  const answers = await Promise.all(
    families.map(async ({ riderId, join, slots, book }, n) => {
      if (n % 2 === 0) return join(query(riderId))
      const [slot] = await slots(query(riderId))
      if (!slot) return { status: 409, code: 'slot_taken' }
      const { startsAt, trainerId, placeId, arenaId, lessonId } = slot
      return book({ ...query(riderId), startsAt, trainerId, placeId, arenaId, lessonId })
    }),
  )
  const refused = answers.filter(({ status }) => status !== 201).map(({ code }) => code)
  expect(
    refused.filter((code) => !['booking_terms_changed', 'slot_taken', 'not_found'].includes(code ?? '')),
  ).toEqual([])
  expect(await brokenRules(app.db, businessId)).toEqual({})
  const lessons = await seriesOf(app, trainer).lessons(series.id)
  // Nobody holds a place any more, and a group is booked as a whole or not at all.
  expect(lessons.flatMap(({ seats }) => seats).filter(({ state }) => state !== 'booked')).toEqual([])
  for (const { riderId, terms } of families) {
    const seats = lessons.flatMap((lesson) => lesson.seats).filter((seat) => seat.riderId === riderId)
    const [term] = await terms()
    expect(seats.length).toBe(term?.seats.length ?? Math.min(seats.length, 1))
  }
  expect(lessons[0]?.seats.length).toBe(3)
}, 120_000)
