import { expect, test } from 'vitest'
import { aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family with one prepaid lesson, which pays for the lesson in five days, and another lesson in nine days. */
async function aFamily() {
  const school = await aPackShop(app, { credits: 1 })
  const { trainer, token, client, riderId, offer, ride } = school
  await school.buy()
  await ride(offer.id, { days: 5, state: 'booked' })
  const seatId = await ride(offer.id, { days: 9, state: 'booked' })
  const lessons = lessonsOf(app, trainer)
  const { items } = (await lessons.week({ from: at(8).slice(0, 10), until: at(10).slice(0, 10) })).body
  const [lesson] = items
  if (!lesson) throw new Error('There is no lesson in nine days.')
  await app.call('POST /api/notices/reading', {}, { token: client.token })
  return {
    ...school,
    seatId,
    /** What a trainer reads before the second lesson moves. */
    preview: async (days: number) => {
      const query = { fromDay: at(9).slice(0, 10), toDay: at(days).slice(0, 10), scope: 'this' as const }
      return (
        await app.call('GET /api/lessons/{id}/lost-credits', undefined, {
          token,
          params: { id: lesson.id },
          query,
        })
      ).body.displaced
    },
    /** What the client reads before they book, or move this seat. */
    ask: async (days: number, more: { seatId?: string } = {}) => {
      const query = { riderId, offerId: offer.id, startsAt: at(days), ...more }
      return (await app.call('GET /api/my-seat-payment', undefined, { token: client.token, query })).body
        .displaced
    },
    moveTo: async (days: number) => {
      const { version } = await lessons.read(lesson.id)
      expect((await lessons.change(lesson.id, { version, startsAt: at(days) })).status).toBe(200)
    },
    told: async (event: string) => {
      const { body } = await app.call('GET /api/notices', undefined, { token: client.token })
      return body.items.find((notice) => notice.event === event && notice.readAt === null)?.displaced
    },
    mailed: async () => {
      const { id } = (await app.call('GET /api/business', undefined, { token })).body
      const until = noonIn(1)
      await atTime(until, () => sendDue(app.parts, id, { until, isUrgent: false }))
      return app.mailbox.mailTo(client.email, ({ subject }) => subject.endsWith('changes to your lessons'))
    },
  }
}

/** The lesson in five days, whose prepaid lesson another one uses. */
const first = { riderName: expect.stringMatching(/^Ida/), startsAt: at(5), priceMinor: 5000, currency: 'GBP' }

test('M7, S8: who moves a lesson before a prepaid one reads which lesson is paid by nothing then', async () => {
  const { preview, ask, seatId } = await aFamily()
  expect(await preview(4)).toMatchObject([first])
  expect(await ask(4, { seatId })).toMatchObject([first])
  for (const days of [7, 9]) expect([await preview(days), await ask(days, { seatId })]).toEqual([[], []])
})

test('M7: who books a lesson before a prepaid one reads it too', async () => {
  const { ask } = await aFamily()
  expect(await ask(3)).toMatchObject([first])
  expect(await ask(6)).toEqual([])
})

test('M7, S8: the family reads after the move which lesson it pays, and the amount', async () => {
  const { moveTo, told, mailed } = await aFamily()
  await moveTo(4)
  expect(await told('lesson_moved')).toMatchObject([first])
  expect((await mailed()).text).toMatch(
    /Because of this, no prepaid lesson is left for Ida \w+, .*: you pay £50\.00/,
  )
})

test('a lesson that moves on until the first one is prepaid again says nothing of it', async () => {
  const { moveTo, told } = await aFamily()
  await moveTo(4)
  await moveTo(3)
  expect(await told('lesson_moved')).toMatchObject([first])
  await moveTo(8)
  expect(await told('lesson_moved')).toEqual([])
})

test('M7: a booking that uses the prepaid lesson of a later one says so', async () => {
  const { ride, offer, told } = await aFamily()
  await ride(offer.id, { days: 2, state: 'booked' })
  expect(await told('lesson_booked')).toMatchObject([first])
})
