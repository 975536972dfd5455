import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anArena, at } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, offerTo } from '#test/fixtures/schedule/waiting.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A group with a place that is offered to the first of two families. */
async function withOffer(startsAt?: string) {
  const school = await aFullLesson(app, { ...(startsAt && { startsAt }) })
  const { lesson, lessons, inside, queue } = school
  const [leaver, first, second] = [inside[0], queue[0], queue[1]]
  if (!leaver || !first || !second) throw new Error('A family is missing.')
  await school.cancel(leaver)
  const place = await offerTo(first)
  const change = async (changes: object) => {
    const { version } = await lessons.read(lesson.id)
    expect((await lessons.change(lesson.id, { version, ...changes })).status).toBe(200)
  }
  return { ...school, first, second, place, change }
}

test('S17: a place in a group that was moved is offered at the new time, in the order of the list', async () => {
  const { first, second, change, fill, seatOf } = await withOffer()
  await change({ startsAt: at(3, '17:00') })
  await fill()
  const again = await offerTo(first)
  expect(again.startsAt).toBe(at(3, '17:00'))
  await first.decline(again)
  const place = await offerTo(second)
  expect(place.startsAt).toBe(at(3, '17:00'))
  expect((await second.accept(place)).status).toBe(200)
  expect(await seatOf(second)).toMatchObject({ state: 'booked' })
})

test('S17: an offer that was moved back by Undo stays', async () => {
  const { first, lesson, place, change, fill } = await withOffer()
  await change({ startsAt: at(3, '17:00') })
  await change({ startsAt: lesson.startsAt })
  await fill()
  expect(await first.offers()).toMatchObject([{ id: place.id }])
  expect((await first.accept(place)).status).toBe(200)
})

test('S14: an offered place is not booked at a location that its family did not read', async () => {
  const { trainer, first, place, change } = await withOffer()
  const { placeId } = await anArena(app, trainer)
  await change({ placeId })
  expect((await first.accept(place)).code).toBe('booking_terms_changed')
})

test('S17: a place that is offered to several is offered no more once its lesson is cancelled', async () => {
  const soon = Temporal.Now.instant().add({ hours: 3 }).toString()
  const { first, second, lesson, lessons } = await withOffer(soon)
  expect(await offerTo(second)).toMatchObject({ isHeld: false })
  const { version } = await lessons.read(lesson.id)
  expect((await lessons.cancel(lesson.id, { version })).status).toBe(200)
  expect([...(await first.offers()), ...(await second.offers())]).toEqual([])
})

test('S17: moving a group wakes the job that offers its place, once Undo is over', async () => {
  const { businessId, change } = await withOffer()
  await change({ startsAt: at(3, '17:00') })
  const { rows } = await sql`select from pgboss.job where name = 'place-freed'
    and data ->> 'businessId' = ${businessId} and start_after between now() + interval '90 seconds' and now() + interval '120 seconds'`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})
