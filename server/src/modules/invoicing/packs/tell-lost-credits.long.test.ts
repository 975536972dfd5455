import { expect, test } from 'vitest'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aMemberSchool } from '#test/fixtures/invoicing/memberships.ts'
import { aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family with a pack of two lessons for 21 days, the day of sale included, and a lesson in three days. */
async function aPrepaidFamily() {
  const school = await aPackShop(app, { credits: 2, validDays: 21 })
  await school.buy()
  return aFamilyToMove(school)
}

/** A family with a membership of one lesson a month, and a lesson in three days. */
async function aMember(terms: object = {}) {
  const school = await aMemberSchool(app, { credits: 1, ...terms })
  const { status, body } = await school.sellMembership()
  expect(status).toBe(201)
  const { today } = school
  return {
    ...(await aFamilyToMove(school)),
    membershipId: body.id,
    pauseMine: school.pauseMine,
    firstOf: (month: number) => today().add({ months: month }).toString(),
    /** Days until the day after the first one of a month of the membership. */
    daysTo: (month: number) =>
      today().until(today().add({ months: month, days: 1 }), { largestUnit: 'day' }).days,
  }
}

/** The client of a school with a lesson in three days, its moves, and what the client is told. */
async function aFamilyToMove(school: Awaited<ReturnType<typeof aPackShop>>) {
  const { client, trainer, offer, ride } = school
  const seatId = await ride(offer.id, { days: 3, state: 'booked' })
  const { token } = trainer
  const lessons = lessonsOf(app, trainer)
  const { items } = (await lessons.week({ from: at(0).slice(0, 10), until: at(7).slice(0, 10) })).body
  let lesson = items.find(({ seats }) => seats.some(({ id }) => id === seatId))
  const readAll = () => app.call('POST /api/notices/reading', {}, { token: client.token })
  await readAll()
  return {
    ...school,
    readAll,
    moveTo: async (days: number, time = '10:00') => {
      const { id = '', version = 0 } = lesson ?? {}
      const moved = await lessons.change(id, { version, startsAt: at(days, time) })
      expect(moved.status).toBe(200)
      lesson = moved.body
    },
    told: async () => {
      const { items } = (await app.call('GET /api/notices', undefined, { token: client.token })).body
      return items.find(({ event }) => event === 'lesson_moved')
    },
    mailed: async () => {
      const { id } = (await app.call('GET /api/business', undefined, { token })).body
      const until = noonIn(1)
      await atTime(until, () => sendDue(app.parts, id, { until, isUrgent: false }))
      return app.mailbox.mailTo(client.email, ({ subject }) => subject.endsWith('changes to your lessons'))
    },
  }
}

test('M7, S8: a family reads that a lesson moved after the end of its pack costs its price', async () => {
  const { moveTo, told, mailed } = await aPrepaidFamily()
  await moveTo(21)
  expect(await told()).toMatchObject({ lostCredit: 'pack' })
  expect((await mailed()).text).toMatch(/On the new day, no prepaid lesson pays for it any more: you pay £\d/)
})

test('M7: it reads nothing of it while the pack still pays', async () => {
  const { moveTo, told, mailed } = await aPrepaidFamily()
  await moveTo(20)
  expect(await told()).toMatchObject({ lostCredit: null })
  expect((await mailed()).text).not.toContain('no prepaid lesson')
})

test('what is collected tells whether the pack pays in the end', async () => {
  const { moveTo, told } = await aPrepaidFamily()
  await moveTo(21)
  await moveTo(22)
  await moveTo(22, '15:00')
  expect(await told()).toMatchObject({ lostCredit: 'pack' })
  await moveTo(20)
  expect(await told()).toMatchObject({ lostCredit: null })
})

test('a second move after the end of the pack says it no more once it was read', async () => {
  const { moveTo, told, readAll } = await aPrepaidFamily()
  await moveTo(21)
  await readAll()
  await moveTo(22)
  expect(await told()).toMatchObject({ becomes: { startsAt: at(22) }, lostCredit: null })
})

test('M17: a member reads nothing of it while a later month of the membership pays', async () => {
  const { moveTo, daysTo, told, mailed } = await aMember()
  await moveTo(daysTo(1))
  expect(await told()).toMatchObject({ lostCredit: null })
  expect((await mailed()).text).not.toContain('your membership has no lesson')
})

test('M17: a member reads the price once the membership has no lesson on the new day', async () => {
  const { moveTo, daysTo, told, mailed, membershipId, pauseMine, firstOf } = await aMember({ pauseMonths: 1 })
  expect((await pauseMine(membershipId, { version: 1, from: firstOf(1), months: 1 })).status).toBe(201)
  await moveTo(daysTo(1))
  expect(await told()).toMatchObject({ lostCredit: 'membership' })
  expect((await mailed()).text).toMatch(
    /On the new day, your membership has no lesson left or does not run: you pay £\d/,
  )
})
