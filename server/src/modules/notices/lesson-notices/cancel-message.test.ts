import { describe, expect, test } from 'vitest'
import { seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { aSeries, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const message = 'Bella is <b>lame</b>. See you & yours on Friday!'

async function aSchool() {
  const school = await aToldSchool(app)
  const own = async ({ token } = school.family) =>
    (await app.call('GET /api/my-lessons', undefined, { token, query: { when: 'coming' } })).body.items
  return { ...school, own }
}

describe('S13: a message of the trainer who cancels is refused', () => {
  test('on two lines, with more than 300 characters, and where nothing is cancelled', async () => {
    const { lesson, lessons } = await aSchool()
    const booked = await lesson(5)
    const seat = seatOf(booked)
    for (const wrong of ['Two\nlines', 'x'.repeat(301)])
      expect((await lessons.cancel(booked.id, { version: 1, message: wrong })).code).toBe('invalid_input')
    for (const change of [{}, { state: 'booked' }, { note: 'Calm' }])
      expect((await lessons.seat(seat.id, { version: 1, message, ...change })).code).toBe('invalid_input')
  })
})

describe('S13: the family reads the message', () => {
  test('of a cancelled lesson, as it was typed, in the mail and in its list, until it is reinstated', async () => {
    const { lesson, lessons, family, send, mailsTo, noticesOf, own } = await aSchool()
    const booked = await lesson(5)
    await send()
    const cancelled = await lessons.cancel(booked.id, { version: 1, message })
    expect(seatOf(cancelled.body).cancelMessage, 'its trainer reads it too').toBe(message)
    expect(await own()).toMatchObject([{ state: 'cancelled', cancelMessage: message }])
    await send()
    const mail = (await mailsTo(family)).at(-1)
    expect(mail?.text).toContain(`Message: ${message}`)
    expect((await noticesOf(family))[0]).toMatchObject({ event: 'lesson_cancelled', message })
    expect(mail?.html).toContain('Bella is &lt;b&gt;lame&lt;/b&gt;. See you &amp; yours')
    await lessons.restore(booked.id, { version: cancelled.body.version })
    expect(await own()).toMatchObject([{ state: 'booked', cancelMessage: '' }])
  })

  test('of one seat, and no other family does', async () => {
    const school = await aSchool()
    const { lesson, lessons, aPerson, aRider, noticesOf, own, rider } = school
    const other = await aPerson()
    const riderId = await aRider(other.recordId, { firstName: 'Tom' })
    const booked = await lesson(5, { seats: [{ riderId: rider }, { riderId }] })
    await school.send()
    const { id } = seatOf(booked, rider)
    const out = await lessons.seat(id, { version: 1, state: 'cancelled', message })
    expect(out.status).toBe(200)
    expect(await own()).toMatchObject([{ state: 'cancelled', cancelMessage: message }])
    expect(await own(other)).toMatchObject([{ state: 'booked', cancelMessage: '' }])
    expect((await noticesOf(school.family))[0]).toMatchObject({ event: 'lesson_cancelled', message })
    expect((await noticesOf(other)).map((notice) => notice.message)).not.toContain(message)
    await lessons.seat(id, { version: 2, state: 'booked' })
    expect(await own()).toMatchObject([{ state: 'booked', cancelMessage: '' }])
  })

  test('of an ended series and of a cancelled day', async () => {
    const { trainer, offer, rider, lesson, family, send, noticesOf, own } = await aSchool()
    const seats = [{ riderId: rider, horseId: null }]
    const { series } = await aSeries(app, trainer, { offerId: offer.id, seats, rule: 'FREQ=WEEKLY;COUNT=2' })
    await send()
    await seriesOf(app, trainer).end(series.id, { version: 1, message: 'I move away.' })
    expect((await own()).map(({ cancelMessage }) => cancelMessage)).toEqual(['I move away.', 'I move away.'])
    const told = await noticesOf(family)
    expect(told.map((notice) => notice.message)).toContain('I move away.')
    const { id, startsAt } = await lesson(40)
    const { token } = trainer
    const day = startsAt.slice(0, 10)
    const time = { fromDay: day, untilDay: day, trainerId: trainer.id }
    const listed = await app.call('GET /api/affected-lessons', undefined, { token, query: time })
    const lessons = listed.body.items.map((one) => ({
      id: one.id,
      version: one.version,
      action: 'cancel' as const,
    }))
    expect(lessons.map((one) => one.id)).toEqual([id])
    const body = { time, timeOff: null, message: 'The vet comes.', lessons }
    expect((await app.call('POST /api/affected-lessons', body, { token })).status).toBe(200)
    expect((await own()).at(-1)).toMatchObject({ startsAt, cancelMessage: 'The vet comes.' })
  })

  test('of a request that is declined with its lesson, and in the export', async () => {
    const { lesson, lessons, family, send, mailsTo, rider } = await aSchool()
    const asked = await lesson(5, { seats: [{ riderId: rider, state: 'requested' }] })
    await lessons.cancel(asked.id, { version: 1, message: 'The hall is closed.' })
    await send()
    expect((await mailsTo(family)).at(-1)?.text).toContain('The hall is closed.')
    const { body } = await app.call('GET /api/my-export', undefined, { token: family.token })
    expect(body.riders[0]?.lessons).toMatchObject([{ cancelMessage: 'The hall is closed.' }])
  })
})
