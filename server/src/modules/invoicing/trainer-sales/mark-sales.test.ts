import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { aFreelanceSchool } from '#test/fixtures/invoicing/sales.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const seatsOf = (list: { payers: { sales: { seatId: string }[] }[] }) =>
  list.payers.flatMap(({ sales }) => sales.map(({ seatId }) => seatId))

describe('refusals', () => {
  test('M14: nobody marks or sees what somebody else sells', async () => {
    const { owner, sold, mark, mine, left } = await aFreelanceSchool(app)
    const { shown } = await sold()
    expect((await mark([shown], true, owner)).status).toBe(404)
    expect((await mine('open', owner)).payers).toEqual([])
    expect((await left(owner)).seats).toBe(0)
    const other = await aFreelanceSchool(app)
    expect((await mark([shown], true, other.colleague)).status).toBe(404)
    expect(seatsOf(await mine())).toEqual([shown.seatId])
  })

  test('M14: assistants and bookkeepers sell nothing, and only owners and bookkeepers see what all trainers sell', async () => {
    const { owner, colleague, sold, mark } = await aFreelanceSchool(app)
    const { shown } = await sold()
    const all = async (token: string) =>
      (await app.call('GET /api/trainer-sales', undefined, { token, query: {} })).status
    expect(await all(owner.token)).toBe(200)
    expect(await all(colleague.token)).toBe(403)
    for (const role of ['assistant', 'bookkeeper'] as const) {
      const person = await aColleague(app, owner, role)
      expect((await mark([shown], true, person)).code).toBe('forbidden')
      for (const address of ['GET /api/my-sales', 'GET /api/my-sales/summary'] as const)
        expect((await app.call(address, undefined, { token: person.token })).code).toBe('forbidden')
      expect(await all(person.token)).toBe(role === 'bookkeeper' ? 200 : 403)
    }
  })

  test('M14: nothing is marked at another cost than shown, all or none', async () => {
    const { sold, mark, mine } = await aFreelanceSchool(app)
    const [one, two] = [await sold(), await sold()]
    const refused = await mark([one.shown, { ...two.shown, costMinor: 3999 }])
    expect([refused.status, refused.code]).toEqual([409, 'sale_changed'])
    expect(seatsOf(await mine())).toEqual([one.shown.seatId, two.shown.seatId])
  })
})

test('M14, M16: what a trainer sells stays on their list until they mark it as invoiced', async () => {
  const { sold, mark, mine, left } = await aFreelanceSchool(app)
  const [one, missed] = [await sold(), await sold({ state: 'no_show' })]
  const { payers, currency } = await mine()
  expect(payers).toMatchObject([
    {
      sales: [
        { seatId: one.shown.seatId, seatState: 'attended', costMinor: 4000, invoicedMinor: null },
        { seatId: missed.shown.seatId, seatState: 'no_show', costMinor: 4000 },
      ],
    },
  ])
  expect(await left()).toEqual({ seats: 2, amountMinor: 8000, currency })
  expect((await mark([one.shown])).status).toBe(204)
  expect((await mark([one.shown])).status).toBe(204)
  expect(await left()).toMatchObject({ seats: 1, amountMinor: 4000 })
  expect(seatsOf(await mine('invoiced'))).toEqual([one.shown.seatId])
  expect((await mark([one.shown], false)).status).toBe(204)
  expect(await left()).toMatchObject({ seats: 2, amountMinor: 8000 })
  expect(seatsOf(await mine('invoiced'))).toEqual([])
})

test('M14: a seat that costs something else since it was invoiced is on the list again, with both amounts', async () => {
  const { owner, sold, mark, mine, left } = await aFreelanceSchool(app)
  const { shown, version } = await sold()
  await mark([shown])
  await lessonsOf(app, owner).seat(shown.seatId, { version, state: 'booked' })
  expect((await mine()).payers[0]?.sales).toMatchObject([{ costMinor: 0, invoicedMinor: 4000 }])
  expect(await left()).toMatchObject({ seats: 1, amountMinor: -4000 })
  expect((await mark([{ ...shown, costMinor: 0 }])).status).toBe(204)
  expect(await left()).toMatchObject({ seats: 0, amountMinor: 0 })
})

test('M14: the trainer in the calendar sells, and what was invoiced stays with the one who did', async () => {
  const { owner, colleague, sold, mark, mine } = await aFreelanceSchool(app)
  const late = { state: 'late_cancelled', days: 3 }
  const [open, done] = [await sold(late), await sold(late)]
  await mark([done.shown])
  for (const { lesson } of [open, done]) {
    const { version } = await lessonsOf(app, owner).read(lesson.id)
    const handed = await lessonsOf(app, owner).change(lesson.id, { version, trainerId: owner.id })
    expect(handed.status).toBe(200)
  }
  expect(seatsOf(await mine('open', owner))).toEqual([open.shown.seatId])
  expect(seatsOf(await mine('open', colleague))).toEqual([])
  expect(seatsOf(await mine('invoiced', colleague))).toEqual([done.shown.seatId])
})

