import { describe, expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aMovableSchool, moveAnswersOf } from '#test/fixtures/schedule/move-requests.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('confirming a move', () => {
  test('S3: is refused with what is in the way, and the request waits on', async () => {
    const { trainer, seatId, askFor, confirm, conflicts, lesson, seat, listed, refuse } =
      await aMovableSchool(app)
    const id = await askFor('10:00')
    expect(await conflicts()).toEqual([{ id, refusal: null }])
    const taken = await aLesson(app, trainer, { startsAt: at(3, '10:15') })
    expect(taken.startsAt).toBe(at(3, '10:15'))
    const refused = await confirm(id)
    expect([refused.status, refused.code]).toEqual([409, 'lesson_conflict'])
    expect(await conflicts()).toMatchObject([{ id, refusal: { code: 'lesson_conflict' } }])
    expect((await lesson()).startsAt).toBe(at(3, '09:00'))
    expect((await seat())?.moveRequest?.id).toBe(id)
    expect((await listed()).map((one) => one.seatId)).toEqual([seatId])
    expect((await refuse(id, 'The other family was faster.')).status).toBe(204)
  })

  test('S9: is refused once clients may no longer move the lesson', async () => {
    const { trainer, offer, askFor, confirm, seat } = await aMovableSchool(app)
    const id = await askFor('10:00')
    const by = { token: trainer.token, params: { id: offer.id } }
    await app.call('PATCH /api/offers/{id}', { version: 1, movesPerBooking: 0 }, by)
    const refused = await confirm(id)
    expect(refused.body).toMatchObject({
      error: { code: 'move_impossible', fields: { not_online: expect.any(String) } },
    })
    expect((await seat())?.moveRequest?.id).toBe(id)
  })

  test('is refused with a sentence once the location is archived', async () => {
    const { trainer, where, askFor, confirm } = await aMovableSchool(app)
    const id = await askFor('10:00')
    const by = { token: trainer.token, params: { id: where.placeId } }
    const archived = await app.call('PATCH /api/places/{id}', { version: 1, archived: true }, by)
    expect(archived.status).toBe(200)
    expect((await confirm(id)).body).toMatchObject({
      error: { code: 'move_impossible', fields: { startsAt: expect.any(String) } },
    })
  })

  test('moves the lesson as its family would, and tells them', async () => {
    const { client, seatId, askFor, confirm, seat, terms, eventsOf, listed, lesson } =
      await aMovableSchool(app)
    const id = await askFor('10:00')
    expect((await confirm(id)).status).toBe(204)
    expect(await seat()).toMatchObject({ startsAt: at(3, '10:00'), state: 'booked', moveRequest: null })
    expect((await lesson()).startsAt).toBe(at(3, '10:00'))
    expect(await terms(seatId)).toMatchObject({ problem: null, movesLeft: 1 })
    expect(await listed()).toEqual([])
    expect(await eventsOf(client)).toContain('lesson_moved')
    expect(await eventsOf(client)).not.toContain('move_declined')
    expect((await confirm(id)).code).toBe('move_request_over')
  })

  test('is possible too once the lesson has another trainer, because the request waits on', async () => {
    const { trainer, client, askFor, lesson, lessons, listed, seat, eventsOf, confirm } =
      await aMovableSchool(app)
    const requestId = await askFor('10:00')
    const colleague = await aColleague(app, trainer, 'trainer')
    const { id, version } = await lesson()
    expect((await lessons.change(id, { version, trainerId: colleague.id })).status).toBe(200)
    expect(await eventsOf(client)).toContain('lesson_handed_over')
    expect((await seat())?.moveRequest?.id).toBe(requestId)
    expect(await listed()).toMatchObject([
      { from: { trainerId: colleague.id }, to: { trainerId: trainer.id } },
    ])
    expect((await confirm(requestId)).status).toBe(204)
    expect(await lesson()).toMatchObject({ startsAt: at(3, '10:00'), trainerId: trainer.id })
  })

  test('S9: a late answer does not shorten the time before the lesson', async () => {
    const school = await aMovableSchool(app, { bookingLeadHours: 48 })
    const id = await school.askFor('10:00')
    await atTime(Temporal.Instant.from(at(3, '10:00')).subtract({ hours: 40 }), async () => {
      const { trainer } = await school.later()
      const { confirm } = moveAnswersOf(app, trainer)
      const { status, code } = await confirm(id)
      // Not expired, and not too soon.
      expect([status, code]).toEqual([204, undefined])
    })
  })

  test('S4: a double click moves once', async () => {
    const { seatId, askFor, confirm, terms } = await aMovableSchool(app)
    const id = await askFor('10:00')
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await terms(seatId)).movesLeft).toBe(1)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const next = await askFor('11:00')
    expect([(await confirm(next, key)).status, (await confirm(next, key)).status]).toEqual([204, 204])
    expect((await terms(seatId)).movesLeft).toBe(0)
  })

  test.each([1, 2, 3])('a withdrawal at the same time has one winner (%i)', async () => {
    const { askFor, confirm, withdraw, lesson, seat } = await aMovableSchool(app)
    const id = await askFor('10:00')
    const [confirmed, withdrawn] = await Promise.all([confirm(id), withdraw(id)])
    const isMoved = confirmed.status === 204
    expect(withdrawn.status).toBe(isMoved ? 409 : 200)
    expect((await lesson()).startsAt).toBe(at(3, isMoved ? '10:00' : '09:00'))
    expect((await seat())?.moveRequest).toBeNull()
  })

  test.each([1, 2, 3])('S3: a booking of the same time at once has one winner (%i)', async () => {
    const school = await aMovableSchool(app, { booking: 'instant' })
    const { trainer, offer, askFor, confirm, lesson } = school
    await aHorse(app, trainer, { name: 'Bramble' })
    const other = await aFamily(app, trainer)
    const wish = { riderId: other.riderId, offerId: offer.id }
    const ten = (await other.slots(wish)).find(({ startsAt }) => startsAt === at(3, '10:00'))
    if (!ten) throw new Error('Ten is not free.')
    const id = await askFor('10:00')
    const [confirmed, booked] = await Promise.all([confirm(id), other.book(bookingOf(ten, wish))])
    const isMoved = confirmed.status === 204
    expect([confirmed.status, booked.status]).toEqual(isMoved ? [204, 409] : [409, 201])
    expect((await lesson()).startsAt).toBe(at(3, isMoved ? '10:00' : '09:00'))
  })
})

