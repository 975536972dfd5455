import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { asParent, households, type Permission } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const lessons = lessonsOf(app, trainer)
const { add, recordOf, permit } = households(app, trainer)
const mine = (by: Person, query: Record<string, string> = {}) =>
  app.call('GET /api/my-lessons', undefined, { token: by.token, query })
const free = { percent: 0, feeMinor: 0, usesGoodwill: false, toPayMinor: 0, pack: null, makeUpUntil: null }
/** The first late cancellations of a year are free. */
const goodwill = (percent: number, feeMinor: number) => ({
  ...free,
  percent,
  feeMinor,
  usesGoodwill: true,
})
const group = { kind: 'group', capacity: 4 } as const

async function aFamily(): Promise<{ client: Person; clientId: string; riderId: string }> {
  const client = await aClient(app, trainer)
  const clientId = await recordOf(client)
  return { client, clientId, riderId: (await add(clientId, { firstName: 'Ida' })).body.id }
}

test('S6, H6: a household sees only its own seats, without trainers’ notes or figures of horses', async () => {
  const [ours, theirs] = [await aFamily(), await aFamily()]
  const horse = await aHorse(app, trainer)
  const seats = [{ riderId: ours.riderId, horseId: horse.id }, { riderId: theirs.riderId }]
  const planned = { startsAt: at(3), offer: group, seats, title: 'Ida and Ben', note: 'Ben is afraid' }
  const lesson = await aLesson(app, trainer, planned)
  const { body } = await mine(ours.client)
  expect(body.items).toEqual([
    {
      seatId: seatOf(lesson, ours.riderId).id,
      lessonId: lesson.id,
      riderId: ours.riderId,
      riderName: 'Ida Hale',
      offerName: 'Private lesson',
      kind: 'group',
      trainerName: 'Robin Field',
      placeName: null,
      arenaName: null,
      startsAt: at(3),
      endsAt: at(3, '11:00'),
      timeZone: lesson.timeZone,
      soldBy: 'business',
      state: 'booked',
      wasPassedOn: false,
      movedTo: null,
      cancelledBecause: null,
      heldUntil: null,
      hasExpired: false,
      declinedBecause: null,
      cancelMessage: '',
      proposal: null,
      cancelSteps: [
        { until: at(2), percent: 0, feeMinor: 0, price: free },
        { until: null, percent: 100, feeMinor: 4000, price: goodwill(100, 4000) },
      ],
      mayCancel: true,
      mayMove: false,
      moveRequest: null,
      mayPass: false,
      isPassedOn: false,
      travel: null,
      missed: null,
      horseName: 'Biscuit',
      note: expect.toSatisfy((note) => note === '' || note === null),
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/Ben|afraid|priceMinor/i)
  await lessons.cancel(lesson.id, { version: 1, because: 'weather' })
  expect((await mine(ours.client)).body.items).toMatchObject([
    { state: 'cancelled', wasPassedOn: false, cancelledBecause: 'weather' },
  ])
})

test('S12, S13: a household sees cancellation costs and deadlines, also of a lesson type’s own policy', async () => {
  const { client, riderId } = await aFamily()
  const cancelLadder = { steps: [{ hours: 48, percent: 0 }], late: 50 }
  const startsAt = at(6, '17:30')
  const lesson = await aLesson(app, trainer, { startsAt, offer: { cancelLadder }, seats: [{ riderId }] })
  const seat = (await mine(client)).body.items.find(({ lessonId }) => lessonId === lesson.id)
  expect(seat?.cancelSteps).toEqual([
    { until: at(4, '17:30'), percent: 0, feeMinor: 0, price: free },
    { until: null, percent: 50, feeMinor: 2000, price: goodwill(50, 2000) },
  ])
})

test('P1: the note of a lesson needs the permission for progress', async () => {
  const { client, clientId, riderId } = await aFamily()
  const lesson = await aLesson(app, trainer, { startsAt: at(-2), seats: [{ riderId }] })
  await lessons.seat(seatOf(lesson).id, { version: 1, note: 'Sat deep in canter' })
  const give = (permissions: Permission[]) => permit(clientId, riderId, permissions, asParent)
  const note = async () => (await mine(client, { when: 'past' })).body.items[0]?.note
  await give(['book', 'progress'])
  expect(await note()).toBe('Sat deep in canter')
  await give(['book'])
  expect(await note()).toBeNull()
})

test('past and future seats are paged by rider; those of others are hidden', async () => {
  const { client, clientId, riderId } = await aFamily()
  const second = (await add(clientId, { firstName: 'Max' })).body.id
  const stranger = await aFamily()
  const days = [-9, -8, -7, 7, 8, 9]
  for (const day of days)
    await aLesson(app, trainer, {
      startsAt: at(day, '15:00'),
      offer: group,
      seats: [{ riderId }, { riderId: second }],
    })
  const read = async (query: Record<string, string>) => {
    const starts: string[] = []
    let cursor: string | null = null
    do {
      const { body }: Awaited<ReturnType<typeof mine>> = await mine(client, {
        ...query,
        limit: '2',
        ...(cursor && { cursor }),
      })
      starts.push(...body.items.map(({ startsAt }) => startsAt))
      cursor = body.next
    } while (cursor)
    return starts
  }
  const on = (...list: number[]) => list.map((day) => at(day, '15:00'))
  expect(await read({ riderId: second })).toEqual(on(7, 8, 9))
  expect(await read({ when: 'past', riderId })).toEqual(on(-7, -8, -9))
  expect(await read({ when: 'past' })).toEqual(on(-7, -7, -8, -8, -9, -9))
  expect((await mine(stranger.client)).body.items).toEqual([])
  expect((await mine(stranger.client, { riderId })).status).toBe(404)
  expect((await mine(client, { cursor: 'bm9uZQ' })).status).toBe(400)
})
