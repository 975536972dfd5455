import { expect, test } from 'vitest'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { byLink, secretIn } from '#test/fixtures/schedule/action-links.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school whose trainer drives to a yard for a fee, and a family with a lesson there in five days. */
async function aYardLesson(fee: { feeMinor: number; isShared?: boolean }) {
  const school = await aToldSchool(app)
  const { trainer, family } = school
  const { token } = trainer
  const place = await anArena(app, trainer)
  await app.call('PUT /api/places/{id}/travel-fees', fee, { token, params: { id: place.placeId } })
  const { lesson: book } = school
  const first = await book(5, place)
  /** Another household takes part that day. */
  const join = async () => {
    const other = await school.aPerson()
    const riderId = await school.aRider(other.recordId, { firstName: 'Ben', dateOfBirth: '2015-03-01' })
    const startsAt = noonIn(5).add({ hours: 2 }).toString()
    return book(5, { ...place, startsAt, seats: [{ riderId }] })
  }
  const mailed = async () => {
    await school.send()
    const mail = (await school.mailsTo(family)).at(-1)
    if (!mail) throw new Error('There is no mail.')
    return mail
  }
  const own = async () =>
    (await app.call('GET /api/my-lessons', undefined, { token: family.token })).body.items[0]
  return { ...school, book, place, first, join, mailed, own }
}

test('a family reads a travel fee in its mail, in its lessons and behind the link of the mail', async () => {
  const { mailed, own } = await aYardLesson({ feeMinor: 500 })
  const travel = { feeMinor: 500, mostMinor: 500, isShared: false, isForDay: false }
  expect((await own())?.travel).toEqual(travel)
  const mail = await mailed()
  expect(mail.text).toContain('Travel: £5.00\n')
  const { body } = await byLink(app, secretIn(mail, 'Cancel the lesson')).look()
  expect(body.travel).toEqual({ ...travel, currency: 'GBP' })
})

test('a family reads its present share of a travel fee, and the most it can become', async () => {
  const { mailed, own, join, lessons } = await aYardLesson({ feeMinor: 2000, isShared: true })
  const alone = { feeMinor: 2000, mostMinor: 2000, isShared: true, isForDay: false }
  expect((await own())?.travel).toEqual(alone)
  const other = await join()
  expect((await own())?.travel).toEqual({ ...alone, feeMinor: 1000 })
  const mail = await mailed()
  expect(mail.text).toContain('Travel: £10.00 now, shared with others that day; at most £20.00\n')
  await lessons.cancel(other.id, { version: other.version, because: 'weather' })
  const { body } = await byLink(app, secretIn(mail, 'Cancel the lesson')).look()
  expect(body.travel).toEqual({ ...alone, currency: 'GBP' })
})

test('a family alone on a yard day reads that others make its travel fee less', async () => {
  const { mailed } = await aYardLesson({ feeMinor: 2000, isShared: true })
  expect((await mailed()).text).toContain('Travel: at most £20.00, less if others join\n')
})

test('two lessons of a day are one way, and the mail says so', async () => {
  const { mailed, book, place } = await aYardLesson({ feeMinor: 500 })
  await book(5, { ...place, startsAt: noonIn(5).add({ hours: 3 }).toString() })
  expect((await mailed()).text).toContain('Travel: £5.00 (once for all lessons of the day)')
})

test('a cancelled lesson names no travel fee, and a relative without the permission to book reads none (P1)', async () => {
  const { own, lessons, first, rider, permit, aPerson } = await aYardLesson({ feeMinor: 500 })
  const relative = await aPerson()
  await permit(relative.recordId, rider, ['reminders'])
  const { body } = await app.call('GET /api/my-lessons', undefined, { token: relative.token })
  expect(body.items.map(({ travel }) => travel)).toEqual([null])
  await lessons.cancel(first.id, { version: first.version, because: 'weather' })
  expect((await own())?.travel).toBeNull()
})
