import { describe, expect, test } from 'vitest'
import { aFamily, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveRequestsOf } from '#test/fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { anyOf, aWaitingFamily } from '#test/fixtures/schedule/waiting.ts'
import { fillLesson, twoGroupsOnRequest } from '#test/fixtures/schedule/two-groups.ts'
import { inScope, jobScope } from '#database/scope.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('confirming a place in another lesson of a group', () => {
  test('S9, S14: moves the place with its price, policy and count of moves, and tells the family once', async () => {
    const school = await twoGroupsOnRequest(app, { priceMinor: 3000, movesPerBooking: 1 })
    const { trainer, client, offer, riderId, seatId, first, second, askFor, confirm, mine } = school
    const before = await school.seat()
    const id = await askFor()
    const dearer = { version: 1, priceMinor: 4500, cancelLadder: { steps: [], late: 100 } }
    const by = { token: trainer.token, params: { id: offer.id } }
    expect((await app.call('PATCH /api/offers/{id}', dearer, by)).status).toBe(200)
    expect((await confirm(id)).status).toBe(204)
    expect([await school.ridersOf(first), await school.ridersOf(second)]).toEqual([[], [riderId]])
    const seats = await mine()
    const place = seats.find(({ lessonId }) => lessonId === second.id)
    expect(place).toMatchObject({ state: 'booked', moveRequest: null })
    expect(place?.cancelSteps.map(({ percent }) => percent)).toEqual(
      before?.cancelSteps.map(({ percent }) => percent),
    )
    expect(seatOf(await school.lessons.read(second.id)).priceMinor).toBe(3000)
    expect(await school.seat()).toMatchObject({
      state: 'cancelled',
      movedTo: { seatId: place?.seatId, startsAt: second.startsAt },
    })
    expect((await school.terms(place?.seatId ?? '')).problem).toBe('moved_enough')
    const events = await school.eventsFor(client)
    expect(events.filter((event) => event === 'lesson_moved')).toHaveLength(1)
    expect(events).not.toContain('lesson_cancelled')
    expect(await school.eventsFor(trainer)).not.toContain('move_requested')
    expect((await confirm(id)).code).toBe('move_request_over')
    expect(seatId).not.toBe(place?.seatId)
  })

  test('S3: is refused while the other lesson is full, says what to do, and works once a seat is free', async () => {
    const school = await twoGroupsOnRequest(app)
    const { second, askFor, confirm, conflicts, lessons, seat, ridersOf, first } = school
    const id = await askFor()
    expect(await conflicts()).toEqual([{ id, refusal: null }])
    await fillLesson(app, school, second.id, 2)
    const refused = await confirm(id)
    expect([refused.status, refused.code]).toEqual([422, 'move_impossible'])
    const why = { startsAt: expect.stringContaining('The other lesson is full.') }
    expect(refused.body).toMatchObject({ error: { fields: why } })
    expect(await conflicts()).toMatchObject([{ id, refusal: { code: 'move_impossible', fields: why } }])
    expect((await seat())?.moveRequest?.id).toBe(id)
    expect(await ridersOf(first)).toHaveLength(1)
    const other = await lessons.read(second.id)
    expect((await lessons.change(second.id, { version: other.version, capacity: 3 })).status).toBe(200)
    expect((await confirm(id)).status).toBe(204)
    expect(await ridersOf(second)).toHaveLength(3)
  })

  test('is refused once the other lesson is moved', async () => {
    const { second, askFor, confirm, conflicts, lessons, refuse, seat } = await twoGroupsOnRequest(app)
    const id = await askFor()
    const { version } = await lessons.read(second.id)
    await lessons.change(second.id, { version, startsAt: at(4, '13:00') })
    const why = { startsAt: expect.stringContaining('changed or cancelled') }
    expect((await confirm(id)).body).toMatchObject({ error: { code: 'move_impossible', fields: why } })
    expect(await conflicts()).toMatchObject([{ id, refusal: { code: 'move_impossible', fields: why } }])
    expect((await refuse(id)).status).toBe(204)
    expect(await seat()).toMatchObject({ state: 'booked', moveRequest: null })
  })

  test('a place that is left goes to the waiting list, as one that its family cancels', async () => {
    const { trainer, offer, first, askFor, confirm } = await twoGroupsOnRequest(app)
    const { join } = await aWaitingFamily(app, trainer)
    expect((await join(anyOf(offer.id))).status).toBe(201)
    const id = await askFor()
    await confirm(id)
    const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
    const freed = await inScope(app.db, jobScope(businessId), (tx) =>
      tx.selectFrom('vacancies').select('lessonId').where('lessonId', '=', first.id).execute(),
    )
    expect(freed).toHaveLength(1)
  })

  test('H14: is refused, with that reason, once the horse that suits is needed for somebody else', async () => {
    const school = await twoGroupsOnRequest(app, { horses: 'assigned' })
    const { trainer, horse, second, askFor, confirm, lessons } = school
    const id = await askFor()
    const { riderId } = await aFamily(app, trainer)
    expect((await lessons.take(second.id, { riderId, horseId: horse.id })).status).toBe(201)
    const why = { startsAt: expect.stringContaining('No suitable horse is left') }
    expect((await confirm(id)).body).toMatchObject({ error: { code: 'move_impossible', fields: why } })
  })

  test('H14: a rider keeps the horse that is free there, or gets any suitable one', async () => {
    const school = await twoGroupsOnRequest(app, { horses: 'assigned', clientsChooseHorse: true })
    const { trainer, horse, first, second, lessons } = school
    await aHorse(app, trainer, { name: 'Bramble' })
    const { id: seatId, version } = seatOf(await lessons.read(first.id))
    expect((await lessons.seat(seatId, { version, horseId: horse.id })).status).toBe(200)
    expect((await school.confirm(await school.askFor())).status).toBe(204)
    expect(seatOf(await lessons.read(second.id)).horseId).toBe(horse.id)
  })
})

