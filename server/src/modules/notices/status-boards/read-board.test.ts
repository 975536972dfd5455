import { expect, test } from 'vitest'
import { aSchoolWithPia } from '#test/fixtures/schedule/disruptions.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a stranger sees no board and notes no call', async () => {
  const school = await aSchoolWithPia(app)
  const id = await school.planB()
  const stranger = await aTrainer(app)
  expect((await school.board(id, stranger)).status).toBe(404)
  const seatId = school.seats[0]?.id ?? ''
  expect((await school.phoned(id, seatId, true, stranger)).status).toBe(404)
  expect((await school.phoned(id, crypto.randomUUID())).status).toBe(404)
})

test('H5: one confirmation changes all lessons of a lame horse, and the board says what became of each', async () => {
  const school = await aSchoolWithPia(app)
  // Otherwise a booking that is cancelled at once is not told at all.
  await app.call('POST /api/notices/reading', {}, { token: school.family.token })
  const id = await school.planB()
  const board = await school.boardNow(id)
  expect(board).toMatchObject({ cause: 'horse', horseName: 'Pia', reason: 'Lame', undoneAt: null })
  expect(
    board.seats.map(({ outcome, was, becomes, state, isWaiting }) => [
      outcome,
      was,
      becomes,
      state,
      isWaiting,
    ]),
  ).toEqual([
    ['horse', 'Pia', 'Bella', 'booked', true],
    ['cancelled', null, null, 'cancelled', false],
    ['no_horse', 'Pia', null, 'booked', false],
  ])
  expect(await school.eventsOf(school.family)).toEqual(
    expect.arrayContaining(['horse_changed', 'lesson_cancelled']),
  )
  expect(board.seats.map(({ call, contacts }) => [call, contacts[0]?.told?.event])).toEqual([
    [null, 'horse_changed'],
    [null, 'lesson_cancelled'],
    [null, undefined],
  ])
  const [listed] = (await app.call('GET /api/disruptions', undefined, { token: school.trainer.token })).body
    .items
  expect(listed).toMatchObject({ id, seats: 3, waiting: 1, answered: 0, isOver: false })
})

test('the board follows each delivery: planned, sent, read', async () => {
  const school = await aSchoolWithPia(app)
  const id = await school.planB()
  const told = async () => (await school.boardNow(id)).seats[0]?.contacts[0]?.told
  expect(await told()).toMatchObject({ event: 'horse_changed', mail: { state: 'waits' }, readAt: null })
  await school.tell()
  await expect.poll(async () => (await told())?.mail.state, { timeout: 10_000 }).toBe('sent')
  await app.call('POST /api/notices/reading', {}, { token: school.family.token })
  expect((await told())?.readAt).not.toBeNull()
})

test('a family without an account is to be phoned, until somebody notes the call', async () => {
  const school = await aSchoolWithPia(app)
  const { trainer, pia, bella } = school
  const { token } = trainer
  const client = { firstName: 'Ruth', lastName: 'Orr', phone: '+44 7700 900123' }
  const { body } = await app.call('POST /api/clients', client, { token })
  const riderId = await school.aRider(body.id, { firstName: 'Tom' })
  const lesson = await school.lesson(4, { seats: [{ riderId, horseId: pia.id }] })
  const [seat] = lesson.seats
  const replacements = [{ seatId: seat?.id ?? '', version: 1, horseId: bella.id }]
  const id = (await school.lame({ replacements })).body.disruptionId ?? ''
  const own = async () => (await school.boardNow(id)).seats.find(({ seatId }) => seatId === seat?.id)
  expect(await own()).toMatchObject({
    call: 'not_told',
    contacts: [{ name: 'Ruth Orr', phone: '+44 7700 900123', hasAccount: false, told: null }],
  })
  expect((await school.phoned(id, seat?.id ?? '')).status).toBe(204)
  expect(await own()).toMatchObject({ call: null })
  expect((await own())?.phonedAt).not.toBeNull()
  await school.phoned(id, seat?.id ?? '', false)
  expect(await own()).toMatchObject({ call: 'not_told', phonedAt: null })
})
