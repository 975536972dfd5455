import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, anyOf, aWaitingFamily, offerTo } from '#test/fixtures/schedule/waiting.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A full group in a school without horses; one family waits for any horse, the next one has its own, Bramble. */
async function aFamilyWithHorse() {
  const school = await aFullLesson(app, { waiting: 1, given: { horses: 'assigned' } })
  const { trainer, offer, lesson, queue, inside } = school
  const family = await aWaitingFamily(app, trainer)
  const owners = [{ clientId: family.clientId, share: 10_000 }]
  const own = await aHorse(app, trainer, { name: 'Bramble', owners })
  const [first, other] = [inside[0], queue[0]]
  if (!first || !other) throw new Error('A family is missing.')
  return {
    ...school,
    family,
    other,
    own,
    first,
    wait: (horseId: string) => family.join({ ...anyOf(offer.id), lessonId: lesson.id, horseId }),
    offWork: () =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: at(0).slice(0, 10), untilDay: at(9).slice(0, 10), reason: 'Lame', byInspector: false },
        { token: trainer.token, params: { id: own.id } },
      ),
  }
}

test('P1: nobody waits with a horse of another family, or with one that has left', async () => {
  const { trainer, wait, own, other, family } = await aFamilyWithHorse()
  const owners = [{ clientId: other.clientId, share: 10_000 }]
  const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
  expect((await wait(theirs.id)).code).toBe('not_found')
  expect((await wait(own.id)).status).toBe(201)
  const [entry] = (await family.list()).entries
  const { id = '', offerIds = [], weekdays = [], noticeHours = 0 } = entry ?? {}
  const open = { from: null, until: null, firstDay: null, lastDay: null, trainerId: null, placeId: null }
  const change = (horseId: string) =>
    family.change(id, { version: 1, wish: { offerIds, weekdays, noticeHours, ...open, horseId } })
  expect((await change(theirs.id)).code).toBe('not_found')
  const { token } = trainer
  const left = { version: own.version, archived: 'sold' }
  await app.call('PATCH /api/horses/{id}', left, { token, params: { id: own.id } })
  expect((await change(own.id)).code).toBe('not_found')
})

test('H14: a place that no school horse can fill goes to a rider who waits with an own horse', async () => {
  const { wait, own, other, family, first, cancel, seatOf, list } = await aFamilyWithHorse()
  expect((await wait(own.id)).status).toBe(201)
  expect((await list()).map(({ horseName }) => horseName)).toEqual([null, 'Bramble'])
  expect((await cancel(first)).status).toBe(200)
  const place = await offerTo(family)
  expect(place).toMatchObject({ horseName: 'Bramble', isHeld: true })
  expect(await other.offers()).toEqual([])
  expect((await other.list()).entries[0]?.last).toMatchObject({ outcome: 'skipped', reason: 'unsuitable' })
  expect((await family.accept(place)).body).toMatchObject({ state: 'booked' })
  expect(await seatOf(family)).toMatchObject({ horseId: own.id })
})

test('H5: no place is offered to a rider whose own horse is off work then', async () => {
  const { wait, own, offWork, family, first, cancel, fill } = await aFamilyWithHorse()
  expect((await wait(own.id)).status).toBe(201)
  expect((await offWork()).status).toBe(201)
  expect((await cancel(first)).status).toBe(200)
  await fill()
  const { entries, offers } = await family.list()
  expect([offers, entries[0]?.last]).toMatchObject([[], { outcome: 'skipped', reason: 'unsuitable' }])
})

test('a horse that no longer belongs to the family is not ridden by it', async () => {
  const { trainer, wait, own, other, family, first, cancel, fill } = await aFamilyWithHorse()
  expect((await wait(own.id)).status).toBe(201)
  const owners = [{ clientId: other.clientId, share: 10_000 }]
  const { token } = trainer
  const sold = { version: own.version, owners }
  const answer = await app.call('PATCH /api/horses/{id}', sold, { token, params: { id: own.id } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await cancel(first)
  await fill()
  const { entries, offers } = await family.list()
  expect([offers, entries[0]?.last]).toMatchObject([[], { outcome: 'skipped', reason: 'unsuitable' }])
})
