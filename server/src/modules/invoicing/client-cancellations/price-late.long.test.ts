import { describe, expect, test } from 'vitest'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { anArena, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('S13: what a trainer reads before cancelling', () => {
  test('is no fee while the family may cancel free of charge', async () => {
    const { trainer, booked } = await aCancellingHousehold(app)
    const { lesson } = await booked(60)
    const { body } = await costsOf(trainer.token, lesson.id)
    expect(body.seats).toMatchObject([{ riderName: 'Ida Hale', late: null, free: { refundMinor: 0 } }])
  })

  test('is the fee that the family then pays', async () => {
    const { trainer, booked, lessons, charges } = await aCancellingHousehold(app)
    const { lesson, seat } = await booked(30)
    const { body } = await costsOf(trainer.token, lesson.id)
    expect(body).toMatchObject({
      currency: 'GBP',
      seats: [{ seatId: seat.id, priceMinor: 4000, hasCredit: false, isPaidByCard: false }],
    })
    expect(body.seats[0]?.late).toMatchObject({ percent: 50, toPayMinor: 2000, usesGoodwill: false })
    expect((await lessons.seat(seat.id, { version: 1, state: 'late_cancelled' })).status).toBe(200)
    expect((await charges()).map(({ amountMinor }) => amountMinor)).toEqual([2000])
  })

  test('is a free late cancellation while the family has one left (S16)', async () => {
    const { trainer, booked, lessons, goodwill } = await aCancellingHousehold(app, { freeLateChanges: 1 })
    const { lesson, seat } = await booked(30)
    const late = async () => (await costsOf(trainer.token, lesson.id)).body.seats[0]?.late
    expect(await late()).toMatchObject({ usesGoodwill: true, toPayMinor: 0, feeMinor: 2000 })
    await lessons.seat(seat.id, { version: 1, state: 'late_cancelled' })
    expect((await goodwill()).used).toBe(1)
  })

  test('is the travel fee that the family saves, unless it has another lesson there that day', async () => {
    const { trainer, booked } = await aCancellingHousehold(app)
    const { token } = trainer
    const { placeId } = await anArena(app, trainer)
    const params = { id: placeId }
    await app.call('PUT /api/places/{id}/travel-fees', { feeMinor: 500 }, { token, params })
    const { lesson } = await booked(0, { startsAt: noonIn(2).toString(), placeId })
    const travel = async () => (await costsOf(token, lesson.id)).body.seats[0]?.travel
    expect(await travel()).toMatchObject({ feeMinor: 500 })
    await booked(0, { startsAt: noonIn(2).add({ hours: 3 }).toString(), placeId })
    expect(await travel()).toBeNull()
  })

  test('is nothing for an unknown lesson', async () => {
    const { trainer } = await aCancellingHousehold(app)
    expect((await costsOf(trainer.token, crypto.randomUUID())).code).toBe('not_found')
  })
})

describe('S13: a late cancellation that a trainer enters', () => {
  test('tells the family what it costs, and why', async () => {
    const { lesson, cancelLate, family, mailsTo } = await aLateSchool()
    await cancelLate(await lesson(2))
    const text = (await mailsTo(family)).at(-1)?.text
    expect(text).toContain('Reason: cancelled by the rider or the family\n')
    expect(text).toContain('Your trainer entered it as a late cancellation on')
    expect(text).toContain('Cancelled later: 100%, £40.00')
    expect(text).toContain('The cancellation was late. The fee is 100% of the price, £40.00.')
  })

  test('tells no relative what it costs who may not book (P1)', async () => {
    const { lesson, cancelLate, rider, permit, aPerson, mailsTo } = await aLateSchool()
    const relative = await aPerson()
    await permit(relative.recordId, rider, ['reminders'])
    await cancelLate(await lesson(2))
    const text = (await mailsTo(relative)).at(-1)?.text
    expect(text).toContain('lesson cancelled')
    expect(text).not.toContain('£')
  })

  test('tells the trainer of the lesson what it costs, if a colleague enters it', async () => {
    const { trainer, lesson, cancelLate, mailsTo } = await aLateSchool()
    const colleague = await aColleague(app, trainer, 'trainer')
    await cancelLate(await lesson(2, { trainerId: colleague.id }))
    const text = (await mailsTo(colleague)).at(-1)?.text
    expect(text).toContain('Entered by a colleague as a late cancellation.')
    expect(text).toContain('The fee is 100% of the price, £40.00. You find it under Unbilled.')
  })

  test('that is undone before the mail tells nothing', async () => {
    const { lesson, lessons, family, send, mailsTo } = await aLateSchool()
    const booked = await lesson(2)
    await send()
    const known = (await mailsTo(family)).length
    const { id } = seatOf(booked)
    await lessons.seat(id, { version: 1, state: 'late_cancelled' })
    expect((await lessons.seat(id, { version: 2, state: 'booked' })).status).toBe(200)
    await send()
    expect(await mailsTo(family)).toHaveLength(known)
  })
})

function costsOf(token: string, id: string) {
  return app.call('GET /api/lessons/{id}/cancellation', undefined, { token, params: { id } })
}

/** A school whose families pay the full price four days before. */
async function aLateSchool() {
  const school = await aToldSchool(app)
  const { token } = school.trainer
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  const terms = {
    cancelLadder: { steps: [{ hours: 96, percent: 0 }], late: 100 },
    freeLateChanges: 0,
    cancelGraceMinutes: 0,
  }
  const changed = await app.call('PATCH /api/business', { version, ...terms }, { token })
  if (changed.status !== 200) throw new Error(`The terms answered ${changed.status} ${changed.code}`)
  return {
    ...school,
    /** Sends what is due, enters a late cancellation of the lesson's rider, and sends again. */
    cancelLate: async (lesson: Parameters<typeof seatOf>[0]): Promise<void> => {
      await school.send()
      await school.lessons.seat(seatOf(lesson).id, { version: 1, state: 'late_cancelled' })
      await school.send()
    },
  }
}
