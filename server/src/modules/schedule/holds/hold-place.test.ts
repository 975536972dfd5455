import { describe, expect, test } from 'vitest'
import { aFamily, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { asParent, households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const withTimes = (given?: Parameters<typeof aSchoolWithTimes>[1]) => aSchoolWithTimes(app, given)
const clock = (items: readonly { startsAt: string }[]) => items.map(({ startsAt }) => startsAt.slice(11, 16))

describe('a held place cannot be', () => {
  test('S3: held or booked by another family, until it is released', async () => {
    const { trainer, offer, at: when, hold, release, week } = await withTimes()
    const other = await aFamily(app, trainer)
    const theirs = { ...when('09:00'), riderId: other.riderId }
    const held = await hold(when('09:00'))
    expect(held.status).toBe(201)
    expect((await other.hold(theirs)).code).toBe('slot_taken')
    expect(clock(await other.slots({ riderId: other.riderId, offerId: offer.id }))).not.toContain('09:00')
    expect((await release(held.body.seatId)).status).toBe(204)
    expect(await week()).toEqual([])
    expect((await other.hold(theirs)).status).toBe(201)
  })

  test('P1: confirmed, released or seen by another family', async () => {
    const { trainer, at: when, hold, mine } = await withTimes()
    const other = await aFamily(app, trainer)
    const { body } = await hold(when('09:00'))
    expect(await other.holds()).toEqual([])
    expect((await other.confirm([body])).code).toBe('hold_ended')
    expect((await other.release(body.seatId)).code).toBe('not_found')
    expect(await mine()).toEqual([])
  })

  test('P1: confirmed or released without the permission to book any more', async () => {
    const { trainer, clientId, riderId, at: when, hold, holds, confirm, release, mine } = await withTimes()
    const { body } = await hold(when('09:00'))
    await households(app, trainer).permit(clientId, riderId, ['progress'], asParent)
    expect((await confirm([body])).code).toBe('hold_ended')
    expect((await release(body.seatId)).code).toBe('not_found')
    expect([await holds(), await mine()]).toEqual([[], []])
  })

  test('changed by a trainer, who can only release it', async () => {
    const { at: when, hold, confirm, calendar, week, releaseAsTrainer } = await withTimes()
    const { body } = await hold(when('09:00'))
    const [lesson] = await week()
    expect(lesson?.seats).toMatchObject([{ state: 'held', heldUntil: body.heldUntil, riderName: 'Ida Hale' }])
    const change = { version: lesson?.seats[0]?.version ?? 0, state: 'booked' as const }
    expect((await calendar.seat(body.seatId, change)).code).toBe('seat_state')
    expect((await releaseAsTrainer(body.seatId)).status).toBe(204)
    expect((await confirm([body])).code).toBe('hold_ended')
    expect((await releaseAsTrainer(body.seatId)).code).toBe('not_found')
    expect(await week()).toEqual([])
  })
})

describe('S3: a household holds two places at most', () => {
  test('and the refusal says which', async () => {
    const { at: when, hold, release, clientId, trainer } = await withTimes()
    await aHorse(app, trainer, { name: 'Bramble' })
    const sibling = (await households(app, trainer).add(clientId, { firstName: 'Otto' })).body.id
    const [first, second] = [await hold(when('09:00')), await hold({ ...when('10:00'), riderId: sibling })]
    expect([first.status, second.status]).toEqual([201, 201])
    const third = await hold(when('11:00'))
    expect([third.status, third.code]).toEqual([409, 'hold_limit'])
    const said = third.body.error?.fields?.['startsAt']
    expect(said).toContain('Private lesson for Ida Hale on')
    expect(said).toContain('Private lesson for Otto Hale on')
    expect((await release(first.body.seatId)).status).toBe(204)
    expect((await hold(when('11:00'))).status).toBe(201)
  })

  test('also if it asks for many at once', async () => {
    const { times, hold } = await withTimes()
    const answers = await Promise.all(times.map((one) => hold(one)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
  })
})

describe('S3: when ten minutes are over', () => {
  test('the place is nobody’s, and confirming it books nothing', async () => {
    const { at: when, hold, confirm, pass, holds, mine, week } = await withTimes()
    const { body } = await hold(when('09:00'))
    expect(body.secondsLeft).toBeGreaterThan(590)
    await pass()
    expect(await holds()).toEqual([])
    expect(await week()).toEqual([])
    expect((await confirm([body])).code).toBe('hold_ended')
    expect(await mine()).toEqual([])
  })

  test('a job frees the time, and nothing of it is left', async () => {
    const { at: when, hold, pass, runJob, lessonRows, slots, wish } = await withTimes()
    await hold(when('09:00'))
    await pass()
    await runJob()
    expect(await lessonRows()).toBe(0)
    expect(clock(await slots(wish))).toContain('09:00')
  })

  test('the time can be held again at once, before the job has run', async () => {
    const { at: when, hold, pass, confirm } = await withTimes()
    await hold(when('09:00'))
    await pass()
    const again = await hold(when('09:00'))
    expect(again.status).toBe(201)
    expect((await confirm([again.body])).status).toBe(201)
  })

  test('a group stays with its other riders', async () => {
    const { trainer, where, offer, wish, riderId, slots, hold, pass, runJob, calendar } = await withTimes({
      kind: 'group',
      capacity: 2,
      horses: 'own',
    })
    const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt: at(3, '09:00'), ...where })
    const [place] = await slots(wish)
    if (!place) throw new Error('The group has no place.')
    expect((await hold(bookingOf(place, wish))).status).toBe(201)
    expect((await calendar.read(lesson.id)).seats).toMatchObject([{ riderId, state: 'held' }])
    await pass()
    await runJob()
    expect(await calendar.read(lesson.id)).toEqual(lesson)
  })
})

test('S4: holding with the same key holds one place', async () => {
  const { at: when, hold, holds } = await withTimes()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [await hold(when('09:00'), key), await hold(when('09:00'), key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body.seatId).toBe(answers[0]?.body.seatId)
  expect(await holds()).toHaveLength(1)
})

test('a time that is taken comes with the three nearest', async () => {
  const { trainer, at: when, hold } = await withTimes()
  await aLesson(app, trainer, { startsAt: at(3, '09:00') })
  const { code, body } = await hold(when('09:30'))
  expect(code).toBe('slot_taken')
  expect(clock(body.error?.nearest ?? [])).toEqual(['10:00', '10:30', '11:00'])
})

test('nobody is told of a held place, and it is in no list of lessons', async () => {
  const { trainer, client, clientId, riderId, at: when, hold, release, mine } = await withTimes()
  const { body } = await hold(when('09:00'))
  expect(await mine()).toEqual([])
  const query = {}
  const lists = [
    await app.call('GET /api/clients/{id}/lessons', undefined, {
      token: trainer.token,
      params: { id: clientId },
      query,
    }),
    await app.call('GET /api/riders/{id}/lessons', undefined, {
      token: trainer.token,
      params: { id: riderId },
      query,
    }),
    await app.call('GET /api/notices', undefined, { token: trainer.token, query }),
    await app.call('GET /api/notices', undefined, { token: client.token, query }),
  ]
  expect(lists.map(({ status, body: { items } }) => [status, items])).toEqual(lists.map(() => [200, []]))
  const quote = { token: client.token, params: { id: body.seatId } }
  expect((await app.call('GET /api/my-seats/{id}/cancellation', undefined, quote)).code).toBe('not_found')
  await release(body.seatId)
  const { items } = (await app.call('GET /api/notices', undefined, { token: trainer.token, query })).body
  expect(items).toEqual([])
})

test('a client of another household cannot hold for the rider', async () => {
  const { trainer, at: when } = await withTimes()
  const stranger = await aClient(app, trainer)
  const { code } = await app.call('POST /api/my-holds', when('09:00'), { token: stranger.token })
  expect(code).toBe('not_found')
})