test('M14: payers come with their address, in the list and as CSV, and not in that of the business', async () => {
  const { owner, colleague, sold, mine } = await aFreelanceSchool(app)
  await sold()
  const [payer] = (await mine()).payers
  const id = payer?.clientId ?? ''
  const about = { token: owner.token, params: { id } }
  const { version } = (await app.call('GET /api/clients/{id}', undefined, about)).body
  const address = { street: 'Lark Lane 4', postcode: 'OX1', city: 'Oakfield', country: 'GB' }
  expect((await app.call('PATCH /api/clients/{id}', { version, ...address }, about)).status).toBe(200)
  expect((await mine()).payers).toMatchObject([address])
  const file = await app.send('GET', '/api/my-sales/csv', undefined, { token: colleague.token })
  expect(file.body).toMatch(/Lark Lane 4,OX1,Oakfield,GB.*40\.00/)
  const { from, until } = { from: '2020-01-01', until: '2020-12-31' }
  const all = (query: Record<string, string>) =>
    app.call('GET /api/trainer-sales', undefined, { token: owner.token, query })
  expect((await all({ from, until })).body).toMatchObject({ trainers: [], seats: [] })
  const today = Temporal.Now.plainDateISO('UTC')
  const near = await all({ from: today.subtract({ days: 5 }).toString(), until: today.toString() })
  expect(near.body.trainers).toMatchObject([
    { trainerName: 'Marcus Tideswell', seats: 1, costMinor: 4000, openSeats: 1, openMinor: 4000 },
  ])
  expect(near.body.seats).toMatchObject([
    { trainerName: 'Marcus Tideswell', costMinor: 4000, invoicedAt: null },
  ])
  expect(JSON.stringify(near.body)).not.toContain('Lark Lane')
})

test('M14, P14: a trainer who sees only their own clients sees who pays for a rider of their own, and no other', async () => {
  const { owner, colleague, riderId, sold, mark, mine } = await aFreelanceSchool(app)
  const { token } = owner
  await app.call('PUT /api/team-rules', { trainersSee: 'own' }, { token })
  const payer = { firstName: 'Ruth', lastName: 'Hale', street: '9 Hidden Row' }
  const { id: clientId } = (await app.call('POST /api/clients', payer, { token })).body
  await households(app, owner).permit(clientId, riderId, [], { isPayer: true })
  const { shown } = await sold()
  expect((await mine()).payers).toMatchObject([{ clientId, name: 'Ruth Hale', street: '9 Hidden Row' }])
  expect((await mark([shown])).status).toBe(204)
  const client = { token: colleague.token, params: { id: clientId } }
  expect((await app.call('GET /api/clients/{id}', undefined, client)).status).toBe(404)
})

/** Random orders of lessons, corrections, hand-overs and marks, two at a time. */
test('M14, M16: the lists of all trainers have every seat that they sell, each once', async () => {
  const step = fc.record({
    do: fc.constantFrom('teach', 'teach', 'miss', 'undo', 'attend', 'hand', 'mark', 'mark', 'unmark'),
    pick: fc.nat({ max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { owner, colleague, sold, mark, mine } = await aFreelanceSchool(app)
      const lessons = lessonsOf(app, owner)
      const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
      const people = [owner, colleague]
      const taught: string[] = []
      const take = async (one: (typeof steps)[number]): Promise<number> => {
        const person = people[one.pick % 2] ?? owner
        if (one.do === 'teach' || one.do === 'miss') {
          const outcome = one.do === 'miss' ? { state: 'late_cancelled', days: 3 } : {}
          taught.push((await sold({ ...outcome, trainerId: person.id })).lesson.id)
          return 201
        }
        if (one.do === 'mark' || one.do === 'unmark') {
          const list = await mine(one.do === 'mark' ? 'open' : 'invoiced', person)
          const seats = list.payers.flatMap(({ sales }) => sales).slice(0, 1 + (one.pick % 3))
          if (seats.length === 0) return 404
          const shown = seats.map(({ seatId, costMinor }) => ({ seatId, costMinor }))
          return (await mark(shown, one.do === 'mark', person)).status
        }
        const lesson =
          taught.length > 0 ? await lessons.read(taught[one.pick % taught.length] ?? '') : undefined
        const [seat] = lesson?.seats ?? []
        if (!lesson || !seat) return 404
        if (one.do === 'hand')
          return (await lessons.change(lesson.id, { version: lesson.version, trainerId: person.id })).status
        const state = one.do === 'undo' ? 'booked' : 'attended'
        return (await lessons.seat(seat.id, { version: seat.version, state })).status
      }
      const statuses: number[] = []
      for (let place = 0; place < steps.length; place += 2)
        statuses.push(...(await Promise.all(steps.slice(place, place + 2).map(take))))
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      const { rows } = await inScope(app.db, jobScope(businessId ?? ''), (tx) =>
        sql<{ id: string }>`select s.id from seats s left join sale_marks m on m.seat_id = s.id
          where s.sold_by = 'trainer' and greatest(s.cost_minor, m.amount_minor) > 0 order by s.id`.execute(
          tx,
        ),
      )
      const lists = []
      for (const person of people) lists.push(await mine('open', person), await mine('invoiced', person))
      expect(lists.flatMap(seatsOf).toSorted()).toEqual(rows.map(({ id }) => id))
      expect(await brokenLedger(app.db, businessId ?? '')).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 240_000)
