import { describe, expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { aLesson, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aRequestedSchool } from '#test/fixtures/schedule/proposals.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { expireRequests } from '#modules/schedule/lessons/holding/expire-requests.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const answers = (sent: readonly { status: number; code: string | undefined }[]) =>
  sent.map(({ status, code }) => code ?? status)

describe('another time for a request', () => {
  test('is refused in the past, at the time asked for, and for an outdated request', async () => {
    const { propose, version } = await aRequestedSchool(app)
    const shown = await version()
    const refused = [
      await propose({ startsAt: at(-1, '09:00') }),
      await propose({ startsAt: at(3, '09:00') }),
      await propose({ version: shown + 1 }),
    ]
    expect(answers(refused)).toEqual(['invalid_input', 'invalid_input', 'version_conflict'])
    expect(await version()).toBe(shown)
  })

  test('is refused where the trainer is busy, and nothing moves (S3)', async () => {
    const { trainer, propose, seat } = await aRequestedSchool(app)
    await aLesson(app, trainer, { startsAt: at(3, '10:15') })
    expect((await propose()).code).toBe('lesson_conflict')
    expect(await seat()).toMatchObject({ startsAt: at(3, '09:00'), proposal: null })
  })

  test('is refused for a place in a group', async () => {
    const { trainer, riderId } = await aRequestedSchool(app)
    const group = await anOffer(app, trainer, { kind: 'group', capacity: 4 })
    const lesson = await aLesson(app, trainer, {
      offerId: group.id,
      startsAt: at(3, '11:00'),
      seats: [{ riderId, state: 'requested' }],
    })
    const { id, version } = seatOf(lesson)
    const body = { version, startsAt: at(4, '11:00'), trainerId: trainer.id, placeId: null, arenaId: null }
    const refused = await app.call('POST /api/booking-requests/{id}/proposal', body, {
      token: trainer.token,
      params: { id },
    })
    expect(refused.code).toBe('move_refused')
  })

  test('is kept for the client, and frees the time asked for (S3)', async () => {
    const { propose, seat, waiting } = await aRequestedSchool(app)
    expect((await propose({ message: 'The farrier comes at nine.' })).status).toBe(204)
    expect(await seat()).toMatchObject({
      state: 'requested',
      startsAt: at(3, '09:30'),
      proposal: { message: 'The farrier comes at nine.', asked: { startsAt: at(3, '09:00') } },
    })
    expect(await waiting()).toMatchObject({
      items: [],
      waiting: 0,
      proposed: [{ startsAt: at(3, '09:30'), proposal: { asked: { startsAt: at(3, '09:00') } } }],
    })
  })

  test('is offered to nobody else while the client thinks about it (S3)', async () => {
    const { trainer, propose, offer } = await aRequestedSchool(app, { booking: 'request', kind: 'private' })
    await propose({ startsAt: at(3, '10:00') })
    const other = await aFamily(app, trainer)
    const wish = { riderId: other.riderId, offerId: offer.id }
    const starts = (await other.slots(wish)).map(({ startsAt }) => startsAt)
    expect(starts).toContain(at(3, '09:00'))
    expect(starts).not.toContain(at(3, '10:00'))
    const [first] = await other.slots(wish)
    if (!first) throw new Error('There is no free time.')
    const taken = await other.hold({ ...bookingOf(first, wish), startsAt: at(3, '10:00') })
    expect(taken.code).toBe('slot_taken')
  })

  test('can be replaced by a third time, which keeps what was asked for', async () => {
    const { propose, seat, version, accept } = await aRequestedSchool(app)
    await propose()
    const first = await version()
    await propose({ startsAt: at(3, '10:30') })
    expect(await seat()).toMatchObject({
      startsAt: at(3, '10:30'),
      proposal: { asked: { startsAt: at(3, '09:00') } },
    })
    expect((await accept(first)).code).toBe('version_conflict')
  })
})

describe('the answer to a proposal', () => {
  test('is the client’s: the trainer can only withdraw it, and no stranger knows it (P1)', async () => {
    const {
      trainer,
      propose,
      accept: mine,
      version,
      decline,
      seatId,
      seat,
      accept,
    } = await aRequestedSchool(app)
    await propose()
    const shown = await version()
    const other = await aFamily(app, trainer)
    expect((await mine(shown, other.client)).code).toBe('not_found')
    const early = await app.call(
      'POST /api/booking-requests/{id}/accept',
      { version: shown },
      {
        token: trainer.token,
        params: { id: seatId },
      },
    )
    expect(early.code).toBe('seat_state')
    expect((await decline(seatId, { version: shown, message: 'I am ill.' })).status).toBe(204)
    expect(await seat()).toMatchObject({ state: 'cancelled', declinedBecause: 'I am ill.' })
    expect((await accept(shown + 1)).code).toBe('seat_state')
  })

  test('given to a request that nobody answered with another time is refused', async () => {
    const { accept, refuse } = await aRequestedSchool(app)
    expect(answers([await accept(), await refuse()])).toEqual(['seat_state', 'seat_state'])
  })

  test('books once, of two tabs, at the price asked for (S14)', async () => {
    const { propose, accept, version, seat, refuse } = await aRequestedSchool(app)
    await propose()
    const shown = await version()
    const sent = await Promise.all([accept(shown), refuse(shown)])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const booked = sent[0]?.status === 200
    expect(await seat()).toMatchObject({
      state: booked ? 'booked' : 'cancelled',
      startsAt: at(3, '09:30'),
      proposal: null,
    })
    expect(answers([await accept(shown), await refuse(shown)])).toEqual(['seat_state', 'seat_state'])
  })

  test('“no” ends the request and frees the time', async () => {
    const { propose, refuse, seat, slots, wish, waiting } = await aRequestedSchool(app)
    await propose()
    expect((await refuse()).status).toBe(200)
    expect(await seat()).toMatchObject({ state: 'cancelled', proposal: null })
    expect(await slots(wish)).toHaveLength(5)
    expect(await waiting()).toEqual({ items: [], waiting: 0, proposed: [], moves: [] })
  })

  test('comes too late after 48 hours, and both sides are told', async () => {
    const { propose, accept, version, businessId, client, trainer, slots, wish } = await aRequestedSchool(app)
    await propose()
    const shown = await version()
    await jobsAreDone(app.db)
    await atTime(Temporal.Now.instant().add({ hours: 48 }), async () => {
      const scope = jobScope(businessId)
      await inScope(app.db, scope, (tx) => expireRequests(tx, scope, []))
    })
    expect((await accept(shown)).code).toBe('seat_state')
    const eventsOf = async ({ token }: { token: string }) =>
      (await app.call('GET /api/notices', undefined, { token, query: {} })).body.items.map(
        ({ event }) => event,
      )
    expect(await eventsOf(client)).toContain('proposal_expired')
    expect(await eventsOf(trainer)).toContain('proposal_expired')
    expect(await slots(wish)).toHaveLength(5)
  })
})

describe('who is told', () => {
  const noticesOf = async ({ token }: { token: string }) =>
    (await app.call('GET /api/notices', undefined, { token, query: {} })).body.items

  test('the family reads the old and the new time, and the trainer the answer', async () => {
    const { propose, accept, client, trainer } = await aRequestedSchool(app)
    await propose({ message: 'The farrier comes at nine.' })
    expect(await noticesOf(client)).toMatchObject([
      {
        event: 'time_proposed',
        was: { startsAt: at(3, '09:00') },
        becomes: { startsAt: at(3, '09:30') },
        message: 'The farrier comes at nine.',
      },
    ])
    await accept()
    expect(await noticesOf(trainer)).toMatchObject([{ event: 'lesson_booked', isConfirmed: true }])
  })

  test('the trainer is told that the time is free again', async () => {
    const { propose, refuse, trainer } = await aRequestedSchool(app)
    await propose()
    await refuse()
    expect(await noticesOf(trainer)).toMatchObject([{ event: 'proposal_declined' }])
  })
})

describe('a link that answers a proposal', () => {
  test('changes nothing when it is opened, and is dead after the answer (S7)', async () => {
    const { propose, mailed, seat, version, refuse } = await aRequestedSchool(app)
    await propose()
    const { accept, refuse: no } = await mailed()
    expect((await accept.look()).body).toMatchObject({
      link: 'open',
      state: 'requested',
      asked: { startsAt: at(3, '09:00') },
      startsAt: at(3, '09:30'),
    })
    expect((await seat())?.state).toBe('requested')
    const shown = await version()
    expect((await accept.press(shown + 1)).code).toBe('version_conflict')
    await refuse()
    expect((await accept.look()).body).toMatchObject({ link: 'outdated', asked: null })
    expect(answers([await accept.press(shown), await no.press(shown)])).toEqual(['seat_state', 'seat_state'])
  })

  test('accepts once, and answers the second press with the booked lesson (S7)', async () => {
    const { propose, mailed, seat, version } = await aRequestedSchool(app)
    await propose()
    const { mail, accept } = await mailed()
    expect(mail.text).toContain('Nothing is booked yet.')
    const shown = await version()
    const sent = [await accept.press(shown), await accept.press(shown)]
    expect(sent.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'booked'],
      [200, 'booked'],
    ])
    expect((await seat())?.state).toBe('booked')
  })

  test('refuses once (S7)', async () => {
    const { propose, mailed, version, seat } = await aRequestedSchool(app)
    await propose()
    const { refuse } = await mailed()
    expect((await refuse.press(await version())).body).toMatchObject({ link: 'used', state: 'cancelled' })
    expect((await seat())?.state).toBe('cancelled')
  })
})