test('a declined move leaves the lesson, and its family reads why', async () => {
  const { client, seatId, businessId, askFor, refuse, seat, terms, eventsOf } = await aMovableSchool(app)
  const id = await askFor('10:00')
  expect((await refuse(id, 'The farrier comes at ten.')).status).toBe(204)
  expect(await seat()).toMatchObject({ startsAt: at(3, '09:00'), state: 'booked', moveRequest: null })
  expect(await terms(seatId)).toMatchObject({ problem: null, movesLeft: 2 })
  expect(await eventsOf(client)).toContain('move_declined')
  await atTime(noonIn(1), () => sendDue(app.parts, businessId, { until: noonIn(1), isUrgent: false }))
  const mail = await app.mailbox.mailTo(client.email, ({ text }) =>
    text.includes('The lesson stays as it is.'),
  )
  expect(mail.text).toContain('The farrier comes at ten.')
  expect(mail.text).toContain('The lesson stays as it is.')
})

test('the bell says which lesson stays, and the time that was declined', async () => {
  const { client, askFor, refuse, noticesOf } = await aMovableSchool(app)
  await refuse(await askFor('10:00'))
  const declined = (await noticesOf(client)).find(({ event }) => event === 'move_declined')
  expect(declined).toMatchObject({
    was: { startsAt: at(3, '09:00') },
    becomes: { startsAt: at(3, '10:00') },
  })
})

test('the trainer’s mail says both times and leads to the requests', async () => {
  const { trainer, businessId, askFor } = await aMovableSchool(app)
  await askFor('10:00')
  await atTime(noonIn(1), () => sendDue(app.parts, businessId, { until: noonIn(1), isUrgent: false }))
  const mail = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('Request to move'))
  expect(mail.text).toMatch(/10:00 \(now .*09:00\)/)
  expect(mail.text).toContain('/trainer/requests')
})