describe('at once', () => {
  test.each([1, 2, 3])('S3: of a booking and a confirmation of the last place, one counts (%i)', async () => {
    const school = await twoGroupsOnRequest(app)
    const { trainer, second, askFor, confirm, lessons, ridersOf } = school
    await fillLesson(app, school, second.id, 1)
    const id = await askFor()
    const { riderId } = await aFamily(app, trainer)
    const [confirmed, taken] = await Promise.all([confirm(id), lessons.take(second.id, { riderId })])
    const isMoved = confirmed.status === 204
    expect([confirmed.status, taken.status]).toEqual(isMoved ? [204, 409] : [422, 201])
    expect(await ridersOf(second)).toHaveLength(2)
  })

  test.each([1, 2, 3])('a withdrawal and a confirmation have one winner (%i)', async () => {
    const { first, second, askFor, confirm, withdraw, ridersOf } = await twoGroupsOnRequest(app)
    const id = await askFor()
    const [confirmed, withdrawn] = await Promise.all([confirm(id), withdraw(id)])
    const isMoved = confirmed.status === 204
    expect(withdrawn.status).toBe(isMoved ? 409 : 200)
    expect(await ridersOf(isMoved ? second : first)).toHaveLength(1)
    expect(await ridersOf(isMoved ? first : second)).toHaveLength(0)
  })

  test.each([1, 2, 3])('S3: two riders whose requests are confirmed change places (%i)', async () => {
    const school = await twoGroupsOnRequest(app)
    const { trainer, first, second, riderId, lessons, ridersOf, askFor, confirm } = school
    const other = await aFamily(app, trainer)
    const seat = seatOf((await lessons.take(second.id, { riderId: other.riderId })).body, other.riderId)
    const theirs = movesOf(app, other.client)
    const days = { from: bookingDay(), until: at(6).slice(0, 10) }
    const [time] = await theirs.times(seat.id, days)
    if (!time) throw new Error('The first group is not offered.')
    const back = { ...moveOf(time, await theirs.terms(seat.id)), lessonId: time.lessonId }
    const asked = await moveRequestsOf(app, other.client).ask(seat.id, back)
    const ids = [await askFor(), asked.body.moveRequest?.id ?? '']
    const answers = await Promise.all(ids.map((id) => confirm(id)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect([await ridersOf(first), await ridersOf(second)]).toEqual([[other.riderId], [riderId]])
  })
})
