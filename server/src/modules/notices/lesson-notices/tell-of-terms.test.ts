import { describe, expect, test } from 'vitest'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { dayIn } from '#test/fixtures/schedule/series.ts'
import { aWeeklyGroup, termsOf } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aGroup() {
  const school = await aToldSchool(app)
  const { trainer, rider, family } = school
  const offerId = await aWeeklyGroup(app, trainer, dayIn(5))
  const client = termsOf(app, family)
  return { ...school, ...client, query: { riderId: rider, offerId } }
}

describe('joining a group', () => {
  test('is one notice and one mail for the family and the trainer, with all dates and the price', async () => {
    const { join, query, noticesOf, mailsTo, send, family, trainer } = await aGroup()
    expect((await join(query)).status).toBe(201)
    for (const person of [family, trainer]) {
      const [notice, ...more] = await noticesOf(person)
      expect(more).toEqual([])
      expect(notice).toMatchObject({ event: 'term_joined', term: { lessons: 4 } })
      expect(notice?.term?.lastStartsAt).toBe(noonIn(26).toString({ smallestUnit: 'second' }))
    }
    await send()
    const [mail, ...others] = await mailsTo(family)
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/4 lessons/)
    expect(mail?.text).toMatch(/120\.00/)
    expect(mail?.attachments).toHaveLength(1)
  })

  test('a lesson that is cancelled afterwards is told alone', async () => {
    const { join, query, family, eventsOf, terms } = await aGroup()
    await join(query)
    const [term] = await terms()
    const { token } = family
    const params = { id: term?.seats[0]?.seatId ?? '' }
    const { body } = await app.call('GET /api/my-seats/{id}/cancellation', undefined, { token, params })
    const { version, startsAt, now } = body
    const shown = {
      version,
      startsAt,
      feeMinor: now.feeMinor,
      usesGoodwill: now.usesGoodwill,
      pack: now.pack,
    }
    await app.call('POST /api/my-seats/{id}/cancellation', shown, { token, params })
    expect(await eventsOf(family)).toEqual(['lesson_cancelled', 'term_joined'])
  })
})

test('leaving a group is one notice for the trainer, and none for the family that left', async () => {
  const { join, leave, query, family, trainer, eventsOf, terms, mailsTo, send } = await aGroup()
  await join(query)
  const [term] = await terms()
  expect((await leave(term?.id ?? '')).status).toBe(200)
  expect(await eventsOf(trainer)).toEqual(['term_left', 'term_joined'])
  expect(await eventsOf(family)).toEqual(['term_joined'])
  await send()
  const mails = await mailsTo(trainer)
  expect(mails.map(({ text }) => text).join()).toMatch(/4 lessons are cancelled/)
})
