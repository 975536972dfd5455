import { expect, test } from 'vitest'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A weekly group of two. One rider cancelled the second lesson late. */
async function groupWithLateCancellation() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const { body: business } = await app.call('GET /api/business', undefined, { token: trainer.token })
  const terms = { cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 }
  await app.call('PATCH /api/business', { version: business.version, ...terms }, { token: trainer.token })
  const [mia, leo] = [await aRider(app, trainer), await aRider(app, trainer, { firstName: 'Leo' })]
  const { series } = await aSeries(app, trainer, {
    offer: { kind: 'group', capacity: 2 },
    seats: [mia, leo].map((riderId) => ({ riderId, horseId: null })),
  })
  const calls = seriesOf(app, trainer)
  const [, second] = await calls.lessons(series.id)
  if (!second) throw new Error('The series has no second lesson.')
  const seat = seatOf(second, mia)
  await lessonsOf(app, trainer).seat(seat.id, { version: seat.version, state: 'late_cancelled' })
  const by = { token: trainer.token }
  return { trainer, ...calls, id: series.id, second, by, seatId: seat.id }
}
type Group = Awaited<ReturnType<typeof groupWithLateCancellation>>

const charged: [what: string, settle: (group: Group) => Promise<unknown>][] = [
  ['asks for a cancellation fee', () => Promise.resolve()],
  ['is on a draft', ({ by }) => app.call('POST /api/charges/drafts', { until: dayIn(30) }, by)],
  [
    'is on an invoice',
    async ({ by }) => {
      const { body } = await app.call('POST /api/charges/drafts', { until: dayIn(30) }, by)
      const params = { id: body.drafts[0]?.id ?? '' }
      const { version } = (await app.call('GET /api/invoices/{id}', undefined, { ...by, params })).body
      const issued = await app.call('POST /api/invoices/{id}/issue', { version }, { ...by, params })
      expect(issued.status).toBe(200)
    },
  ],
  [
    'is waived',
    async ({ by, seatId }) =>
      expect((await app.call('POST /api/waivers', { reason: 'A present', seatId }, by)).status).toBe(201),
  ],
]

test.each(charged)('S5: a lesson with a seat that %s stays when its series moves', async (_what, settle) => {
  const group = await groupWithLateCancellation()
  await settle(group)
  const outcome = outcomeOf(await group.change(group.id, { version: 1, wallTime: '11:30' }))
  expect(outcome).toMatchObject({ changed: 4, kept: 1 })
  const after = await group.lessons(group.id)
  expect(after.map(({ startsAt }) => startsAt)).toEqual([
    at(1, '11:30'),
    at(8),
    at(15, '11:30'),
    at(22, '11:30'),
    at(29, '11:30'),
  ])
})

test.each(charged)('S5: a lesson with a seat that %s stays when its series ends', async (_what, settle) => {
  const group = await groupWithLateCancellation()
  await settle(group)
  expect(outcomeOf(await group.end(group.id, { version: 1 }))).toMatchObject({ changed: 4, kept: 1 })
  const lesson = await lessonsOf(app, group.trainer).read(group.second.id)
  expect(lesson.state).toBe('planned')
})
