import { expect, test } from 'vitest'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family with a pack of two lessons for 21 days, the day of sale included, and a lesson in three days. */
async function aPrepaidFamily() {
  const school = await aPackShop(app, { credits: 2, validDays: 21 })
  const { client, trainer, offer, ride, buy } = school
  await buy()
  const seatId = await ride(offer.id, { days: 3, state: 'booked' })
  const { token } = trainer
  const lessons = lessonsOf(app, trainer)
  const week = { from: at(0).slice(0, 10), until: at(40).slice(0, 10) }
  const find = async () => {
    const { items } = (await lessons.week(week)).body
    const lesson = items.find(({ seats }) => seats.some(({ id }) => id === seatId))
    if (!lesson) throw new Error('There is no such lesson.')
    return lesson
  }
  const readAll = () => app.call('POST /api/notices/reading', {}, { token: client.token })
  await readAll()
  return {
    ...school,
    readAll,
    moveTo: async (days: number, time = '10:00') => {
      const { id, version } = await find()
      expect((await lessons.change(id, { version, startsAt: at(days, time) })).status).toBe(200)
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
  expect((await mailed()).text).not.toContain('prepaid')
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
