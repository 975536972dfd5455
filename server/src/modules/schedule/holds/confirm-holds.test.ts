import { describe, expect, test } from 'vitest'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const withTimes = () => aSchoolWithTimes(app)

describe('confirming a held place', () => {
  test('S14: keeps the terms of the moment of holding', async () => {
    const { trainer, offer, at: when, hold, confirm, week } = await withTimes()
    const { body } = await hold(when('09:00'))
    expect(body).toMatchObject({ priceMinor: 4000, booking: 'instant', travelFeeMinor: null })
    const by = { token: trainer.token, params: { id: offer.id } }
    await app.call('PATCH /api/offers/{id}', { version: 1, priceMinor: 9000, booking: 'trainer' }, by)
    expect((await confirm([body])).status).toBe(201)
    expect((await week())[0]?.seats).toMatchObject([{ state: 'booked', priceMinor: 4000, heldUntil: null }])
  })

  test('books nothing if a trainer has changed the lesson, or there is another travel fee', async () => {
    const { trainer, where, at: when, hold, holds, confirm, calendar, mine } = await withTimes()
    const { body } = await hold(when('09:00'))
    const by = { token: trainer.token, params: { id: where.placeId } }
    await app.call('PUT /api/places/{id}/travel-fees', { feeMinor: 700 }, by)
    expect((await confirm([body])).code).toBe('booking_terms_changed')
    const [dearer] = await holds()
    expect(dearer?.travelFeeMinor).toBe(700)
    const startsAt = at(3, '09:30')
    await calendar.change(body.lessonId, { version: body.lessonVersion, startsAt })
    expect((await confirm(dearer ? [dearer] : [])).code).toBe('booking_terms_changed')
    expect(await mine()).toEqual([])
    const [moved] = await holds()
    expect(moved?.startsAt).toBe(startsAt)
    expect((await confirm(moved ? [moved] : [])).status).toBe(201)
  })

  test('S4: in two tabs books it once', async () => {
    const { at: when, hold, confirm, mine } = await withTimes()
    const { body } = await hold(when('09:00'))
    const answers = await Promise.all([confirm([body]), confirm([body])])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await mine()).toHaveLength(1)
  })

  test('of two riders books both or none', async () => {
    const { at: when, hold, confirm, clientId, trainer, mine, release } = await withTimes()
    await aHorse(app, trainer, { name: 'Bramble' })
    const sibling = (await households(app, trainer).add(clientId, { firstName: 'Otto' })).body.id
    const one = (await hold(when('09:00'))).body
    const other = (await hold({ ...when('10:00'), riderId: sibling })).body
    await release(other.seatId)
    expect((await confirm([one, other])).code).toBe('hold_ended')
    expect(await mine()).toEqual([])
    const again = (await hold({ ...when('10:00'), riderId: sibling })).body
    const booked = await confirm([one, again])
    expect(booked.body.items.map(({ riderName, state }) => [riderName, state])).toEqual([
      ['Ida Hale', 'booked'],
      ['Otto Hale', 'booked'],
    ])
    expect(await mine()).toHaveLength(2)
  })
})
